import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { createContext, useContext } from 'react'
import { ApiProblem } from '../api.ts'

/** The proposal that was made of what was asked for: nothing is done yet, and nothing went wrong. */
export const waitingIn = (problem: unknown): Proposal | undefined =>
  problem instanceof ApiProblem && problem.code === 'second_person_needed'
    ? problem.data?.proposal
    : undefined

/** How an area tells that something waits for a second person: of staff at the desk, of holders in a customer's. */
export const WaitingTold = createContext<(proposal: Proposal) => void>(() => undefined)

export const useTellWaiting = () => useContext(WaitingTold)

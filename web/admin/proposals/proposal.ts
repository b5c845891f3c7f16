import type { Proposal } from '@larkfield/contract/entities/proposals.ts'
import { useDeskWords } from '../../words/desk.ts'
import { nameOf } from '../audit/audit-names.ts'

export type { Effect, Proposal } from '@larkfield/contract/entities/proposals.ts'

/** What would be done, in words; an act that has none yet is called as the audit trail calls it. */
export function useActName(): (proposal: Pick<Proposal, 'act'>) => string {
  const { proposals, audit } = useDeskWords()
  return ({ act }) => nameOf({ ...audit.actions, ...proposals.acts }, act)
}

/** Whom it is about. */
export const whomOf = ({ customer, subject }: Proposal) => customer?.fullName ?? subject?.name ?? ''

import type { calls } from '@larkfield/contract/calls.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../api.ts'
import type { Reply } from '../../api-types.ts'
import { whoMay } from './who-may.ts'

export type DeskSelf = Reply<'GET /desk-self'>['data']

type Table = typeof calls

/** A call that only staff make. */
export type DeskCall = {
  [Name in keyof Table]: Table[Name] extends { staff: unknown } ? Name : never
}[keyof Table]

export type May = (call: DeskCall) => boolean

const RENEW_EVERY_MS = 60_000

/** Who sits at the desk: asked for before anything else, and again whenever people or proposals change. */
export const useDeskSelf = () =>
  useQuery({
    queryKey: ['desk-self'],
    queryFn: ({ signal }) => api('GET /desk-self', { signal }),
    refetchInterval: RENEW_EVERY_MS,
    select: (reply) => reply.data,
  })

/** Whether somebody with these roles may make a call, by the same lists that the bank goes by. */
export const mayWith =
  (roles: readonly StaffRole[]): May =>
  (call) =>
    whoMay[call]?.some((role) => roles.includes(role)) ?? false

const nobody: readonly StaffRole[] = []

/** What whoever sits here may do: nothing is offered, and nothing asked for, that the bank would refuse. */
export function useMay(): May {
  const roles = useDeskSelf().data?.roles ?? nobody
  return useCallback((call) => mayWith(roles)(call), [roles])
}

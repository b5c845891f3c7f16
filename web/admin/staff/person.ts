import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Reply } from '../../api-types.ts'

export type Person = Reply<'GET /staff'>['data'][number]

/** Nobody has typed a name for the first administrator. */
export const nameOf = ({ fullName, username }: Person): string => fullName ?? username

/** How somebody stands: whoever has not chosen a password yet is only invited, or was. */
export function standingOf({ status, hasPassword, invitedUntil }: Person): string {
  if (status === 'disabled' || hasPassword) return status
  return invitedUntil ? 'invited' : 'lapsed'
}

/** In one order everywhere, whatever order they were given in. */
export const inOrder = (roles: readonly StaffRole[], order: readonly StaffRole[]): StaffRole[] =>
  order.filter((role) => roles.includes(role))

import { Refusal } from '@larkfield/contract/refusals.ts'
import type { StaffSession } from '../http/call-context.ts'
import type { Done } from './act.ts'

/** Nobody acts on an account of their own, alone or as one of two. */
export function assertNotOwn(
  { ownCustomerId }: Pick<StaffSession, 'ownCustomerId'>,
  { touches }: Done<unknown>,
) {
  if (ownCustomerId !== null && touches.includes(ownCustomerId)) throw new Refusal('own_account')
}

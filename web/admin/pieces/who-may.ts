import { allCalls } from '@larkfield/contract/calls.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'

/** Of each call of the desk, whose it is. The build puts the finished list here, so that no page carries the contract. */
export const whoMay: Record<string, readonly StaffRole[]> = Object.fromEntries(
  allCalls.flatMap(([name, { staff }]) => (staff ? [[name, staff]] : [])),
)

import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { changePerson } from './change-person.ts'
import { enablePerson } from './change-standing.ts'
import { holdPerson, type StaffTools, sessionsEnded } from './person-change.ts'

export type RolesTaken = { staffId: string; roles: readonly StaffRole[] }

/** Roles less, from the next request on and on every node. Nobody is left without one: then they are disabled. */
export async function takeRoles(
  tx: Transaction,
  tools: StaffTools,
  { staffId, roles: taken }: RolesTaken,
): Promise<Done<string>> {
  const { person } = await holdPerson(tx, staffId)
  const left = person.roles.filter((role) => !taken.includes(role))
  const roles = left.length === 0 ? person.roles : left
  const done = await changePerson(tx, tools, { staffId, roles })
  return { ...done, news: [...(done.news ?? []), sessionsEnded] }
}

/** What was taken away and not confirmed: the roles, or the way in. */
export type GivenBack = { staffId: string; roles?: readonly StaffRole[] }

export async function giveBack(
  tx: Transaction,
  tools: StaffTools,
  { staffId, roles: taken }: GivenBack,
): Promise<Done<string>> {
  if (!taken) return enablePerson(tx, tools, { staffId })
  const { person } = await holdPerson(tx, staffId)
  return changePerson(tx, tools, { staffId, roles: [...new Set([...person.roles, ...taken])] })
}

/** The roles that a change takes away, where some stay: they go at once, whatever else is asked for along with them. */
export function takenBy(before: readonly StaffRole[], asked: readonly StaffRole[] = before): StaffRole[] {
  const taken = before.filter((role) => !asked.includes(role))
  return taken.length < before.length ? taken : []
}

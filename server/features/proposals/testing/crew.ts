import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { sql } from '../../../floor/database/sql.ts'
import type { TestBank } from '../../../testing/bank.ts'
import { placeStaff } from '../../../testing/people.ts'
import type { Modelled } from './model.ts'

const began: StaffRole[][] = [
  ['owner', 'teller', 'approver'],
  ['teller', 'approver'],
  ['teller'],
  ['owner', 'approver'],
  ['approver'],
]

/** The people of one play; those of the last have left, so that they count for nothing. */
export async function placeCrew(bank: TestBank) {
  const name = () => `m-${randomUUID().slice(0, 10)}`
  const people: Modelled[] = []
  for (const roles of began)
    people.push({ ...(await placeStaff(bank, name(), roles)), roles, isActive: true, movedMinor: 0 })
  const auditor = await placeStaff(bank, name(), ['auditor'])
  const all = [...people.map(({ id }) => id), auditor.id]
  return {
    people,
    auditor,
    /** As somebody at the machine does it, while requests are under way. */
    async setRoles(who: Modelled, roles: readonly StaffRole[]) {
      await bank.asOwner(sql`update bank.admins set roles = ${roles} where id = ${who.id}`)
      who.roles = roles
    },
    async setStanding(who: Modelled) {
      const status = who.isActive ? 'disabled' : 'active'
      await bank.asOwner(sql`update bank.admins set status = ${status} where id = ${who.id}`)
      who.isActive = !who.isActive
    },
    leave: () => bank.asOwner(sql`update bank.admins set status = 'disabled' where id = any(${all}::uuid[])`),
  }
}

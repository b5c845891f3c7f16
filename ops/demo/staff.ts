import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import type { Dependencies } from '@larkfield/server/floor/dependencies.ts'
import { daysBefore } from './correspondence.ts'
import * as queries from './demo.queries.ts'
import { DEMO_PASSWORD } from './people.ts'

/** Somebody at the desk of the demonstration. They share the customers' password. */
type DemoStaff = {
  fullName: string
  username: string
  role: StaffRole
  joinedDaysAgo: number
  /** Of a customer of the demonstration who they are too: on that account they cannot act. */
  accountNumber?: string
}

export const demoStaff: readonly DemoStaff[] = [
  { fullName: 'Helena Brockmann', username: 'helena', role: 'owner', joinedDaysAgo: 1_610 },
  { fullName: 'Marcus Oyelaran', username: 'marcus', role: 'teller', joinedDaysAgo: 930 },
  // A student of music who works at the desk two days a week.
  {
    fullName: 'Liam Fitzgerald',
    username: 'liam',
    role: 'teller',
    joinedDaysAgo: 120,
    accountNumber: '2102877415',
  },
  { fullName: 'Ruth Castellan', username: 'ruth', role: 'approver', joinedDaysAgo: 1_280 },
  { fullName: 'Tomasz Wieczorek', username: 'tomasz', role: 'auditor', joinedDaysAgo: 405 },
]

type Needs = Pick<Dependencies, 'config' | 'database' | 'passwords'>

/** Adds who is not there yet, and leaves whoever is as they are. Any number of processes may start at once. */
export async function ensureDemoStaff({ config, database, passwords }: Needs): Promise<void> {
  const usernames = demoStaff.map(({ username }) => username)
  if ((await database.row<{ yes: boolean }>(queries.hasStaff(usernames)))?.yes) return
  const hash = await passwords.hash(DEMO_PASSWORD)
  const domain = config.brand.email.split('@')[1]
  const now = new Date()
  await database.transaction(async (tx) => {
    for (const { username, joinedDaysAgo, ...person } of demoStaff) {
      const email = `${username}@desk.${domain}`
      const joinedAt = daysBefore(now, joinedDaysAgo)
      const added = await tx.row<{ id: string }>(
        queries.insertDemoStaff({ ...person, username, email, hash, joinedAt }),
      )
      if (!added) continue
      await recordAudit(tx, {
        actor: { role: 'bank' },
        action: 'staff_added',
        subject: { kind: 'admin', id: added.id, name: username },
        after: { fullName: person.fullName, email, roles: person.role },
      })
    }
  })
}

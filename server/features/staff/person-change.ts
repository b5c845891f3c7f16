import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { type ApproverRole, approverRoles } from '@larkfield/contract/policy.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Done } from '../../floor/acts/act.ts'
import { needsAll, standingOf } from '../../floor/acts/policy.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import { type HeldAdministrator, holdStaff, isCounted } from '../../floor/staff/staff.queries.ts'

export type StaffTools = Pick<
  Dependencies,
  'config' | 'passwords' | 'sessions' | 'knownBrowsers' | 'sendMail'
>

/** What is written down about a change, and read by whoever approves it. */
type Facts = Record<string, string | null>

type Change = { before: Facts; after: Facts; touches?: readonly string[]; news?: readonly News[] }

const staffNews: News = { topic: 'staff', desk: true }
/** Streams look at once whether their session still holds. */
export const sessionsEnded: News = { topic: 'status' }

/** Every change of a person is on record, shows on every screen of the desk, and is a matter for two people. */
export const changeOf = (
  { id, username }: { id: string; username: string },
  { before, after, touches = [], news = [] }: Change,
): Done<string> => ({
  result: id,
  noted: { subject: { kind: 'admin', id, name: username }, before, after },
  news: [staffNews, ...news],
  touches,
  weighs: [{ kind: 'people' }],
  effects: effectsOf(before, after),
})

/** Nothing to write down, and nothing for a second person to read. */
export const unchanged = (id: string): Done<string> => ({ result: id, touches: [], weighs: [], effects: [] })

const effectsOf = (before: Facts, after: Facts): Effect[] =>
  Object.entries(after).map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))

/** In one order, however they were given. */
export const inWords = (roles: readonly StaffRole[]): string => [...new Set(roles)].sort().join(', ')

/**
 * Where a rule names a role, the second last one who can decide by it keeps it: with one left the rule would hold nobody.
 * Those who still count without being able to decide keep it too. Everybody is held, and so is whoever changes
 * the policy.
 */
export async function assertTwoStay(
  tx: Transaction,
  person: HeldAdministrator,
  roles: readonly StaffRole[],
): Promise<void> {
  if (!isCounted(person)) return
  const now = await standingOf(tx)
  const { people, counted } = now
  const lost = approverRoles.filter((role) => person.roles.includes(role) && !roles.includes(role))
  const countOf = (role: ApproverRole) => (person.still_counts ? counted : people)[role]
  if (lost.some((role) => needsAll(now, role, countOf(role))))
    throw new Refusal('last_two_to_decide', { field: 'roles' })
}

/** One person among all, who are held until the transaction ends. */
export async function holdPerson(tx: Transaction, staffId: string) {
  const all = await holdStaff(tx)
  const person = all.find(({ id }) => id === staffId)
  if (!person) throw new Refusal('not_found')
  return { all, person } satisfies { all: HeldAdministrator[]; person: HeldAdministrator }
}

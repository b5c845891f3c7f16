import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import { dropSetUp, isLastOwner, setStatus } from '../../floor/staff/staff.queries.ts'
import {
  assertTwoStay,
  changeOf,
  holdPerson,
  type StaffTools,
  sessionsEnded,
  unchanged,
} from './person-change.ts'

type Asked = { staffId: string }

/** Nothing of theirs opens the desk any more from this transaction on: no session, no known browser, no link. */
export async function disablePerson(
  tx: Transaction,
  tools: StaffTools,
  { staffId }: Asked,
): Promise<Done<string>> {
  const { all, person } = await holdPerson(tx, staffId)
  if (person.status === 'disabled') return unchanged(staffId)
  if (isLastOwner(all, person)) throw new Refusal('last_owner')
  await assertTwoStay(tx, person, [])
  await tx.run(setStatus(staffId, 'disabled'))
  await tx.run(dropSetUp(staffId))
  await endPendingOf(tools, tx, { holder: { staffId }, by: 'status' })
  await endSessions(tx, tools, staffId)
  return changeOf(person, {
    before: { status: 'active' },
    after: { status: 'disabled' },
    news: [sessionsEnded],
  })
}

/** They sign in as before; whoever never chose a password is invited again. */
export async function enablePerson(
  tx: Transaction,
  tools: StaffTools,
  { staffId }: Asked,
): Promise<Done<string>> {
  const { person } = await holdPerson(tx, staffId)
  if (person.status === 'active') return unchanged(staffId)
  await tx.run(setStatus(staffId, 'active'))
  await endPendingOf(tools, tx, { holder: { staffId }, by: 'status' })
  return changeOf(person, { before: { status: 'disabled' }, after: { status: 'active' } })
}

/** Waits for nobody: a session in the wrong hands is ended by whoever sees it first. */
export async function signPersonOut(
  tx: Transaction,
  tools: StaffTools,
  { staffId }: Asked,
): Promise<Done<string>> {
  const { person } = await holdPerson(tx, staffId)
  const ended = await endSessions(tx, tools, staffId)
  const change = changeOf(person, {
    before: { openSessions: String(ended) },
    after: { openSessions: '0' },
    news: [sessionsEnded],
  })
  return { ...change, weighs: [], effects: [] }
}

async function endSessions(
  tx: Transaction,
  { sessions, knownBrowsers }: StaffTools,
  staffId: string,
): Promise<number> {
  await knownBrowsers.endAllOf(tx, { staffId })
  return sessions.endAllOf(tx, { staffId })
}

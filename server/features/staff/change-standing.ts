import { approverRoles } from '@larkfield/contract/policy.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import { isHeld, needsAll, ruleOf, standingOf } from '../../floor/acts/policy.ts'
import { endConfirmations } from '../../floor/acts/proposals.queries.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import {
  dropSetUp,
  type HeldAdministrator,
  isCounted,
  isLastOwner,
  keepCounting,
  setStatus,
  stopCounting,
} from '../../floor/staff/staff.queries.ts'
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
  // One whom nobody confirmed is disabled again, which is asked to be confirmed again.
  if (person.status === 'disabled' && !person.still_counts) return unchanged(staffId)
  if (isLastOwner(all, person)) throw new Refusal('last_owner')
  const goesOnCounting = isCounted(person) && (await staysCounted(tx, person))
  await tx.run(setStatus(staffId, 'disabled'))
  if (goesOnCounting) await tx.run(keepCounting(staffId))
  await tx.run(dropSetUp(staffId))
  await endPendingOf(tools, tx, { holder: { staffId }, by: 'status' })
  await endSessions(tx, tools, staffId)
  return changeOf(person, {
    before: { status: 'active' },
    after: { status: 'disabled' },
    news: [sessionsEnded],
  })
}

/**
 * One person alone does not make a decider count for nothing: neither where people are a matter for two, nor where a rule
 * of any kind would be left with one.
 */
async function staysCounted(tx: Transaction, { roles }: HeldAdministrator): Promise<boolean> {
  const now = await standingOf(tx)
  const deciding = approverRoles.filter((role) => roles.includes(role))
  return isHeld(now, ruleOf(now, 'people')) || deciding.some((role) => needsAll(now, role, now.counted[role]))
}

/** A second person agrees that somebody is disabled. It waits for as long as a rule would be left with one to decide. */
export async function confirmDisabled(tx: Transaction, { staffId }: Asked): Promise<void> {
  const { person } = await holdPerson(tx, staffId)
  if (person.status === 'active' || !person.still_counts) return
  await assertTwoStay(tx, person, [])
  await tx.run(stopCounting(staffId))
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
  await tx.run(endConfirmations('staff_disabled', staffId))
  await endPendingOf(tools, tx, { holder: { staffId }, by: 'status' })
  return changeOf(person, { before: { status: 'disabled' }, after: { status: 'active' } })
}

/** A session in the wrong hands is ended by whoever sees it first. */
export async function signPersonOut(
  tx: Transaction,
  tools: StaffTools,
  { staffId }: Asked,
): Promise<Done<string>> {
  const { person } = await holdPerson(tx, staffId)
  const ended = await endSessions(tx, tools, staffId)
  return changeOf(person, {
    before: { openSessions: String(ended) },
    after: { openSessions: '0' },
    news: [sessionsEnded],
  })
}

async function endSessions(
  tx: Transaction,
  { sessions, knownBrowsers }: StaffTools,
  staffId: string,
): Promise<number> {
  await knownBrowsers.endAllOf(tx, { staffId })
  return sessions.endAllOf(tx, { staffId })
}

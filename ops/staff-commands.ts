import { isPersonName } from '@larkfield/contract/person-name.ts'
import { emailPattern, usernamePattern } from '@larkfield/contract/rules.ts'
import { type StaffRole, staffRoles } from '@larkfield/contract/staff-roles.ts'
import { recordAudit } from '@larkfield/server/floor/audit/audit.ts'
import type { Config } from '@larkfield/server/floor/config.ts'
import type { Database, Transaction } from '@larkfield/server/floor/database/database.ts'
import { deleteFactorsOf, deleteRecoveryCodes } from '@larkfield/server/floor/factors/factors.queries.ts'
import { endPending } from '@larkfield/server/floor/factors/pending.queries.ts'
import { tellLater } from '@larkfield/server/floor/factors/tell-later.ts'
import { isSameMailbox, storedAddress } from '@larkfield/server/floor/mail/mailbox.ts'
import { tell } from '@larkfield/server/floor/news/notify.queries.ts'
import { forgetFailures } from '@larkfield/server/floor/sessions/forget-failures.ts'
import { keyOfHolder } from '@larkfield/server/floor/sessions/holder.queries.ts'
import { browsersOf, deleteBrowsersOf } from '@larkfield/server/floor/sessions/known-browsers.queries.ts'
import { counters } from '@larkfield/server/floor/sessions/limits.ts'
import type { Passwords } from '@larkfield/server/floor/sessions/passwords.ts'
import { deleteSessionsOf } from '@larkfield/server/floor/sessions/sessions.queries.ts'
import type { Throttles } from '@larkfield/server/floor/sessions/throttles.ts'
import { LINK_HOURS, makeSetUpLink } from '@larkfield/server/floor/staff/set-up-links.ts'
import {
  type Administrator,
  allAdministrators,
  dropSetUp,
  type HeldAdministrator,
  hasColleagueWithEmail,
  holdStaff,
  insertAdministrator,
  isCounted,
  isLastOwner,
  keepCounting,
  type ListedAdministrator,
  replacePassword,
  setEmail,
  setRoles,
  setStatus,
} from '@larkfield/server/floor/staff/staff.queries.ts'
import { StartupProblem } from './startup-problem.ts'

export type StaffNeeds = {
  database: Database
  passwords: Pick<Passwords, 'ofNobody'>
  throttles: Throttles
  config: Pick<Config, 'setUpDir' | 'publicUrl' | 'host' | 'port'>
}

/** What the person at the machine may do with administrators. Each says what it did, in lines for the terminal. */
export async function listStaff({ database }: StaffNeeds): Promise<string[]> {
  const all = await database.rows<ListedAdministrator>(allAdministrators)
  if (all.length === 0) return ['The bank has no administrator yet: ./start makes the first.']
  return all.map(({ username, full_name: name, status, roles, email, has_password, link_expires_at: link }) =>
    [
      name ? `${username} (${name})` : username,
      status,
      inWords(roles),
      email ?? 'no email address',
      ...(link ? [`has still to choose a password (link until ${link.toISOString()})`] : []),
      ...(!link && !has_password ? ['has no password; reset makes a link'] : []),
    ].join(' · '),
  )
}

export type NewStaff = { email?: string | undefined; name?: string | undefined; roles?: string | undefined }

/** With all roles, unless fewer are named: whoever is at the machine needs nobody's leave. */
export async function addStaff(
  needs: StaffNeeds,
  username: string,
  { email, name, roles: list }: NewStaff = {},
): Promise<string[]> {
  if (!usernamePattern.test(username))
    throw new StartupProblem('A username has 3 to 30 letters, digits, dots, dashes or underscores.')
  if (name !== undefined && !isPersonName(name))
    throw new StartupProblem(`${name} is not a name that a mail could begin with.`)
  const roles = list === undefined ? staffRoles : rolesIn(list)
  const file = await needs.database.transaction(async (tx) => {
    const all = await holdStaff(tx)
    if (email !== undefined) judgeEmail(email, all)
    const hash = needs.passwords.ofNobody()
    const admin = await tx.row<Administrator>(
      insertAdministrator({
        username,
        fullName: name,
        email: email === undefined ? null : storedAddress(email),
        roles,
        hash,
        hasPassword: false,
      }),
    )
    if (!admin) throw new StartupProblem(`There is an administrator called ${username} already.`)
    await note(tx, admin, {
      action: 'staff_added',
      after: { email: admin.email, roles: sorted(roles), ...(name && { fullName: name }) },
    })
    return makeSetUpLink(tx, admin, needs.config)
  })
  return [`${username} is added: ${inWords(roles)}.`, ...aboutLink(file)]
}

/** The next request of theirs goes by the new ones. */
export async function setStaffRoles(needs: StaffNeeds, username: string, list = ''): Promise<string[]> {
  const roles = rolesIn(list)
  await withStaff(needs, username, async (tx, admin, all) => {
    if (!roles.includes('owner')) judgeLastOwner(admin, all)
    await tx.run(setRoles(admin.id, roles))
    await note(tx, admin, {
      action: 'staff_changed',
      before: { roles: sorted(admin.roles) },
      after: { roles: sorted(roles) },
    })
  })
  return [`${username} is now ${inWords(roles)}.`]
}

function rolesIn(list: string): StaffRole[] {
  const named = new Set(list.split(',').map((role) => role.trim()))
  const stranger = [...named].find((role) => !staffRoles.some((known) => known === role))
  if (stranger !== undefined)
    throw new StartupProblem(
      `${stranger || 'Nothing'} is no role: name some of ${staffRoles.join(', ')}, with commas between them.`,
    )
  return staffRoles.filter((role) => named.has(role))
}

const sorted = (roles: readonly StaffRole[]) => [...roles].sort().join(', ')

const inWords = (roles: readonly StaffRole[]) =>
  roles.length === staffRoles.length
    ? 'all roles'
    : staffRoles.filter((role) => roles.includes(role)).join(', ')

/** A new link, and with it an end to the password, the sessions and the blocks of before. */
export async function resetStaff(needs: StaffNeeds, username: string): Promise<string[]> {
  const file = await withStaff(needs, username, async (tx, admin) => {
    if (admin.status === 'disabled')
      throw new StartupProblem(`${admin.username} is disabled: enable it first.`)
    // A reset takes no power: until the link is used, rules hold as if they could decide.
    if (isCounted(admin)) await tx.run(keepCounting(admin.id))
    await tx.run(replacePassword(admin.id, { hash: needs.passwords.ofNobody(), hasPassword: false }))
    await unlock(needs, tx, admin)
    await endPending(tx, { staffId: admin.id })
    await endSessions(tx, admin)
    await note(tx, admin, { action: 'staff_reset' })
    return makeSetUpLink(tx, admin, needs.config)
  })
  return [`The old password of ${username} no longer works, and its sessions have ended.`, ...aboutLink(file)]
}

/** Where codes go to: the first factor of an administrator is confirmed by one (S34). */
export async function setStaffEmail(needs: StaffNeeds, username: string, typed = ''): Promise<string[]> {
  const email = storedAddress(typed)
  const hasLostLink = await withStaff(needs, username, async (tx, admin, all) => {
    judgeEmail(
      email,
      all.filter(({ id }) => id !== admin.id),
    )
    await tx.run(setEmail(admin.id, email))
    await endPending(tx, { staffId: admin.id })
    const { email: before, has_password: hasPassword } = admin
    const leaves = before !== null && !isSameMailbox(before, email)
    const dropped = leaves && !hasPassword ? await tx.run(dropSetUp(admin.id)) : 0
    await note(tx, admin, { action: 'staff_email_set', before: { email: admin.email }, after: { email } })
    return dropped > 0
  })
  return [
    `Codes for ${username} go to ${email}.`,
    ...(hasLostLink ? ['The link sent before no longer works: reset makes another one.'] : []),
  ]
}

function judgeEmail(email: string, others: readonly HeldAdministrator[]): void {
  if (!emailPattern.test(email)) throw new StartupProblem(`${email} is not a complete email address.`)
  if (hasColleagueWithEmail(others, { email }))
    throw new StartupProblem(`Somebody else has the address ${email}: list shows who.`)
}

function judgeLastOwner(admin: HeldAdministrator, all: readonly HeldAdministrator[]): void {
  if (isLastOwner(all, admin))
    throw new StartupProblem(
      `${admin.username} is the last owner who can sign in: make another one, or add one and have them choose a password, first.`,
    )
}

/** For whoever has lost every factor and recovery code: there is no such way over the web (S34). */
export async function resetStaffFactors(needs: StaffNeeds, username: string): Promise<string[]> {
  const factors = await withStaff(needs, username, async (tx, admin) => {
    const holder = { staffId: admin.id }
    const removed = await tx.run(deleteFactorsOf(holder))
    await tx.run(deleteRecoveryCodes(holder))
    await endSessions(tx, admin)
    await note(tx, admin, { action: 'staff_factors_reset', before: { factors: removed } })
    await tellLater(tx, { staffId: admin.id, change: 'factorsReset' })
    return removed
  })
  return [
    `${username} has no passkey, app or recovery code any more (there were ${factors}), and its sessions have ended.`,
    'In a live bank it adds a new one at the next sign-in.',
  ]
}

export async function unlockStaff(needs: StaffNeeds, username: string): Promise<string[]> {
  await withStaff(needs, username, async (tx, admin) => {
    await unlock(needs, tx, admin)
    await note(tx, admin, { action: 'staff_unlocked' })
  })
  return [`${username} can try to sign in again at once.`]
}

export async function disableStaff(needs: StaffNeeds, username: string): Promise<string[]> {
  await withStaff(needs, username, async (tx, admin, all) => {
    if (admin.status === 'disabled' && !admin.still_counts)
      throw new StartupProblem(`${admin.username} is disabled already.`)
    judgeLastOwner(admin, all)
    await tx.run(setStatus(admin.id, 'disabled'))
    await tx.run(dropSetUp(admin.id))
    await endPending(tx, { staffId: admin.id })
    await endSessions(tx, admin)
    await note(tx, admin, {
      action: 'staff_disabled',
      before: { status: 'active' },
      after: { status: 'disabled' },
    })
  })
  return [`${username} is disabled: it cannot sign in, and its sessions have ended.`]
}

export async function enableStaff(needs: StaffNeeds, username: string): Promise<string[]> {
  await withStaff(needs, username, async (tx, admin) => {
    if (admin.status === 'active') throw new StartupProblem(`${admin.username} is active already.`)
    await tx.run(setStatus(admin.id, 'active'))
    await endPending(tx, { staffId: admin.id })
    await note(tx, admin, {
      action: 'staff_enabled',
      before: { status: 'disabled' },
      after: { status: 'active' },
    })
  })
  return [`${username} can sign in again; reset gives a new set-up link if the password is lost.`]
}

type Work<Result> = (tx: Transaction, admin: HeldAdministrator, all: HeldAdministrator[]) => Promise<Result>

function withStaff<Result>({ database }: StaffNeeds, username: string, work: Work<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    const all = await holdStaff(tx)
    const admin = all.find((one) => one.username.toLowerCase() === username.toLowerCase())
    if (!admin)
      throw new StartupProblem(`There is no administrator called ${username}: list shows who there is.`)
    return work(tx, admin, all)
  })
}

/** The sessions end with this transaction on every node, and no browser is known any more; the news has open streams look for themselves at once. */
async function endSessions(tx: Transaction, { id }: Administrator): Promise<void> {
  await tx.run(deleteSessionsOf({ staffId: id }, null))
  await tx.run(deleteBrowsersOf({ staffId: id }, null))
  await tell(tx, { topic: 'status' })
}

/** Of the name wherever it was tried, of the browsers it is used in, of second steps, and of the password asked for in between. */
async function unlock({ throttles }: StaffNeeds, tx: Transaction, { id, username }: Administrator) {
  await forgetFailures(throttles, tx, { role: 'admin', name: username })
  await throttles.clear(tx, counters.password(id))
  const browsers = await tx.rows<{ id: string }>(browsersOf({ staffId: id }))
  for (const browser of browsers) {
    await throttles.clear(tx, counters.knownBrowser(browser.id))
    await throttles.clear(tx, counters.factorOfBrowser(browser.id))
  }
  const key = keyOfHolder({ staffId: id })
  await throttles.clearEverywhere(tx, counters.factorOfPerson(key))
  await throttles.clear(tx, counters.factorAnywhere(key))
}

type Change = { action: string; before?: object; after?: object }

async function note(tx: Transaction, { id, username }: Administrator, change: Change): Promise<void> {
  await recordAudit(tx, {
    actor: { role: 'bank' },
    subject: { kind: 'admin', id, name: username },
    ...change,
  })
  await tell(tx, { topic: 'staff', desk: true })
}

const aboutLink = (file: string) => [
  `A link to choose a password is in ${file}: it works once, within ${LINK_HOURS} hours.`,
]

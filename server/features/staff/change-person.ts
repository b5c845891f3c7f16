import { Refusal } from '@larkfield/contract/refusals.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import { isSameMailbox, storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { type PartyRow, partiesByNumber, partyOfCustomer } from '../../floor/people/parties.queries.ts'
import {
  dropSetUp,
  type HeldAdministrator,
  hasColleagueWithEmail,
  isLastOwner,
} from '../../floor/staff/staff.queries.ts'
import { assertTwoStay, changeOf, holdPerson, inWords, type StaffTools, unchanged } from './person-change.ts'
import { updatePerson } from './staff.queries.ts'

export type PersonChange = {
  staffId: string
  fullName?: string | undefined
  email?: string | undefined
  roles?: readonly StaffRole[] | undefined
  /** Of an account they hold; an empty text takes the link away. */
  accountNumber?: string | undefined
}

/** Name, address, roles and whose account they hold. The next request goes by the new roles, on every node. */
export async function changePerson(
  tx: Transaction,
  tools: StaffTools,
  asked: PersonChange,
): Promise<Done<string>> {
  const { all, person } = await holdPerson(tx, asked.staffId)
  const { roles = person.roles, fullName = person.full_name } = asked
  const email = asked.email === undefined ? person.email : storedAddress(asked.email)
  if (!roles.includes('owner') && isLastOwner(all, person))
    throw new Refusal('last_owner', { field: 'roles' })
  await assertTwoStay(tx, person, roles)
  if (email !== null && email !== person.email && hasColleagueWithEmail(all, { email, except: person.id }))
    throw new Refusal('email_of_colleague', { field: 'email' })
  const link = await linkChange(tx, { all, person, accountNumber: asked.accountNumber })

  const facts = [
    ['fullName', person.full_name, fullName],
    ['email', person.email, email],
    ['roles', inWords(person.roles), inWords(roles)],
    ['accountNumber', link.before, link.after],
  ] as const
  const changed = facts.filter(([, before, after]) => before !== after)
  if (changed.length === 0 && person.customer_id === link.customerId) return unchanged(person.id)

  await tx.run(
    updatePerson(person.id, { fullName, email, roles: [...new Set(roles)], customerId: link.customerId }),
  )
  if (email !== person.email) await leavePreviousAddress(tx, tools, { person, email: email! })
  return changeOf(person, {
    before: Object.fromEntries(changed.map(([field, before]) => [field, before])),
    after: Object.fromEntries(changed.map(([field, , after]) => [field, after])),
    touches: person.customer_id === link.customerId ? [] : idsIn([person.customer_id, link.customerId]),
  })
}

const idsIn = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

type Linking = {
  all: readonly HeldAdministrator[]
  person: HeldAdministrator
  accountNumber: string | undefined
}

/** Whose account they hold, before and after; a customer can be one colleague only. */
async function linkChange(tx: Transaction, { all, person, accountNumber }: Linking) {
  const { customer_id: customerId } = person
  const before = customerId === null ? undefined : await partyOfCustomer(tx, customerId)
  const number = before?.number ?? null
  if (accountNumber === undefined) return { before: number, after: number, customerId }
  if (accountNumber === '') return { before: number, after: null, customerId: null }
  const holder = await holderOf(tx, accountNumber)
  if (all.some((one) => one.id !== person.id && one.customer_id === holder.customer_id))
    throw new Refusal('customer_of_colleague', { field: 'accountNumber' })
  return { before: number, after: holder.number, customerId: holder.customer_id }
}

/** The bank's own accounts are nobody's. */
async function holderOf(tx: Transaction, number: string): Promise<PartyRow & { customer_id: string }> {
  const [party] = await partiesByNumber(tx, [number])
  if (!party?.customer_id)
    throw new Refusal('no_account_with_number', { field: 'accountNumber', values: { number } })
  return { ...party, customer_id: party.customer_id }
}

/** Whoever reads the previous inbox learns of it there, and can do nothing any more with what was sent to it before. */
async function leavePreviousAddress(
  tx: Transaction,
  tools: StaffTools,
  { person, email }: { person: HeldAdministrator; email: string },
): Promise<void> {
  if (person.email === null || isSameMailbox(email, person.email)) return
  await endPendingOf(tools, tx, { holder: { staffId: person.id }, by: 'email' })
  if (!person.has_password) await tx.run(dropSetUp(person.id))
  const addressee = { fullName: person.full_name ?? person.username, email: person.email }
  await tools.sendMail(tx, noticesOf(tools.config.brand).emailCorrected(addressee, { to: email }))
}

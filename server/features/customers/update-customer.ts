import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { Done, Weight } from '../../floor/acts/act.ts'
import { effectsOfChange, movingFields } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { endPendingOf } from '../../floor/factors/end-pending.ts'
import { accrueBeforeChange } from '../../floor/interest/accrue-until-today.ts'
import { isSameMailbox } from '../../floor/mail/mailbox.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import {
  type CustomerRecord,
  findCustomer,
  lockCustomer,
} from '../../floor/people/customer-record.queries.ts'
import { ownerOfEmail, proveEmail } from '../../floor/people/new-email.queries.ts'
import { beginNewEmail } from '../../floor/people/new-email.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import {
  openTransferCodes,
  sealTransferCodes,
  type TransferCodes,
} from '../../floor/secrets/transfer-codes.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { assertAsSeen, type SeenFields } from './assert-as-seen.ts'
import { changeBalances } from './change-balances.ts'
import { changeCurrency } from './change-currency.ts'
import { applyStatus, weighsOfStatus } from './change-status.ts'
import { minorOf } from './create-customer.ts'
import { customerFields } from './customer-shapes.ts'
import {
  type PersonalFields,
  setAccount,
  setTemporaryPassword,
  setTransferCodes,
  updatePersonalFields,
} from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { assertWellFormed } from './judge-person.ts'
import { effectsOnOthers, lockOwned } from './owned-accounts.ts'
import { accountOf } from './postings.ts'
import { assertSeen, movedBy, type TypedBalances, wantedOf, weighsOfAdjustment } from './typed-balances.ts'
import { weightsOfUpdate } from './weigh-update.ts'

/** Only what is to change; everything else stays as it is. */
export type CustomerChanges = TypedBalances & {
  customerId: string
  personal: Partial<PersonalFields>
  accountNumber: string | undefined
  accountCurrency: string | undefined
  accountLimit: number | undefined
  /** What the form showed of the other fields. */
  seenFields: SeenFields | undefined
  status: AccountStatus | undefined
  passwordHash: string | undefined
  codes: Partial<TransferCodes>
  /** Fields that came without a value. */
  blank: string[]
  reason: string | undefined
}

export async function updateCustomer(
  tx: Transaction,
  desk: Desk,
  asked: CustomerChanges,
): Promise<Done<undefined>> {
  const found = await lockCustomer(tx, asked.customerId)
  if (!found) throw new Refusal('user_not_found')
  assertWellFormed(asked.personal, customerFields(found))
  if (asked.accountCurrency && asked.accountCurrency !== found.currency) {
    await changeCurrency(tx, desk, { record: found, currency: asked.accountCurrency })
  }
  const before = await findOne(tx, asked.customerId)
  await lockOwned(tx, desk, before, asked.status)
  await assertAsSeen(tx, desk, { asked, found })
  const { accountType } = asked.personal
  if (accountType && accountType !== before.account_type)
    await accrueBeforeChange(tx, desk, { account: before.account_id, currency: before.currency })
  const { email, ...personal } = asked.personal
  await updatePersonalFields(tx, before.id, personal)
  await changeAccount(tx, desk, { before, asked })
  const { news, moved, onOthers } = await changeMoneyAndStatus(tx, desk, { before, asked })
  const secrets = await changeSecrets(tx, desk, { before, asked })
  const address = await changeAddress(tx, desk, before, email)

  const after = await findOne(tx, asked.customerId)
  const changes = changesBetween(audited(found), { ...audited(after), ...secrets, ...address })
  assertAnyChange(changes.after, asked.blank)
  return {
    result: undefined,
    noted: { subject: { kind: 'customer', id: after.id, name: after.full_name }, ...changes },
    news: [
      ...news,
      ...(secrets.password ? [{ topic: 'status', customer: after.id } as const] : []),
      { topic: 'profile', customer: after.id },
      { topic: 'customers', desk: true },
    ],
    touches: await touchedBy(tx, [after.id], [accountOf(before)]),
    onlyDisables: onlyDisables(changes),
    weighs: [...moved, ...weightsOfUpdate({ before: found, after, changed: { ...secrets, ...address } })],
    effects: [
      ...movingFields(effectsOfChange(changes.before, changes.after, after.currency), movedBy(asked)),
      ...onOthers,
    ],
  }
}

type Step = { before: CustomerRecord; asked: CustomerChanges }

async function changeAccount(tx: Transaction, desk: Desk, { before, asked }: Step): Promise<void> {
  const books = desk.ledger.within(tx.client)
  const account = accountOf(before)
  if (asked.accountNumber && asked.accountNumber !== before.number) {
    await books.setNumber(account, asked.accountNumber)
    await setAccount(tx, before.id, account)
  }
  if (asked.accountLimit !== undefined) {
    await books.setDailyLimit(account, minorOf(asked.accountLimit, before.currency, 'accountLimit'))
  }
}

type Moved = { news: News[]; moved: Weight[]; onOthers: Effect[] }

/** A closed account takes no posting, so reopening comes before the balances and closing after them. */
async function changeMoneyAndStatus(tx: Transaction, desk: Desk, { before, asked }: Step): Promise<Moved> {
  const news: News[] = []
  const moved: Weight[] = []
  const onOthers: Effect[] = []
  const { status, reason, totalBalance, availableBalance } = asked
  const record = await findOne(tx, before.id)
  const setStatus = async () => {
    if (!status) return
    const applied = await applyStatus(tx, desk, { record, status, reason })
    news.push(...applied.news)
    moved.push(...weighsOfStatus(record, status, applied))
    onOthers.push(...effectsOnOthers(applied.others, status))
  }
  if (status !== 'closed') await setStatus()
  if (totalBalance !== undefined || availableBalance !== undefined) {
    const account = await desk.ledger.within(tx.client).account(accountOf(before))
    if (!desk.hasWaited) assertSeen(account!, asked.seen)
    const wanted = wantedOf(account!, desk, asked)
    const owner = { customerId: record.id, name: record.full_name, email: record.email }
    news.push(...(await changeBalances(tx, desk, { account: account!, owner, wanted, reason })))
    moved.push(...weighsOfAdjustment(account!, wanted))
  }
  if (status === 'closed') await setStatus()
  return { news, moved, onOthers }
}

/** What may be said of secrets in the audit trail: that they changed. */
async function changeSecrets(
  tx: Transaction,
  desk: Desk,
  { before, asked }: Step,
): Promise<Record<string, string>> {
  const changed: Record<string, string> = {}
  const record = await findOne(tx, before.id)
  const person = { fullName: record.full_name, email: record.email }
  if (asked.passwordHash) {
    await setTemporaryPassword(tx, record.id, asked.passwordHash)
    await endPendingOf(desk, tx, { holder: { customerId: record.id }, by: 'password' })
    await desk.sessions.endAllOf(tx, { customerId: record.id })
    await desk.knownBrowsers.endAllOf(tx, { customerId: record.id })
    await desk.sendMail(tx, desk.notices.temporaryPassword(person))
    changed.password = 'changed'
  }
  const codes = openTransferCodes(desk.secrets, record.transfer_codes_sealed)
  const wanted = { ...codes, ...asked.codes }
  if (JSON.stringify(wanted) !== JSON.stringify(codes)) {
    await setTransferCodes(tx, record.id, sealTransferCodes(desk.secrets, wanted))
    const { brand } = desk.config
    const { customerCare, transferCodesChanged } = wordsOf(brand).letters
    await writeToCustomer(tx, {
      customer: record,
      sender: customerCare,
      senderEmail: brand.email,
      ...transferCodesChanged,
    })
    changed.transferCodes = 'changed'
  }
  return changed
}

/**
 * Another address waits for the code that is mailed to it (S39). One that was never proven, such as a mistyped one of an
 * account opened at the desk, is corrected at once.
 */
async function changeAddress(
  tx: Transaction,
  desk: Desk,
  before: CustomerRecord,
  email: string | undefined,
): Promise<Record<string, string>> {
  if (email === undefined || email === before.email) return {}
  const isOther = !isSameMailbox(email, before.email)
  const owner = isOther ? await ownerOfEmail(tx, email) : undefined
  if (owner && owner.id !== before.id) throw new Refusal('email_of_another', { field: 'email' })
  if (isOther && before.email_is_proven) {
    await beginNewEmail(desk, tx, { customer: before, email, byStaff: true })
    return { pendingEmail: email }
  }
  await updatePersonalFields(tx, before.id, { email })
  if (!isOther) {
    // The same mailbox stays proven.
    if (before.email_is_proven) await tx.run(proveEmail(before.id))
    return {}
  }
  const person = { fullName: before.full_name, email: before.email }
  await desk.sendMail(tx, desk.notices.emailCorrected(person, { to: email }))
  await endPendingOf(desk, tx, { holder: { customerId: before.id }, by: 'email' })
  return {}
}

async function findOne(tx: Transaction, customerId: string): Promise<CustomerRecord> {
  const record = await findCustomer(tx, customerId)
  if (!record) throw new Refusal('user_not_found')
  return record
}

function audited(record: CustomerRecord): Record<string, unknown> {
  const { _id, ...fields } = customerFields(record)
  return fields
}

/** A field left blank beside a real change stays as it was; where nothing else changed, emptying it was the change. */
function assertAnyChange(changed: Record<string, unknown>, [blank]: string[]): void {
  if (blank === undefined || Object.keys(changed).length > 0) return
  throw new Refusal('value_missing', { field: blank })
}

/** By the form as by its status alone: an account that was active, and nothing else with it. */
const onlyDisables = ({ before, after }: ReturnType<typeof changesBetween>): boolean =>
  before.accountStatus === 'active' &&
  after.accountStatus === 'disabled' &&
  Object.keys(after).every((name) => ['accountStatus', 'statusReason'].includes(name))

/** Only what became different: an audit line is read by people. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (fields: Record<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}

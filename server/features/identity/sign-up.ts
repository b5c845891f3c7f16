import type { Received } from '@larkfield/contract/calls.ts'
import { oldEnough } from '@larkfield/contract/checks.ts'
import { toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { FIRST_DAILY_LIMIT } from '@larkfield/contract/rules.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import { isTaken, type Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { assertPhone } from '../../floor/http/judge-fields.ts'
import { refusalOf } from '../../floor/http/validation.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { insertFlow } from '../../floor/one-time-codes/code-flows.queries.ts'
import { CODE_TRIES, renewCode } from '../../floor/one-time-codes/codes.ts'
import { drawTransferCodes, sealTransferCodes } from '../../floor/secrets/transfer-codes.ts'
import { counters } from '../../floor/sessions/limits.ts'
import { accountExists } from './account-exists.ts'
import { customerWithUsername, insertCustomer } from './identity.queries.ts'

type Needs = Pick<
  Dependencies,
  'config' | 'database' | 'ledger' | 'passwords' | 'secrets' | 'sendMail' | 'throttles' | 'ceilings'
>
type Form = Received<'POST /sign-up'>['body']

/**
 * Opens an account for a visitor. The ledger's account, the customer, the code and the mail that carries it come into
 * being together or not at all. An address that has an account here already is answered in the same way, with the same
 * work; only its owner learns of it, by mail (S10).
 */
export async function signUp(needs: Needs, given: Form, origin: Origin) {
  const form = trimmed(given)
  assertPhone(form.phoneNumber)
  const age = oldEnough(needs.config.minimumAge)
  if (!age.holds(form)) throw refusalOf(age)
  const counted = { network: origin.address, address: form.email, bank: true } as const
  await needs.throttles.assertOpen(needs.database, [counters.takenFrom(origin.address)])
  await needs.ceilings.assertOpen(needs.database, 'signUp', counted)
  await assertFree(needs, form, origin)
  await needs.passwords.assertAcceptable(form.password, [form.fullName, form.username, form.email])
  await needs.ceilings.assertBelow(needs.database, 'signUp', counted)
  const passwordHash = await needs.passwords.hash(form.password)
  try {
    return await needs.database.transaction((tx) => openAccount(needs, tx, { form, passwordHash, origin }))
  } catch (error) {
    // Two may ask at the same moment; the index decides.
    if (isTaken(error, 'customers_username')) throw usernameTaken()
    throw error
  }
}

function trimmed(form: Form): Form {
  const { fullName, username, phoneNumber, email, occupation, address } = form
  return {
    ...form,
    fullName: fullName.trim(),
    username: username.trim(),
    phoneNumber: phoneNumber.trim(),
    email: storedAddress(email),
    occupation: occupation.trim(),
    address: address.trim(),
  }
}

const usernameTaken = () => new Refusal('username_taken', { field: 'username' })

/** Asked before the costly hash. */
async function assertFree({ database, throttles }: Needs, { username }: Form, origin: Origin): Promise<void> {
  if (!(await database.row(customerWithUsername(username)))) return
  await throttles.failed(database, counters.takenFrom(origin.address))
  throw usernameTaken()
}

type Opening = { form: Form; passwordHash: string; origin: Origin }

async function openAccount(needs: Needs, tx: Transaction, { form, passwordHash, origin }: Opening) {
  const { brand } = needs.config
  const account = await needs.ledger.within(tx.client).openAccount({
    currency: brand.currency,
    dailyLimitMinor: toMinor(FIRST_DAILY_LIMIT, brand.currency)!,
  })
  const transferCodesSealed = sealTransferCodes(needs.secrets, drawTransferCodes())
  const { id } = (await tx.row<{ id: string }>(
    insertCustomer({ ...form, accountId: account.id, passwordHash, transferCodesSealed }),
  ))!
  // A sign-up's flow goes by the customer's own id; a reset's never does.
  const flow = { id, purpose: 'sign_up' } as const
  await tx.run(insertFlow({ ...flow, customerId: id, tries: CODE_TRIES }))
  await notifyDesk(tx, 'customers')
  const code = await renewCode(needs, tx, flow)
  const welcome = noticesOf(brand).welcome(form, { accountNumber: account.number, code })
  await needs.sendMail(tx, (await accountExists(needs, tx, form.email)) ?? welcome)
  await recordAudit(tx, {
    actor: { role: 'customer', id, name: form.fullName },
    action: 'signed_up',
    subject: { kind: 'customer', id, name: form.fullName },
    after: { accountNumber: account.number, accountType: form.accountType },
    origin,
  })
  const { fullName, username, email, accountType } = form
  return { _id: id, id, fullName, username, email, accountType, accountNumber: account.number }
}

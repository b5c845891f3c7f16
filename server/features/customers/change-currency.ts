import { type Minor, toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Account, AccountId } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { lockHoldings } from '../../floor/holdings/close-account.queries.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { agreedAbout, moveHolders } from './change-currency.queries.ts'
import { minorOf } from './create-customer.ts'
import { setAccount } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { otherAccountsOf } from './owned-accounts.queries.ts'
import { accountOf, lockBooks, requestOf } from './postings.ts'

/** Longer than any number a customer can have, so it never stands in anybody's way. */
const retiredNumber = (account: AccountId) => `9${String(account).padStart(19, '0')}`

/**
 * An account keeps its currency for ever. While nothing was booked on it, the customer gets another one in its place
 * under the same number, with the same holders and as many to sign; the empty one is closed.
 */
export async function changeCurrency(
  tx: Transaction,
  desk: Desk,
  { record, currency }: { record: CustomerRecord; currency: string },
): Promise<void> {
  const books = desk.ledger.within(tx.client)
  const empty = await lockUnused(tx, desk, { record, currency })
  await books.setNumber(empty.id, retiredNumber(empty.id))
  const opened = await books.openAccount({
    number: record.number,
    currency,
    status: record.status,
    dailyLimitMinor: limitIn(currency, record),
    signers: empty.signers,
  })
  await books.closeAccount({ request: requestOf(desk, 'close'), account: empty.id })
  await setAccount(tx, record.id, opened.id)
  for (const move of moveHolders(BigInt(empty.id), BigInt(opened.id))) await tx.run(move)
}

/** Holdings first and the books after, as whoever moves money takes them; judged as they are until the transaction ends. */
async function lockUnused(
  tx: Transaction,
  desk: Desk,
  { record, currency }: { record: CustomerRecord; currency: string },
): Promise<Account> {
  const books = desk.ledger.within(tx.client)
  const house = await books.ensureHouse(currency)
  await tx.rows(lockHoldings(record.account_id))
  const others = (await otherAccountsOf(tx, record.id)).map(accountOf)
  const account = await lockBooks(tx, desk, record, [...others, ...house.map(({ id }) => id)])
  if (account.version > 0 || account.heldMinor > 0n) {
    throw new Refusal('currency_in_use', { field: 'accountCurrency' })
  }
  if (await tx.row(agreedAbout(record.account_id))) {
    throw new Refusal('currency_agreed', { field: 'accountCurrency' })
  }
  return account
}

/** The same figure in the other currency, until the desk sets another. */
function limitIn(currency: string, record: CustomerRecord): Minor | null {
  if (record.daily_limit_minor === null) return null
  const figure = Math.floor(toMajor(record.daily_limit_minor, record.currency))
  return minorOf(figure, currency, 'accountLimit')
}

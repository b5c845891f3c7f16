import { type Minor, toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { AccountId } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { minorOf } from './create-customer.ts'
import { setAccount } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { accountOf, requestOf } from './postings.ts'

/** Longer than any number a customer can have, so it never stands in anybody's way. */
const retiredNumber = (account: AccountId) => `9${String(account).padStart(19, '0')}`

/**
 * An account keeps its currency for ever. While nothing was booked on it, the customer gets another one in its place
 * under the same number; the empty one is closed.
 */
export async function changeCurrency(
  tx: Transaction,
  desk: Desk,
  { record, currency }: { record: CustomerRecord; currency: string },
): Promise<void> {
  if (record.version > 0n || record.held_minor > 0n) {
    throw new Refusal('currency_in_use', { field: 'accountCurrency' })
  }
  const books = desk.ledger.within(tx.client)
  const empty = accountOf(record)
  await books.ensureHouse(currency)
  await books.setNumber(empty, retiredNumber(empty))
  const opened = await books.openAccount({
    number: record.number,
    currency,
    status: record.status,
    dailyLimitMinor: limitIn(currency, record),
  })
  await books.closeAccount({ request: requestOf(desk, 'close'), account: empty })
  await setAccount(tx, record.id, opened.id)
}

/** The same figure in the other currency, until the desk sets another. */
function limitIn(currency: string, record: CustomerRecord): Minor | null {
  if (record.daily_limit_minor === null) return null
  const figure = Math.floor(toMajor(record.daily_limit_minor, record.currency))
  return minorOf(figure, currency, 'accountLimit')
}

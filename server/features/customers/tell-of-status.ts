import type { AccountStatus } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import type { Desk } from './desk-tools.ts'
import { type Owned, othersWhoHold } from './owned-accounts.queries.ts'

type Changed = { record: CustomerRecord; status: AccountStatus; others: readonly Owned[] }

/**
 * The customer reads in a message what the mail says besides, and whoever else holds one of the accounts is told as of
 * any change of it, without the desk's reasons. Pots go with the account above them and are not named.
 */
export async function tellOfStatus(
  tx: Transaction,
  desk: Desk,
  { record, status, others }: Changed,
): Promise<void> {
  const { brand } = desk.config
  const { letters } = wordsOf(brand)
  const { statuses, accountStatus } = letters.accountChanges
  const accounts = [record, ...others.filter(({ parent_id }) => parent_id === null)]
  const [before, after] = [called(statuses, record.status), called(statuses, status)]
  await writeToCustomer(tx, {
    customer: record,
    sender: letters.customerCare,
    senderEmail: brand.email,
    subject: letters.statusChanged.subject,
    content: letters.statusChanged.content({ accounts: accounts.map(({ number }) => number), before, after }),
  })
  const ids = accounts.map(({ account_id }) => account_id)
  const was = new Map(accounts.map(({ number, status: own }) => [number, called(statuses, own)]))
  for (const { number, ...holder } of await othersWhoHold(tx, record.id, ids)) {
    const changes = accountStatus({ before: was.get(number)!, after })
    await tellHolders(tx, desk, [holder], { kind: 'changed', account: number, changes })
  }
}

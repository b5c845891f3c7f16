import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import { effectsOfChange, movingFields } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findCustomer, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { closeAndSweep, weighsOfSweep } from './change-status.ts'
import { dropBelongings, endCorrespondence, endRequests, pseudonymise } from './delete-customer.queries.ts'
import { countOpenLoans } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { findInTheWay } from './in-the-way.ts'
import { otherAccountsOf } from './owned-accounts.queries.ts'
import { effectsOnOthers, leaveOthers, lockOwned } from './owned-accounts.ts'
import { accountOf } from './postings.ts'

export type Deletion = { customerId: string }

type Needs = Pick<Dependencies, 'database' | 'ledger'>

/** What deleting or closing would do, to be read before it is confirmed. */
export async function previewDeletion({ database, ledger }: Needs, desk: Desk, customerId: string) {
  const record = await findCustomer(database, customerId)
  if (!record) throw new Refusal('user_not_found')
  const wiresUnderWay = { account: accountOf(record), kind: 'wire_out', state: 'open', limit: 1 } as const
  const { total: openWires } = await ledger.holds(wiresUnderWay)
  const { heldMinor, debt } = await findInTheWay(database, ledger, record)
  // Empty pots close with their account; whatever else is open must be closed first.
  const others = (await otherAccountsOf(database, customerId)).filter(
    ({ parent_id, isEmpty }) => parent_id !== record.account_id || !isEmpty,
  )
  const canDelete = openWires === 0 && heldMinor === 0n && !debt && others.length === 0
  const sweptMinor = canDelete ? await sweptBy(database, desk, customerId) : record.balance_minor
  return {
    fullName: record.full_name,
    accountNumber: record.number,
    accountCurrency: record.currency,
    balance: toMajor(record.balance_minor, record.currency),
    swept: toMajor(sweptMinor, record.currency),
    openWires,
    openLoans: await countOpenLoans(database, customerId),
    heldByBank: toMajor(heldMinor, record.currency),
    owed: toMajor(debt?.owedMinor ?? 0n, record.currency),
    ...(others.length > 0 && { otherAccounts: others.map(({ number }) => number) }),
    canDelete,
  }
}

/** One calculation for what is named and what is done: it is tried, and undone. */
const sweptBy = (database: Needs['database'], desk: Desk, customerId: string): Promise<bigint> =>
  tried(database, async (tx) => {
    const record = await lockCustomer(tx, customerId)
    if (!record) throw new Refusal('user_not_found')
    if (record.status === 'closed') return 0n
    await lockOwned(tx, desk, record, 'closed')
    return (await closeAndSweep(tx, desk, record)).sweptMinor
  })

/**
 * The customer leaves every list and cannot sign in; the account is swept and closed. Names, addresses, cards and files
 * go. Postings, messages and the audit trail stay, as records must.
 */
export async function deleteCustomer(
  tx: Transaction,
  desk: Desk,
  { customerId }: Deletion,
): Promise<Done<{ sweptMinor: bigint; currency: string }>> {
  const record = await lockCustomer(tx, customerId)
  if (!record) throw new Refusal('user_not_found')
  // Before the books, as the approval of a loan does: two who take the same locks must take them in one order.
  await endRequests(tx, { customerId, by: desk.by.username })
  await lockOwned(tx, desk, record, 'closed')
  const { sweptMinor, news, others } = await closeAndSweep(tx, desk, record)
  const left = await leaveOthers(tx, desk, record)
  await desk.sessions.endAllOf(tx, { customerId })
  await desk.knownBrowsers.endAllOf(tx, { customerId })
  await endCorrespondence(tx, { customerId, by: desk.by.username })
  await pseudonymise(tx, customerId)
  await dropBelongings(tx, customerId)
  return {
    result: { sweptMinor, currency: record.currency },
    noted: {
      subject: { kind: 'customer', id: customerId },
      before: { accountNumber: record.number, accountStatus: record.status },
      after: { swept: toMajor(sweptMinor, record.currency), accountCurrency: record.currency },
    },
    news: [...news, ...left, { topic: 'status', customer: customerId }, { topic: 'customers', desk: true }],
    touches: [customerId],
    weighs: [{ kind: 'account_deletion' }, ...weighsOfSweep(sweptMinor, record.currency)],
    effects: [
      { field: 'account', before: `${record.full_name}, ${record.number}`, after: null },
      ...movingFields(effectsOfChange({}, { swept: toMajor(sweptMinor, record.currency) }, record.currency), [
        'swept',
      ]),
      ...effectsOnOthers(others, 'closed'),
    ],
  }
}

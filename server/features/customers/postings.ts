import { randomUUID } from 'node:crypto'
import type { Minor } from '@larkfield/contract/money.ts'
import { houseNames } from '@larkfield/contract/posting-words.ts'
import { type AccountId, accountId, type Hold, type Ledger, type RequestKey } from '@larkfield/ledger'
import { principalOf } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { interestHouses } from '../../floor/interest/settle-closing.ts'
import { moneyDetails } from '../../floor/money/details.ts'
import type { Desk } from './desk-tools.ts'

/** An act happens in one transaction of its own, so each posting in it gets a key that nobody has used. */
export const requestOf = (desk: Desk, call: string): RequestKey => ({
  principal: principalOf(desk.by),
  call,
  key: randomUUID(),
})

export const accountOf = (record: { account_id: bigint }): AccountId => accountId(String(record.account_id))

/** The bank's own accounts that an act on a customer may book on. */
const houses = ['cash_desk', 'adjustments', 'unclaimed', ...interestHouses] as const
type House = (typeof houses)[number]

/** Whatever an act on this customer may book on, locked before anything is decided. */
export const lockBooks = (
  tx: Transaction,
  desk: Desk,
  record: { account_id: bigint },
  others: readonly AccountId[] = [],
) => desk.ledger.within(tx.client).lock({ account: accountOf(record), house: houses, others })

const MOST_BLOCKS = 500

/** Sums the bank itself holds back, apart from wires under way; a change of them leaves one at most. */
export async function openBlocks(books: Pick<Ledger, 'holds'>, account: AccountId): Promise<Hold[]> {
  const blocks = { account, kind: 'block', state: 'open', limit: MOST_BLOCKS } as const
  return (await books.holds(blocks)).items
}

export const sumOf = (holds: readonly Hold[]): bigint =>
  holds.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

type Posting = {
  kind: 'opening' | 'adjustment'
  from: House | 'customer'
  to: House | 'customer'
  customer: { account: AccountId; name: string; number: string }
  amountMinor: Minor
  currency: string
  remark: string
}

/** A posting between the customer and one of the bank's own accounts, as the ledger takes it. */
export function houseTransfer(desk: Desk, posting: Posting) {
  const { kind, from, to, customer, amountMinor, currency, remark } = posting
  const nameOf = (side: House | 'customer') => (side === 'customer' ? customer.name : houseNames[side])
  const numberOf = (side: House | 'customer') => (side === 'customer' ? customer.number : '')
  return {
    request: requestOf(desk, kind),
    kind,
    debit: from === 'customer' ? customer.account : from,
    credit: to === 'customer' ? customer.account : to,
    amountMinor,
    currency,
    details: moneyDetails({
      senderName: nameOf(from),
      senderAccount: numberOf(from),
      receiverName: nameOf(to),
      receiverAccount: numberOf(to),
      bank: desk.config.brand.name,
      remark,
    }),
  }
}

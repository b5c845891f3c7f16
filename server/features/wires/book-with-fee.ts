import type { Brand } from '@larkfield/contract/brand.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Ledger, LedgerRefusal, type RequestKey } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import { feePosting } from '../../floor/fees/fee-posting.ts'
import { insertWireFee } from '../../floor/fees/fees.queries.ts'
import { type Accompanied, bookWire } from './book-wire.ts'

type Needs = { ledger: Ledger; brand: Brand }

/**
 * Books a wire with what it costs, both or neither. Sent again it is the first one, and costs nothing more.
 */
export async function bookWithFee(
  { ledger, brand }: Needs,
  tx: Transaction,
  wire: Accompanied,
  request: RequestKey,
) {
  const books = ledger.within(tx.client)
  const { sender, feeMinor } = wire
  if (feeMinor === 0n) return bookWire({ ledger: books, brand }, wire, request)
  await books.lock({ account: accountId(String(sender.account_id)), house: ['wire_clearing', 'fees'] })
  const booked = await bookWire({ ledger: books, brand }, wire, request).catch(withFeeSaid(wire))
  if (booked.hold && !booked.replayed) {
    const { account_id: account, currency } = sender
    const forWhat = String(booked.hold.id)
    const fee = await insertWireFee(tx, { account, forWhat, currency, amountMinor: feeMinor })
    await books.post(feePosting(fee, { amountMinor: feeMinor, at: 'with the wire', bankName: brand.name }))
  }
  return booked
}

const withFeeSaid =
  ({ sender: { currency }, feeMinor }: Accompanied) =>
  (error: unknown): never => {
    const isShort = error instanceof LedgerRefusal && error.code === 'insufficient_funds'
    if (!isShort) throw error
    throw new Refusal('short_with_fee', { values: { fee: toMajor(feeMinor, currency), currency } })
  }

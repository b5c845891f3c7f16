import type { ColumnOf } from '../../../floor/exports/exported-list.ts'
import { called } from '../../../floor/words/words.ts'
import type { CutAccount, CutLine } from '../cut.ts'
import { nameOf, remarkOf } from './line-words.ts'

/** A line beside the account whose it is. */
export type Row = { line: CutLine; account: CutAccount }

/** Of the table that people read, as CSV or XLSX. What is new stands last: others read these files by place. */
export const columns = [
  { key: 'date', value: ({ line }) => line.valueOn },
  { key: 'booked', value: ({ line }) => line.bookedAt.toISOString() },
  {
    key: 'type',
    value: ({ line }, { codes }) =>
      called(codes.transactionTypes, line.amountMinor < 0n ? 'debit' : 'credit'),
  },
  { key: 'description', value: ({ line }, words) => remarkOf(words, line) },
  { key: 'counterparty', value: ({ line }, words) => nameOf(words, line) },
  {
    key: 'recipientAccount',
    value: ({ line, account }) => (line.amountMinor < 0n ? line.counterparty.account : account.number),
  },
  {
    key: 'amount',
    value: ({ line, account }) => ({ amountMinor: line.amountMinor, currency: account.currency }),
  },
  {
    key: 'balance',
    value: ({ line, account }) =>
      line.balanceMinor === null ? null : { amountMinor: line.balanceMinor, currency: account.currency },
  },
  { key: 'state', value: ({ line }, { codes }) => called(codes.states, line.state) },
  { key: 'memoBy', value: ({ line }) => line.recordedBy },
  { key: 'currency', value: ({ account }) => account.currency },
  { key: 'reference', value: ({ line }) => line.id },
  { key: 'bookingDay', value: ({ line }) => line.bookedOn },
  { key: 'valueDay', value: ({ line }) => line.valueOn },
] as const satisfies readonly ColumnOf<Row, 'statement'>[]

/** In a table of several accounts. */
export const ofAccount: ColumnOf<Row, 'statement'> = {
  key: 'account',
  value: ({ account }) => account.number,
}

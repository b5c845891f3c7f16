import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import type { HistoryRecord } from '../own-data.ts'
import { TransfersTable } from './TransfersTable.tsx'

const wire: HistoryRecord = {
  _id: 'tr-000001',
  senderName: 'Ada Lark',
  receiverName: 'Ben Finch',
  accountName: 'Benn Finsh',
  accountTransferredTo: '2000000017',
  amountTransferred: 5,
  currency: 'USD',
  transactionType: 'debit',
  remark: null,
  bank: 'Larkfield',
  date: '2026-03-01T12:00:00.000Z',
  bookedAt: '2026-03-01T12:00:00.000Z',
  state: 'posted',
  kind: 'wire',
  wireId: null,
  payeeCheck: 'match',
  balanceAfter: 5,
  memo: false,
  recordedBy: null,
}
const shown = (more: Partial<HistoryRecord>) =>
  read(
    markupOf(<TransfersTable records={[{ ...wire, ...more }]} caption="" />, {
      answers: [],
      at: paths.transaction,
    }),
  )

it('says what the sender was told of the payee’s name, unless it matched, and to nobody else', () => {
  expect(shown({ payeeCheck: 'close' })).toContain('|The name was close to the holder’s|')
  expect(shown({ payeeCheck: 'no_match' })).toContain('|The name did not match the holder’s|')
  expect(shown({})).not.toContain('The name')
  expect(shown({ payeeCheck: 'no_match', transactionType: 'credit' })).not.toContain('The name')
})

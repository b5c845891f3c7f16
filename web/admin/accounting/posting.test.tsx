import type { Posting } from '@larkfield/contract/entities/accounting.ts'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { PostingShown } from './PostingDialog.tsx'

const reversal: Posting = {
  _id: '41',
  kind: 'reversal',
  day: '2026-03-04',
  bookedAt: '2026-03-04T09:30:00.000Z',
  valueDay: null,
  debit: { account: '2000000001', kind: 'customer', line: '2000', userId: 'c1', name: 'Ada Lark' },
  credit: { account: '1000000000', kind: 'cash_desk', line: '1000', userId: null, name: null },
  amount: 12.5,
  currency: 'USD',
  remark: 'Found in the vault',
  reverses: '40',
  reversedBy: null,
  by: { role: 'staff', id: 's1', name: 'liam' },
  bank: '',
  trail: [
    {
      _id: '7',
      at: '2026-03-04T09:30:00.000Z',
      action: 'transaction_reversed',
      by: 'liam',
      reason: 'Counted twice',
    },
  ],
}

const shown = (posting: Posting, roles: ('owner' | 'auditor')[] = ['auditor']) =>
  atDesk(<PostingShown posting={posting} onOpen={() => {}} />, { roles, at: paths.adminAccounting })

it('shows both sides of a posting, who ordered it, why, and what it takes back', () => {
  const text = read(shown(reversal))
  for (const part of ['2000 0000 01', 'Ada Lark', '1000 0000 00', 'liam (bank)', 'Counted twice', '40'])
    expect(text).toContain(part)
  expect(text).toContain('$12.50')
})

it('leads each side to its line on that day, and to the customer for those who may read customers', () => {
  const markup = shown(reversal)
  const link = (path: string) => path.replaceAll('&', '&amp;')
  expect(markup).toContain(link(paths.adminLineOn({ line: '1000', day: '2026-03-04', currency: 'USD' })))
  expect(markup).toContain(link(paths.adminAccount('c1')))
  expect(shown(reversal, ['owner'])).not.toContain(link(paths.adminAccount('c1')))
})

it('says that the bank itself ordered what its nights post', () => {
  const nightly = {
    ...reversal,
    reverses: null,
    by: { role: 'bank' as const, id: null, name: null },
    trail: [],
  }
  expect(read(shown(nightly))).toContain('the bank itself')
})

import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { ownAccount } from '../testing/own-accounts.ts'
import { FeesNotice } from './FeesNotice.tsx'
import { FeesPanel } from './FeesPanel.tsx'
import type { OwnFee } from './own-fees.ts'

const fee: OwnFee = {
  _id: 'f1',
  account: '2048613907',
  kind: 'monthly',
  forWhat: '2026-10',
  dueOn: '2026-10-31',
  state: 'taken',
  amount: 5,
  currency: 'USD',
  taken: 5,
  waived: 0,
  returned: 0,
  left: 0,
  shortSince: null,
  reliefs: [],
}
const due: OwnFee = { ...fee, _id: 'f2', state: 'due', taken: 2, left: 3, shortSince: '2026-10-31' }

const panelOf = (fees: OwnFee[], rates: unknown[] = []) =>
  read(
    markupOf(<FeesPanel account={ownAccount({ accountNumber: '2048613907', accountType: 'current' })} />, {
      answers: [
        [['my-fees', '2048613907'], { data: fees }],
        [['rates'], { data: rates }],
      ],
      at: paths.accounts,
    }),
  )

test('each fee says what it was for, what became of it and why it was let go', () => {
  expect(panelOf([fee])).toMatch(/Account fee for October 2026.*5.*on 31 Oct 2026.*Paid/)
  expect(panelOf([due])).toMatch(/\$3\.00 still due, since 31 Oct 2026.*Due/)
  const relief = { how: 'waived' as const, amount: 5, reason: 'Your first month', at: '2026-11-02T10:00:00Z' }
  const waived = panelOf([{ ...fee, state: 'waived', taken: 0, waived: 5, reliefs: [relief] }])
  expect(waived).toContain('$5.00 waived: Your first month')
  expect(panelOf([])).toBe('')
})

test('the terms of the account say what may be charged, also before anything was', () => {
  const deposit = { feeMonthly: 0, feeWire: 0.4, feeDormancy: 2.5, dormantAfterMonths: 24 }
  const since = { beginsOn: '2026-11-18', isShipped: false }
  const offer = (currency: string, ahead: object[] = []) => [
    { _id: 'savings', currency, terms: { ...since, deposit: { ...deposit, feeWire: 7 } }, ahead: [] },
    { _id: 'current', currency, terms: { ...since, deposit }, ahead },
  ]
  const nothingYet = panelOf([], offer('USD'))
  expect(nothingYet).toContain(
    'No monthly fee|$0.40 for a wire to another bank|$2.50 a month once it is not used for 24 months|In force since 18 Nov 2026|',
  )
  expect(nothingYet).toContain('Nothing was charged so far')
  expect(nothingYet).not.toContain('$7.00')
  const later = { terms: { beginsOn: '2027-01-01', deposit: { ...deposit, feeMonthly: 2 } } }
  expect(panelOf([fee], offer('USD', [later]))).toMatch(
    /From 1 Jan 2027: \$2\.00 a month\|.*What this account was charged.*Account fee for October 2026/,
  )
  expect(panelOf([], offer('EUR'))).toBe('')
})

test('Home speaks of what could not be taken, and of nothing that falls due tonight', () => {
  const noticeOf = (fees: OwnFee[]) =>
    read(markupOf(<FeesNotice />, { answers: [[['my-fees', 'due'], { data: fees }]], at: paths.dashboard }))
  const second = { ...due, _id: 'f3', forWhat: '2026-09', left: 5, taken: 0 }
  expect(noticeOf([due, second])).toContain('Fees of $8.00 are due')
  expect(noticeOf([due, { ...second, shortSince: null }])).toContain('Fees of $3.00 are due')
  expect(noticeOf([{ ...due, shortSince: null }])).toBe('')
})

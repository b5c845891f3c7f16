import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { lateLoan, loanOffer, ownLoan } from '../testing/loans.ts'
import { markupOf, read } from '../testing/markup.tsx'
import { curvePoints } from './curve-points.ts'
import { Instalments } from './Instalments.tsx'
import { LoanCost } from './LoanCost.tsx'
import { LoanPayments } from './LoanPayments.tsx'
import { OwedNow } from './OwedNow.tsx'
import { FoldedPlan } from './Plan.tsx'
import { scheduleRows } from './schedule-rows.ts'

const shown = (node: Parameters<typeof markupOf>[0]) => read(markupOf(node, { answers: [], at: paths.loan }))

it('says everything a loan costs before anybody agrees to it', () => {
  const text = shown(<LoanCost figures={loanOffer()} />)
  expect(text).toContain('|Each instalment|$507.50|')
  expect(text).toContain('|Last instalment|$507.53|')
  expect(text).toContain('|First due|18 Dec 2026|')
  expect(text).toContain('|Last due|18 Jan 2027|')
  expect(text).toContain('|Effective annual rate|12.68%|by Directive 2008/48/EC, counted in days|')
  const mortgage = shown(<LoanCost figures={loanOffer({ effectiveBy: 'mortgage' })} />)
  expect(mortgage).toContain('by Directive 2014/17/EU, counted in months and days')
  expect(text).toContain('|Interest in all|$15.03|')
  expect(text).toContain('|To pay back in all|$1,015.03|')
  expect(text).toContain('|$5.00 after 7 days|')
  expect(text).toContain('|Free, at any time|')
})

it('names the first instalment where each is another', () => {
  expect(shown(<LoanCost figures={loanOffer({ method: 'equal_principal' })} />)).toContain(
    '|First instalment|$507.50|',
  )
})

it('folds the plan, and says how long it is', () => {
  const { schedule, currency } = loanOffer()
  const text = shown(<FoldedPlan schedule={schedule} currency={currency} />)
  expect(text).toContain('Show all 2 instalments')
  expect(text).not.toContain('$502.50')
})

it('says what is owed and for what, and what comes next', () => {
  const text = shown(<OwedNow loan={lateLoan()} />)
  expect(text).toContain('|Loan $1,000.00|Interest due $10.00|Fees $5.00|')
  expect(text).toContain('|Next instalment|$507.53 on 18 Jan 2027|')
  expect(text).toContain('With interest until today $1,015.33 is owed.')
})

it('says nothing of instalments to come once a loan has ended', () => {
  const ended = ownLoan({
    state: 'repaid',
    next: null,
    endsOn: null,
    owed: { total: 0, fees: 0, interest: 0, principal: 0 },
  })
  const text = shown(<OwedNow loan={ended} />)
  expect(text).toContain('|Repaid|')
  expect(text).not.toContain('Next instalment')
  expect(text).not.toContain('Collected from')
})

it('shows of an instalment what was charged, and what was planned where that is another sum', () => {
  const text = shown(<Instalments loan={lateLoan()} />)
  expect(text).toContain('|18 Dec 2026|Late|$512.50|Planned |$507.50|With a fee of |$5.00|')
  expect(text).toContain('|18 Jan 2027|Ahead|$507.53|')
})

it('puts what was repaid early between the instalments, so that principals add up to the loan', () => {
  const [first, second] = ownLoan().schedule
  const early = { total: 305, fees: 2, interest: 3, principal: 300 }
  const payment = {
    _id: 'tr-2',
    day: '2026-12-18',
    at: '2026-12-18T10:00:00.000Z',
    ...early,
    how: 'early',
    from: '2000000001',
    isReversed: false,
    ahead: early,
  } as const
  const after = { ...second!, amount: 204.53, interest: 2.03, principal: 202.5 }
  const loan = ownLoan({ schedule: [first!, after], payments: [payment] })
  expect(shown(<Instalments loan={loan} />)).toContain(
    '|18 Dec 2026|Repaid early|$305.00|With a fee of |$2.00|$3.00|$300.00|$202.50|2|18 Jan 2027|',
  )
  const principals = (rows: ReturnType<typeof scheduleRows>) =>
    rows.map((row) => ('payment' in row ? row.payment.ahead.principal : row.instalment.principal))
  expect(principals(scheduleRows(loan))).toEqual([497.5, 300, 202.5])
  // Before the first, after the last of a loan that has ended by it, and none that was taken back.
  const sooner = { ...payment, _id: 'tr-1', day: '2026-12-01' }
  expect(scheduleRows({ ...loan, payments: [sooner] })[0]).toMatchObject({ remaining: 1000 })
  expect(scheduleRows({ ...loan, schedule: [], payments: [payment, sooner] })).toMatchObject([
    { payment: sooner, remaining: 300 },
    { payment, remaining: 0 },
  ])
  expect(scheduleRows({ ...loan, payments: [{ ...payment, isReversed: true }] })).toHaveLength(2)
})

it('says what each payment was for, and which was taken back', () => {
  const payment = {
    _id: 'tr-1',
    day: '2026-12-29',
    at: '2026-12-29T10:00:00.000Z',
    total: 512.5,
    fees: 5,
    interest: 10,
    principal: 497.5,
    how: 'paid',
    from: '2000000001',
    isReversed: true,
    ahead: { total: 0, fees: 0, interest: 0, principal: 0 },
  } as const
  const text = shown(<LoanPayments loan={ownLoan({ payments: [payment] })} />)
  expect(text).toContain('|29 Dec 2026|Paid |Reversed|from 2000 0000 01|$512.50|$5.00|$10.00|$497.50|')
  expect(shown(<LoanPayments loan={ownLoan()} />)).toContain('Nothing has been paid yet')
})

it('draws of a loan that has ended what was owed, and no plan', () => {
  const actual = [
    { day: '2026-11-18', owed: 1000 },
    { day: '2026-12-01', owed: 0 },
  ]
  expect(curvePoints({ planned: [], actual })).toEqual([
    { day: '2026-11-18', actual: 1000 },
    { day: '2026-12-01', actual: 0 },
  ])
})

it('draws what is owed until today, and the plan to its end', () => {
  const points = curvePoints({
    planned: [
      { day: '2026-11-18', owed: 1000 },
      { day: '2026-12-18', owed: 502.5 },
    ],
    actual: [
      { day: '2026-11-18', owed: 1000 },
      { day: '2026-11-20', owed: 900 },
    ],
  })
  expect(points).toEqual([
    { day: '2026-11-18', planned: 1000, actual: 1000 },
    { day: '2026-11-20', planned: 1000, actual: 900 },
    { day: '2026-12-18', planned: 502.5 },
  ])
})

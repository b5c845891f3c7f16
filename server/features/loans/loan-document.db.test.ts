import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import {
  endDay,
  expectAllToHold,
  lendingBank,
  placeLoan,
  repayEarly,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { credit } from '../../testing/money.ts'
import { debtOfLoan } from './debts.queries.ts'
import { contractSheet } from './loan-document.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

test('the contract says what the loan costs in words for people, each plan that followed, and what was paid', async () => {
  const ann = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, ann, { months: 3 })
  const sheet = async () =>
    contractSheet(
      bank.database,
      (await debtOfLoan(bank.database, loanId))!,
      bank.features.dependencies.config.brand,
    )
  const agreed = await sheet()
  expect(agreed.title).toBe('Loan contract: Business loan')
  expect(agreed.lines).toEqual([
    'If an instalment is missed: $25.00 after 7 days',
    'Repaying early: 1.00% of the principal that is repaid early',
    `Instalments are collected from account ${ann.accountNumber}`,
    'Days for interest: each month has 30 days, and a year has 360',
    'Effective annual rate: by Directive 2008/48/EC; time is counted in days, each 1/365 of a year',
  ])
  expect(agreed.rows).toHaveLength(4)
  expect(agreed.rows.at(-1)).toMatchObject({
    as: 'total',
    cells: ['', 'Total', expect.anything(), expect.anything(), 1200, ''],
  })

  for (let day = 0; day < 3; day++) await endDay(bank)
  await repayEarly(bank, ann, loanId, { amount: 500, keeps: 'term' })
  const { owed, schedule } = await viewLoan(bank, ann, loanId)
  const { rows } = await sheet()
  expect(rows.slice(1, 5)).toEqual(agreed.rows)
  expect(rows[5]).toMatchObject({ as: 'heading', cells: ['', expect.stringMatching(/^Plan since \d/)] })
  expect(rows.slice(6, 9).map(({ cells }) => cells[2])).toEqual(
    schedule.map(({ amount }: { amount: number }) => amount),
  )
  expect(rows[9]?.cells[4]).toBe(owed.principal)
  // What was paid stands below the plans, with titles of its own.
  expect(rows[10]).toEqual({
    as: 'heading',
    cells: ['', 'Paid on', 'Amount', 'of it interest', 'principal', 'fees'],
  })
  const { payments } = await viewLoan(bank, ann, loanId)
  const [early] = payments
  expect(rows[11]?.cells.slice(2)).toEqual([early.total, early.interest, early.principal, early.fees])
  expect(rows[12]).toMatchObject({
    as: 'total',
    cells: ['', 'Total', 500, early.interest, early.principal, early.fees],
  })
  expect(rows).toHaveLength(13)

  await credit(bank, admin, ann, { amount: 500 })
  expect((await repayEarly(bank, ann, loanId)).status).toBe(200)
  const ended = await sheet()
  expect(ended.notes.filter((note) => /^Repaid on \d/.test(note))).toHaveLength(1)
  expect(agreed.notes.filter((note) => note.startsWith('Repaid'))).toEqual([])
  // The plans that were in force stay, and the last payment is listed.
  expect(ended.rows.slice(0, 10)).toEqual(rows.slice(0, 10))
  expect(ended.rows.at(-1)?.cells[4]).toBe(1200)
  const pdf = await bank.call('GET /loans/{loanId}/pdf', { params: { loanId }, token: ann.token })
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
}, 60_000)

import type { Brand } from '@larkfield/contract/brand.ts'
import type { PlannedInstalment } from '@larkfield/contract/entities/loans.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { SheetRow } from '../../floor/exports/sheet.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { instalmentIn } from './debt-view.ts'
import { type DebtRow, instalmentsFrom, type PaymentRow, plansOf } from './debts.queries.ts'
import { shownInstalment } from './figures.ts'

/** Every plan that followed the one agreed, the oldest first. */
export async function laterPlans(queries: Queries, debt: DebtRow) {
  const later = (await plansOf(queries, debt.account_id)).filter(({ plan }) => plan > 1).reverse()
  const plans: { from: string; schedule: PlannedInstalment[] }[] = []
  for (const { plan, from_day: from } of later) {
    const rows = await instalmentsFrom(queries, { account_id: debt.account_id, plan }, from)
    // Repaying everything leaves nothing to plan.
    if (rows.length > 0) {
      plans.push({ from, schedule: rows.map((row) => shownInstalment(instalmentIn(row), debt.currency)) })
    }
  }
  return plans
}

export function planRows(schedule: readonly PlannedInstalment[], currency: string, brand: Brand): SheetRow[] {
  const { day } = formatsOf(brand)
  const { sum: heading } = wordsOf(brand).loanContract.headings
  const sum = (take: (row: PlannedInstalment) => number) =>
    toMajor(
      schedule.reduce((total, row) => total + (toMinor(take(row), currency) ?? 0n), 0n),
      currency,
    )
  return [
    ...schedule.map((row) => ({
      cells: [String(row.no), day(row.dueOn), row.amount, row.interest, row.principal, row.remaining],
    })),
    {
      cells: [
        '',
        heading,
        sum((row) => row.amount),
        sum((row) => row.interest),
        sum((row) => row.principal),
        '',
      ],
      as: 'total',
    },
  ]
}

/** What was paid and not taken back, the oldest first, under titles of its own: a payment has fees and no number. */
export function paymentRows(payments: readonly PaymentRow[], currency: string, brand: Brand): SheetRow[] {
  const { day } = formatsOf(brand)
  const { payments: words, headings } = wordsOf(brand).loanContract
  if (payments.length === 0) return []
  const parts = (rows: readonly PaymentRow[]) => {
    const sum = (take: (row: PaymentRow) => bigint) =>
      toMajor(
        rows.reduce((total, row) => total + take(row), 0n),
        currency,
      )
    return [
      sum((row) => row.amount_minor),
      sum((row) => row.interest_minor),
      sum((row) => row.principal_minor),
      sum((row) => row.fees_minor),
    ]
  }
  return [
    { cells: ['', words.title, words.amount, words.interest, words.principal, words.fees], as: 'heading' },
    ...payments.map((payment) => ({ cells: ['', day(payment.day), ...parts([payment])] })),
    { cells: ['', headings.sum, ...parts(payments)], as: 'total' },
  ]
}

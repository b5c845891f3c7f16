import type { Brand } from '@larkfield/contract/brand.ts'
import type { LoanOffer, PlannedInstalment } from '@larkfield/contract/entities/loans.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Sheet, SheetRow } from '../../floor/exports/sheet.ts'
import { pdfReply } from '../../floor/exports/sheet-pdf.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { instalmentIn } from './debt-view.ts'
import { type DebtRow, instalmentsFrom, plansOf } from './debts.queries.ts'
import { shownInstalment } from './figures.ts'
import { shownOffer } from './offer-view.ts'
import { findOffer } from './offers.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'database'>

/** What was agreed when the loan was accepted, as it was shown then, and the plan in force where that is another. */
export async function contractDocument({ config, database }: Needs, debt: DebtRow): Promise<RawReply> {
  const { brand } = config
  return pdfReply(await contractSheet(database, debt, brand), { brand, madeOn: debt.today })
}

export async function contractSheet(queries: Queries, debt: DebtRow, brand: Brand): Promise<Sheet> {
  const offer = await findOffer(queries, debt.offer_id)
  if (!offer) throw new Refusal('not_found')
  const agreed = shownOffer(offer, offer.offered_at)
  const { currency } = agreed
  const { money, percent, effective, day } = formatsOf(brand)
  const { loanContract: words } = wordsOf(brand)
  const { headings } = words
  const amount = (heading: string) => ({ heading, as: 'amount', width: 3 }) as const
  const since = await changedPlan(queries, debt)
  return {
    fileName: `${words.fileName}-${debt.number}`,
    title: words.title(called(words.products, agreed.productName)),
    notes: [
      debt.full_name,
      words.account(debt.number),
      words.amount(money(agreed.amount, currency)),
      words.paidOut(day(debt.paid_out_on)),
      words.rate(percent(agreed.rate)),
      words.effective(effective(agreed.effectiveRate)),
      words.total(money(agreed.totalToPay, currency)),
    ],
    lines: termsIn(agreed, debt, brand),
    currency,
    columns: [
      { heading: headings.no, as: 'text', width: 1 },
      { heading: headings.dueOn, as: 'text', width: 3 },
      amount(headings.amount),
      amount(headings.interest),
      amount(headings.principal),
      amount(headings.remaining),
    ],
    rows: [
      ...(since ? [{ cells: ['', words.agreed], as: 'heading' as const }] : []),
      ...planRows(agreed.schedule, currency, brand),
      ...(since
        ? [
            { cells: ['', words.planSince(day(since.from))], as: 'heading' as const },
            ...planRows(since.schedule, currency, brand),
          ]
        : []),
    ],
  }
}

/** What a line has no room for beside the figures: fees, the account that pays, how days count. */
function termsIn(agreed: LoanOffer, { pay_from_number }: DebtRow, brand: Brand): string[] {
  const { money, percent } = formatsOf(brand)
  const { loanContract: words } = wordsOf(brand)
  const { lateFee, lateFeeAfterDays, earlyFee, currency, dayCount } = agreed
  return [
    lateFee === null ? words.noLateFee : words.lateFee(money(lateFee, currency), lateFeeAfterDays ?? 0),
    earlyFee === 0 ? words.noEarlyFee : words.earlyFee(percent(earlyFee)),
    ...(pay_from_number ? [words.payFrom(pay_from_number)] : []),
    words.dayCount(words.dayCounts[dayCount]),
  ]
}

/** The plan in force, if it is not the first. A loan that has ended has none. */
async function changedPlan(queries: Queries, debt: DebtRow) {
  if (debt.plan === 1 || debt.state !== 'active') return undefined
  const [inForce] = await plansOf(queries, debt.account_id)
  if (!inForce) return undefined
  const rows = await instalmentsFrom(queries, debt, inForce.from_day)
  return {
    from: inForce.from_day,
    schedule: rows.map((row) => shownInstalment(instalmentIn(row), debt.currency)),
  }
}

function planRows(schedule: readonly PlannedInstalment[], currency: string, brand: Brand): SheetRow[] {
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

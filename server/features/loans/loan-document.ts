import type { Brand } from '@larkfield/contract/brand.ts'
import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Sheet } from '../../floor/exports/sheet.ts'
import { pdfReply } from '../../floor/exports/sheet-pdf.ts'
import type { RawReply } from '../../floor/http/call-context.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { laterPlans, paymentRows, planRows } from './contract-rows.ts'
import { type DebtRow, type PaymentRow, paymentsOf } from './debts.queries.ts'
import { shownOffer } from './offer-view.ts'
import { findOffer } from './offers.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'database'>

/** What was agreed when the loan was accepted, as it was shown then, every plan that followed, and what was paid. */
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
  const plans = await laterPlans(queries, debt)
  // The newest first in the query; a document is read from the beginning.
  const payments = (await paymentsOf(queries, debt.account_id))
    .filter((one) => one.reversed_by === null)
    .reverse()
  const paid = payments.filter(({ how }) => how !== 'write_off')
  return {
    fileName: `${words.fileName}-${debt.number}`,
    title: words.title(called(words.products, agreed.productName)),
    notes: [
      debt.full_name,
      words.account(debt.number),
      words.amount(money(agreed.amount, currency)),
      words.paidOut(day(debt.paid_out_on)),
      ...endIn(payments, debt, brand),
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
      ...(plans.length > 0 ? [{ cells: ['', words.agreed], as: 'heading' as const }] : []),
      ...planRows(agreed.schedule, currency, brand),
      ...plans.flatMap(({ from, schedule }) => [
        { cells: ['', words.planSince(day(from))], as: 'heading' as const },
        ...planRows(schedule, currency, brand),
      ]),
      ...paymentRows(paid, currency, brand),
    ],
  }
}

/** How the loan ended, if it has: with its last payment. */
function endIn(payments: readonly PaymentRow[], { state }: DebtRow, brand: Brand): string[] {
  const { loanContract: words } = wordsOf(brand)
  const last = payments.at(-1)
  if (!last || (state !== 'repaid' && state !== 'written_off')) return []
  const on = formatsOf(brand).day(last.day)
  return [state === 'repaid' ? words.repaid(on) : words.writtenOff(on)]
}

/** What a line has no room for beside the figures: fees, the account that pays, how days count. */
function termsIn(agreed: LoanOffer, { pay_from_number }: DebtRow, brand: Brand): string[] {
  const { money, percent } = formatsOf(brand)
  const { loanContract: words } = wordsOf(brand)
  const { lateFee, lateFeeAfterDays, earlyFee, currency, dayCount, effectiveBy } = agreed
  return [
    lateFee === null ? words.noLateFee : words.lateFee(money(lateFee, currency), lateFeeAfterDays ?? 0),
    earlyFee === 0 ? words.noEarlyFee : words.earlyFee(percent(earlyFee)),
    ...(pay_from_number ? [words.payFrom(pay_from_number)] : []),
    words.dayCount(words.dayCounts[dayCount]),
    words.effectiveBy(words.effectiveRules[effectiveBy]),
  ]
}

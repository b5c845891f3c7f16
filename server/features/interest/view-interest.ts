import { isDeepStrictEqual } from 'node:util'
import type { InterestView } from '@larkfield/contract/entities/interest.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { exactMajor } from '../../floor/interest/exact.ts'
import { periodEnd } from '../../floor/interest/terms-of-day.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import {
  type DepositTermsRow,
  isOfLoan,
  type TermsRow,
  type TierRow,
  termsAfter,
  termsOn,
} from '../../floor/products/terms.queries.ts'
import {
  type AccountRow,
  findCorrections,
  findDays,
  findPeriods,
  findPresent,
  type PeriodRow,
  sumOfDays,
} from './interest.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger'>

const tiersIn = (tiers: readonly TierRow[], currency: string) =>
  tiers.map(({ from_minor, rate_ppm }) => ({
    from: toMajor(BigInt(from_minor), currency),
    rate: toPercent(rate_ppm),
  }))

/** The rates of an account, what has accrued since the last credit, and what was credited. */
export async function viewInterest({ database, ledger }: Needs, account: AccountRow): Promise<InterestView> {
  const { account_id, number, currency, product_id } = account
  const { day } = await ledger.businessDay()
  const terms = await termsOn(database, { productId: product_id, currency, day })
  const after = await termsAfter(database, { productId: product_id, currency, day })
  const periods = await findPeriods(database, account_id)
  const present = await findPresent(database, account_id, periods[0]?.ends_on ?? null)
  const exact = (millionths: bigint) => exactMajor(millionths, currency)
  const ofDeposit = terms && !isOfLoan(terms) ? terms : undefined
  const earns = ofDeposit?.tiers.some(({ rate_ppm }) => rate_ppm !== 0) || present.from_day !== null
  return {
    account: number,
    currency,
    terms:
      ofDeposit && (earns || periods.length > 0)
        ? {
            tiers: tiersIn(ofDeposit.tiers, currency),
            dayCount: ofDeposit.day_count,
            credited: ofDeposit.credited,
            tax: toPercent(ofDeposit.tax_ppm),
            beginsOn: ofDeposit.begins_on,
          }
        : null,
    ahead: ratesAhead(ofDeposit, after).map(({ begins_on, tiers }) => ({
      beginsOn: begins_on,
      tiers: tiersIn(tiers, currency),
    })),
    present: {
      from: present.from_day,
      through: present.through_day,
      accrued: exact(present.accrued),
      corrected: exact(present.corrected),
      carriedIn: exact(periods[0]?.carried_out ?? 0n),
      creditedOn: ofDeposit && earns ? periodEnd(ofDeposit.credited, day) : null,
    },
    periods: periods.map((period) => viewPeriod(period, currency)),
  }
}

/** Terms that change fees alone are none of them. */
function ratesAhead(present: DepositTermsRow | undefined, after: readonly TermsRow[]): DepositTermsRow[] {
  const inOrder = [...(present ? [present] : []), ...after.filter((terms) => !isOfLoan(terms))]
  return inOrder.filter(
    (terms, place) => terms !== present && !isDeepStrictEqual(terms.tiers, inOrder[place - 1]?.tiers),
  )
}

const viewPeriod = (period: PeriodRow, currency: string) => ({
  from: period.from_day,
  endsOn: period.ends_on,
  accrued: exactMajor(period.accrued, currency),
  corrected: exactMajor(period.corrected, currency),
  carriedIn: exactMajor(period.carried_in, currency),
  carriedOut: exactMajor(period.carried_out, currency),
  posted: toMajor(period.posted_minor, currency),
  tax: toMajor(period.tax_minor, currency),
  transferId: period.transfer_id === null ? null : shownId(Number(period.transfer_id)),
  taxTransferId: period.tax_transfer_id === null ? null : shownId(Number(period.tax_transfer_id)),
})

/** A year of them and more; whoever asks for more days sees these. */
const MOST_DAYS = 400

/** Every day of a span, and the corrections that were booked on them: together they are what was paid for it. */
export async function viewDays(
  { database }: Needs,
  { account_id, currency }: Pick<AccountRow, 'account_id' | 'currency'>,
  { from, to: last }: { from: string; to: string },
  mostCorrections?: number,
) {
  checkPeriod({ from, to: last })
  const most = dayAfter(from, MOST_DAYS)
  const to = last < most ? last : most
  const asked = { account: account_id, from, to }
  const days = await findDays(database, asked)
  const corrections = await findCorrections(database, asked, mostCorrections)
  const all = await sumOfDays(database, asked)
  return {
    currency,
    days: days.map(({ day, balance_minor, millionths, tiers, day_count }) => ({
      day,
      balance: toMajor(balance_minor, currency),
      tiers: tiersIn(tiers, currency),
      dayCount: day_count,
      millionths: String(millionths),
      amount: exactMajor(millionths, currency),
    })),
    corrections: corrections.map(({ day, booked_on, balance_minor, millionths }) => ({
      day,
      bookedOn: booked_on,
      balance: toMajor(balance_minor, currency),
      millionths: String(millionths),
      amount: exactMajor(millionths, currency),
    })),
    correctionsLeftOut: all.corrections - corrections.length,
    sum: exactMajor(all.millionths, currency),
  }
}

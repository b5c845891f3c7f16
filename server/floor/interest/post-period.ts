import { type Minor, minor } from '@larkfield/contract/money.ts'
import { houseNames, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { type AccountId, accountId, type PostRequest } from '@larkfield/ledger'
import { dayAfter, momentOn } from '../calendar/bank-time.ts'
import type { Config } from '../config.ts'
import { moneyDetails } from '../money/details.ts'
import { taxOn } from '../reckoning/accrual.ts'
import type { OpenPeriod, OpenTax } from './periods.queries.ts'

/** When and where a period is posted: in the night of its last day, or on the day an account is closed. */
export type Posting = {
  endsOn: string
  /** The last day it sums, where that is another one. */
  accruedThrough?: string
  /** What closes an account is of the day that is open, and counts from it. */
  isClosing?: boolean
  /** Whom it is paid to, where that is not the account itself. */
  payTo?: { account: AccountId; number: string }
}

type Bank = Pick<Config, 'brand' | 'calendar'>

/** In the night it is booked on the day that ends and counts from the next one, so that no day earns from its own. */
const datesOf = ({ calendar }: Bank, { endsOn, isClosing }: Posting) =>
  isClosing ? {} : { bookOn: endsOn, valueAt: momentOn(dayAfter(endsOn), '00:00', calendar.timeZone) }

const ownOf = (account_id: bigint): AccountId => accountId(String(account_id))

/** Of what is posted. */
export const taxOf = ({ posted_minor, accrued, corrected, taxed, tax_ppm }: OpenPeriod): bigint =>
  taxOn(posted_minor, { millionths: accrued + corrected, taxed, taxPpm: tax_ppm })

/** What is posted for a period, and its tax after it; each has one key, whatever it comes to on another try. */
export function requestsOf(bank: Bank, period: OpenPeriod, posting: Posting): PostRequest[] {
  const { account_id, currency, owner_name, posted_minor, accrued, corrected, carried_in } = period
  const { endsOn, accruedThrough, payTo } = posting
  const earns = posted_minor > 0n
  const tax = taxOf(period)
  const other = payTo?.account ?? ownOf(account_id)
  const number = payTo?.number ?? period.number
  const customer = { name: owner_name, number }
  const key = `${account_id} ${endsOn}`
  const interest: PostRequest = {
    request: { principal: 'night', call: 'interest', key, fingerprint: `interest ${key}` },
    kind: 'interest',
    debit: earns ? 'interest' : other,
    credit: earns ? other : 'interest',
    amountMinor: minor(earns ? posted_minor : -posted_minor),
    currency,
    ...datesOf(bank, posting),
    beside: {
      interest: {
        account: String(account_id),
        endsOn,
        ...(accruedThrough && { accruedThrough }),
        accrued: String(accrued),
        corrected: String(corrected),
        carriedIn: String(carried_in),
        posted: String(posted_minor),
        taxed: String(period.taxed),
        tax: String(tax),
        carriedOut: String(accrued + corrected + carried_in - posted_minor * 1_000_000n),
      },
    },
    details: detailsOf(bank, { customer, house: 'interest', isToCustomer: earns }),
  }
  if (tax === 0n) return [interest]
  const owed = { account_id, number, currency, owner_name, ends_on: endsOn, tax_minor: tax }
  return [interest, taxRequest(bank, owed, { ...posting, debit: other })]
}

type TaxPosting = Posting & { debit?: AccountId }

/** Booked on the night that takes it, which may be a later one than the interest's. */
export function taxRequest(bank: Bank, tax: OpenTax, posting: TaxPosting): PostRequest {
  const key = `${tax.account_id} ${tax.ends_on}`
  return {
    request: { principal: 'night', call: 'interest tax', key, fingerprint: `tax ${key}` },
    kind: 'tax',
    debit: posting.debit ?? ownOf(tax.account_id),
    credit: 'tax',
    amountMinor: tax.tax_minor as Minor,
    currency: tax.currency,
    ...datesOf(bank, posting),
    beside: { taxOf: { account: String(tax.account_id), endsOn: tax.ends_on } },
    details: detailsOf(bank, {
      customer: { name: tax.owner_name, number: tax.number },
      house: 'tax',
      isToCustomer: false,
    }),
  }
}

type Ends = {
  customer: { name: string; number: string }
  house: 'interest' | 'tax'
  isToCustomer: boolean
}

function detailsOf({ brand }: Bank, { customer, house, isToCustomer }: Ends) {
  const own = { name: houseNames[house], number: '' }
  const [from, to] = isToCustomer ? [own, customer] : [customer, own]
  return moneyDetails({
    senderName: from.name,
    senderAccount: from.number,
    receiverName: to.name,
    receiverAccount: to.number,
    bank: brand.name,
    remark: ownRemarks[house],
  })
}

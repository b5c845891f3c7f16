import { toMajor } from '@larkfield/contract/money.ts'
import type { LedgerRefusal } from '@larkfield/ledger'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { feePosting } from '../../floor/fees/fee-posting.ts'
import { leftOf } from '../../floor/fees/fees.queries.ts'
import { addresseesOf } from '../../floor/holdings/holders.queries.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { notifyCustomer } from '../../floor/news/notify.queries.ts'
import type { NightStep } from '../../floor/night/night-step.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import {
  accountsToTell,
  chargeDormancy,
  chargeMonthly,
  type DueFee,
  dueFees,
  endOfSlice,
  markTold,
} from './night-fees.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config'>

const ACCOUNTS_AT_ONCE = 5_000
const FEES_AT_ONCE = 500

/**
 * Charges what a month costs on its last day, and takes what is due as far as money is there. What is left stays due and
 * is tried again every night.
 */
export const feesStep = (needs: Needs): NightStep => ({
  name: 'fees',
  async run(day) {
    const charged = isLastOfMonth(day) ? await chargeMonth(needs, day) : { monthly: 0, dormancy: 0 }
    const taken = await takeDue(needs, day)
    return { ...charged, taken, told: await tellOfUntaken(needs, day) }
  },
})

const isLastOfMonth = (day: string) => dayAfter(day).endsWith('-01')

/** Slice by slice, each account once for each kind and month. */
async function chargeMonth({ database, config }: Needs, day: string) {
  const { timeZone } = config.calendar
  const counts = { monthly: 0, dormancy: 0 }
  for (let after = 0n; ; ) {
    const upTo = await endOfSlice(database, after, ACCOUNTS_AT_ONCE)
    if (upTo === undefined) return counts
    const slice = { day, after, upTo, timeZone }
    counts.monthly += await chargeMonthly(database, slice)
    counts.dormancy += await chargeDormancy(database, slice)
    after = upTo
  }
}

/** Each fee once in a night, whoever tries it and however often. */
async function takeDue({ database, ledger, config }: Needs, day: string): Promise<number> {
  const bankName = config.brand.name
  let taken = 0
  for (let after = { account: 0n, seq: 0n }; ; ) {
    const fees = await dueFees(database, day, after, FEES_AT_ONCE)
    const last = fees.at(-1)
    if (!last) return taken
    const postings = shared(fees).map(({ fee, amountMinor }) =>
      feePosting(fee, { amountMinor, at: day, bankName, bookOn: day }),
    )
    for (const outcome of await ledger.postMany(postings)) {
      if (outcome.ok) taken += outcome.value.replayed ? 0 : 1
      else if (!isLeft(outcome.refusal)) throw outcome.refusal
    }
    after = { account: last.account_id, seq: last.seq }
  }
}

/**
 * Somebody was quicker with the money, and the next night finds what is there then; or the account was closed in the
 * meantime, with its fees.
 */
const isLeft = ({ code }: LedgerRefusal) => code === 'insufficient_funds' || code === 'not_active'

/** What each fee gets of what is there, the oldest of an account first. */
function shared(fees: readonly DueFee[]): { fee: DueFee; amountMinor: bigint }[] {
  const there = new Map<bigint, bigint>()
  return fees.flatMap((fee) => {
    const available = there.get(fee.account_id) ?? fee.available_minor
    const left = leftOf(fee)
    const amountMinor = left < available ? left : available
    if (amountMinor <= 0n) return []
    there.set(fee.account_id, available - amountMinor)
    return [{ fee, amountMinor }]
  })
}

/** Whoever uses the account is written to once for each fee, the first time that there was not enough. */
async function tellOfUntaken({ database, config: { brand } }: Needs, day: string): Promise<number> {
  const { letters } = wordsOf(brand)
  const { subject, content } = letters.feeNotTaken
  let told = 0
  for (;;) {
    const accounts = await accountsToTell(database, day, FEES_AT_ONCE)
    if (accounts.length === 0) return told
    for (const { id } of accounts) {
      told += await database.transaction(async (tx) => {
        const untaken = await markTold(tx, id, day)
        if (!untaken) return 0
        const { number: account, currency, left_minor } = untaken
        const sum = formatsOf(brand).money(toMajor(left_minor, currency), currency)
        for (const customer of await addresseesOf(tx, Number(id))) {
          await writeToCustomer(tx, {
            customer,
            sender: letters.customerCare,
            senderEmail: brand.email,
            subject,
            content: content({ account, sum }),
          })
          await notifyCustomer(tx, customer.id, 'balance')
        }
        return 1
      })
    }
  }
}

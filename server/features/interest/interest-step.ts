import { setTimeout as wait } from 'node:timers/promises'
import { LedgerRefusal, type PostRequest } from '@larkfield/ledger'
import { isTaken } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import {
  accrueSpan,
  correctDay,
  haveOlderEnded,
  nextSpan,
  nextTransaction,
  type Span,
} from '../../floor/interest/accruals.queries.ts'
import { boundsOf } from '../../floor/interest/day-bounds.ts'
import { keepSumsThrough } from '../../floor/interest/keep-accrued-sums.ts'
import { settlePeriods, taxesToTake } from '../../floor/interest/periods.queries.ts'
import { requestsOf, taxRequest } from '../../floor/interest/post-period.ts'
import { type DayTerms, termsOfDay } from '../../floor/interest/terms-of-day.ts'
import type { Counts, NightStep } from '../../floor/night/night-step.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config'>

/** So many accounts share a transaction: well within what a statement may take. */
const ACCOUNTS_AT_ONCE = 10_000
/** So many are paid together: nobody else's request is answered while their postings are made up. */
const PERIODS_AT_ONCE = 1_000
/** Postings that wait in the ledger's queue together; customers' come in between. */
const POSTINGS_AT_ONCE = 500
/** Money comes and goes while a charge is counted. */
const MOST_COUNTS = 5

/** What every account earned on the day, what postings valued in the past change, and what is paid as a period ends. */
export const interestStep = (needs: Needs, accountsAtOnce = ACCOUNTS_AT_ONCE): NightStep => ({
  name: 'interest',
  async run(day) {
    await allOfDayEnded(needs)
    const bounds = boundsOf(day, needs.config.calendar.timeZone)
    // Whoever opens an account sees to it that the bank has its own in that currency.
    const houses = await needs.ledger.houseAccounts()
    const currencies = [...new Set(houses.map(({ currency }) => currency))]
    const terms = await termsOfDay(needs.database, { currencies, day })
    const did: Counts = { accrued: 0, corrected: 0, credited: 0, charged: 0, taxed: 0 }
    for await (const span of spans(needs, accountsAtOnce))
      did.accrued! += await accrueSpan(needs.database, { ...bounds, ...span, terms })
    did.corrected! += await correctDay(needs.database, bounds)
    if (terms.some(({ credits }) => credits))
      for await (const span of spans(needs, Math.min(accountsAtOnce, PERIODS_AT_ONCE)))
        await endPeriods(needs, { day, span, terms }, did)
    await takeTaxes(needs, day, did)
    // Last: nothing is added to the day's interest from here on.
    await keepSumsThrough(needs.database, day, accountsAtOnce)
    return did
  },
})

async function* spans({ database }: Needs, most: number): AsyncGenerator<Span> {
  for (let after = 0n; ; ) {
    const span = await nextSpan(database, after, most)
    if (!span) return
    yield span
    after = span.through
  }
}

const LONGEST_WAIT_MS = 60_000
const PAUSE_MS = 20

/** The date has turned; whoever booked on the day and has not committed yet is waited for. */
async function allOfDayEnded({ database }: Needs): Promise<void> {
  const next = await nextTransaction(database)
  for (let waitedMs = 0; !(await haveOlderEnded(database, next)); waitedMs += PAUSE_MS) {
    if (waitedMs >= LONGEST_WAIT_MS) throw new Error('a transaction of the day has not ended')
    await wait(PAUSE_MS)
  }
}

type Ending = { day: string; span: Span; terms: readonly DayTerms[] }

async function endPeriods(needs: Needs, { day, span, terms }: Ending, did: Counts): Promise<void> {
  const ending = { ...span, day, terms }
  for (let counted = 1; ; counted++) {
    const periods = await settlePeriods(needs.database, ending)
    if (periods.length === 0) return
    if (counted > MOST_COUNTS) throw new Error('interest cannot be charged or paid')
    const requests = periods.flatMap((period) => requestsOf(needs.config, period, { endsOn: day }))
    await postAll(needs, requests, did)
  }
}

/** Whatever is refused for want of money or room is counted again by the caller, or taken on a later night. */
async function postAll({ ledger }: Needs, requests: readonly PostRequest[], did: Counts): Promise<void> {
  for (let from = 0; from < requests.length; from += POSTINGS_AT_ONCE) {
    const some = requests.slice(from, from + POSTINGS_AT_ONCE)
    const outcomes = await Promise.allSettled(some.map((request) => ledger.post(request)))
    for (const [place, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') did[countOf(some[place]!)]! += outcome.value.replayed ? 0 : 1
      else if (!isLeftOver(outcome.reason)) throw outcome.reason
    }
  }
}

const countOf = ({ kind, debit }: PostRequest) =>
  kind === 'tax' ? 'taxed' : debit === 'interest' ? 'credited' : 'charged'

/** Short of money, or of room for it; closed in the meantime, with its interest; or the row was there by another hand, so it was undone. */
const isLeftOver = (error: unknown): boolean =>
  error instanceof LedgerRefusal
    ? ['insufficient_funds', 'not_active', 'over_capacity'].includes(error.code)
    : isTaken(error, 'interest_periods_pkey') || isTaken(error, 'interest_taxes_pkey')

const MOST_TAXES = 2_000

async function takeTaxes(needs: Needs, day: string, did: Counts): Promise<void> {
  for (let taken = -1; did.taxed! > taken; ) {
    taken = did.taxed!
    const taxes = await taxesToTake(needs.database, day, MOST_TAXES)
    const requests = taxes.map((tax) => taxRequest(needs.config, tax, { endsOn: day }))
    await postAll(needs, requests, did)
  }
}

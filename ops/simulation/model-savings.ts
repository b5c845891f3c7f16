import { plusDays } from './model-days.ts'
import { type Earning, earnedOn, isLastOfMonth, millionths, wholeMinor } from './model-rates.ts'

/** From a day on an account earns this, is paid it as each month or quarter ends, and taxed. */
export type SavingTerms = Earning & { beginsOn: string; creditedMonths: 1 | 3; taxPpm: bigint }

type Moved = { amount: bigint; bookedOn: string; valuedOn: string }
type Posted = { day: string; interest: string; tax: string }

export type Savings = {
  terms: readonly SavingTerms[]
  balance: bigint
  moved: Moved[]
  /** What each day was taken to be worth, as far as is known by now. */
  days: Map<string, bigint>
  earned: bigint
  corrected: bigint
  /** What the days since the last end of a period came to, and what of it is tax by the terms of each, in parts. */
  since: { earned: bigint; taxed: bigint }
  /** In whole minor units, less what was charged. */
  paid: bigint
  posted: Posted[]
}

export const savingsOf = (terms: readonly SavingTerms[]): Savings => ({
  terms,
  balance: 0n,
  moved: [],
  days: new Map(),
  earned: 0n,
  corrected: 0n,
  since: { earned: 0n, taxed: 0n },
  paid: 0n,
  posted: [],
})

const termsOn = ({ terms }: Savings, day: string) => terms.findLast(({ beginsOn }) => beginsOn <= day)!

export function move(savings: Savings, moved: Moved): void {
  savings.balance += moved.amount
  savings.moved.push(moved)
}

/** The end of a day: what it earned, what earlier days did after all, and what is paid when a period is over. */
export function endDay(savings: Savings, day: string): void {
  let balance = 0n
  for (const { amount, bookedOn, valuedOn } of savings.moved)
    if (bookedOn <= day && valuedOn <= day) balance += amount
  savings.days.set(day, balance)
  const terms = termsOn(savings, day)
  const earned = earnedOn(day, balance, terms)
  savings.earned += earned
  tax(savings, earned, terms)
  for (const moved of savings.moved) if (moved.bookedOn === day) correct(savings, moved)
  if (isPaidOn(day, termsOn(savings, day))) payOut(savings, day)
}

function tax({ since }: Savings, earned: bigint, { taxPpm }: SavingTerms): void {
  since.earned += earned
  since.taxed += earned * taxPpm
}

/** Valued in the past: every day from then on was worth more than it was taken for. */
function correct(savings: Savings, { amount, bookedOn, valuedOn }: Moved): void {
  for (let day = valuedOn; day < bookedOn; day = plusDays(day, 1)) {
    const was = savings.days.get(day)
    if (was === undefined) continue
    const terms = termsOn(savings, day)
    const more = earnedOn(day, was + amount, terms) - earnedOn(day, was, terms)
    savings.corrected += more
    tax(savings, more, terms)
    savings.days.set(day, was + amount)
  }
}

const isPaidOn = (day: string, { creditedMonths }: SavingTerms) =>
  isLastOfMonth(day) && Number(day.slice(5, 7)) % creditedMonths === 0

/** All that was ever earned, less what was ever paid; what is charged is charged as far as there is money. */
function payOut(savings: Savings, day: string): void {
  const { earned, taxed } = savings.since
  savings.since = { earned: 0n, taxed: 0n }
  const owed = millionths(savings.earned) + millionths(savings.corrected) - savings.paid * 1_000_000n
  const whole = wholeMinor(owed)
  const interest = whole < -savings.balance ? -savings.balance : whole
  if (interest === 0n) return
  const ppm = earned > 0n ? { taxed, earned } : { taxed: termsOn(savings, day).taxPpm, earned: 1n }
  const tax = interest > 0n ? (interest * ppm.taxed) / (ppm.earned * 1_000_000n) : 0n
  savings.paid += interest
  savings.posted.push({ day, interest: String(interest), tax: String(tax) })
  move(savings, { amount: interest - tax, bookedOn: day, valuedOn: plusDays(day, 1) })
}

import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import { dayFraction, fractionBetween, PARTS_OF_A_YEAR } from './day-count.ts'

/** The rate of the slice of a balance that begins here, in millionths a year; up to the next tier's beginning. */
export type Tier = { fromMinor: bigint; ratePpm: number }

/** In millionths of a minor unit; the rest are the parts of a millionth that the next day begins with. */
export type Accrual = { millionths: bigint; rest: bigint }

type Accruing = {
  balanceMinor: bigint
  /** By their beginnings; the first one begins at 0. */
  tiers: readonly Tier[]
  rest: bigint
}

const MILLION = 1_000_000n

/** What a balance earns in a year, in millionths of a minor unit. Below zero the first tier's rate holds. */
export function yearlyOf(balanceMinor: bigint, tiers: readonly Tier[]): bigint {
  assertInOrder(tiers)
  if (balanceMinor < 0n) return balanceMinor * BigInt(tiers[0]!.ratePpm)
  let yearly = 0n
  for (const [place, { fromMinor, ratePpm }] of tiers.entries()) {
    if (balanceMinor <= fromMinor) break
    const next = tiers[place + 1]?.fromMinor
    const end = next === undefined || balanceMinor < next ? balanceMinor : next
    yearly += (end - fromMinor) * BigInt(ratePpm)
  }
  return yearly
}

function assertInOrder(tiers: readonly Tier[]): void {
  const isInOrder = tiers.every(({ fromMinor }, place) =>
    place === 0 ? fromMinor === 0n : fromMinor > tiers[place - 1]!.fromMinor,
  )
  if (tiers.length === 0 || !isInOrder) throw new RangeError('tiers begin at 0 and rise')
}

/** What a balance earns on a day. */
export const accrueDay = ({
  dayCount,
  day,
  ...accruing
}: Accruing & { dayCount: DayCount; day: string }): Accrual =>
  accruePart({ ...accruing, part: dayFraction(dayCount, day) })

/** What a balance that does not change earns from a day on, until the other one begins: all its days at once. */
export const accrueBetween = ({
  dayCount,
  from,
  to,
  ...accruing
}: Accruing & { dayCount: DayCount; from: string; to: string }): Accrual =>
  accruePart({ ...accruing, part: fractionBetween(dayCount, from, to) })

/**
 * What a balance earns in so many parts of a year. Rounds down, below zero too, so that the rest is never negative and
 * any two days add up to both at once.
 */
export function accruePart({
  balanceMinor,
  tiers,
  part,
  rest: before,
}: Accruing & { part: bigint }): Accrual {
  const parts = yearlyOf(balanceMinor, tiers) * part + before
  const over = parts % PARTS_OF_A_YEAR
  const rest = over < 0n ? over + PARTS_OF_A_YEAR : over
  return { millionths: (parts - rest) / PARTS_OF_A_YEAR, rest }
}

/**
 * The whole minor units to post, and the millionths that the next period begins with. Cuts off towards zero: what is
 * carried has the sign of the total, and nobody is charged a minor unit that has not accrued whole.
 */
export const creditOf = (totalMillionths: bigint): { postedMinor: bigint; carriedMillionths: bigint } => ({
  postedMinor: totalMillionths / MILLION,
  carriedMillionths: totalMillionths % MILLION,
})

export type Taxable = {
  /** What the days of the period earned, in millionths of a minor unit. */
  millionths: bigint
  /** The same, each day times its own rate of tax in millionths. */
  taxed: bigint
  /** By the terms of the last day: of what was only carried in. */
  taxPpm: number
}

/**
 * Tax on interest that was credited, rounded down: the share that the days of the period owe by the terms of each. Interest
 * that was charged is not taxed.
 */
export function taxOn(postedMinor: bigint, { millionths, taxed, taxPpm }: Taxable): bigint {
  if (postedMinor <= 0n) return 0n
  if (millionths <= 0n) return (postedMinor * BigInt(taxPpm)) / MILLION
  const tax = (postedMinor * taxed) / (millionths * MILLION)
  if (tax < 0n) return 0n
  return tax > postedMinor ? postedMinor : tax
}

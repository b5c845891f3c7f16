import { PARTS_OF_A_YEAR } from './day-count.ts'
import { amountOf, type Debt, type Instalment, type Periods, periodsOf } from './instalments.ts'

/**
 * Equal instalments: the lowest sum with which the last one is not higher than the others. With the rounding that it
 * takes, the last one is lower by some minor units.
 */
export function annuityOf(debt: Debt): Instalment[] {
  const periods = periodsOf(debt)
  const worths = worthsOf(periods, debt.ratePpm)
  const instalments = payLevel(periods, lowestLevel(periods, roughLevel(debt.principalMinor, worths[0]!)))
  return instalments.at(-1)!.principalMinor > 0n ? instalments : payNearlyLevel(periods, worths)
}

export const payLevel = ({ pay }: Periods, levelMinor: bigint): Instalment[] =>
  pay(({ interestMinor }) => levelMinor - interestMinor)

/** What is left at the end shrinks as the level rises, so halving finds it, from both sides of a rough one. */
function lowestLevel(periods: Periods, rough: bigint): bigint {
  const isEnough = (level: bigint) => amountOf(payLevel(periods, level).at(-1)!) <= level
  let [below, above] = [1n, 1n]
  while (isEnough(rough - below)) below *= 2n
  while (!isEnough(rough + above)) above *= 2n
  let [tooLow, enough] = [rough - below, rough + above]
  while (enough - tooLow > 1n) {
    const middle = tooLow + (enough - tooLow) / 2n
    if (isEnough(middle)) enough = middle
    else tooLow = middle
  }
  return enough
}

/**
 * A minor unit a month is much for little money over many years: paid level, nothing would be left for the last
 * instalments. So each is found from what is owed by then; they fall by a minor unit now and again.
 */
const payNearlyLevel = ({ pay }: Periods, worths: number[]): Instalment[] =>
  pay(({ place, owedMinor, interestMinor }) => roughLevel(owedMinor, worths[place]!) - interestMinor)

const roughLevel = (owedMinor: bigint, worth: number): bigint => BigInt(Math.ceil(Number(owedMinor) / worth))

/** What one minor unit at the end of each period from a place on is worth at its beginning; about, no sum rests on it. */
function worthsOf({ parts }: Periods, ratePpm: number): number[] {
  const worths: number[] = []
  let later = 0
  for (const part of parts.toReversed()) {
    later = (1 + later) / (1 + (ratePpm / 1e6) * (Number(part) / Number(PARTS_OF_A_YEAR)))
    worths.unshift(later)
  }
  return worths
}

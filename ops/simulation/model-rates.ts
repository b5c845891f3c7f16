import { plusDays } from './model-days.ts'

/** Rates of the model, counted by hand in whole numbers: nothing of the bank's reckoning is used here. */

export type Counting = 'ACT/365F' | 'ACT/360' | 'ACT/ACT' | '30E/360'
/** Each rate, in millionths a year, is for what lies above its beginning. */
export type Slice = { from: bigint; ppm: bigint }

/** A year in parts of which every day is a whole number; any common multiple would do. */
export const YEAR = 360n * 365n * 366n
const MILLION = 1_000_000n

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** As if every month had 30 days: how many of them a date has behind it. */
function thirties(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return year * 360 + month * 30 + Math.min(date, 30)
}

function partsOf(counting: Counting, day: string): bigint {
  if (counting === '30E/360') return (YEAR / 360n) * BigInt(thirties(plusDays(day, 1)) - thirties(day))
  if (counting === 'ACT/360') return YEAR / 360n
  const days = counting === 'ACT/ACT' && isLeap(Number(day.slice(0, 4))) ? 366n : 365n
  return YEAR / days
}

/** What a balance earns on a day: millionths of a minor unit, each in as many parts as a year has. */
export function earnedOn(day: string, balance: bigint, { counting, slices }: Earning): bigint {
  let yearly = 0n
  for (const [place, { from, ppm }] of slices.entries()) {
    const end = slices[place + 1]?.from ?? balance
    const above = (balance < end ? balance : end) - from
    if (above > 0n) yearly += above * ppm
  }
  return yearly * partsOf(counting, day)
}

export type Earning = { counting: Counting; slices: readonly Slice[] }

/** Whole millionths of a minor unit, rounded down whatever the sign. */
export function millionths(parts: bigint): bigint {
  const rest = ((parts % YEAR) + YEAR) % YEAR
  return (parts - rest) / YEAR
}

/** Of so many millionths what can be paid: whole minor units, towards zero. */
export const wholeMinor = (count: bigint): bigint => count / MILLION

export const isLastOfMonth = (day: string): boolean => plusDays(day, 1).endsWith('-01')

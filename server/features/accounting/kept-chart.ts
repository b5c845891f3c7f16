import {
  type ChartKind,
  isProfit,
  type LineType,
  reckonedLines,
  typesOfKind,
} from '@larkfield/contract/chart.ts'
import type { OfCurrency } from './month-reports.ts'
import type { KindTotals, Line, TrialLine } from './reports.ts'

type Kept = Pick<OfCurrency<string>, 'trialBalance' | 'balanceSheet'>
type KeptLine = TrialLine<string>

/**
 * The chart by which a month was kept: the lines as they were called then, each with the kinds of accounts whose totals are
 * its figures. Which kinds stood on it is not kept, and the chart may be another by now; so it is looked for. Answers
 * nothing where no way of placing them leads to what is kept.
 */
export function chartOfKept(
  { trialBalance, balanceSheet }: Kept,
  totals: readonly KindTotals[],
): Line[] | undefined {
  const numbers = new Set(trialBalance.lines.map(({ number }) => number))
  const ofYear = balanceSheet.equity.lines.filter(({ number }) => !numbers.has(number))
  const own = trialBalance.lines.filter(({ code }) => !reckonedAs(code))
  const placed = place(own, totals)
  if (!placed) return undefined
  const reckoned = [...trialBalance.lines.filter(({ code }) => reckonedAs(code)), ...ofYear].map((line) =>
    lineOf(line, []),
  )
  return [...placed, ...reckoned].sort((a, b) => (a.number < b.number ? -1 : 1))
}

const reckonedAs = (code: string | null) => reckonedLines.find((one) => one === code) ?? null

const lineOf = (
  { number, code, name, type }: Pick<KeptLine, 'number' | 'code' | 'name' | 'type'>,
  totals: readonly KindTotals[],
): Line => ({
  number,
  code,
  name,
  type,
  reckoned: reckonedAs(code),
  kinds: totals.map(({ kind }) => kind as ChartKind),
})

function place([line, ...others]: readonly KeptLine[], totals: readonly KindTotals[]): Line[] | undefined {
  if (!line) return totals.length === 0 ? [] : undefined
  const fitting = totals.filter(({ kind }) => typesOf(kind).includes(line.type))
  for (const some of subsetsOf(fitting)) {
    if (!isSumOf(line, some)) continue
    const rest = place(
      others,
      totals.filter((one) => !some.includes(one)),
    )
    if (rest) return [lineOf(line, some), ...rest]
  }
  return undefined
}

const typesOf = (kind: string): readonly LineType[] => typesOfKind[kind as ChartKind] ?? []

/** There are a dozen kinds of accounts, and a few for each type of line. */
function* subsetsOf<One>([first, ...others]: readonly One[]): Generator<One[]> {
  if (first === undefined) return yield []
  for (const some of subsetsOf(others)) {
    yield some
    yield [first, ...some]
  }
}

function isSumOf(line: KeptLine, some: readonly KindTotals[]): boolean {
  const sum = (of: (one: KindTotals) => bigint) => String(some.reduce((total, one) => total + of(one), 0n))
  return (
    line.opening ===
      sum(({ openingMinor, yearMinor }) => (isProfit(line.type) ? openingMinor - yearMinor : openingMinor)) &&
    line.debits === sum(({ debitMinor }) => debitMinor) &&
    line.credits === sum(({ creditMinor }) => creditMinor)
  )
}

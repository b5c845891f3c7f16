import { type ChartKind, isDebit, isProfit, type LineType, type Reckoned } from '@larkfield/contract/chart.ts'

/** A line of the chart, with the kinds of accounts that stand on it. */
export type Line = {
  number: string
  code: string | null
  name: string | null
  type: LineType
  reckoned: Reckoned | null
  kinds: ChartKind[]
}

/**
 * What the accounts of one kind came to. Balances are credits less debits, so that assets are below zero; `yearMinor` is
 * the balance at the start of the year in which the period begins, `openingMinor` that at the start of the period.
 */
export type KindTotals = {
  kind: string
  yearMinor: bigint
  openingMinor: bigint
  debitMinor: bigint
  creditMinor: bigint
}

type Head = Pick<Line, 'number' | 'code' | 'name' | 'type'>

/** Every figure a report has, as the same type: minor units while it is reckoned, whatever is wanted after. */
export type TrialLine<Amount> = Head & Record<'opening' | 'debits' | 'credits' | 'debit' | 'credit', Amount>
export type TrialSums<Amount> = Record<
  'openingDebit' | 'openingCredit' | 'debits' | 'credits' | 'debit' | 'credit',
  Amount
>
export type TrialBalance<Amount> = { lines: TrialLine<Amount>[]; sums: TrialSums<Amount> }
export type AmountLine<Amount> = Head & { amount: Amount }
export type Part<Amount> = { lines: AmountLine<Amount>[]; total: Amount }
export type BalanceSheet<Amount> = Record<'assets' | 'liabilities' | 'equity', Part<Amount>> & {
  total: Amount
}
export type ProfitAndLoss<Amount> = { income: Part<Amount>; expenses: Part<Amount>; profit: Amount }

const headOf = ({ number, code, name, type }: Line): Head => ({ number, code, name, type })
const sum = <Row>(rows: readonly Row[], of: (row: Row) => bigint) =>
  rows.reduce((total, row) => total + of(row), 0n)
const above = (amount: bigint) => (amount > 0n ? amount : 0n)

/**
 * Income and expenses begin each year with nothing: what earlier years left is a line of its own, and nobody has to post
 * it there.
 */
type Reckoning = { line: Line; opening: bigint; debits: bigint; credits: bigint }

function reckon(chart: readonly Line[], totals: readonly KindTotals[]): Reckoning[] {
  assertPlaced(chart, totals)
  const typeOf = new Map(chart.flatMap(({ kinds, type }) => kinds.map((kind) => [String(kind), type])))
  const isEarned = ({ kind }: KindTotals) => isProfit(typeOf.get(kind)!)
  return chart.map((line) => {
    if (line.reckoned === 'profit_of_earlier_years') {
      const opening = sum(totals.filter(isEarned), ({ yearMinor }) => yearMinor)
      return { line, opening, debits: 0n, credits: 0n }
    }
    const own = totals.filter(({ kind }) => line.kinds.some((one) => one === kind))
    const opening = sum(own, ({ openingMinor, yearMinor }) =>
      isProfit(line.type) ? openingMinor - yearMinor : openingMinor,
    )
    return {
      line,
      opening,
      debits: sum(own, ({ debitMinor }) => debitMinor),
      credits: sum(own, ({ creditMinor }) => creditMinor),
    }
  })
}

/** A kind that stands nowhere would be missing from every report, and none would add up. */
function assertPlaced(chart: readonly Line[], totals: readonly KindTotals[]): void {
  for (const { kind } of totals) {
    if (!chart.some(({ kinds }) => kinds.some((one) => one === kind)))
      throw new Error(`accounts of the kind ${kind} stand on no line of the chart`)
  }
}

const closingOf = ({ opening, debits, credits }: Reckoning) => opening + credits - debits

/** Every line from opening to closing; debits are credits in each pair of columns (B24). */
export function trialBalance(chart: readonly Line[], totals: readonly KindTotals[]): TrialBalance<bigint> {
  const rows = reckon(chart, totals).filter(({ line }) => line.reckoned !== 'profit_of_the_year')
  const lines = rows.map((row) => ({
    ...headOf(row.line),
    opening: row.opening,
    debits: row.debits,
    credits: row.credits,
    debit: above(-closingOf(row)),
    credit: above(closingOf(row)),
  }))
  return {
    lines,
    sums: {
      openingDebit: sum(lines, ({ opening }) => above(-opening)),
      openingCredit: sum(lines, ({ opening }) => above(opening)),
      debits: sum(lines, ({ debits }) => debits),
      credits: sum(lines, ({ credits }) => credits),
      debit: sum(lines, ({ debit }) => debit),
      credit: sum(lines, ({ credit }) => credit),
    },
  }
}

const partOf = (lines: AmountLine<bigint>[]): Part<bigint> => ({
  lines,
  total: sum(lines, ({ amount }) => amount),
})

/** What there is at the end of the period, and whose it is. */
export function balanceSheet(chart: readonly Line[], totals: readonly KindTotals[]): BalanceSheet<bigint> {
  const rows = reckon(chart, totals)
  const earned = sum(
    rows.filter(({ line }) => isProfit(line.type)),
    closingOf,
  )
  const amountOf = (row: Reckoning) => {
    if (row.line.reckoned === 'profit_of_the_year') return earned
    return isDebit(row.line.type) ? -closingOf(row) : closingOf(row)
  }
  const part = (type: LineType) =>
    partOf(
      rows
        .filter(({ line }) => line.type === type)
        .map((row) => ({ ...headOf(row.line), amount: amountOf(row) })),
    )
  const [liabilities, equity] = [part('liability'), part('equity')]
  return { assets: part('asset'), liabilities, equity, total: liabilities.total + equity.total }
}

/** What the period brought and cost. */
export function profitAndLoss(chart: readonly Line[], totals: readonly KindTotals[]): ProfitAndLoss<bigint> {
  const rows = reckon(chart, totals)
  const part = (type: LineType) =>
    partOf(
      rows
        .filter(({ line }) => line.type === type)
        .map(({ line, debits, credits }) => ({
          ...headOf(line),
          amount: isDebit(type) ? debits - credits : credits - debits,
        })),
    )
  const [income, expenses] = [part('income'), part('expense')]
  return { income, expenses, profit: income.total - expenses.total }
}

/** What one line came to: for the general ledger. */
export function lineTotals(chart: readonly Line[], totals: readonly KindTotals[], number: string) {
  const row = reckon(chart, totals).find(({ line }) => line.number === number)
  return row && { opening: row.opening, debits: row.debits, credits: row.credits, closing: closingOf(row) }
}

type Mapped<Value, Amount> = Value extends bigint
  ? Amount
  : Value extends object
    ? { [Name in keyof Value]: Mapped<Value[Name], Amount> }
    : Value

/** A report with its figures as something else. */
export function withAmounts<Value, Amount>(
  value: Value,
  of: (minor: bigint) => Amount,
): Mapped<Value, Amount> {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'bigint') return of(part)
    if (Array.isArray(part)) return part.map(mapped)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, mapped(one)]))
  }
  return mapped(value) as Mapped<Value, Amount>
}

import type { Said } from './said.ts'
import type { chart } from './words/en/chart.ts'

/** What a line of the chart of accounts is; balances of assets and expenses stand in debit. */
export const lineTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type LineType = (typeof lineTypes)[number]

/** Every kind of account in the books, and the types of lines it may stand on. */
export const typesOfKind = {
  customer: ['liability'],
  loan: ['asset'],
  cash_desk: ['asset'],
  wire_clearing: ['asset', 'liability'],
  adjustments: ['asset', 'liability'],
  interest: ['expense'],
  fees: ['income'],
  loans: ['asset'],
  unclaimed: ['liability'],
  interest_income: ['income'],
  tax: ['liability'],
  loan_losses: ['expense'],
} as const satisfies Record<string, readonly LineType[]>

export type ChartKind = keyof typeof typesOfKind
export const chartKinds = Object.keys(typesOfKind) as [ChartKind, ...ChartKind[]]

/** Lines that no account stands on: profit is reckoned, never posted. */
export const reckonedLines = ['profit_of_earlier_years', 'profit_of_the_year'] as const
export type Reckoned = (typeof reckonedLines)[number]

export type ChartWords = Said<typeof chart>

export const isProfit = (type: LineType): boolean => type === 'income' || type === 'expense'
/** Lines whose balance is shown as it stands in debit. */
export const isDebit = (type: LineType): boolean => type === 'asset' || type === 'expense'

/** What a line is called: by the bank, or else as it is shipped, in the reader's language. */
export function lineName(words: ChartWords, { name, code }: { name: string | null; code: string | null }) {
  const shipped: Record<string, string> = words.lines
  return name ?? (code === null ? '' : (shipped[code] ?? code))
}

import type { Terms, Tier } from '@larkfield/contract/entities/products.ts'
import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { inPercent, newlySaid } from '../../floor/acts/effects.ts'
import type { NewTerms } from '../../floor/products/add-terms.queries.ts'
import type { TermsRow } from '../../floor/products/terms.queries.ts'
import { depositOrLoan } from './shapes.ts'

const PERCENTS = ['rate', 'tax', 'earlyFee']
const SUMS = ['feeMonthly', 'feeWire', 'feeDormancy', 'lateFee', 'amountLeast', 'amountMost']

type Fields = Record<string, unknown>

/** The terms as one list of fields. */
const fieldsOf = ({ deposit, loan }: Pick<Terms, 'deposit' | 'loan'>): Fields => ({ ...deposit, ...loan })

export type ChangedTerms = { field: string; before: unknown; after: unknown }

/** Each field that becomes another; all of them where there was nothing before. */
export function changesOf(before: NewTerms | undefined, after: NewTerms): ChangedTerms[] {
  const [was, is] = [
    before ? fieldsOf(depositOrLoan(before as TermsRow)) : {},
    fieldsOf(depositOrLoan(after as TermsRow)),
  ]
  return Object.keys(is)
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] }))
}

/** What terms change, for a second person: in figures, which the screens write in the reader's language. */
export const effectsOfTerms = (
  changes: readonly ChangedTerms[],
  { currency, begins_on }: NewTerms,
): Effect[] => [
  ...newlySaid('beginsOn', begins_on),
  ...newlySaid('currency', currency),
  ...changes.map(({ field, before, after }) => ({
    field,
    before: plain(field, before),
    after: plain(field, after),
    ...(SUMS.includes(field) && currency && { currency }),
  })),
]

function plain(field: string, value: unknown): Effect['after'] {
  if (field === 'tiers') return value ? tiersInShort(value as Tier[]) : null
  if (PERCENTS.includes(field)) return value === null ? null : inPercent(value as number)
  return value as Effect['after']
}

/** Such as `0: 2 % · 10000: 2.5 %`. */
const tiersInShort = (tiers: readonly Tier[]): string =>
  tiers.map(({ from, rate }) => `${from}: ${inPercent(rate)}`).join(' · ')

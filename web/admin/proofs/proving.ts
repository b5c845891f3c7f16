import { useFilters } from '../../ui/list/filters.ts'

export type Side = 'debit' | 'credit'
/** A transfer as the desk names it, "tr-000042", and which of its sides. */
export type AskedEntry = { reference: string; side: Side }

export const isReference = (text: string): boolean => /^tr-\d{6,15}$/.test(text)

const sides: Record<string, Side> = { D: 'debit', C: 'credit' }

/**
 * A transfer as people have it before them: its number alone, as the desk shows it, or with its side, as statements print
 * it ("tr-000042-D"). Undefined when it is none of these.
 */
export function readReference(typed: string): { reference: string; side: Side | undefined } | undefined {
  const [, digits, side = ''] = /^(?:TR-)?(\d{1,15})(?:-([DC]))?$/.exec(typed.trim().toUpperCase()) ?? []
  if (!digits) return undefined
  return { reference: `tr-${digits.padStart(6, '0')}`, side: sides[side] }
}

/** Opened, and nothing asked yet. */
const NOTHING_YET = 'entry'

/** The screen in view with the proof of an entry over it; without one, the question which. */
export function proving({ pathname, search }: { pathname: string; search: string }, asked?: AskedEntry) {
  const params = new URLSearchParams(search)
  params.set('prove', asked?.reference ?? NOTHING_YET)
  params.set('side', asked?.side ?? 'credit')
  return { pathname, search: String(params) }
}

const closed = { prove: '', side: '' }

/** What is to be proved stands in the address; undefined while nothing is. */
export function useProving() {
  const [{ prove, side }, change] = useFilters(closed)
  const asked: AskedEntry | undefined = prove
    ? { reference: prove === NOTHING_YET ? '' : prove, side: side === 'debit' ? 'debit' : 'credit' }
    : undefined
  return {
    asked,
    ask: ({ reference, side }: AskedEntry) => change({ prove: reference, side }),
    close: () => change(closed),
  }
}

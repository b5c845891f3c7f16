import type { Work, WorkByStatement } from './statement-work.ts'

/** Ten times the bank may be a level more of an index, and not more. */
const MOST_TIMES = 3
/**
 * A few pages say nothing: tables of so few are read whole, as it costs least. What is done only once may have to write a
 * row into many indexes, and to read the catalog.
 */
export const FEW_BLOCKS = { read: 30, done: 100 }
const MOST_BLOCKS = 1_000
const FEW_ROWS = 100

export type Size = 'small' | 'large'
export type Both<Value> = Record<Size, Value>

export type Excess = { statement: string; small: Work; large: Work; why: string }

const NONE: Work = { calls: 0, rows: 0, blocks: 0 }

/**
 * What costs more because the bank is larger. Of what goes over the whole bank (`times` larger), the same holds for each
 * part of it.
 */
export function excessesIn({ small, large }: Both<WorkByStatement>, measure: Measure): Excess[] {
  return [...large].flatMap(([statement, much]) => {
    const little = small.get(statement) ?? NONE
    const why = whyTooMuch(little, much, measure)
    return why ? [{ statement, small: little, large: much, why }] : []
  })
}

export const isLittle = (work: WorkByStatement): boolean =>
  [...work.values()].every(({ blocks }) => blocks <= FEW_BLOCKS.read)

/** Of the same thing asked twice. A statement that was not needed again is that of the first time. */
export const least = (one: WorkByStatement, other: WorkByStatement): WorkByStatement =>
  new Map(
    [...one].map(([statement, work]) => {
      const again = other.get(statement)
      return [statement, again && again.blocks < work.blocks ? again : work]
    }),
  )

export type Measure = { times: number; few: number }

function whyTooMuch(small: Work, large: Work, { times, few }: Measure): string | undefined {
  const rowsMore = Math.max(1, large.rows / Math.max(1, small.rows))
  const allowed = MOST_TIMES * Math.max(few, small.blocks) * Math.max(rowsMore, times)
  if (small.calls > 0 && large.blocks > allowed)
    return `${Math.round(large.blocks / small.blocks)} times the blocks`
  const each = large.blocks / large.calls
  if (times === 1 && each > MOST_BLOCKS && large.rows / large.calls < FEW_ROWS)
    return `${Math.round(each)} blocks for ${Math.round(large.rows / large.calls)} rows`
  return undefined
}

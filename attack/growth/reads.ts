import { allCalls, type CallName } from '../../contract/calls.ts'
import type { StaffRole } from '../../contract/staff-roles.ts'
import type { Schema } from '../operations.ts'
import type { Sample } from '../samples.ts'

/** A call with one way of asking it. */
export type Read = {
  name: CallName
  staff: StaffRole | undefined
  url: string
  query: Record<string, string>
}

/** Few enough that a small bank has as many as a large one. */
const LIMIT = '10'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** A word in many names, one in none, and a number. */
const WORDS = ['fletcher', 'zzqxv', '5000000777']
const PERIODS = [
  { from: daysAgo(30), to: daysAgo(0) },
  { from: daysAgo(400), to: daysAgo(399) },
]

/** From the least power to the most; nobody has to be an approver to read. */
const fromLeast: StaffRole[] = ['auditor', 'teller', 'owner', 'approver']

/** Streams are no answer; what they do is measured apart. */
const streams: CallName[] = ['GET /events']

/** Every call that reads, with each filter, search, order and period it takes; made from the contract. */
export const readsOf = (sampleOf: (name: CallName) => Sample): Read[] =>
  allCalls
    .filter(([name]) => name.startsWith('GET') && !streams.includes(name))
    .flatMap(([name, { staff }]) => {
      const sample = sampleOf(name)
      const least = fromLeast.find((role) => staff?.includes(role as never))
      return queriesOf(sample).map((query) => ({ name, staff: least, url: sample.url, query }))
    })

function queriesOf({ operation, query: must, filters }: Sample): Record<string, string>[] {
  const has = (field: string) => field in operation.query
  const whole = { ...must, ...(has('limit') && { limit: LIMIT }) }
  const narrowed = Object.entries(operation.query)
    .filter(([field]) => !['limit', 'cursor', 'q', 'from', 'to'].includes(field) && !(field in must))
    .flatMap(([field, schema]) => valuesOf(schema, filters[field]).map((value) => ({ [field]: value })))
  return [
    {},
    ...narrowed,
    ...(has('q') ? WORDS.map((q) => ({ q })) : []),
    ...(has('from') && has('to') ? PERIODS : []),
  ].map((more) => ({ ...whole, ...more }))
}

/** All there are to choose from, or the one that means something. */
function valuesOf(schema: Schema, meant: string | undefined): string[] {
  const choices = (schema.anyOf ?? [schema]).flatMap(
    ({ enum: some, const: one }) => some ?? (one === undefined ? [] : [one]),
  )
  const plain = meant === undefined || meant === 'undefined' ? [] : [meant]
  return [...new Set([...choices.map(String), ...plain])]
}

/** The way to the next page, and to one far down where numbers and days of the key are the first there were. */
export function cursorsAfter(next: string): string[] {
  const key = keyIn(next)
  if (!key) return [next]
  const far = key.map((part) => {
    if (/^\d+$/.test(part)) return '60'
    return /^\d{4}-\d\d-\d\d$/.test(part) ? daysAgo(690) : part
  })
  return [next, Buffer.from(JSON.stringify(far)).toString('base64url')]
}

/** Some are numbers as they are. */
function keyIn(cursor: string): string[] | undefined {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

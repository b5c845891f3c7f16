import { z } from 'zod'
import { timestamp } from '../fields.ts'

export const nightStates = ['waiting', 'running', 'done', 'failed'] as const
export type NightState = (typeof nightStates)[number]

/** All that a step may count of what it did; the desk has words for each. */
export const nightCounts = [
  'transfers',
  'accrued',
  'corrected',
  'credited',
  'charged',
  'taxed',
  'matched',
  'monthly',
  'dormancy',
  'taken',
  'told',
  'expired',
  'worked',
  'collected',
  'short',
  'reminded',
  'repaid',
] as const
export type NightCount = (typeof nightCounts)[number]

const nightStep = z.object({
  step: z.string(),
  state: z.enum(nightStates),
  startedAt: timestamp.nullable(),
  tookMs: z.int().nullable(),
  /** How often it was begun. */
  tries: z.int(),
  /** What it did, in counts. */
  did: z.array(z.object({ what: z.string(), count: z.number() })),
  /** What kind of failure the last try ended in; it names nobody. */
  error: z.string().nullable(),
  /** When a failed one is tried again by itself. */
  tryAgainAt: timestamp.nullable(),
})

/** The calendar is further ahead of the books than the bank goes on by itself: the operator says which of them is right. */
export const dateWait = z.object({ businessDay: z.string(), calendarDay: z.string(), days: z.int() })
export type DateWait = z.infer<typeof dateWait>

/** What the bank did by itself at the end of one business day. */
export const nightRun = z.object({
  day: z.string(),
  state: z.enum(nightStates),
  startedAt: timestamp.nullable(),
  /** From the first step's beginning to the last one's end, whoever waited between. */
  endedAt: timestamp.nullable(),
  steps: z.array(nightStep),
})

export type NightRun = z.infer<typeof nightRun>

import type { Stage } from './stage.ts'

/** Something became of a date or a day that should not have. */
export class Difference extends Error {
  override name = 'Difference'
}

/**
 * One capability of the bank in the simulation: what people do with it, and a model in memory, which shares no code with
 * the bank, of what must come of it. Each has accounts of its own, so that what becomes of it depends on nothing else. A
 * new capability is a file in `lives/` and a line in `lives.ts`.
 */
export type Life = {
  /** When something of it happens next, besides midnights; the clock stops there. */
  next?(): number
  /** What people do on a business day; the date has turned to the last of the days that are told at once. */
  live?(day: string): Promise<void>
  /** The night of a day has run on this date; those of an outage come one after the other, after what people did. */
  night?(day: string, today: string): void
  /** Everything is done that the bank carries out by itself up to now. */
  catchUp?(now: number): void
  /** Throws a Difference where the bank differs from the model. */
  compare(): Promise<void>
  /** What it came to, for the last line: "812 dates". */
  told(): string
}

export type OpenLife = (stage: Stage) => Promise<Life>

import type { NightCount } from '@larkfield/contract/entities/night.ts'

/** What a step did, in counts for the desk: `{ accrued: 1204, credited: 17 }`. */
export type Counts = Partial<Record<NightCount, number>>

/**
 * One piece of a business day's end. It does everything of that day which is not done yet, so it may be killed anywhere
 * and is simply run again, and two nodes at once do each thing once (keys, unique rows). Postings of its own go on the
 * day it is about (`bookOn`), which is still open.
 */
export type NightStep = { name: string; run(day: string): Promise<Counts> }

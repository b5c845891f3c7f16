import { type Sql, sql } from '../database/sql.ts'

/** Lists as they are taken away: newest first as on the screen, a thousand rows at a time, before the last one seen. */
export type Slice<Filter> = { before: bigint | undefined; filter: Filter }

export const AT_ONCE = 1_000

export const older = (seq: Sql, before: bigint | undefined): Sql =>
  before === undefined ? sql`true` : sql`${seq} < ${before}`

import type { Sql } from '../../floor/database/sql.ts'

/** A table whose rows are part of the file. */
export type Table = {
  from: Sql
  /** What the file says, in its own names. */
  columns: Sql
  /** Unique, and the order of the rows. */
  place: Sql
  placeType: Sql
  /** When a row came to be. */
  at: Sql
  /** Whose it is. */
  of?: (customerId: string) => Sql
}

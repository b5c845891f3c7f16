import type { ReactNode } from 'react'

type Sorted<Row> =
  | {
      /** The column's name in addresses and for the server, which is the same in every language. */
      key: string
      /** What the column sorts by; a column without it cannot be sorted. */
      by: (row: Row) => string | number
    }
  | { key?: never; by?: never }

export type Column<Row> = Sorted<Row> & {
  title: string
  cell: (row: Row, index: number) => ReactNode
  align?: 'end'
  /** Stays in reach while a table that is too wide is scrolled; for what can be done with a row. */
  pinned?: true
}

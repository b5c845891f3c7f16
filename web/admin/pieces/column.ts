import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row, index: number) => ReactNode
  /** What the column sorts by; a column without it cannot be sorted. */
  by?: (row: Row) => string | number
  align?: 'end'
  /** Stays in reach while a table that is too wide is scrolled; for what can be done with a row. */
  pinned?: true
}

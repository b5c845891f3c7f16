/** A table for people: what it is called, its columns, and rows of which some are headings or sums. */
export type SheetColumn = { heading: string; as: 'text' | 'amount' /** Share of the width. */; width: number }
export type SheetRow = {
  cells: readonly (string | number | null)[]
  as?: 'heading' | 'total' | undefined
}
export type Sheet = {
  /** Without its ending. */
  fileName: string
  title: string
  /** Of when it is, and whatever else must be read with it. */
  notes: readonly string[]
  /** Longer notes, each on a line of its own. */
  lines?: readonly string[]
  currency: string
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
}

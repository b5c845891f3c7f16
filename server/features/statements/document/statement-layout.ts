import type { Brand } from '@larkfield/contract/brand.ts'
import { paperOf } from '../../../floor/exports/paper.ts'
import type { Words } from '../../../floor/words/words.ts'

export const MARGIN = 48
export const ROW_HEIGHT = 27

/** Where things stand on a page, in points from its top left corner. */
export type Layout = {
  size: 'LETTER' | 'A4'
  width: number
  height: number
  /** Where the table begins on the first page, below letterhead and summary, and on those that follow. */
  firstTop: number
  nextTop: number
  rowsFirst: number
  rowsNext: number
  columns: { name: keyof Words['statement']['columns']; x: number; width: number; align: 'left' | 'right' }[]
}

const FOOTER = 54
export const HEADING = 20

export function layoutFor(brand: Pick<Brand, 'locale'>): Layout {
  const { size, width, height } = paperOf(brand)
  const firstTop = 300
  const nextTop = 92
  const rows = (top: number) => Math.floor((height - MARGIN - FOOTER - top - HEADING) / ROW_HEIGHT)
  const right = width - MARGIN
  const money = 86
  const columns: Layout['columns'] = [
    { name: 'date', x: MARGIN, width: 62, align: 'left' },
    { name: 'details', x: MARGIN + 66, width: right - MARGIN - 66 - 3 * money - 6, align: 'left' },
    { name: 'moneyIn', x: right - 3 * money, width: money - 6, align: 'right' },
    { name: 'moneyOut', x: right - 2 * money, width: money - 6, align: 'right' },
    { name: 'balance', x: right - money, width: money, align: 'right' },
  ]
  return {
    size,
    width,
    height,
    firstTop,
    nextTop,
    rowsFirst: rows(firstTop),
    rowsNext: rows(nextTop),
    columns,
  }
}

/** Rows have one height, so the number of pages is known before the first is drawn. */
export function pagesFor(lines: number, { rowsFirst, rowsNext }: Layout): number {
  return 1 + Math.ceil(Math.max(0, lines - rowsFirst) / rowsNext)
}

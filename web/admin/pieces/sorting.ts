import { useFilters } from '../../ui/list/filters.ts'
import type { Column } from './column.ts'

export type Sorting = { by: string; down: boolean; toggle: (key: string) => void }

const defaults = { sort: '', order: '' }

/** Which column the rows are sorted by, kept in the address: first up, then down, then as the server sent them. */
export function useSorting(): Sorting {
  const [{ sort, order }, change] = useFilters(defaults)
  const down = order === 'down'
  const toggle = (key: string) => {
    if (sort !== key) change({ sort: key, order: '' })
    else change(down ? { sort: '', order: '' } : { order: 'down' })
  }
  return { by: sort, down, toggle }
}

/** The same order, for a list that is taken away: the server knows a column by the same key. */
export type ColumnSorting = { sort?: string; order?: 'up' | 'down' }

export function sortingFor<Row>(columns: Column<Row>[], { by, down }: Sorting): ColumnSorting {
  const isSorted = columns.some(({ key }) => key !== undefined && key === by)
  return isSorted ? { sort: by, order: down ? 'down' : 'up' } : {}
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function sortRows<Row>(rows: Row[], columns: Column<Row>[], sorting: Sorting | undefined): Row[] {
  const by = columns.find(({ key }) => key !== undefined && key === sorting?.by)?.by
  if (!sorting || !by) return rows
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return rows.toSorted((a, b) => (sorting.down ? compare(by(b), by(a)) : compare(by(a), by(b))))
}

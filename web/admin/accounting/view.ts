import { useFilters } from '../../ui/list/filters.ts'

export const views = [
  'overview',
  'trial',
  'sheet',
  'profit',
  'ledger',
  'house',
  'clearing',
  'months',
  'chart',
] as const
export type View = (typeof views)[number]

const defaults = {
  view: 'overview',
  currency: '',
  from: '',
  to: '',
  day: '',
  line: '',
  by: '',
  span: '',
  account: '',
  posting: '',
}

/** Which report is in view and of when: all of it stands in the address. */
export function useView() {
  const [filters, change] = useFilters(defaults)
  const view = views.find((one) => one === filters.view) ?? 'overview'
  return { ...filters, view, change }
}

/** What the address says, as a query: what it does not say is left to the bank. */
export const given = <Name extends string>(filters: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(filters)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value]),
  ) as Partial<Record<Name, string>>

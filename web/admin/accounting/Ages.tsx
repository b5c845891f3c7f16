import type { ClearingAge } from '@larkfield/contract/entities/accounting.ts'
import { useDeskWords } from '../../words/desk.ts'
import { Figures } from './Figures.tsx'

const LONGEST = '31+'

/** Open entries of the clearing account by how old they are. */
export function Ages({ ages, currency }: { ages: readonly ClearingAge[]; currency: string }) {
  const { accounting: words } = useDeskWords()
  const sum = (of: 'owed' | 'due') => ages.reduce((total, age) => total + age[of], 0)
  const range = (days: string) => (days === LONGEST ? '> 30' : days.replace('-', '–'))
  return (
    <Figures
      label={words.overview.clearing}
      heads={['', words.columns.age]}
      currency={currency}
      columns={[{ label: words.clearing.owed }, { label: words.clearing.due }]}
      rows={[
        ...ages.map(({ days, items, owed, due }) => ({
          key: days,
          name: `${words.clearing.days(range(days))} · ${words.clearing.items(items)}`,
          amounts: [owed, due],
        })),
        { key: 'total', name: words.total, amounts: [sum('owed'), sum('due')], as: 'last' },
      ]}
    />
  )
}

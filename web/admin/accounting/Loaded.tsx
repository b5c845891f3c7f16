import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '../../api.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useProblemText } from '../../ui/problem-text.ts'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useDeskWords } from '../../words/desk.ts'
import { ReportBar } from './ReportBar.tsx'
import { useView } from './view.ts'

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** A report, or what stands in its place until it is there. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonRows rows={10} height={32} />
  if (error instanceof ApiProblem && isOfDays(error.field))
    return <DaysAgain field={error.field} problem={error} />
  return <LoadProblem problem={error} retry={() => refetch()} />
}

type Days = 'from' | 'to' | 'day'

const isOfDays = (field: string | undefined): field is Days => ['from', 'to', 'day'].includes(field ?? '')

/** A period that cannot be keeps its fields, with what is wrong at the one that is. */
function DaysAgain({ field, problem }: { field: Days; problem: ApiProblem }) {
  const { accounting: words } = useDeskWords()
  const { view, from, to, day, currency } = useView()
  const text = useProblemText()(problem)
  const isDay = day !== '' && from === '' && to === ''
  return (
    <Panel title={words.views[view]}>
      <ReportBar
        shown={{ currency, currencies: [], ...(isDay ? { day } : { from, to }) }}
        wrong={{ field: isDay ? 'day' : field, text }}
      />
    </Panel>
  )
}

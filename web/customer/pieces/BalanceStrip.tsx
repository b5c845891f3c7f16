import { Skeleton } from '@mantine/core'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../words/speech.tsx'
import type { useMe } from '../own-data.ts'
import { BalanceHero } from './BalanceHero.tsx'
import { useMeProblem } from './me-problem.ts'

/** Book and available balance at the head of a screen that is about money. */
export function BalanceStrip({ me }: { me: ReturnType<typeof useMe> }) {
  const meProblem = useMeProblem()
  const { loading } = useWords().shell
  if (me.data) return <BalanceHero me={me.data} />
  if (me.isError) {
    return (
      <Panel>
        <LoadProblem problem={me.error} text={meProblem(me.error)} retry={() => me.refetch()} />
      </Panel>
    )
  }
  return <Skeleton height={190} radius="lg" role="status" aria-label={loading} />
}

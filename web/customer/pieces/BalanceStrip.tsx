import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { useMe } from '../own-data.ts'
import { BalanceHero } from './BalanceHero.tsx'
import { useMeProblem } from './me-problem.ts'

/** Book and available balance at the head of a screen that is about money. */
export function BalanceStrip({ me }: { me: ReturnType<typeof useMe> }) {
  const meProblem = useMeProblem()
  if (me.isError && !me.data) {
    return (
      <Panel>
        <LoadProblem problem={me.error} text={meProblem(me.error)} retry={() => me.refetch()} />
      </Panel>
    )
  }
  return <BalanceHero me={me.data} />
}

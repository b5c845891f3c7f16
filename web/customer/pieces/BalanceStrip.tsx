import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { OwnAccount, useMe } from '../own-data.ts'
import { BalanceHero, balancesOf } from './BalanceHero.tsx'
import { useMeProblem } from './me-problem.ts'

type Props = {
  me: ReturnType<typeof useMe>
  /** The account it is about, for whoever has several; the first one without. */
  of?: OwnAccount | undefined
}

/** Book and available balance at the head of a screen that is about money. */
export function BalanceStrip({ me, of }: Props) {
  const meProblem = useMeProblem()
  if (me.isError && !me.data) {
    return (
      <Panel>
        <LoadProblem problem={me.error} text={meProblem(me.error)} retry={() => me.refetch()} />
      </Panel>
    )
  }
  return <BalanceHero me={of ? balancesOf(of) : me.data} of={of} />
}

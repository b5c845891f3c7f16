import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { useMe } from '../own-data.ts'
import { useMeProblem } from './me-problem.ts'

/** What a screen about the customer shows when there is nothing about them: why, or that there is none. */
export function WithoutMe({ me }: { me: ReturnType<typeof useMe> }) {
  const { account } = useCustomerWords()
  const meProblem = useMeProblem()
  if (me.data || me.isPending) return null
  return (
    <Panel>
      {me.isError ? (
        <LoadProblem problem={me.error} text={meProblem(me.error)} retry={() => me.refetch()} />
      ) : (
        <EmptyState text={account.none} />
      )}
    </Panel>
  )
}

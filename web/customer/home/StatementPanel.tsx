import { texts } from '@larkfield/contract/texts.ts'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useCustomer } from '../../session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { dayOf, daysBefore } from '../days.ts'
import { LoadProblem } from '../pieces/LoadProblem.tsx'
import { StatementTable } from '../statement/StatementTable.tsx'
import { statementProblem } from '../statement/statement-problem.ts'

const SHOWN = 6
const SPAN_DAYS = 30

/** The latest credits and debits. A handful of lines of one month: opening Home costs the same after any history. */
export function StatementPanel() {
  const userId = useCustomer().user._id
  const now = new Date()
  const query = { limit: SHOWN, from: daysBefore(now, SPAN_DAYS), to: dayOf(now) }
  const reply = useQuery({
    queryKey: ['bank-statement', userId, query],
    queryFn: ({ signal }) => api('GET /bank-statement/{userId}', { params: { userId }, query, signal }),
    enabled: userId !== '',
  })
  const statement = reply.data?.statement
  const lines = statement?.transactions ?? []
  return (
    <Panel
      title="Credit and debit statement"
      note={`The last ${SPAN_DAYS} days`}
      actions={
        <Anchor component={Link} to={paths.statement} inherit>
          Full statement
        </Anchor>
      }
      flush={lines.length > 0}
    >
      {reply.isPending && <SkeletonRows rows={SHOWN} />}
      {reply.isError && !statement && (
        <LoadProblem text={statementProblem(reply.error)} retry={() => reply.refetch()} />
      )}
      {statement && lines.length === 0 && (
        <EmptyState text={texts.empty.statement} hint="Nothing moved in this time." />
      )}
      {statement && lines.length > 0 && (
        <StatementTable
          lines={lines}
          currency={statement.user.accountCurrency}
          caption="Your latest credits and debits"
        />
      )}
    </Panel>
  )
}

import { lineOfRecord } from '@larkfield/contract/statement-line.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { aboutAccount } from '../own-accounts.ts'
import { type HistoryRecord, useLatestHistory } from '../own-data.ts'
import { StatementTable } from '../statement/StatementTable.tsx'
import { useStatementProblem } from '../statement/statement-problem.ts'
import type { AboutAccount } from './home-account.ts'

const SHOWN = 6

/** The newest credits and debits as the statement writes them; a wire that is only held is none yet. */
export function StatementPanel({ account, currency }: AboutAccount) {
  const words = useCustomerWords().home.statement
  const statementProblem = useStatementProblem()
  const history = useLatestHistory(account)
  const lines = history.data?.filter(isLine).slice(0, SHOWN).map(lineOfRecord)
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={aboutAccount(paths.statement, account)} inherit>
          {words.full}
        </Anchor>
      }
      flush={Boolean(lines?.length)}
    >
      <ListFrame
        listed={listedBy(history, lines)}
        skeleton={<SkeletonRows rows={SHOWN} />}
        problemText={history.error ? statementProblem(history.error) : undefined}
        empty={<EmptyState text={words.empty} hint={words.hint} />}
      >
        <StatementTable
          lines={lines ?? []}
          currency={currency ?? history.data?.[0]?.currency ?? ''}
          caption={words.caption}
          dates="day"
        />
      </ListFrame>
    </Panel>
  )
}

const isLine = ({ memo, balanceAfter }: HistoryRecord) => memo || balanceAfter !== null

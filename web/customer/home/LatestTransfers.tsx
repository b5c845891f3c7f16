import { texts } from '@larkfield/contract/texts.ts'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconSend } from '../../ui/icons.ts'
import { LoadProblem } from '../../ui/list/LoadProblem.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useLatestHistory } from '../own-data.ts'
import { TransfersTable } from '../pieces/TransfersTable.tsx'

const SHOWN = 6

export function LatestTransfers() {
  const history = useLatestHistory()
  const records = history.data?.slice(0, SHOWN)
  return (
    <Panel
      title="Transfers"
      actions={
        <Anchor component={Link} to={paths.transaction} inherit>
          All transactions
        </Anchor>
      }
      flush={Boolean(records?.length)}
    >
      {history.isPending && <SkeletonRows rows={SHOWN} />}
      {history.isError && !records && <LoadProblem problem={history.error} retry={() => history.refetch()} />}
      {records?.length === 0 && (
        <EmptyState
          text={texts.empty.history}
          hint="Money you send or receive shows up here."
          action={
            <Button component={Link} to={paths.transfer} leftSection={<IconSend size={18} aria-hidden />}>
              Make a transfer
            </Button>
          }
        />
      )}
      {records && records.length > 0 && <TransfersTable records={records} caption="Your latest transfers" />}
    </Panel>
  )
}

import { Anchor, Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconSend } from '../../ui/icons.ts'
import { ListFrame, listedBy } from '../../ui/list/ListFrame.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonRows } from '../../ui/Waiting.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { aboutAccount } from '../own-accounts.ts'
import { useLatestHistory } from '../own-data.ts'
import { TransfersTable } from '../pieces/TransfersTable.tsx'

const SHOWN = 6

export function LatestTransfers({ account }: { account: string | undefined }) {
  const words = useCustomerWords().home.transfers
  const history = useLatestHistory(account)
  const records = history.data?.slice(0, SHOWN)
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={aboutAccount(paths.transaction, account)} inherit>
          {words.all}
        </Anchor>
      }
      flush={Boolean(records?.length)}
    >
      <ListFrame
        listed={listedBy(history, records)}
        skeleton={<SkeletonRows rows={SHOWN} />}
        empty={
          <EmptyState
            text={words.empty}
            hint={words.hint}
            action={
              <Button component={Link} to={paths.transfer} leftSection={<IconSend size={18} aria-hidden />}>
                {words.make}
              </Button>
            }
          />
        }
      >
        <TransfersTable records={records ?? []} caption={words.caption} />
      </ListFrame>
    </Panel>
  )
}

import { ActionIcon, Anchor, CopyButton, Group, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck, IconCopy } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

/** As tall while they are awaited as they will be. */
export function AccountDetails({ me }: { me: Me | undefined }) {
  const { account, home } = useCustomerWords()
  const words = home.details
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={paths.detail} inherit>
          {words.toProfile}
        </Anchor>
      }
    >
      <DataList
        columns={2}
        rows={[
          { label: words.number, value: me ? <CopyableNumber number={me.accountNumber} /> : numberAwaited },
          { label: words.holder, value: me ? me.fullName : awaited },
          {
            label: words.type,
            value: me ? account.types[me.accountType === 'current' ? 'current' : 'savings'] : awaited,
          },
          { label: words.status, value: me ? <StateBadge state={me.accountStatus} /> : awaited },
          { label: words.email, value: me ? me.email : awaited },
          { label: words.currency, value: me ? me.accountCurrency : awaited },
        ]}
      />
    </Panel>
  )
}

const COPY_BUTTON = 28
const awaited = <Skeleton width="8rem">{'\u00a0'}</Skeleton>
const numberAwaited = <Skeleton width="8rem" height={COPY_BUTTON} />

/** Shown in groups for reading, copied whole for pasting. */
export function CopyableNumber({ number }: { number: string }) {
  const { details } = useCustomerWords().home
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {accountNumber(number)}
      </span>
      <CopyButton value={number}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size={COPY_BUTTON}
            onClick={copy}
            aria-label={copied ? details.copied : details.copy}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}

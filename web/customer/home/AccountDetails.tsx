import { ActionIcon, Anchor, CopyButton, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck, IconCopy } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

export function AccountDetails({ me }: { me: Me }) {
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
          { label: words.number, value: <CopyableNumber number={me.accountNumber} /> },
          { label: words.holder, value: me.fullName },
          { label: words.type, value: account.types[me.accountType === 'current' ? 'current' : 'savings'] },
          { label: words.status, value: <StateBadge state={me.accountStatus} /> },
          { label: words.email, value: me.email },
          { label: words.currency, value: me.accountCurrency },
        ]}
      />
    </Panel>
  )
}

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
            size={28}
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

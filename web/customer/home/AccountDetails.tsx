import { ActionIcon, Anchor, CopyButton, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck, IconCopy } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { Me } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

export function AccountDetails({ me }: { me: Me }) {
  return (
    <Panel
      title="Account details"
      actions={
        <Anchor component={Link} to={paths.detail} inherit>
          Your profile
        </Anchor>
      }
    >
      <DataList
        columns={2}
        rows={[
          { label: 'Account number', value: <CopyableNumber number={me.accountNumber} /> },
          { label: 'Account holder', value: me.fullName },
          { label: 'Account type', value: me.accountType === 'current' ? 'Current' : 'Savings' },
          { label: 'Account status', value: <StateBadge state={me.accountStatus} /> },
          { label: 'Registered email', value: me.email },
          { label: 'Currency', value: me.accountCurrency },
        ]}
      />
    </Panel>
  )
}

/** Shown in groups for reading, copied whole for pasting. */
export function CopyableNumber({ number }: { number: string }) {
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
            aria-label={copied ? 'Account number copied' : 'Copy the account number'}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  )
}

import { ActionIcon, Anchor, CopyButton, Group, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { accountNumber } from '../../ui/format.ts'
import { IconCheck, IconCopy } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { aboutAccount } from '../own-accounts.ts'
import type { Me, OwnAccount } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'

type Props = {
  me: Me | undefined
  /** Whoever has one account finds the way to another here. */
  hasSeveral: boolean
}

/** As tall while they are awaited as they will be. */
export function AccountDetails({ me, hasSeveral }: Props) {
  const { account, accounts, home } = useCustomerWords()
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
      {!hasSeveral && (
        <Anchor component={Link} to={paths.accounts} size="sm" display="inline-block" mt="sm">
          {accounts.more}
        </Anchor>
      )}
    </Panel>
  )
}

/** Of an account beside the first: whose it is, not only one's own name. */
export function OtherAccountDetails({ account }: { account: OwnAccount }) {
  const { account: kinds, accounts, home } = useCustomerWords()
  const { list } = useFormats()
  const words = home.details
  return (
    <Panel
      title={words.title}
      actions={
        <Anchor component={Link} to={aboutAccount(paths.accounts, account.accountNumber)} inherit>
          {accounts.manage}
        </Anchor>
      }
    >
      <DataList
        columns={2}
        rows={[
          { label: words.number, value: <CopyableNumber number={account.accountNumber} /> },
          { label: accounts.details.holders, value: list(account.holders.map(({ name }) => name)) },
          {
            label: words.type,
            value: kinds.types[account.accountType === 'current' ? 'current' : 'savings'],
          },
          { label: words.status, value: <StateBadge state={account.accountStatus} /> },
          {
            label: accounts.details.dailyLimit,
            value: <Money amount={account.accountLimit} currency={account.currency} />,
          },
          { label: words.currency, value: account.currency },
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

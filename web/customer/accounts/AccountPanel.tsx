import { Anchor, Badge, Button, Group } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { paths, withDialog } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconArrowsRightLeft, IconFileText, IconListDetails, IconSend } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import { CopyableNumber } from '../home/AccountDetails.tsx'
import { aboutAccount, namedAs, nameOf } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { StateBadge } from '../pieces/StateBadge.tsx'
import { useCloseAccount } from './close-account.tsx'

/** One account: what is in it, whose it is, and what one can do with it. */
export function AccountPanel({ account }: { account: OwnAccount }) {
  const { account: kinds, accounts: words, home } = useCustomerWords()
  const place = useLocation()
  const { currency, role, signing } = account
  const isViewer = role === 'viewer'
  const limit = (
    <Anchor
      component={Link}
      to={withDialog(place, 'limit')}
      size="sm"
      ml={4}
      aria-label={words.details.changeLimit}
    >
      {words.details.change}
    </Anchor>
  )
  return (
    <Panel
      title={
        <>
          {nameOf(account, kinds)} {isViewer && <Mark text={words.viewing} />}
          {signing === 'both' && <Mark text={words.twoSign} />}
        </>
      }
      actions={
        <Anchor component={Link} to={withDialog(place, 'name')} inherit>
          {words.rename.action}
        </Anchor>
      }
    >
      <DataList
        columns={2}
        rows={[
          {
            label: words.details.available,
            value: <Money amount={account.availableBalance} currency={currency} />,
          },
          { label: words.details.book, value: <Money amount={account.totalBalance} currency={currency} /> },
          { label: words.details.inPots, value: <Money amount={account.inPots} currency={currency} /> },
          { label: home.details.number, value: <CopyableNumber number={account.accountNumber} /> },
          {
            label: home.details.type,
            value: kinds.types[account.accountType === 'current' ? 'current' : 'savings'],
          },
          { label: home.details.status, value: <StateBadge state={account.accountStatus} /> },
          { label: words.details.holders, value: <Holders account={account} /> },
          {
            label: words.details.dailyLimit,
            value: <Money amount={account.accountLimit} currency={currency} />,
            beside: isViewer ? undefined : limit,
          },
          { label: words.details.opened, value: <DateText value={account.openedAt} /> },
          { label: home.details.currency, value: currency },
        ]}
      />
      <Ways account={account} />
    </Panel>
  )
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="light" color="gray" tt="none" ml={4} style={{ verticalAlign: 'middle' }}>
    {text}
  </Badge>
)

function Holders({ account }: { account: OwnAccount }) {
  const { details: words } = useCustomerWords().accounts
  const { list } = useFormats()
  return list(account.holders.map(({ name, isSelf }) => (isSelf ? `${name} (${words.you})` : name)))
}

function Ways({ account }: { account: OwnAccount }) {
  const { accounts: words } = useCustomerWords()
  const place = useLocation()
  const closeAccount = useCloseAccount()
  const named = namedAs(account)
  const mayUse = account.role !== 'viewer'
  return (
    <Group gap="xs" mt="md">
      {mayUse && (
        <>
          <Button
            component={Link}
            to={withDialogAbout(place, 'move', { source: account.accountNumber })}
            variant="light"
            size="sm"
            leftSection={<IconArrowsRightLeft size={17} aria-hidden />}
          >
            {words.move}
          </Button>
          <Button
            component={Link}
            to={aboutAccount(paths.transfer, named)}
            variant="default"
            size="sm"
            leftSection={<IconSend size={17} aria-hidden />}
          >
            {words.sendFrom}
          </Button>
        </>
      )}
      <Button
        component={Link}
        to={aboutAccount(paths.statement, named)}
        variant="default"
        size="sm"
        leftSection={<IconFileText size={17} aria-hidden />}
      >
        {words.statement}
      </Button>
      <Button
        component={Link}
        to={aboutAccount(paths.transaction, named)}
        variant="default"
        size="sm"
        leftSection={<IconListDetails size={17} aria-hidden />}
      >
        {words.transactions}
      </Button>
      {mayUse && !account.isMain && (
        <Button variant="subtle" color="gray" size="sm" onClick={() => void closeAccount(account)}>
          {words.closing.action}
        </Button>
      )}
    </Group>
  )
}

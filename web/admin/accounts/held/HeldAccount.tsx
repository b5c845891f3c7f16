import { ActionIcon, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { danger } from '../../../ui/DangerButton.tsx'
import { accountNumber } from '../../../ui/format.ts'
import { IconX } from '../../../ui/icons.ts'
import { Money } from '../../../ui/Money.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import { useDeskWords } from '../../../words/desk.ts'
import { useMay } from '../../pieces/desk-self.ts'
import { StatusBadge } from '../../pieces/StatusBadge.tsx'
import { useAccountNames } from '../account-names.ts'
import type { Customer } from '../customer.ts'
import classes from './Held.module.css'
import {
  type HeldAccount as Account,
  type AccountHolder,
  canClose,
  canSign,
  isPast,
  type Opened,
} from './held-accounts.ts'

type Props = { account: Account; customer: Customer; onOpen: (form: Opened) => void }

/** One account: what it is and holds, who holds it, and what is done with it. */
export function HeldAccount({ account, customer, onOpen }: Props) {
  const { held: words } = useDeskWords()
  const { accountType } = useAccountNames()
  const { day, money } = useFormats()
  const { currency, pots } = account
  const number = accountNumber(account.accountNumber)
  if (isPast(account)) return <PastAccount account={account} />
  const facts = [
    words.limit(money(account.accountLimit, currency)),
    pots.length > 0 && words.inPots(money(account.inPots, currency)),
    words.opened(day(account.openedAt)),
  ].filter(Boolean)
  return (
    <>
      <div className={classes.head}>
        <span className={classes.name}>{account.name ?? accountType(account.accountType)}</span>
        <Money amount={account.totalBalance} currency={currency} />
      </div>
      <Group gap="xs" mt={2}>
        <span className={`${classes.note} tabular`}>{number}</span>
        {account.name && <span className={classes.note}>{accountType(account.accountType)}</span>}
        <StatusBadge status={account.accountStatus} />
        {account.isFirst && <Mark text={words.first} />}
        {canSign(account).length > 1 && <Mark text={words.signing[account.signing]} />}
        {account.closingWaits && <Mark text={words.closing.waits} />}
      </Group>
      <Text className={`${classes.note} tabular`} mt={4}>
        {facts.join(' · ')}
      </Text>
      {pots.length > 0 && (
        <Text className={`${classes.note} tabular`}>
          {pots
            .map((pot) => `${pot.name} ${accountNumber(pot.accountNumber)}: ${money(pot.balance, currency)}`)
            .join(' · ')}
        </Text>
      )}
      <Holders account={account} customer={customer} onOpen={onOpen} />
      <Acts account={account} onOpen={onOpen} />
    </>
  )
}

/** One that is closed: what it was, and nothing more to do with it. */
function PastAccount({ account }: { account: Account }) {
  const { accountType } = useAccountNames()
  return (
    <Group gap="xs" className={classes.note}>
      <span>{account.name ?? accountType(account.accountType)}</span>
      <span className="tabular">{accountNumber(account.accountNumber)}</span>
      <StatusBadge status={account.accountStatus} />
    </Group>
  )
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="light" color="gray" tt="none" fw={600} fz="0.78rem" miw="max-content">
    {text}
  </Badge>
)

function Holders({ account, customer, onOpen }: Props) {
  const { held: words } = useDeskWords()
  return (
    <ul className={classes.holders} aria-label={words.holders(accountNumber(account.accountNumber))}>
      {account.holders.map((holder) => (
        <li key={holder._id}>
          {holder.userId === customer._id ? (
            <span>{holder.name}</span>
          ) : (
            <Anchor component={Link} to={paths.adminAccount(holder.userId)}>
              {holder.name}
            </Anchor>
          )}
          <span className={classes.note}>{words.roles[holder.role as keyof typeof words.roles]}</span>
          <RemoveButton holder={holder} onRemove={() => onOpen({ form: 'remove', account, holder })} />
        </li>
      ))}
    </ul>
  )
}

const REMOVAL = 'POST /customer-account/{account}/holders/{holdingId}/remove'

function RemoveButton({ holder, onRemove }: { holder: AccountHolder; onRemove: () => void }) {
  const { acts: words } = useDeskWords().held
  const may = useMay()
  if (holder.role === 'owner' || !may(REMOVAL)) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={words.remove(holder.name)}
      onClick={onRemove}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  )
}

type ActsProps = Omit<Props, 'customer'>

function Acts({ account, onOpen }: ActsProps) {
  const { acts: words } = useDeskWords().held
  const may = useMay()
  const number = account.accountNumber
  const small = { variant: 'default', size: 'xs' } as const
  return (
    <Group gap="xs" component="nav" aria-label={words.on(accountNumber(number))}>
      {may('POST /credit/{adminId}') && (
        <Button component={Link} to={paths.adminPanel('credit', number)} {...small}>
          {words.credit}
        </Button>
      )}
      {may('POST /debit/{accountId}') && (
        <Button component={Link} to={paths.adminPanel('debit', number)} {...small}>
          {words.debit}
        </Button>
      )}
      {may('PUT /customer-account/{account}') && (
        <Button {...small} onClick={() => onOpen({ form: 'change', account })}>
          {words.change}
        </Button>
      )}
      {may('POST /customer-account/{account}/holders') && (
        <Button {...small} onClick={() => onOpen({ form: 'holder', account })}>
          {words.addHolder}
        </Button>
      )}
      {canClose(account) && may('POST /customer-account/{account}/close') && (
        <Button {...danger} size="xs" onClick={() => onOpen({ form: 'close', account })}>
          {words.close}
        </Button>
      )}
    </Group>
  )
}

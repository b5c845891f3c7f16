import { ActionIcon, Anchor, Badge, Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { useAct } from '../../../ui/act.ts'
import { danger } from '../../../ui/DangerButton.tsx'
import { useAskForReason } from '../../../ui/dialog/ask-for-reason.tsx'
import { accountNumber } from '../../../ui/format.ts'
import { IconX } from '../../../ui/icons.ts'
import { Money } from '../../../ui/Money.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import { useDeskWords } from '../../../words/desk.ts'
import { useMay } from '../../pieces/desk-self.ts'
import { useMayWait } from '../../pieces/MayWait.tsx'
import { StatusBadge } from '../../pieces/StatusBadge.tsx'
import { useAccountNames } from '../account-names.ts'
import type { Customer } from '../customer.ts'
import classes from './Held.module.css'
import type { HeldAccount as Account, AccountHolder } from './held-accounts.ts'

type Props = { account: Account; customer: Customer; onChange: () => void; onAddHolder: () => void }

/** One account: what it is and holds, who holds it, and what is done with it. */
export function HeldAccount({ account, customer, onChange, onAddHolder }: Props) {
  const { held: words } = useDeskWords()
  const { accountType } = useAccountNames()
  const { day, money } = useFormats()
  const { currency, pots } = account
  const number = accountNumber(account.accountNumber)
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
        {account.isMain && <Mark text={words.first} />}
        {account.holders.length > 1 && <Mark text={words.signing[account.signing]} />}
      </Group>
      <Text className={`${classes.note} tabular`} mt={4}>
        {facts.join(' · ')}
      </Text>
      {pots.length > 0 && (
        <Text className={`${classes.note} tabular`}>
          {pots.map((pot) => `${pot.name} ${money(pot.balance, currency)}`).join(' · ')}
        </Text>
      )}
      <Holders account={account} customer={customer} />
      <Acts account={account} onChange={onChange} onAddHolder={onAddHolder} />
    </>
  )
}

const Mark = ({ text }: { text: string }) => (
  <Badge variant="light" color="gray" tt="none" fw={600} fz="0.78rem" miw="max-content">
    {text}
  </Badge>
)

function Holders({ account, customer }: { account: Account; customer: Customer }) {
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
          <RemoveHolder account={account} holder={holder} />
        </li>
      ))}
    </ul>
  )
}

const REMOVAL = 'POST /customer-account/{account}/holders/{holdingId}/remove'

function RemoveHolder({ account, holder }: { account: Account; holder: AccountHolder }) {
  const { held: words, lists } = useDeskWords()
  const may = useMay()
  const note = useMayWait()
  const ask = useAskForReason()
  const params = { account: account.accountNumber, holdingId: holder._id }
  const { act, busy } = useAct((reason: string) => api(REMOVAL, { params, body: { reason } }))
  if (holder.role === 'owner' || !may(REMOVAL)) return null
  const remove = async () => {
    const { removing } = words
    const body = removing.body(holder.name, accountNumber(account.accountNumber))
    const question = { ...removing, body, note, hint: lists.keptInAudit, danger: true, required: true }
    const reason = await ask(question)
    if (reason !== undefined) act(reason)
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      loading={busy}
      aria-label={words.acts.remove(holder.name)}
      onClick={remove}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  )
}

type ActsProps = Omit<Props, 'customer'>

function Acts({ account, onChange, onAddHolder }: ActsProps) {
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
        <Button {...small} onClick={onChange}>
          {words.change}
        </Button>
      )}
      {may('POST /customer-account/{account}/holders') && (
        <Button {...small} onClick={onAddHolder}>
          {words.addHolder}
        </Button>
      )}
      {!account.isMain && may('POST /customer-account/{account}/close') && <Close account={account} />}
    </Group>
  )
}

function Close({ account }: { account: Account }) {
  const { held: words, lists } = useDeskWords()
  const note = useMayWait()
  const ask = useAskForReason()
  const params = { account: account.accountNumber }
  const { act, busy } = useAct((reason: string) =>
    api('POST /customer-account/{account}/close', { params, body: { reason } }),
  )
  const close = async () => {
    const { closing } = words
    const body = closing.body(accountNumber(account.accountNumber))
    const question = { ...closing, body, note, hint: lists.keptInAudit, danger: true, required: true }
    const reason = await ask(question)
    if (reason !== undefined) act(reason)
  }
  return (
    <Button {...danger} size="xs" loading={busy} onClick={close}>
      {words.acts.close}
    </Button>
  )
}

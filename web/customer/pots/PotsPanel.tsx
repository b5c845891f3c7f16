import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconPigMoney, IconPlus } from '../../ui/icons.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { withDialogAbout } from '../dialog-address.ts'
import { useFillingOrders } from '../orders/orders.ts'
import { nameOf } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import { PotCard } from './PotCard.tsx'
import classes from './Pots.module.css'

/** What is put aside in one account. */
export function PotsPanel({ account }: { account: OwnAccount }) {
  const { pots: words, account: kinds } = useCustomerWords()
  const place = useLocation()
  const rules = useFillingOrders(account.pots).data ?? []
  const mayChange = account.role !== 'viewer'
  // An empty place invites to fill it, and a viewer cannot.
  if (!mayChange && account.pots.length === 0) return null
  const open = mayChange && (
    <Button
      component={Link}
      to={withDialogAbout(place, 'pot', { source: account.accountNumber })}
      variant="light"
      size="compact-md"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {words.open}
    </Button>
  )
  return (
    <Panel title={words.title} note={words.note} actions={account.pots.length > 0 && open}>
      {account.pots.length === 0 ? (
        <EmptyState icon={IconPigMoney} text={words.empty} hint={words.emptyHint} action={open} />
      ) : (
        <ul className={classes.pots} aria-label={words.list(nameOf(account, kinds))}>
          {account.pots.map((pot) => (
            <li key={pot.accountNumber}>
              <PotCard
                pot={pot}
                account={account}
                mayChange={mayChange}
                rules={rules.filter(({ payeeAccount }) => payeeAccount === pot.accountNumber)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

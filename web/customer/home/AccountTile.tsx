import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { accountNumber } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useCustomerWords } from '../../words/customer.ts'
import { howHeld, nameOf, type OwnSum } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'
import classes from './AccountsPanel.module.css'

type Chosen = { to: string; isChosen: boolean }

export function AccountTile({ account, to, isChosen }: Chosen & { account: OwnAccount }) {
  const { account: kinds, accounts: words } = useCustomerWords()
  const { money } = useFormats()
  const held = howHeld(account, words)
  return (
    <Link to={to} className={classes.tile} aria-current={isChosen || undefined}>
      <span className={classes.name}>{nameOf(account, kinds)}</span>
      <span className={`tabular ${classes.quiet}`}>{accountNumber(account.accountNumber)}</span>
      <span className={classes.amount}>
        <Money amount={account.totalBalance} currency={account.currency} />
      </span>
      {account.inPots > 0 && (
        <span className={`tabular ${classes.quiet}`}>
          {words.inPots(money(account.inPots, account.currency))}
        </span>
      )}
      {held && <span className={`${classes.quiet} ${classes.held}`}>{held}</span>}
    </Link>
  )
}

/** What all come to that are one's own to use, pots included; one sum a currency. */
export function SumTile({ sums, without, to, isChosen }: Chosen & { sums: OwnSum[]; without: boolean }) {
  const { accounts: words } = useCustomerWords()
  const { money } = useFormats()
  return (
    <Link to={to} className={classes.tile} data-sum aria-current={isChosen || undefined}>
      <span className={classes.name}>{words.all}</span>
      <span className={classes.quiet}>{words.onlyAccounts}</span>
      {sums.map(({ currency, total, inPots }) => (
        <Text span key={currency} className={classes.amount}>
          <Money amount={total} currency={currency} />
          {inPots > 0 && (
            <span className={`tabular ${classes.quiet}`}>{words.potsIncluded(money(inPots, currency))}</span>
          )}
        </Text>
      ))}
      {without && <span className={`${classes.quiet} ${classes.held}`}>{words.withoutViewed}</span>}
    </Link>
  )
}

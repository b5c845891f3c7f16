import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { accountNumber } from '../../ui/format.ts'
import { balanceSize, Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import { useWords } from '../../words/speech.tsx'
import { nameOf } from '../own-accounts.ts'
import type { Me, OwnAccount } from '../own-data.ts'
import classes from './BalanceHero.module.css'

/** Of one account, or of all of them together: these have no limit of a day. */
export type Balances = Pick<Me, 'availableBalance' | 'totalBalance' | 'accountCurrency'> & {
  leftToday?: number
  inPots?: number
  /** What is in pots is part of the total, though not of what can be spent: so it is of all accounts together. */
  potsInTotal?: boolean
}

export const balancesOf = (account: OwnAccount): Balances => ({
  availableBalance: account.availableBalance,
  totalBalance: account.totalBalance,
  leftToday: account.leftToday,
  inPots: account.inPots,
  accountCurrency: account.currency,
})

type Props = {
  me: Balances | undefined
  /** Whose name stands over it, where it could be another's. */
  of?: OwnAccount | undefined
  children?: ReactNode
}

/**
 * The first thing a customer looks for: what can be spent, then what the books say. The same facts for everyone, so
 * that it is as tall while they are awaited; what is in pots comes beside them for those who have some.
 */
export function BalanceHero({ me, of, children }: Props) {
  const { home, account } = useCustomerWords()
  const { balances } = home
  const { loading } = useWords().shell
  const currency = me?.accountCurrency
  return (
    <section className={classes.hero} aria-label={balances.label} aria-busy={!me}>
      <svg className={classes.field} viewBox="0 0 340 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60c60-34 112-40 168-26 56 14 108 10 172-22v88H0z" />
      </svg>
      <div>
        {of && (
          <p className={classes.name}>
            {nameOf(of, account)} <span className="tabular">{accountNumber(of.accountNumber)}</span>
          </p>
        )}
        <p className={classes.label}>{balances.available}</p>
        {me ? (
          <Money amount={me.availableBalance} currency={currency} size="balance" />
        ) : (
          <div role="status" aria-label={loading}>
            <Awaited width="60%" className={balanceSize} />
          </div>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact label={balances.book} amount={me?.totalBalance} currency={currency} />
        <Fact label={balances.held} amount={me && heldOf(me)} currency={currency} />
        {(!me || me.leftToday !== undefined) && (
          <Fact label={balances.leftToday} amount={me?.leftToday} currency={currency} />
        )}
        {me?.inPots ? <Fact label={balances.inPots} amount={me.inPots} currency={currency} /> : null}
      </dl>
      {children}
    </section>
  )
}

type FactProps = { label: string; amount: number | undefined; currency: string | undefined }

function Fact({ label, amount, currency }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? <Awaited width="6rem" /> : <Money amount={amount} currency={currency} />}
      </dd>
    </div>
  )
}

/** Words that are on their way: in a line of their own size, so that the line is as tall as it will be. */
const Awaited = ({ width, className = '' }: { width: string; className?: string }) => (
  <Skeleton className={`${classes.awaited} ${className}`} width={width}>
    {'\u00a0'}
  </Skeleton>
)

/** Differences of two figures the server gave, rounded where a double may show a stray digit; for reading only. */
const apart = (larger: number, smaller: number) => Math.max(0, Math.round((larger - smaller) * 1000) / 1000)

const heldOf = ({ totalBalance, availableBalance, inPots = 0, potsInTotal = false }: Balances) =>
  apart(totalBalance, availableBalance + (potsInTotal ? inPots : 0))

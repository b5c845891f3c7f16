import type { ReactNode } from 'react'
import { Money } from '../../ui/Money.tsx'
import { useCustomerWords } from '../../words/customer.ts'
import type { Me } from '../own-data.ts'
import classes from './BalanceHero.module.css'

/** The first thing a customer looks for: what can be spent, then what the books say. */
export function BalanceHero({ me, children }: { me: Me; children?: ReactNode }) {
  const { balances } = useCustomerWords().home
  const { availableBalance, totalBalance, accountCurrency: currency, accountLimit, sentToday } = me
  return (
    <section className={classes.hero} aria-label={balances.label}>
      <svg className={classes.field} viewBox="0 0 340 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60c60-34 112-40 168-26 56 14 108 10 172-22v88H0z" />
      </svg>
      <div>
        <p className={classes.label}>{balances.available}</p>
        <Money amount={availableBalance} currency={currency} size="balance" />
      </div>
      <dl className={classes.facts}>
        <Fact label={balances.book} amount={totalBalance} currency={currency} />
        {totalBalance > availableBalance && (
          <Fact label={balances.held} amount={heldOf(me)} currency={currency} />
        )}
        <Fact
          label={balances.leftToday}
          amount={leftToday({ accountLimit, sentToday })}
          currency={currency}
        />
      </dl>
      {children}
    </section>
  )
}

function Fact({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

/** Differences of two figures the server gave, rounded where a double may show a stray digit; for reading only. */
const apart = (larger: number, smaller: number) => Math.max(0, Math.round((larger - smaller) * 1000) / 1000)

const heldOf = ({ totalBalance, availableBalance }: Me) => apart(totalBalance, availableBalance)

export const leftToday = ({ accountLimit, sentToday }: Pick<Me, 'accountLimit' | 'sentToday'>) =>
  apart(accountLimit, sentToday)

import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { money, moneyParts } from './format.ts'
import classes from './Money.module.css'

type Props = {
  amount: unknown
  currency?: string | undefined
  /** Money in or out: shown by icon and sign and colour, never by colour alone. */
  direction?: 'credit' | 'debit' | undefined
  size?: 'inline' | 'balance' | undefined
}

export function Money({ amount, currency, direction, size = 'inline' }: Props) {
  if (size === 'balance') {
    const { whole, fraction } = moneyParts(amount, currency)
    return (
      <span className={`tabular ${classes.balance}`}>
        {whole}
        <span className={classes.fraction}>{fraction}</span>
      </span>
    )
  }
  if (!direction) return <span className={`tabular ${classes.inline}`}>{money(amount, currency)}</span>
  const Arrow = direction === 'credit' ? IconArrowDownLeft : IconArrowUpRight
  return (
    <span className={`tabular ${classes.inline}`} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-label={direction === 'credit' ? 'money in' : 'money out'} role="img" />
      {direction === 'credit' ? '+' : '−'}
      {money(amount, currency)}
    </span>
  )
}

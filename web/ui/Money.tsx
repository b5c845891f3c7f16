import { useSpeech } from '../words/speech.tsx'
import { money, moneyParts } from './format.ts'
import { IconArrowDownLeft, IconArrowUpRight } from './icons.ts'
import classes from './Money.module.css'

type Props = {
  amount: unknown
  currency?: string | undefined
  /** Money in or out: shown by icon and sign and colour, never by colour alone. Nothing at all went neither way. */
  direction?: 'credit' | 'debit' | undefined
  size?: 'inline' | 'balance' | undefined
}

/** The lettering of a balance, for what stands in its place until it is known. */
export const balanceSize = `tabular ${classes.balance}`

export function Money({ amount, currency, direction, size = 'inline' }: Props) {
  const { locale, words } = useSpeech()
  if (size === 'balance') {
    const { whole, fraction } = moneyParts(amount, currency, locale)
    return (
      <span className={balanceSize}>
        {whole}
        <span className={classes.fraction}>{fraction}</span>
      </span>
    )
  }
  const text = money(amount, currency, locale)
  if (!direction || text === money(0, currency, locale))
    return <span className={`tabular ${classes.inline}`}>{text}</span>
  const isIn = direction === 'credit'
  const Arrow = isIn ? IconArrowDownLeft : IconArrowUpRight
  return (
    <span className={`tabular ${classes.inline}`} data-direction={direction}>
      <Arrow size={16} stroke={2} aria-label={words.shell.money[isIn ? 'in' : 'out']} role="img" />
      {isIn ? '+' : '−'}
      {text}
    </span>
  )
}

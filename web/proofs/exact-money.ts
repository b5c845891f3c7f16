import { withMinus } from '../ui/format.ts'

type Kind = { currency: string; decimals: number; locale: string }
type Writing = (minor: string, signed?: 'signed') => string

/**
 * Writes amounts of a proof as the page's language does. They come as whole minor units in decimal and stay digits all
 * the way: however large one is, what is shown is what was checked.
 */
export function exactMoney({ currency, decimals, locale }: Kind): Writing {
  const formatOf = (signDisplay: 'negative' | 'exceptZero') =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay,
    })
  const plain = formatOf('negative')
  const withSign = formatOf('exceptZero')
  return (minor, signed) => withMinus((signed ? withSign : plain).format(majorDigits(minor, decimals)))
}

/** `-1234567` cents as `-12345.67`. */
export function majorDigits(minor: string, decimals: number): Intl.StringNumericLiteral {
  const amount = BigInt(minor)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const fraction = decimals > 0 ? `.${digits.slice(split)}` : ''
  return `${amount < 0n ? '-' : ''}${digits.slice(0, split)}${fraction}` as Intl.StringNumericLiteral
}

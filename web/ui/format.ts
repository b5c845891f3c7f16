import { groupedNumber } from '@larkfield/contract/grouped-number.ts'
import { currencyFormat } from '@larkfield/contract/money.ts'
import { brand } from '../brand.ts'

/**
 * How the bank writes amounts (docs/SPECIFICATION.md §9). Amounts arrive as numbers of major units and
 * are only ever shown, never added up here.
 */
const formats = new Map<string, Intl.NumberFormat>()

/** US thousands grouping is asked for; pages in another language write amounts as that language does. */
const ENGLISH = 'en-US'

function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = currencyFormat(locale, currency, {
      currencyDisplay: 'narrowSymbol',
      // Nothing is neither more nor less than nothing: no sign, however it came about.
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return format
}

const numeric = (amount: unknown) => (typeof amount === 'number' && Number.isFinite(amount) ? amount : 0)

/** `$1,234.50`; what is not a number is shown as 0. */
export function money(amount: unknown, currency: string = brand.currency, locale: string = ENGLISH): string {
  const value = numeric(amount)
  try {
    return withMinus(formatOf(currency, locale).format(value))
  } catch {
    return withMinus(`${currency} ${formatOf('USD', locale).format(value).replace('$', '').trim()}`)
  }
}

/** The sign that money going out has everywhere, and not a hyphen. */
export const withMinus = (text: string) => text.replace('-', '−')

/** `$12K`: short enough for the scale of a chart, in the reader's own shortening. */
export function shortMoney(
  amount: number,
  currency: string = brand.currency,
  locale: string = ENGLISH,
): string {
  return currencyFormat(locale, currency, {
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
    // A scale of 2500, 5000 and 10.000 is written in two ways.
    useGrouping: 'always',
  }).format(amount)
}

/** The same in two parts, so that a large balance can show its cents smaller. */
export function moneyParts(amount: unknown, currency: string = brand.currency, locale: string = ENGLISH) {
  const text = money(amount, currency, locale)
  const parts = formatOf('USD', locale).formatToParts(0.5)
  const point = text.lastIndexOf(parts.find(({ type }) => type === 'decimal')?.value ?? '.')
  return point < 0
    ? { whole: text, fraction: '' }
    : { whole: text.slice(0, point), fraction: text.slice(point) }
}

/** Cut for a preview, with '...' only when something was cut. */
export const cut = (text: string, most = 50) => (text.length > most ? `${text.slice(0, most)}...` : text)

export const initialOf = (name: string) => name.trim().charAt(0).toUpperCase() || '?'

export const accountNumber = (number: string | number): string => groupedNumber(String(number))

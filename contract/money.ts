import { iso4217 } from './currencies.ts'

/**
 * Money is a bigint of minor units (cents, yen) from the moment it enters until it leaves. On the wire it is a
 * JSON number of major units; these two functions are the only border crossing.
 */
export type Minor = bigint & { readonly __unit: 'minor' }

/** The most one amount may be, in major units; with three decimals it still fits a double exactly. */
export const MOST_MAJOR = 1_000_000_000_000

export type Currency = string & { readonly __kind: 'currency' }

const decimalsByCurrency = new Map(iso4217)

/** What the books say of their currencies wins over the list: amounts in them were written so (B21). */
export function keepDecimals(ofTheBooks: Iterable<readonly [currency: string, decimals: number]>): void {
  for (const [currency, decimals] of ofTheBooks) decimalsByCurrency.set(currency, decimals)
}

/** The currencies whose decimals in these books are not those of the list. */
export const ownDecimals = (): [currency: string, decimals: number][] =>
  [...decimalsByCurrency].filter(([currency, decimals]) => iso4217.get(currency) !== decimals)

export const isCurrency = (code: string): code is Currency => decimalsByCurrency.has(code)

export function decimalsOf(currency: string): number {
  const decimals = decimalsByCurrency.get(currency)
  if (decimals === undefined) throw new RangeError(`${currency} is no currency the bank knows`)
  return decimals
}

/** Amounts in writing: the runtime knows the symbol and its place, never the decimals. */
export function currencyFormat(
  locale: string,
  currency: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...options,
  })
}

/** Reads an amount as people write it; undefined when it is not a plain decimal within range and decimals. */
export function parseMajor(text: string, currency: string): Minor | undefined {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  if (fraction.length > decimals) return undefined
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'))
  return minor <= BigInt(MOST_MAJOR) * 10n ** BigInt(decimals) ? (minor as Minor) : undefined
}

/** What people wrote, in minor units of each currency that has as many decimals. */
export const minorInEach = (text: string): Map<string, Minor> =>
  new Map(
    [...decimalsByCurrency.keys()].flatMap((currency) => {
      const amount = parseMajor(text, currency)
      return amount === undefined ? [] : [[currency, amount]]
    }),
  )

/** An amount from JSON. Zero is read as zero: whether it is allowed is the caller's rule. */
export function toMinor(amount: number, currency: string): Minor | undefined {
  return Number.isFinite(amount) && amount >= 0 ? parseMajor(String(amount), currency) : undefined
}

/** For replies. Exact, since every balance stays far below 2^53 minor units. */
export function toMajor(minor: bigint, currency: string): number {
  const decimals = decimalsOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const split = digits.length - decimals
  return Number(`${minor < 0n ? '-' : ''}${digits.slice(0, split)}.${digits.slice(split) || '0'}`)
}

export const minor = (value: bigint | number): Minor => BigInt(value) as Minor

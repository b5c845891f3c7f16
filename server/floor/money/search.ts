import { type Minor, minorInEach, parseMajor } from '@larkfield/contract/money.ts'

/** What somebody typed into a search box: a sum of money, or words. */
export type Search = { text?: string; amounts?: Amounts }

/** A sum in minor units of each currency it may be of: 1500 yen are not 1500 cents. */
export type Amounts = ReadonlyMap<string, Minor>

const ACCOUNT_NUMBER_LEAST = 10

/**
 * "150" and "1,500.25" look for amounts, of one account in its currency, of the whole bank in every one; longer rows of
 * digits are account numbers, and so words.
 */
export function searchOf(q: string | undefined, currency?: string): Search {
  const typed = (q ?? '').trim()
  if (typed === '') return {}
  const plain = typed.replaceAll(',', '')
  const amounts = plain.length < ACCOUNT_NUMBER_LEAST ? amountsOf(plain, currency) : new Map()
  return amounts.size === 0 ? { text: typed } : { amounts }
}

function amountsOf(plain: string, currency: string | undefined): Amounts {
  if (currency === undefined) return minorInEach(plain)
  const amount = parseMajor(plain, currency)
  return new Map(amount === undefined ? [] : [[currency, amount]])
}

import { type Minor, parseMajor } from '@larkfield/contract/money.ts'

/** What somebody typed into a search box: a sum of money, or words. */
export type Search = { text?: string; amountMinor?: Minor }

const ACCOUNT_NUMBER_LEAST = 10

/** "150" and "1,500.25" look for amounts; longer rows of digits are account numbers, and so words. */
export function searchOf(q: string | undefined, currency: string): Search {
  const typed = (q ?? '').trim()
  if (typed === '') return {}
  const plain = typed.replaceAll(',', '')
  const amountMinor = plain.length < ACCOUNT_NUMBER_LEAST ? parseMajor(plain, currency) : undefined
  return amountMinor === undefined ? { text: typed } : { amountMinor }
}

/** The pattern for `like` that means "contains this", whatever signs it holds. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

import type { Queries } from '@larkfield/server/floor/database/database.ts'
import { type CustomerCurrencies, customerCurrencies } from './brand-currency.queries.ts'

/** A brand file of another bank, or none where there was one, would open accounts in another currency without a word. */
export async function currencyRemark(queries: Queries, currency: string): Promise<string | undefined> {
  const found = await queries.row<CustomerCurrencies>(customerCurrencies(currency))
  if (!found?.other || found.has_own) return undefined
  return (
    `the brand's currency is ${currency}, but this bank's accounts are in ${found.other}: ` +
    `new accounts will be in ${currency}. If that is not meant, check BRAND_FILE`
  )
}

import { FIRST_DAILY_LIMIT } from '@larkfield/contract/rules.ts'
import type { Customer } from '../customer.ts'

type Owner = Pick<Customer, 'accountCurrency' | 'accountLimit'>

/** What may leave a new account in a day if nobody says otherwise: no more than the customer's first account may send. */
export const firstLimit = ({ accountCurrency, accountLimit }: Owner, currency: string) =>
  accountCurrency === currency ? Math.min(accountLimit, FIRST_DAILY_LIMIT) : FIRST_DAILY_LIMIT

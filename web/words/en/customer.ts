import { account } from './customer/account.ts'
import { layout } from './customer/layout.ts'

/** What is said to a customer, screen by screen. */
export const customer = { account, layout }

import { account } from './customer/account.ts'
import { layout } from './customer/layout.ts'
import { loans } from './customer/loans.ts'
import { records } from './customer/records.ts'
import { statement } from './customer/statement.ts'
import { tips } from './customer/tips.ts'
import { transfer } from './customer/transfer.ts'
import { wires } from './customer/wires.ts'

/** What is said to a customer, screen by screen. */
export const customer = { account, layout, loans, records, statement, tips, transfer, wires }

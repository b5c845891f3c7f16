import { account } from './customer/account.ts'
import { accounts } from './customer/accounts.ts'
import { dialogs } from './customer/dialogs.ts'
import { fees } from './customer/fees.ts'
import { holders } from './customer/holders.ts'
import { home } from './customer/home.ts'
import { layout } from './customer/layout.ts'
import { loans } from './customer/loans.ts'
import { messages } from './customer/messages.ts'
import { moves } from './customer/moves.ts'
import { orders } from './customer/orders.ts'
import { ownLoans } from './customer/own-loans.ts'
import { pots } from './customer/pots.ts'
import { profile } from './customer/profile.ts'
import { records } from './customer/records.ts'
import { signatures } from './customer/signatures.ts'
import { statement } from './customer/statement.ts'
import { tips } from './customer/tips.ts'
import { transfer } from './customer/transfer.ts'
import { wires } from './customer/wires.ts'

/** What is said to a customer, screen by screen. */
export const customer = {
  account,
  accounts,
  dialogs,
  fees,
  holders,
  home,
  layout,
  loans,
  messages,
  moves,
  orders,
  ownLoans,
  pots,
  profile,
  records,
  signatures,
  statement,
  tips,
  transfer,
  wires,
}

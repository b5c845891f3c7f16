import { chart } from '@larkfield/contract/words/en/chart.ts'
import { findings } from '@larkfield/contract/words/en/findings.ts'
import { account } from './desk/account.ts'
import { accounting } from './desk/accounting.ts'
import { accounts } from './desk/accounts.ts'
import { audit } from './desk/audit.ts'
import { booking } from './desk/booking.ts'
import { dashboard } from './desk/dashboard.ts'
import { editing } from './desk/editing.ts'
import { fees } from './desk/fees.ts'
import { held } from './desk/held.ts'
import { history } from './desk/history.ts'
import { holidays } from './desk/holidays.ts'
import { interest } from './desk/interest.ts'
import { kyc } from './desk/kyc.ts'
import { layout } from './desk/layout.ts'
import { lists } from './desk/lists.ts'
import { loans } from './desk/loans.ts'
import { manage } from './desk/manage.ts'
import { messages } from './desk/messages.ts'
import { myDay } from './desk/my-day.ts'
import { night } from './desk/night.ts'
import { orders } from './desk/orders.ts'
import { policy } from './desk/policy.ts'
import { portfolio } from './desk/portfolio.ts'
import { products } from './desk/products.ts'
import { proofs } from './desk/proofs.ts'
import { proposals } from './desk/proposals.ts'
import { staff } from './desk/staff.ts'
import { statuses } from './desk/statuses.ts'
import { wireOrigin } from './desk/wire-origin.ts'
import { wires } from './desk/wires.ts'

/** What is said to the people at the desk, screen by screen. */
export const desk = {
  account,
  accounting,
  accounts,
  audit,
  booking,
  chart,
  dashboard,
  editing,
  fees,
  findings,
  held,
  history,
  holidays,
  interest,
  kyc,
  layout,
  lists,
  loans,
  manage,
  messages,
  myDay,
  night,
  orders,
  products,
  proofs,
  proposals,
  policy,
  portfolio,
  staff,
  statuses,
  wireOrigin,
  wires,
}

import { findings } from '@larkfield/contract/words/de/findings.ts'
import type { DeskWords } from '../area-words.ts'
import { account } from './desk/account.ts'
import { accounts } from './desk/accounts.ts'
import { audit } from './desk/audit.ts'
import { booking } from './desk/booking.ts'
import { dashboard } from './desk/dashboard.ts'
import { editing } from './desk/editing.ts'
import { held } from './desk/held.ts'
import { history } from './desk/history.ts'
import { holidays } from './desk/holidays.ts'
import { kyc } from './desk/kyc.ts'
import { layout } from './desk/layout.ts'
import { lists } from './desk/lists.ts'
import { loans } from './desk/loans.ts'
import { manage } from './desk/manage.ts'
import { messages } from './desk/messages.ts'
import { myDay } from './desk/my-day.ts'
import { orders } from './desk/orders.ts'
import { policy } from './desk/policy.ts'
import { proposals } from './desk/proposals.ts'
import { staff } from './desk/staff.ts'
import { statuses } from './desk/statuses.ts'
import { wireOrigin } from './desk/wire-origin.ts'
import { wires } from './desk/wires.ts'
import { signedIn } from './signed-in.ts'

const desk: DeskWords = {
  account,
  accounts,
  audit,
  booking,
  dashboard,
  editing,
  findings,
  held,
  history,
  holidays,
  kyc,
  layout,
  lists,
  loans,
  manage,
  messages,
  myDay,
  orders,
  proposals,
  policy,
  staff,
  statuses,
  wireOrigin,
  wires,
}

/** All that is said in this area, loaded when someone enters it. */
export const area = { desk, signedIn }

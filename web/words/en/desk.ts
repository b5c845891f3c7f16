import { audit } from './desk/audit.ts'
import { dashboard } from './desk/dashboard.ts'
import { history } from './desk/history.ts'
import { kyc } from './desk/kyc.ts'
import { layout } from './desk/layout.ts'
import { lists } from './desk/lists.ts'
import { loans } from './desk/loans.ts'
import { messages } from './desk/messages.ts'
import { wires } from './desk/wires.ts'

/** What is said to the people at the desk, screen by screen. */
export const desk = { audit, dashboard, history, kyc, layout, lists, loans, messages, wires }

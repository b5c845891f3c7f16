import type { OpenLife } from './life.ts'
import { feesLife } from './lives/fees.ts'
import { interestLife } from './lives/interest.ts'
import { loansLife } from './lives/loans.ts'
import { monthsLife } from './lives/months.ts'
import { nightsLife } from './lives/nights.ts'
import { ordersLife } from './lives/orders.ts'

/** What a bank's life is made of here, each judged by a model of its own. */
export const lives: readonly OpenLife[] = [
  ordersLife,
  nightsLife,
  monthsLife,
  interestLife,
  feesLife,
  loansLife,
]

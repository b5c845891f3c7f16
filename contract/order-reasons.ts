import type { RefusalCode } from './refusal-codes.ts'

/** What can be in the way of a standing order or of a holiday. */
export const orderReasons = {
  order_date_passed: { code: 'invalid', sentence: 'Please choose a day from today on.' },
  order_too_far: { code: 'invalid', sentence: 'Please choose a day within the next ten years.' },
  order_ends_before: { code: 'invalid', sentence: 'It would end before its first date.' },
  order_ends_twice: { code: 'invalid', sentence: 'Please choose a last day or a number of times, not both.' },
  order_last_day_monthly: {
    code: 'invalid',
    sentence: 'Only a monthly payment can be made on the last day of the month.',
  },
  order_without_dates: { code: 'invalid', sentence: 'No date would be left. End the order instead.' },
  order_amount: { code: 'invalid', sentence: 'Please enter an amount, or how much is to stay.' },
  order_keep_moves: {
    code: 'invalid',
    sentence: 'What is above a sum can only be moved between your own accounts.',
  },
  order_without_payee: { code: 'invalid', sentence: 'Please say who is to be paid, and at which bank.' },
  order_moved: {
    code: 'conflict',
    sentence: 'This order has been changed since you opened it. Please look again.',
  },
  order_paused_by_customer: {
    code: 'conflict',
    sentence: 'The customer paused this order, and goes on with it.',
  },
  order_ended: { code: 'conflict', sentence: 'This order has ended.' },
  order_not_next_date: {
    code: 'conflict',
    sentence: 'This is not the next date any more. Please look again.',
  },
  holiday_on_closed_weekday: {
    code: 'conflict',
    sentence: 'The bank is closed on that day of every week. It needs no holiday.',
  },
  holiday_known: { code: 'conflict', sentence: 'The bank is already closed on that day.' },
  too_many_orders: {
    code: 'quota_reached',
    sentence: 'You can have {most} standing orders. Please end one first.',
  },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>

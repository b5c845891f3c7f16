import type { RunOutcome } from '@larkfield/contract/entities/standing-orders.ts'
import { rhythms } from '@larkfield/contract/words/en/rhythms.ts'

const outcomes: Record<RunOutcome, string> = {
  done: 'Done',
  nothing_to_move: 'Nothing to move',
  short: 'Not enough money',
  refused: 'Refused',
  skipped: 'Left out by the customer',
  paused: 'Paused',
}

/** Standing orders of a customer, with what became of their dates. */
export const orders = {
  title: 'Standing orders',
  note: 'Payments on dates, the next ones first',
  empty: 'No standing orders',
  rhythms,
  outcomes,
  states: { active: 'Active', paused: 'Paused', ended: 'Ended' },
  to: (name: string, sum: string) => `${sum} to ${name}`,
  above: (sum: string) => `Everything above ${sum}`,
  next: (day: string) => `next on ${day}`,
  tryAgain: (moment: string) => `tried again ${moment}`,
  from: (number: string) => `from ${number}`,
  lastRuns: 'What became of the last dates',
  ranOn: (day: string) => `on ${day}`,
  showAll: (count: number) => `Show all ${count}`,
  /** Which order is asked about, before what happens to it. */
  which: (order: string, then: string) => `${order}. ${then}`,
  noRuns: 'No date has passed yet',
  pausedByCustomer: 'Paused by the customer',
  pausedByBank: (reason: string | undefined) =>
    reason ? `Paused by the bank: ${reason}` : 'Paused by the bank',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  pausing: {
    title: 'Pause this standing order?',
    body: 'Dates that pass meanwhile are left out. The customer or the bank can go on with it.',
    confirm: 'Pause the order',
    done: 'The order is paused',
  },
  resuming: {
    title: 'Resume this standing order?',
    body: 'It goes on with its next date after today.',
    confirm: 'Resume the order',
    done: 'The order goes on',
  },
  /** Of a payment that happens once. */
  endingOnce: 'The payment is not made. This cannot be taken back.',
  ending: {
    title: 'End this standing order?',
    body: 'No further payment is made. This cannot be taken back.',
    confirm: 'End the order',
    done: 'The order has ended',
  },
}

import { expect } from 'vitest'
import type { CalendarSettings } from '../floor/calendar/calendar-settings.ts'
import { readConfig } from '../floor/config.ts'
import { askedToApprove, mailedApproval } from './approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from './bank.ts'
import { placeAccount } from './held-accounts.ts'
import { fund } from './money.ts'

/** A clock that stands still until it is set. */
export const clockAt = (moment: string) => {
  let at = new Date(moment)
  return {
    now: () => at,
    set(next: string | Date) {
      at = new Date(next)
    },
  }
}

export type OrderBank = TestBank & { time: ReturnType<typeof clockAt> }

/** A bank whose day the test sets: a Wednesday morning, after the payments of the day. */
export async function orderBank(
  moment = '2027-01-13T08:00:00Z',
  calendar: Partial<CalendarSettings> = {},
): Promise<OrderBank> {
  const time = clockAt(moment)
  const config = { calendar: { ...readConfig({}).calendar, ...calendar } }
  return { ...(await testBank({ clock: time, config })), time }
}

export const monthly = { rhythm: 'monthly', startOn: '2027-02-01', closedDays: 'after' } as const

/** To somebody else, with the code that is mailed for it. */
export async function orderWire(bank: TestBank, by: TestCustomer, to: TestCustomer, more: object = {}) {
  const body = {
    recipientAccount: to.accountNumber,
    accountName: to.fullName,
    bank: 'Larkfield',
    amount: 25,
    ...monthly,
    ...more,
  }
  const asked = await askedToApprove(bank, 'POST /standing-orders', { token: by.token, body })
  const approval = await mailedApproval(bank, by, asked)
  return bank.call('POST /standing-orders', { token: by.token, body: { ...body, approval } })
}

/** Somebody with money on the main account, and an account beside it to move it to. */
export async function payer(bank: TestBank, admin: TestAdmin, amount: number) {
  const customer = await bank.openCustomer()
  if (amount > 0) await fund(bank, admin, customer, amount)
  return { ...customer, savings: await placeAccount(bank, customer) }
}
export type Payer = Awaited<ReturnType<typeof payer>>

/** A move to one's own savings unless the form says otherwise. */
export async function order(bank: TestBank, by: Payer, form: object): Promise<string> {
  const body = { to: by.savings.number, amount: 10, rhythm: 'weekly', closedDays: 'same', ...form }
  return (await bank.call('POST /standing-orders', { token: by.token, body })).body.data._id
}

export const look = async (bank: TestBank, by: { token: string }, orderId: string) =>
  (await bank.call('GET /standing-orders/{orderId}', { params: { orderId }, token: by.token })).body.data

/** Each date that has ended, with what came of it. */
export const runsOf = async (bank: TestBank, by: { token: string }, orderId: string): Promise<string[][]> =>
  (await look(bank, by, orderId)).lastRuns
    .map(({ due, outcome, why }: Record<string, string | null>) => [due, outcome, ...(why ? [why] : [])])
    .reverse()

/** The bank's own worker does it; nobody waits for a certain time. */
export const untilRuns = (bank: TestBank, by: { token: string }, orderId: string, runs: string[][]) =>
  expect.poll(() => runsOf(bank, by, orderId), { timeout: 30_000, interval: 100 }).toEqual(runs)

/** The moment at which a date that was short of money is tried again. */
export const untilTriedAgainAt = (
  bank: TestBank,
  by: { token: string },
  orderId: string,
  moment: string | null,
) => expect.poll(async () => (await look(bank, by, orderId)).tryAgainAt, { timeout: 30_000 }).toBe(moment)

/** Each test has its own payer and its own days, for the clock never goes back. */
export const dayFrom = (offset: number) => new Date(Date.UTC(2027, 0, 14 + offset)).toISOString().slice(0, 10)
export const setTime = ({ time }: OrderBank, offset: number, at = '06:00') =>
  time.set(`${dayFrom(offset)}T${at}:00Z`)

import { expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { readConfig } from '../../floor/config.ts'
import { testBank } from '../../testing/bank.ts'
import { endDay } from '../../testing/loan-stage.ts'
import { balancesOf, CASH_DESK } from '../../testing/money.ts'
import { clockAt } from '../../testing/order-stage.ts'
import { placeStaff } from '../../testing/people.ts'

/** Wednesday evening at the bank; the day after is a holiday. */
const calendar = { ...readConfig({}).calendar, timeZone: 'America/New_York' }
const bank = await testBank({
  clock: clockAt('2026-11-26T03:30:00Z'),
  config: { calendar: { ...calendar, holidays: [{ day: '2026-11-26', name: 'Thanksgiving' }] } },
})
const admin = await bank.signInAdmin()
const ann = await bank.openCustomer()

const { token } = admin
const credit = (body: object) =>
  bank.call('POST /credit/{adminId}', {
    token,
    params: { adminId: admin.id },
    body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 10, ...body },
  })
const debit = (body: object) =>
  bank.call('POST /debit/{accountId}', {
    token,
    params: { accountId: ann.id },
    body: { chooseAccount: ann.accountNumber, to: CASH_DESK, amount: 1, description: 'Out', ...body },
  })

test('a booking is valued at most three bank days ahead, of the bank’s own days, by credit and debit alike', async () => {
  // Friday, Monday and Tuesday are the bank days after it.
  expect((await credit({ date: '2026-12-01', time: '23:00' })).status).toBe(200)
  expect((await debit({ date: '2026-12-01' })).status).toBe(200)
  const before = await balancesOf(bank, ann.accountNumber)
  for (const ask of [credit, debit])
    for (const date of ['2026-12-02', '2026-12-25', '2062-11-25']) {
      const { status, body } = await ask({ date })
      expect([date, status, body.reason, body.field]).toEqual([date, 400, 'valued_too_far_ahead', 'date'])
    }
  expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
})

test('however many holidays there are, a booking is valued at most ten days of the calendar ahead', async () => {
  // The next three bank days are twelve to fourteen days ahead.
  const today = '2026-11-25'
  for (const days of [2, 5, 6, 7, 8, 9]) {
    const closed = { day: dayAfter(today, days), name: 'Closed' }
    expect((await bank.call('POST /holidays', { token, body: closed })).status).toBe(200)
  }
  for (const ask of [credit, debit]) {
    expect((await ask({ date: dayAfter(today, 10) })).status).toBe(200)
    const { status, body } = await ask({ date: dayAfter(today, 11) })
    expect([status, body.reason, body.message]).toEqual([
      400,
      'valued_too_far_ahead',
      'A booking can be valued at most 3 bank days and 10 calendar days ahead.',
    ])
  }
})

test('B29 what is valued before the last closed day waits, however near it is and however little', async () => {
  const { day } = await bank.ledger.businessDay()
  await endDay(bank)
  // One person alone, as long as there is no other.
  expect((await credit({ date: dayAfter(day, -1) })).status).toBe(200)
  await placeStaff(bank, 'ruth', ['approver'])
  for (const ask of [credit, debit]) {
    const asked = await ask({ date: dayAfter(day, -1) })
    expect([asked.status, asked.body.data?.proposal?.kinds.at(-1)]).toEqual([202, { kind: 'backdating' }])
    expect((await ask({ date: day })).status).toBe(200)
  }
})

import { expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { readConfig } from '../../floor/config.ts'
import { testBank } from '../../testing/bank.ts'
import { accrualsOf, bankFrom, correctionsOf, placeTerms } from '../../testing/interest.ts'
import { credit } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

test('nothing is left of a posting that was valued on another day and taken back', async () => {
  const bank = await bankFrom('2027-01-20')
  const [admin, owner] = [await bank.signInAdmin(), await bank.openCustomer({ accountType: 'savings' })]
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01' })
  const night = async (day: string) => {
    await bank.ledger.turnDay(dayAfter(day))
    return interestStep(bank.features.dependencies).run(day)
  }
  for (const day of ['2027-01-20', '2027-01-21', '2027-01-22']) await night(day)
  for (const date of ['2027-01-20', '2027-01-25']) {
    const { _id: id } = await credit(bank, admin, owner, { amount: 1_000_000, date })
    const params = { id }
    const { status } = await bank.call('DELETE /delete-history/{id}', { params, token: admin.token })
    expect(status).toBe(200)
  }
  for (let day = '2027-01-23'; day <= '2027-01-27'; day = dayAfter(day)) await night(day)
  const { id } = (await bank.ledger.account(owner.accountNumber))!
  expect(await correctionsOf(bank, { id })).toEqual([])
  expect((await accrualsOf(bank, { id })).map(({ balance_minor }) => balance_minor)).toEqual(
    Array.from({ length: 8 }, () => '0'),
  )
})

test.each([
  { timeZone: 'America/New_York', time: '02:00' },
  { timeZone: 'Pacific/Auckland', time: undefined },
])(
  'money counts from the day that the desk names, where the bank is: $timeZone',
  async ({ timeZone, time }) => {
    const { calendar } = readConfig({})
    const zoned = await testBank({ config: { calendar: { ...calendar, timeZone } } })
    const [staff, saver] = [await zoned.signInAdmin(), await zoned.openCustomer({ accountType: 'savings' })]
    await placeTerms(zoned, { currency: 'USD', begins_on: '2020-01-01' })
    const { day: start } = await zoned.ledger.businessDay()
    let today = start
    for (; today < dayAfter(start, 5); today = dayAfter(today)) {
      await zoned.ledger.turnDay(dayAfter(today))
      await interestStep(zoned.features.dependencies).run(today)
    }
    const valued = dayAfter(start, 2)
    await credit(zoned, staff, saver, { amount: 1000, date: valued, ...(time && { time }) })
    await zoned.ledger.turnDay(dayAfter(today))
    await interestStep(zoned.features.dependencies).run(today)
    const { id } = (await zoned.ledger.account(saver.accountNumber))!
    expect((await correctionsOf(zoned, { id }))[0]?.day).toBe(valued)
  },
)

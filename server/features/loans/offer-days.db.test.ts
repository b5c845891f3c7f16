import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import {
  accept,
  askForLoan,
  endDays,
  expectAllToHold,
  lendingBank,
  offer,
  viewLoan,
} from '../../testing/loan-stage.ts'

test('an offer is reckoned for a pay-out on the day it is looked at, and the loan costs what was accepted', async () => {
  const { bank, admin } = await lendingBank()
  const ann = await bank.openCustomer()
  const loanId = await askForLoan(bank, ann)
  const { _id: offerId } = await offer(bank, admin, loanId, { firstDueOn: '2027-04-01' })
  const look = async () =>
    (await bank.call('GET /my-loan-offers/{offerId}', { params: { offerId }, token: ann.token })).body.data
  // 6 % of 1,200 by 30E/360: thirty days from the first of March, twenty from the eleventh.
  expect((await look()).schedule[0].interest).toBe(6)
  await endDays(bank, '2027-03-11')
  const open = await look()
  expect(open.schedule[0].interest).toBe(4)

  const { send, approving } = await accept(bank, ann, offerId)
  expect(approving.loan.totalToPay).toBe(open.totalToPay)
  expect((await send()).status).toBe(200)
  await endDays(bank, '2027-04-02')
  expect(await look()).toMatchObject({
    state: 'accepted',
    schedule: open.schedule,
    totalToPay: open.totalToPay,
  })
  const { payments, effectiveRate } = await viewLoan(bank, ann, loanId)
  expect(payments[0]).toMatchObject({ interest: 4, principal: open.schedule[0].principal })
  expect(effectiveRate).toBe(open.effectiveRate)
  await expectAllToHold(bank)
})

test('an acceptance during which the date turns is refused, and asked again with the figures of the new day', async () => {
  const { bank, admin } = await lendingBank()
  const ann = await bank.openCustomer()
  const loanId = await askForLoan(bank, ann)
  const { _id: offerId } = await offer(bank, admin, loanId, { firstDueOn: '2027-04-01' })
  const { send, approving } = await accept(bank, ann, offerId)
  let sent: ReturnType<typeof send> | undefined
  // It has read the offer and waits for its customer: then comes midnight.
  await bank.database.transaction(async (tx) => {
    await tx.run(sql`select 1 from bank.customers where id = ${ann.id} for update`)
    sent = send()
    const waiting = async () =>
      (await bank.asOwner(sql`select 1 from pg_locks where not granted and locktype <> 'advisory'`)).length
    await expect.poll(waiting).toBeGreaterThan(0)
    await bank.ledger.turnDay('2027-03-11')
  })
  // What was approved is not what it would be now.
  expect((await sent!).body.code).toBe('confirmation_expired')
  const again = await accept(bank, ann, offerId)
  const { totalToPay } = again.approving.loan
  expect(totalToPay).toBeLessThan(approving.loan.totalToPay)
  expect((await again.send()).status).toBe(200)
  const { schedule } = await viewLoan(bank, ann, loanId)
  const total = schedule.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect(total).toBeCloseTo(totalToPay, 2)
})

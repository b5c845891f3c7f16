import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { verifyInterestOfSome } from '../../floor/interest/verify-interest.ts'
import { verifyAll } from '../../floor/upkeep/night-run.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { placeTerms } from '../../testing/interest.ts'
import { openFaults, passOver, quietLog, uncheckedConfig } from '../../testing/self-check.ts'
import { interestStep } from './interest-step.ts'

let bank: TestBank
let last: number

beforeAll(async () => {
  bank = await testBank({ config: uncheckedConfig })
  const owner = await bank.openCustomer()
  await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  await bank.ledger.turnDay('2027-01-28')
  for (const amount of [1_000_000, 2_000_000]) last = (await placeAccount(bank, owner, { amount })).id
  for (let day = '2027-01-28'; day <= '2027-02-03'; day = dayAfter(day)) {
    await bank.ledger.turnDay(dayAfter(day))
    await interestStep(bank.features.dependencies).run(day)
  }
})

const add = (millionths: number) =>
  bank.asOwner(sql`
    update bank.accruals set millionths = millionths + ${millionths}
    where account_id = ${last} and day = '2027-02-03'`)

test('B22 a day of interest that somebody changed is found by the self-check, and its return is', async () => {
  await passOver(bank)
  expect(await openFaults(bank)).toEqual([])
  await add(1)
  await passOver(bank)
  expect(await openFaults(bank)).toEqual(['B22 accrual_unlike_balance'])
  await add(-1)
  await passOver(bank)
  expect(await openFaults(bank)).toEqual([])
})

test('B22 the whole run of the night finds it too', async () => {
  const run = () => verifyAll(bank.features.dependencies, quietLog)
  expect(await run()).toMatchObject({ faults: 0 })
  await add(1)
  expect(await run()).toMatchObject({ faults: 1 })
  expect(await openFaults(bank)).toEqual(['B22 accrual_unlike_balance'])
  await add(-1)
  await run()
  expect(await openFaults(bank)).toEqual([])
})

test('B22 is verified account by account, each once', async () => {
  await add(1)
  const found: string[][] = []
  const db = bank.database.pool
  for (let afterId = 0; ; ) {
    const { faults, throughId } = await verifyInterestOfSome(db, { afterId, size: 50 })
    if (throughId === null) break
    found.push(faults.map(({ subject }) => subject))
    afterId = throughId
  }
  await add(-1)
  expect(found).toEqual([[], [], [`account ${last}`]])
})

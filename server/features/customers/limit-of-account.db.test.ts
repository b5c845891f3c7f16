import type { Account } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { askedToApprove, mailedApproval } from '../../testing/approvals.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeAccount } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'

let bank: TestBank
let ann: TestCustomer
let ben: TestCustomer
let shared: Account

beforeAll(async () => {
  bank = await testBank()
  ;[ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
  shared = await placeAccount(bank, ann)
  await bank.ledger.setDailyLimit(shared.id, 500_000n as never)
})

const set = ({ token }: { token: string }, dailyLimit: number, more: object = {}) =>
  bank.call('PUT /my-daily-limit', { token, body: { dailyLimit, account: shared.number, ...more } })
const limitOf = async (number: string) => (await bank.ledger.account(number))!.dailyLimitMinor

test('a limit is that of the account which is named, and the main one’s stays', async () => {
  const main = await limitOf(ann.accountNumber)
  expect((await set(ann, 100)).status).toBe(200)
  expect(await limitOf(shared.number)).toBe(10_000n)
  expect(await limitOf(ann.accountNumber)).toBe(main)
  const [line] = await bank.asOwner(sql`
    select after from bank.audit_trail where action = 'daily_limit_changed' and actor_id = ${ann.id}`)
  expect(line.after).toEqual({ account: shared.number, accountLimit: 100 })
})

test('whoever does not hold the account finds none, a viewer changes nothing, a joint holder does', async () => {
  expect((await set(ben, 90)).status).toBe(404)
  await addHolder(bank, { number: shared.number, customer: ben, role: 'viewer' })
  expect((await set(ben, 90)).status).toBe(403)
  expect(await limitOf(shared.number)).toBe(10_000n)
  await bank.database.run(
    sql`update bank.holdings set role = 'joint' where customer_id = ${ben.id} and role = 'viewer'`,
  )
  expect((await set(ben, 90)).status).toBe(200)
  expect(await limitOf(shared.number)).toBe(9_000n)
})

test('raising it needs an approval for that account and no other', async () => {
  const body = { dailyLimit: 2_000, account: shared.number }
  const question = await askedToApprove(bank, 'PUT /my-daily-limit', { token: ann.token, body })
  expect(question.approving).toMatchObject({ purpose: 'raise_limit', amount: 2_000 })
  const approval = await mailedApproval(bank, ann, question)
  const other = await placeAccount(bank, ann)
  await bank.ledger.setDailyLimit(other.id, 9_000n as never)
  expect((await set(ann, 2_000, { account: other.number, approval })).status).not.toBe(200)
  expect(await limitOf(other.number)).toBe(9_000n)
  expect(
    (
      await set(ann, 2_000, {
        approval: await mailedApproval(
          bank,
          ann,
          await askedToApprove(bank, 'PUT /my-daily-limit', { token: ann.token, body }),
        ),
      })
    ).status,
  ).toBe(200)
  expect(await limitOf(shared.number)).toBe(200_000n)
})

test('two holders who change it at once leave one limit that both could have set', async () => {
  await bank.ledger.setDailyLimit(shared.id, 100_000n as never)
  await Promise.all([set(ann, 100), set(ben, 900)])
  const left = await limitOf(shared.number)
  // After 100 nobody has 900 without an approval.
  expect(left).toBe(10_000n)
})

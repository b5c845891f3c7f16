import { randomUUID } from 'node:crypto'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '@larkfield/server/testing/bank.ts'
import { balancesOf, CASH_DESK } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Link, openLink } from './fault-proxy.ts'
import { clear, resetBeforeReply } from './weather.ts'

let bank: TestBank
let link: Link
let admin: TestAdmin
let ann: TestCustomer
beforeAll(async () => {
  const { appUrl, ownerUrl } = await testDatabase()
  const address = new URL(appUrl)
  link = await openLink(Number(address.port), clear)
  address.port = String(link.port)
  bank = await testBank({ urls: { appUrl: address.href, ownerUrl } })
  atEndOfFile(() => link.close())
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
})

/** PostgreSQL commits, and its answer never comes. */
async function withCommitsUnanswered<Result>(work: () => Promise<Result>): Promise<Result> {
  link.set(resetBeforeReply(() => 0, 'COMMIT', 1))
  try {
    return await work()
  } finally {
    link.set(clear)
  }
}

const credit = (key: string) =>
  bank.call('POST /credit/{adminId}', {
    params: { adminId: admin.id },
    body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 25 },
    token: admin.token,
    headers: { 'idempotency-key': key },
  })

test('a credit whose commit nobody confirmed has an unknown outcome, and its key tells which', async () => {
  const key = randomUUID()
  const { status, body, headers } = await withCommitsUnanswered(() => credit(key))
  expect([status, body.code, body.reason, headers['retry-after']]).toEqual([
    503,
    'outcome_unknown',
    undefined,
    '2',
  ])
  expect((await credit(key)).status).toBe(200)
  expect((await balancesOf(bank, ann.accountNumber)).total).toBe(2_500)
})

test('an act without a key does not say that trying again is safe', async () => {
  const { status, body } = await withCommitsUnanswered(() =>
    bank.call('POST /message-user/{userId}', {
      params: { userId: ann.id },
      body: { sender: 'customerCare', receiver: ann.email, subject: 'Hello', content: 'Written once' },
      token: admin.token,
    }),
  )
  expect([status, body.code, body.reason]).toEqual([503, 'outcome_unknown', 'outcome_unsure'])
  expect(body.message).toMatch(/check before you try again/)
  const kept = await bank.asOwner(sql`select from bank.messages where content = 'Written once'`)
  expect(kept).toHaveLength(1)
})

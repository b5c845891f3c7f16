import { randomUUID } from 'node:crypto'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { SECRET_KEY, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { openAnother, openPotFor } from '@larkfield/server/testing/holdings.ts'
import { balancesOf, expectBooksToBalance, fund } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { holdAccount, launchDoomed } from './doomed-bank.ts'

/** This process stays; the other one is killed. */
let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000, interval: 20 }

/** Waits for a lock inside a transaction that has begun to move money. */
const isUnderWay = async () =>
  (
    await bank.asOwner(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'larkfield' and datname = current_database()`)
  ).length > 0

test.each([
  ['before the books are asked', true],
  ['while it moves money', false],
])(
  'B26 a bank killed %s has moved it once or not at all, and says so under the same key',
  { timeout: 300_000 },
  async (_, isHeld) => {
    const admin = await bank.signInAdmin()
    const ann = await bank.openCustomer()
    await fund(bank, admin, ann, 500)
    const second = await openAnother(bank, ann)
    const pot = await openPotFor(bank, ann)
    const own = [ann.accountNumber, second.accountNumber, pot.accountNumber]
    const moves = own.slice(1).map((to) => ({
      headers: { 'idempotency-key': randomUUID() },
      body: { from: ann.accountNumber, to, amount: 120 },
    }))
    const doomed = await launchDoomed(bank, SECRET_KEY)
    const release = isHeld ? await holdAccount(bank, ann.accountNumber) : undefined
    const asked = moves.map(({ headers, body }) =>
      fetch(`${doomed.url}/move`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
        .then((answer) => answer.json())
        .catch(() => undefined),
    )
    if (isHeld) await vi.waitFor(async () => expect(await isUnderWay()).toBe(true), PATIENCE)
    // One of the two is answered before the other one dies.
    else await Promise.race(asked)
    await doomed.end('SIGKILL')
    await release?.()
    const before = await Promise.all(asked)

    const totals = async () =>
      (await Promise.all(own.map((one) => balancesOf(bank, one)))).map((one) => one.total)
    const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
    expect(sum(await totals())).toBe(50_000)
    for (const [nth, { headers, body }] of moves.entries()) {
      const again = () => bank.call('POST /move', { token: ann.token, headers, body })
      const [first, repeated] = [await again(), await again()]
      expect(first.status).toBe(200)
      expect(repeated.body).toEqual(first.body)
      // Whatever the dead process had said holds.
      if (before[nth]) expect(first.body).toEqual(before[nth])
    }
    expect(await totals()).toEqual([26_000, 12_000, 12_000])
    await expectBooksToBalance(bank)
  },
)

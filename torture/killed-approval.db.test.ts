import { randomUUID } from 'node:crypto'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { SECRET_KEY, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { enrolledCustomer, signedBy } from '@larkfield/server/testing/factors.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { holdAccount, launchDoomed } from './doomed-bank.ts'

/** This process stays; the other one is killed. */
let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000, interval: 20 }

const wiresOf = async (id: string) =>
  Number((await bank.asOwner(sql`select count(*) from bank.wire_origins where customer_id = ${id}`))[0].count)

test.each([
  ['between approval and posting', true],
  ['while it is posted', false],
])(
  'S33 a bank killed %s has sent the wire once or not at all, and its key tells which',
  { timeout: 300_000 },
  async (_, isHeld) => {
    const admin = await bank.signInAdmin()
    const [from, payee] = [await enrolledCustomer(bank), await bank.openCustomer()]
    await fund(bank, admin, from, 1000)
    const doomed = await launchDoomed(bank, SECRET_KEY)
    const form = wireForm(payee, 100)
    const key = randomUUID()
    const send = async (body: object) => {
      const headers = { 'idempotency-key': key }
      return bank.call('POST /transfer', { token: from.token, body, headers })
    }
    const { id, passkey } = (await send(form)).body.data.question
    const body = { ...form, approval: { id, proof: signedBy(from.passkey, passkey.challenge) } }
    const release = isHeld ? await holdAccount(bank, from.accountNumber) : undefined
    const answered = fetch(`${doomed.url}/transfer`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${from.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    await vi.waitFor(async () => {
      const approved = await bank.asOwner(sql`select from bank.approvals where id = ${id}`)
      expect(approved).toHaveLength(1)
    }, PATIENCE)
    await doomed.end('SIGKILL')
    await release?.()
    await answered

    const [first, second] = [await send(body), await send(body)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data._id).toBe(first.body.data._id)
    expect(await wiresOf(from.id)).toBe(1)
    expect((await balancesOf(bank, from.accountNumber)).total).toBe(90_000)
    await expectBooksToBalance(bank)
  },
)

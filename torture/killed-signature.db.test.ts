import { sql } from '@larkfield/server/floor/database/sql.ts'
import { mailedApproval } from '@larkfield/server/testing/approvals.ts'
import { SECRET_KEY, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { addHolder } from '@larkfield/server/testing/holdings.ts'
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

/** Waits for a lock inside a transaction that has begun to carry out what was signed. */
const isUnderWay = async () =>
  (
    await bank.asOwner(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'larkfield' and datname = current_database()`)
  ).length > 0

test.each([
  ['between signature and posting', true],
  ['while it is posted', false],
])(
  'B28 a bank killed %s has carried out what two signed once or not at all, and the proposal says which',
  { timeout: 300_000 },
  async (_, isHeld) => {
    const admin = await bank.signInAdmin()
    const [ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
    await fund(bank, admin, ann, 100)
    const number = ann.accountNumber
    await addHolder(bank, { number, customer: ben, role: 'joint' })
    await bank.ledger.setSigners(number, 2)
    const asked = await bank.call('POST /transfer', { token: ann.token, body: wireForm(ben, 30) })
    const { _id: proposalId, seen } = asked.body.data.proposal
    const params = { proposalId }
    const sign = (body: object) =>
      bank.call('POST /my-signatures/{proposalId}/sign', { token: ben.token, params, body })
    const approval = await mailedApproval(bank, ben, (await sign({ seen })).body.data)

    const doomed = await launchDoomed(bank, SECRET_KEY)
    const release = isHeld ? await holdAccount(bank, number) : undefined
    const answered = fetch(`${doomed.url}/my-signatures/${proposalId}/sign`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seen, approval }),
    }).catch(() => undefined)
    if (isHeld) await vi.waitFor(async () => expect(await isUnderWay()).toBe(true), PATIENCE)
    await doomed.end('SIGKILL')
    await release?.()
    await answered

    // What the dead process had begun is undone by the database, the used approval with it.
    const first = await sign({ seen, approval })
    expect([200, 409]).toContain(first.status)
    const second = await sign({ seen, approval })
    expect(second.body.code).toBe('proposal_ended')
    expect(second.body.data.proposal).toMatchObject({ state: 'done', decidedBy: { _id: ben.id } })
    expect((await balancesOf(bank, number)).total).toBe(7_000)
    expect((await balancesOf(bank, ben.accountNumber)).total).toBe(3_000)
    await expectBooksToBalance(bank)
  },
)

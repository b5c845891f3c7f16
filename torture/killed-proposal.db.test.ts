import { sql } from '@larkfield/server/floor/database/sql.ts'
import { SECRET_KEY, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { placeStaff } from '@larkfield/server/testing/people.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { holdAccount, launchDoomed } from './doomed-bank.ts'

/** This process stays; the other one is killed. */
let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000, interval: 20 }

/** Waits for a lock inside a transaction that has begun to carry the proposal out. */
const isUnderWay = async () =>
  (
    await bank.asOwner(sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and application_name = 'larkfield' and datname = current_database()`)
  ).length > 0

test.each([
  ['between approval and posting', true],
  ['while it is posted', false],
])(
  'B29 a bank killed %s has booked what was proposed once or not at all',
  { timeout: 300_000 },
  async (_, isHeld) => {
    const [teller, one, other] = [
      await placeStaff(bank, undefined, ['teller']),
      await placeStaff(bank, undefined, ['approver']),
      await placeStaff(bank, undefined, ['approver']),
    ]
    const ann = await bank.openCustomer()
    const asked = await bank.call('POST /credit/{adminId}', {
      token: teller.token,
      params: { adminId: teller.id },
      body: { chooseAccount: ann.accountNumber, from: CASH_DESK, amount: 30_000 },
    })
    const { _id, seen } = asked.body.data.proposal
    const doomed = await launchDoomed(bank, SECRET_KEY)
    const release = isHeld ? await holdAccount(bank, ann.accountNumber) : undefined
    const answered = fetch(`${doomed.url}/proposals/${_id}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seen }),
    }).catch(() => undefined)
    if (isHeld) await vi.waitFor(async () => expect(await isUnderWay()).toBe(true), PATIENCE)
    await doomed.end('SIGKILL')
    await release?.()
    await answered

    const again = () =>
      bank.call('POST /proposals/{proposalId}/approve', {
        token: other.token,
        params: { proposalId: _id },
        body: { seen },
      })
    // What the dead process had begun is undone by the database before anybody else gets at the proposal.
    const [first, second] = [await again(), await again()]
    expect([200, 409]).toContain(first.status)
    expect(second.body.code).toBe('proposal_ended')
    expect(second.body.data.proposal.state).toBe('done')
    expect((await balancesOf(bank, ann.accountNumber)).total).toBe(3_000_000)
    await expectBooksToBalance(bank)
  },
)

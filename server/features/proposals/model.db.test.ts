import { randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import { thresholdOf } from '@larkfield/contract/policy.ts'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { balancesOf, CASH_DESK, expectBooksToBalance } from '../../testing/money.ts'
import { placeCrew } from './testing/crew.ts'
import { Model, type Modelled } from './testing/model.ts'

let nodes: TestBank[]
beforeAll(async () => {
  const first = await testBank()
  nodes = [first, await testBank({ urls: first.urls })]
})
afterAll(() => expectBooksToBalance(nodes[0]!))

const amounts = [1, 2_500, 4_000, 9_999.99, 10_000, 25_000] as const
const thresholds = [5_000, 10_000, 20_000] as const
const command = fc.record({
  does: fc.oneof(
    { weight: 9, arbitrary: fc.constant('credit' as const) },
    { weight: 6, arbitrary: fc.constant('approve' as const) },
    { weight: 1, arbitrary: fc.constantFrom('decline' as const, 'withdraw' as const) },
    { weight: 2, arbitrary: fc.constantFrom('roles' as const, 'standing' as const) },
    { weight: 1, arbitrary: fc.constant('policy' as const) },
    { weight: 1, arbitrary: fc.constant('restart' as const) },
  ),
  who: fc.nat(4),
  which: fc.nat(1000),
  amount: fc.constantFrom(...amounts),
  from: fc.constantFrom(...thresholds),
  roles: fc.subarray(['owner', 'teller', 'approver'] as const, { minLength: 1 }),
  node: fc.nat(1),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

test(
  'B29 holds whatever people, roles, policies, decisions and restarts come in whatever order, and nothing is stuck',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 50 }), async (commands) => {
        const play = await begin()
        for (const one of commands) await play.does(one)
        await play.finish()
      }),
      // Each is a play of up to fifty acts. A shorter play on a bank that has been played on would tell nothing.
      { ...search(3), endOnFailure: true },
    )
  },
  patienceMs(300_000),
)

/** A bank of its own people and one customer, beside the model of it. */
async function begin() {
  const home = nodes[0]!
  const crew = await placeCrew(home)
  const customer = await home.openCustomer()
  const model = new Model(crew.people)
  const version = (await ask('GET /policy', crew.people[0]!)).body.data
  model.threshold = thresholdOf(
    version.rules.find(({ kind }: { kind: string }) => kind === 'credit'),
    'USD',
  )!
  model.version = version.version

  const does = async (given: Command) => {
    const node = nodes[given.node]!
    const who = crew.people[given.who]!
    // Two of five do most of the work, so that what is small adds up.
    if (given.does === 'credit') await credits(node, crew.people[given.who % 3]!, given.amount)
    else if (given.does === 'policy') await changesPolicy(node, who, given.from)
    else if (given.does === 'roles') await crew.setRoles(who, given.roles)
    else if (given.does === 'standing') await crew.setStanding(who)
    // Nothing that matters lives in a process: another one goes on.
    else if (given.does === 'restart') nodes[given.node] = await restarted(given.node)
    else await decides(node, given.does, who, model.pick(given.which))
    expect((await balancesOf(home, customer.accountNumber)).total).toBe(model.balanceMinor)
  }

  async function credits(node: TestBank, who: Modelled, amount: number) {
    const key = randomUUID()
    const sent = {
      token: who.token,
      params: { adminId: who.id },
      body: { chooseAccount: customer.accountNumber, from: CASH_DESK, amount },
      headers: { 'idempotency-key': key },
    }
    const expected = model.credit(who, amount)
    const answer = await node.call('POST /credit/{adminId}', sent)
    expect([answer.status, { who, amount }]).toEqual([expected, { who, amount }])
    if (answer.status === 202) model.keep(answer.body.data.proposal._id, { who, amount })
    // Whoever asks again under the same key has done it once.
    if (answer.status === 200 || answer.status === 202)
      expect((await nodes[0]!.call('POST /credit/{adminId}', sent)).status).toBe(answer.status)
  }

  async function changesPolicy(node: TestBank, who: Modelled, from: number) {
    const rules = [{ kind: 'credit', isOff: false, from, approver: 'approver' }]
    const expected = model.policy(who, from)
    const body = { seenVersion: expected.version, rules, reason: randomUUID() }
    const answer = await node.call('PUT /policy', { token: who.token, body })
    expect([answer.status, from]).toEqual([expected.status, from])
    if (answer.status === 202)
      model.keep(answer.body.data.proposal._id, { who, from, version: expected.version })
  }

  async function decides(
    node: TestBank,
    how: 'approve' | 'decline' | 'withdraw',
    who: Modelled,
    id: string | undefined,
  ) {
    if (id === undefined) return
    const seen = (await ask('GET /proposals/{proposalId}', crew.auditor, { proposalId: id })).body.data.seen
    const expected = model.decide(how, who, id)
    const answer = await node.call(`POST /proposals/{proposalId}/${how}` as CallName, {
      token: who.token,
      params: { proposalId: id },
      ...(how !== 'withdraw' && { body: { seen, ...(how === 'decline' && { reason: 'No' }) } }),
    })
    expect([how, answer.status, answer.body.message]).toEqual([how, expected, answer.body.message])
  }

  /** Whatever still waits and may go through does, at the second try at the latest: the first may find other figures. */
  async function finish() {
    for (const id of model.waiting()) {
      const second = crew.people.find((who) => model.mayGoThrough(id, who))
      if (!second) continue
      for (let tries = 0; tries < 2 && model.waiting().includes(id); tries++)
        await decides(nodes[1]!, 'approve', second, id)
      expect(model.waiting()).not.toContain(id)
    }
    expect((await balancesOf(home, customer.accountNumber)).total).toBe(model.balanceMinor)
    await expectTwoPeople(customer)
    await crew.leave()
  }

  return { does, finish }
}

const ask = (name: CallName, { token }: { token: string }, params?: Record<string, string>) =>
  nodes[0]!.call(name, { token, ...(params && { params }) })

async function restarted(node: number): Promise<TestBank> {
  const { urls } = nodes[node]!
  return testBank({ urls })
}

/** By the tables alone: what was done as a proposal has two people, and the transfer is the one that was proposed. */
async function expectTwoPeople({ id }: TestCustomer) {
  const rows = await nodes[0]!.asOwner(sql`
    select p.proposed_by, p.decided_by, p.kinds->0->>'amount' as proposed, t.after->>'amount' as booked, t.actor_id
    from bank.proposals p
    join bank.audit_trail t on t.after->>'proposal' = p.id::text and t.action = p.act
    where p.customer_id = ${id} and p.state = 'done'`)
  for (const { proposed_by, decided_by, proposed, booked, actor_id } of rows) {
    expect(decided_by).not.toBe(proposed_by)
    expect(actor_id).toBe(proposed_by)
    expect(Number(booked)).toBe(Number(proposed))
  }
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../contract/calls.ts'
import { sql } from '../server/floor/database/sql.ts'
import { mailedApproval } from '../server/testing/approvals.ts'
import {
  type Answered,
  type Sent,
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
} from '../server/testing/bank.ts'
import { addHolder, openAnother, removeHolder } from '../server/testing/holdings.ts'
import { balancesOf, expectBooksToBalance, wireForm } from '../server/testing/money.ts'
import { holdingOf, threePeople } from '../server/testing/shared-accounts.ts'

/** Two servers on one database, and two people who do something at the same moment. */
let nodes: [TestBank, TestBank]
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let cas: TestCustomer

beforeAll(async () => {
  const first = await testBank()
  nodes = [first, await testBank({ urls: first.urls })]
  admin = await first.signInAdmin()
})
beforeEach(async () => {
  ;[ann, ben, cas] = (await threePeople(nodes[0], admin)) as [TestCustomer, TestCustomer, TestCustomer]
})

/** Everything but the last step: gives the call that has its approval. */
async function ready(
  who: TestCustomer,
  name: CallName,
  sent: Sent,
): Promise<(node: TestBank) => Promise<Answered>> {
  const [home] = nodes
  const body = (sent.body ?? {}) as object
  const asked = await home.call(name, { ...sent, body, token: who.token })
  const approval = await mailedApproval(home, who, asked.body.data)
  return (node) => node.call(name, { ...sent, body: { ...body, approval }, token: who.token })
}

async function held(amount: number, signers: 1 | 2): Promise<string> {
  const [home] = nodes
  const { accountNumber: account } = await openAnother(home, ann)
  const body = { from: ann.accountNumber, to: account, amount }
  if (amount > 0) await home.call('POST /move', { token: ann.token, body })
  await addHolder(home, { number: account, customer: ben, role: 'joint' })
  if (signers === 2) await home.ledger.setSigners(account, 2)
  return account
}

const asks = async (who: TestCustomer, account: string, amount: number) => {
  const body = wireForm(cas, amount, { account })
  return (await nodes[0].call('POST /transfer', { token: who.token, body })).body.data.proposal
}

const signing = (who: TestCustomer, { _id: proposalId, seen }: { _id: string; seen: string }) =>
  ready(who, 'POST /my-signatures/{proposalId}/sign', { params: { proposalId }, body: { seen } })

const stateOf = async ({ _id }: { _id: string }) =>
  (await nodes[0].asOwner(sql`select state from bank.proposals where id = ${_id}`))[0].state as string

describe('B28 at the same moment', () => {
  test('a signature that comes twice, to two servers, is carried out once', async () => {
    const account = await held(200, 2)
    const sign = await signing(ben, await asks(ann, account, 30))
    const answers = await Promise.all(nodes.map(sign))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await balancesOf(nodes[0], account)).total).toBe(17_000)
  })

  test('somebody signs and whoever asked is removed: it is done, or it is off', async () => {
    const account = await held(200, 2)
    const [home, other] = nodes
    await addHolder(home, { number: account, customer: cas, role: 'joint' })
    const proposal = await asks(ben, account, 30)
    const sign = await signing(ann, proposal)
    const leave = await ready(ben, 'POST /my-accounts/{account}/holders/{holdingId}/remove', {
      params: { account, holdingId: await holdingOf(home, ben, account, 'Ben Hale') },
    })
    const [signed, left] = await Promise.all([sign(home), leave(other)])
    expect(left.status).toBe(200)
    const isDone = signed.status === 200
    expect((await balancesOf(home, account)).total).toBe(isDone ? 17_000 : 20_000)
    expect(await stateOf(proposal)).toBe(isDone ? 'done' : 'withdrawn')
  })

  test('two agree on what a closed account would do: it is closed, or changed before', async () => {
    const account = await held(0, 2)
    const [home, other] = nodes
    const change = await ready(ben, 'PUT /my-accounts/{account}/signing', {
      params: { account },
      body: { signing: 'alone' },
    })
    const { proposal } = (await change(home)).body.data
    const sign = await signing(ann, proposal)
    const close = () =>
      other.call('POST /my-accounts/{account}/close', { token: ann.token, params: { account } })
    const [signed, closed] = await Promise.all([sign(home), close()])
    expect(closed.status).toBe(200)
    expect([200, 404]).toContain(signed.status)
    expect((await home.ledger.account(account))!.status).toBe('closed')
  })

  test('one sends while two are to sign from now on: it went before, or it waits', async () => {
    const account = await held(200, 1)
    const [home, other] = nodes
    const both = await ready(ben, 'PUT /my-accounts/{account}/signing', {
      params: { account },
      body: { signing: 'both' },
    })
    const send = (node: TestBank) =>
      node.call('POST /transfer', { token: ann.token, body: wireForm(cas, 10, { account }) })
    const early = Array.from({ length: 4 }, (_, n) => send(nodes[n % 2]!))
    const [changed, ...sent] = await Promise.all([both(other), ...early])
    expect(changed.status).toBe(200)
    const went = sent.filter(({ status }) => status === 200).length
    expect(sent.every(({ status }) => status === 200 || status === 202)).toBe(true)
    expect((await balancesOf(home, account)).total).toBe(20_000 - went * 1_000)
    // None of those that answered 200 was booked after the change, and none is from here on.
    expect((await send(home)).status).toBe(202)
    expect((await balancesOf(home, account)).total).toBe(20_000 - went * 1_000)
  })
})

describe('a move and the removal of whoever makes it', () => {
  const isWaiting = async (most: number) => {
    const [{ n }] = await nodes[0].asOwner(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return n >= most
  }
  /** Until so many wait for a lock, or what is not to come about has. */
  const until = (most: number, work: { isDone: boolean }) =>
    expect.poll(async () => work.isDone || (await isWaiting(most)), { timeout: 30_000 }).toBe(true)
  const watched = <Of>(promise: Promise<Of>) => {
    const work = { isDone: false, result: promise }
    work.result = promise.finally(() => {
      work.isDone = true
    })
    return work
  }
  const moveBy = (who: TestCustomer, account: string) =>
    watched(
      nodes[1].call('POST /move', {
        token: who.token,
        body: { from: account, to: who.accountNumber, amount: 30 },
      }),
    )
  const sumsOf = async (account: string) => [
    (await balancesOf(nodes[0], account)).total,
    (await balancesOf(nodes[0], ben.accountNumber)).total,
  ]

  test('the move first: the removal waits for its end', async () => {
    const account = await held(200, 1)
    const [home] = nodes
    let seenAtRemoval: number[] = []
    const { move, removal } = await home.database.transaction(async (tx) => {
      // Holds the move where it has looked at the holding and has not booked yet.
      await home.ledger.within(tx.client).setSigners(account, 2)
      await home.ledger.within(tx.client).setSigners(account, 1)
      const move = moveBy(ben, account)
      await until(1, move)
      const removal = watched(
        removeHolder(home, { number: account, customer: ben }).then(async () => {
          seenAtRemoval = await sumsOf(account)
        }),
      )
      await until(2, removal)
      return { move, removal }
    })
    expect((await move.result).status).toBe(200)
    await removal.result
    expect(seenAtRemoval).toEqual([17_000, 103_000])
    expect(await sumsOf(account)).toEqual(seenAtRemoval)
  })

  test('the removal first: the move waits for it, and is refused', async () => {
    const account = await held(200, 1)
    const [home] = nodes
    const { move } = await home.database.transaction(async (tx) => {
      await tx.run(sql`
        delete from bank.holdings h using books.accounts a
        where a.id = h.account_id and a.number = ${account} and h.customer_id = ${ben.id}`)
      const move = moveBy(ben, account)
      await until(1, move)
      return { move }
    })
    const { status, body } = await move.result
    expect([status, body.code]).toEqual([404, 'unknown_account'])
    expect(await sumsOf(account)).toEqual([20_000, 100_000])
  })
})

describe('an invitation, at the same moment', () => {
  async function invited(): Promise<{ account: string; invitationId: string }> {
    const { accountNumber: account } = await openAnother(nodes[0], ann)
    const invite = await ready(ann, 'POST /my-accounts/{account}/invitations', {
      params: { account },
      body: { accountNumber: ben.accountNumber, role: 'joint' },
    })
    return { account, invitationId: (await invite(nodes[0])).body.data._id }
  }
  const accepting = (invitationId: string) =>
    ready(ben, 'POST /my-invitations/{invitationId}/accept', { params: { invitationId } })
  const holders = async (account: string) =>
    nodes[0].asOwner(sql`
      select h.role from bank.holdings h join books.accounts a on a.id = h.account_id
      where a.number = ${account} order by h.role`)

  test('accepted twice makes one holder', async () => {
    const { account, invitationId } = await invited()
    const accept = await accepting(invitationId)
    const answers = await Promise.all(nodes.map(accept))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await holders(account)).toEqual([{ role: 'joint' }, { role: 'owner' }])
  })

  test('accepted and withdrawn is one of the two', async () => {
    const { account, invitationId } = await invited()
    const accept = await accepting(invitationId)
    const sent = { token: ann.token, params: { invitationId } }
    const [accepted, withdrawn] = await Promise.all([
      accept(nodes[0]),
      nodes[1].call('POST /my-invitations/{invitationId}/withdraw', sent),
    ])
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    expect(await holders(account)).toHaveLength(accepted.status === 200 ? 2 : 1)
  })

  test('accepted while the owner closes the account makes nobody a holder of a closed one afterwards', async () => {
    const { account, invitationId } = await invited()
    const accept = await accepting(invitationId)
    const sent = { token: ann.token, params: { account } }
    const [accepted, closed] = await Promise.all([
      accept(nodes[0]),
      nodes[1].call('POST /my-accounts/{account}/close', sent),
    ])
    expect(closed.status).toBe(200)
    expect([200, 404, 409]).toContain(accepted.status)
    expect(await holders(account)).toHaveLength(accepted.status === 200 ? 2 : 1)
    const late = await accept(nodes[0])
    expect(late.status).toBe(409)
  })
})

test('after all this the books balance', () => expectBooksToBalance(nodes[0]))

import { randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { signedApproval } from '../../testing/approvals.ts'
import { type Answered, type Sent, type TestAdmin, type TestBank, testBank } from '../../testing/bank.ts'
import { enrolledCustomer } from '../../testing/factors.ts'
import { addHolder, openAnother, openPotFor } from '../../testing/holdings.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'

/** Two servers on one database: holders of an account reach either of them. */
let nodes: [TestBank, TestBank]
let admin: TestAdmin
beforeAll(async () => {
  const first = await testBank()
  nodes = [first, await testBank({ urls: first.urls })]
  admin = await first.signInAdmin()
})
afterAll(() => expectBooksToBalance(nodes[0]))

const does = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('wire' as const, 'move' as const) },
  { weight: 2, arbitrary: fc.constantFrom('out of the pot' as const, 'close the pot' as const) },
  { weight: 6, arbitrary: fc.constant('sign' as const) },
  { weight: 1, arbitrary: fc.constantFrom('decline' as const, 'withdraw' as const, 'expire' as const) },
  { weight: 2, arbitrary: fc.constantFrom('alone' as const, 'both' as const) },
  { weight: 1, arbitrary: fc.constantFrom('remove' as const, 'invite' as const) },
)
const command = fc.record({
  does,
  /** Ann owns it, Ben and Cas sign with her, Dan only looks. */
  who: fc.nat(3),
  which: fc.nat(100),
  amount: fc.constantFrom(1, 7.5, 40),
  node: fc.nat(1),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** What comes at the same moment. */
const rush = fc.array(command, { minLength: 2, maxLength: 5 })

test(
  'B28 an account that two sign is never debited by one, whoever asks, signs, leaves or joins at the same moment',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rush, { minLength: 4, maxLength: 7 }), async (rushes) => {
        const play = await begin()
        for (const commands of rushes) await play.rush(commands)
      }),
      // A shorter play on a bank that has been played on would tell nothing; the seed is printed with a failure.
      { ...search(2), endOnFailure: true },
    )
  },
  patienceMs(300_000),
)

type Person = Awaited<ReturnType<typeof enrolledCustomer>>
type Proposal = { _id: string; seen: string; state: string }
type Holder = { _id: string; isSelf: boolean; role: string }

async function begin() {
  const [home] = nodes
  const people = [0, 1, 2, 3].map(() => enrolledCustomer(home))
  const [ann, ben, cas, dan] = (await Promise.all(people)) as [Person, Person, Person, Person]
  await fund(home, admin, ann, 2_000)
  for (const one of [ben, cas, dan]) await fund(home, admin, one, 0)
  const { accountNumber: account } = await openAnother(home, ann)
  const { accountNumber: pot } = await openPotFor(home, ann, { account })
  await home.call('POST /move', move(ann, ann.accountNumber, account, 1_000))
  await home.call('POST /move', move(ann, account, pot, 300))
  for (const customer of [ben, cas]) await addHolder(home, { number: account, customer, role: 'joint' })
  await addHolder(home, { number: account, customer: dan, role: 'viewer' })
  for (const number of [account, pot]) await home.ledger.setSigners(number, 2)
  const crew = [ann, ben, cas, dan]
  const sum = async () =>
    (await Promise.all([account, pot].map((number) => balancesOf(home, number)))).reduce(
      (whole, { total }) => whole + total,
      0,
    )

  /** Asks, and approves what has to be approved. */
  async function ask(node: TestBank, who: Person, name: CallName, sent: Sent): Promise<Answered> {
    const first = await node.call(name, { ...sent, token: who.token })
    if (first.body.code !== 'approval_required') return first
    const approval = signedApproval(who, first.body.data)
    return node.call(name, { ...sent, token: who.token, body: { ...(sent.body as object), approval } })
  }

  const waiting = async (who: Person): Promise<Proposal[]> =>
    (await home.call('GET /my-signatures', { token: who.token, query: { state: 'waiting' } })).body.data

  /** Gives how much left the account and its pot by the word of one. */
  async function act({ does: what, who: index, which, amount, node: at }: Command): Promise<number> {
    const [node, who] = [nodes[at]!, crew[index]!]
    const params = { account }
    const out = ({ status }: Answered, minor: number) => (status === 200 ? minor : 0)
    if (what === 'wire') {
      const body = wireForm(crew[(index + 1) % 4]!, amount, { account })
      return out(await ask(node, who, 'POST /transfer', { body, headers: key() }), amount * 100)
    }
    if (what === 'move' || what === 'out of the pot') {
      const from = what === 'move' ? account : pot
      return out(await node.call('POST /move', move(who, from, who.accountNumber, amount)), amount * 100)
    }
    if (what === 'close the pot')
      await ask(node, who, 'POST /my-pots/{account}/close', { params: { account: pot } })
    else if (what === 'alone' || what === 'both')
      await ask(node, who, 'PUT /my-accounts/{account}/signing', { params, body: { signing: what } })
    else if (what === 'invite') await invites(node, which)
    else if (what === 'remove') await removes(node, who, which)
    else await decides(node, who, { what, which })
    return 0
  }

  async function decides(node: TestBank, who: Person, { what, which }: { what: string; which: number }) {
    const all = await waiting(who)
    if (all.length === 0) return
    const { _id: proposalId, seen } = all[which % all.length]!
    if (what === 'expire') {
      await home.asOwner(
        // Somebody may have decided it since it was looked at, and then nothing about it changes any more.
        sql`
          update bank.proposals set expires_at = clock_timestamp()
          where id = ${proposalId} and state = 'waiting'`,
      )
      return
    }
    const body = what === 'withdraw' ? {} : { body: { seen } }
    await ask(node, who, `POST /my-signatures/{proposalId}/${what}` as CallName, {
      params: { proposalId },
      ...body,
    })
  }

  async function removes(node: TestBank, who: Person, which: number) {
    const { body } = await node.call('GET /my-accounts', { token: who.token })
    const held = body.data.find(({ accountNumber }: { accountNumber: string }) => accountNumber === account)
    const others: Holder[] = (held?.holders ?? []).filter(({ role }: Holder) => role !== 'owner')
    const holdingId = others[which % Math.max(1, others.length)]?._id
    if (!holdingId) return
    const params = { account, holdingId }
    await ask(node, who, 'POST /my-accounts/{account}/holders/{holdingId}/remove', { params, body: {} })
  }

  async function invites(node: TestBank, which: number) {
    const somebody = crew[1 + (which % 3)]!
    const body = { accountNumber: somebody.accountNumber, role: which % 2 ? 'joint' : 'viewer' }
    await ask(node, ann, 'POST /my-accounts/{account}/invitations', { params: { account }, body })
    const all = (await node.call('GET /my-invitations', { token: somebody.token })).body.data
    for (const { _id: invitationId, state } of all)
      if (state === 'waiting')
        await ask(node, somebody, 'POST /my-invitations/{invitationId}/accept', {
          params: { invitationId },
          body: {},
        })
  }

  const signers = async () => (await home.ledger.account(account))!.signers

  async function rushOf(commands: Command[]): Promise<void> {
    await home.asOwner(sql`delete from bank.throttles`)
    const before = {
      signers: await signers(),
      sum: await sum(),
      signed: await signedOut(account),
      changes: await changesSigned(account),
    }
    const alone = await Promise.all(commands.map(act))
    const byOne = alone.reduce((whole, one) => whole + one, 0)
    // Two signed all the while, unless two have said otherwise or one of them went.
    const isLeft = commands.some(({ does: what }) => what === 'remove')
    if (before.signers === 2 && !isLeft && (await changesSigned(account)) === before.changes)
      expect([byOne, commands]).toEqual([0, commands])
    // Whatever left has been asked for by one where one signs, or signed by two.
    const left = before.sum - (await sum())
    expect([left, commands]).toEqual([byOne + (await signedOut(account)) - before.signed, commands])
    await expectTwoPeople(account)
  }
  return { rush: rushOf }
}

const key = () => ({ 'idempotency-key': randomUUID() })
const move = ({ token }: { token: string }, from: string, to: string, amount: number) => ({
  token,
  body: { from, to, amount },
  headers: key(),
})

/** What has left by what two signed: by the table alone. */
async function signedOut(account: string): Promise<number> {
  const rows = await nodes[0].asOwner(sql`
    select coalesce(sum((effect ->> 'after')::numeric), 0) * 100 as minor
    from bank.proposals p
    join books.accounts a on a.id = p.account_id
    cross join jsonb_array_elements(p.effects) as effect
    where a.number = ${account} and p.state = 'done' and effect ->> 'field' = 'amount' and p.act <> 'pot_closed'`)
  return Number(rows[0].minor)
}

/** How often two have said how many sign, or who holds it. */
async function changesSigned(account: string): Promise<number> {
  const rows = await nodes[0].asOwner(sql`
    select p.id from bank.proposals p join books.accounts a on a.id = p.account_id
    where a.number = ${account} and p.state = 'done' and p.act in ('signing_changed', 'holder_removed')`)
  return rows.length
}

async function expectTwoPeople(account: string): Promise<void> {
  const rows = await nodes[0].asOwner(sql`
    select p.id from bank.proposals p join books.accounts a on a.id = p.account_id
    where a.number = ${account} and p.state = 'done'
      and (p.decided_by_holder is null or p.decided_by_holder = p.proposed_by_holder)`)
  expect(rows).toEqual([])
}

import { randomUUID } from 'node:crypto'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor } from '../../testing/holdings.ts'
import { balancesOf, expectBooksToBalance, fund } from '../../testing/money.ts'

/** Two servers on one database: a customer's requests reach either of them. */
let nodes: [TestBank, TestBank]
let admin: TestAdmin
beforeAll(async () => {
  const first = await testBank()
  nodes = [first, await testBank({ urls: first.urls })]
  admin = await first.signInAdmin()
})
afterAll(() => expectBooksToBalance(nodes[0]))

const command = fc.record({
  does: fc.oneof(
    { weight: 12, arbitrary: fc.constant('move' as const) },
    { weight: 3, arbitrary: fc.constant('look' as const) },
    { weight: 1, arbitrary: fc.constantFrom('open a pot' as const, 'close a pot' as const) },
  ),
  from: fc.nat(20),
  to: fc.nat(20),
  amount: fc.constantFrom(0.01, 1, 17.5, 250, 400, 1000),
  isSentTwice: fc.boolean(),
  node: fc.nat(1),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** What comes at the same moment. */
const rush = fc.array(command, { minLength: 2, maxLength: 10 })

test(
  'B26 moves among accounts and pots, at once and from two servers, leave a customer’s sum as it is',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rush, { minLength: 3, maxLength: 6 }), async (rushes) => {
        const play = await begin()
        for (const commands of rushes) {
          await Promise.all(commands.map(play.does))
          await play.check()
        }
      }),
      // A shorter play on a bank that has been played on would tell nothing.
      { ...search(3), endOnFailure: true },
    )
  },
  patienceMs(300_000),
)

const SUM = 3_000

/** A customer with accounts of their own, one that another owns, and pots under each. */
async function begin() {
  const [home] = nodes
  const [ann, ben] = [await home.openCustomer(), await home.openCustomer()]
  await fund(home, admin, ann, 2_000)
  await fund(home, admin, ben, 1_000)
  await addHolder(home, { number: ben.accountNumber, customer: ann, role: 'joint' })
  const another = (await openAnother(home, ann)).accountNumber
  const parents = [ann.accountNumber, ben.accountNumber, another]
  const model = new Families({ [ann.accountNumber]: 200_000, [ben.accountNumber]: 100_000, [another]: 0 })
  for (const account of parents) model.put((await openPotFor(home, ann, { account })).accountNumber, account)

  const does = async (given: Command): Promise<void> => {
    const node = nodes[given.node]!
    if (given.does === 'look') await look(node, ann)
    else if (given.does === 'open a pot') await opensPot(node, given)
    else if (given.does === 'close a pot') await closesPot(node, given)
    else await moves(given)
  }

  async function moves({ from, to, amount, isSentTwice, node }: Command) {
    const asked = { from: model.pick(from), to: model.pick(to), amount }
    const headers = { 'idempotency-key': randomUUID() }
    const sent = { token: ann.token, body: asked, headers }
    const asks = isSentTwice ? nodes : [nodes[node]!]
    const answers = await Promise.all(asks.map((one) => one.call('POST /move', sent)))
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([status, isRefused(body.code) ? body.code : undefined])
    }
    // One of two may be refused and the other one go through later, when money has come: it is done once.
    const done = answers.filter(({ status }) => status === 200)
    for (const { body } of done) expect(body).toEqual(done[0]!.body)
    if (done.length > 0) model.move(asked)
  }

  async function opensPot(node: TestBank, { from }: Command) {
    const account = parents[from % parents.length]!
    model.put((await openPotFor(node, ann, { account })).accountNumber, account)
  }

  async function closesPot(node: TestBank, { from }: Command) {
    const pot = model.pickPot(from)
    if (pot === undefined) return
    const { status } = await node.call('POST /my-pots/{account}/close', {
      token: ann.token,
      params: { account: pot },
    })
    expect([200, 404]).toContain(status)
    model.drop(pot)
  }

  async function check() {
    await look(home, ann)
    for (const [account, expected] of model.sums()) {
      const members = model.membersOf(account)
      const totals = await Promise.all(members.map(async (one) => (await balancesOf(home, one)).total))
      expect(Math.min(...totals)).toBeGreaterThanOrEqual(0)
      expect(totals.reduce((sum, one) => sum + one, 0)).toBe(expected)
    }
  }

  return { does, check }
}

const isRefused = (code: string | undefined) =>
  ['insufficient_funds', 'same_account', 'unknown_account', 'overloaded'].includes(code ?? '')

/** In the middle of everything the customer is shown all of their money, at every look. */
async function look(node: TestBank, { token }: TestCustomer): Promise<void> {
  const { body } = await node.call('GET /my-accounts', { token })
  expect(body.sums).toMatchObject([{ currency: 'USD', total: SUM }])
}

/** What each account and its pots come to together; a pot that is closed gives back to its account. */
class Families {
  readonly #minor: Map<string, number>
  readonly #familyOf = new Map<string, string>()
  readonly #closed = new Set<string>()

  constructor(accounts: Record<string, number>) {
    this.#minor = new Map(Object.entries(accounts))
    for (const account of this.#minor.keys()) this.#familyOf.set(account, account)
  }

  put(pot: string, account: string) {
    this.#familyOf.set(pot, account)
  }

  drop(pot: string) {
    this.#closed.add(pot)
  }

  move({ from, to, amount }: { from: string; to: string; amount: number }) {
    const minor = Math.round(amount * 100)
    for (const [one, change] of [[from, -minor] as const, [to, minor] as const]) {
      const family = this.#familyOf.get(one)!
      this.#minor.set(family, this.#minor.get(family)! + change)
    }
  }

  /** Closed ones too: nothing may reach them. */
  pick(place: number): string {
    const all = [...this.#familyOf.keys()]
    return all[place % all.length]!
  }

  pickPot(place: number): string | undefined {
    const pots = [...this.#familyOf].filter(([one, family]) => one !== family && !this.#closed.has(one))
    return pots[place % pots.length]?.[0]
  }

  sums = () => [...this.#minor]

  membersOf = (account: string) =>
    [...this.#familyOf].filter(([, family]) => family === account).map(([one]) => one)
}

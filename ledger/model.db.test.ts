import { minor } from '@larkfield/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patienceMs, search } from '../ops/testing/depth.ts'
import { codeOf, newKey, openWith, testBank } from './testing/bank.ts'
import { type Command, CUSTOMERS, Model, type Money } from './testing/model.ts'
import { type AccountRef, type RequestKey, type TransferId, transferId } from './types.ts'
import { verifyBooks } from './verify.ts'

const bank = await testBank()
const { ledger, owner } = bank
const OPENING = 1_000
const NOWHERE = transferId(999_999_999)

const account = fc.nat({ max: CUSTOMERS + 1 })
const customer = fc.nat({ max: CUSTOMERS - 1 })
const amount = fc.integer({ min: 1, max: 700 })
const nth = fc.nat({ max: 6 })
const kind = fc.constantFrom('wire', 'wire', 'wire_out', 'move', 'move', 'credit', 'fee')
const signatures = fc.constantFrom(1, 1, 2)
const likely = fc.record({
  do: fc.constant('post'),
  kind: fc.constant('wire'),
  from: customer,
  to: customer,
  amount,
})
const held = fc.record({
  do: fc.constant('hold'),
  kind: fc.constant('wire_out'),
  from: customer,
  to: fc.constant(CUSTOMERS),
  amount,
})
const command = fc.oneof(
  { weight: 6, arbitrary: likely },
  { weight: 3, arbitrary: held },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('post', 'hold'),
      kind,
      from: account,
      to: account,
      amount,
      signatures,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('settle'), nth, share: fc.constantFrom(0.25, 1, 1, 1.5) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release'), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse'), nth }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('again', 'reuse'), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('status'),
      account: customer,
      status: fc.constantFrom('active', 'active', 'inactive', 'disabled'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('signers'),
      account: customer,
      signers: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('limit'),
      account: customer,
      limit: fc.constantFrom(null, 0, 900),
    }),
  },
) as fc.Arbitrary<Command>

/** One bank within the bank: three customers, and the two house accounts they all share. */
class Run {
  model = new Model(OPENING)
  transfers: TransferId[] = []
  holds: TransferId[] = []
  accepted: { command: Money; key: RequestKey; id: TransferId }[] = []
  accounts: AccountRef[]

  constructor(accounts: AccountRef[]) {
    this.accounts = [...accounts, 'wire_clearing', 'fees']
  }

  /** Asks the ledger; answers the id of what was booked. */
  async ask(money: Money, request: RequestKey): Promise<TransferId> {
    if ('kind' in money) {
      const { kind, from, to, signatures = 1 } = money
      const moved = {
        request,
        kind,
        debit: this.accounts[from]!,
        credit: this.accounts[to]!,
        currency: 'USD',
        signatures,
      }
      const asked = { ...moved, amountMinor: minor(money.amount) }
      return money.do === 'post' ? (await ledger.post(asked)).transfer.id : (await ledger.hold(asked)).hold.id
    }
    if (money.do === 'reverse') {
      return (await ledger.reverse({ request, transfer: this.transfers[money.nth] ?? NOWHERE })).transfer.id
    }
    const hold = this.holds[money.nth] ?? NOWHERE
    if (money.do === 'release') return (await ledger.release({ request, hold })).hold.endedBy!
    const amountMinor = minor(Math.ceil((this.model.holds[money.nth]?.amount ?? 1) * money.share))
    return (await ledger.settle({ request, hold, amountMinor })).transfer.id
  }

  async step(command: Command): Promise<void> {
    switch (command.do) {
      case 'status': {
        this.model.people[command.account]!.status = command.status
        await ledger.setStatus(this.accounts[command.account]!, command.status)
        return
      }
      case 'signers': {
        this.model.people[command.account]!.signers = command.signers
        await ledger.setSigners(this.accounts[command.account]!, command.signers)
        return
      }
      case 'limit': {
        this.model.people[command.account]!.limit = command.limit
        const limit = command.limit === null ? null : minor(command.limit)
        await ledger.setDailyLimit(this.accounts[command.account]!, limit)
        return
      }
      case 'again':
      case 'reuse':
        return this.repeat(command)
      default:
        return this.move(command)
    }
  }

  async move(money: Money): Promise<void> {
    const key = newKey()
    let id: TransferId | undefined
    const code = await codeOf(this.ask(money, key).then((booked) => (id = booked)))
    expect(code).toBe(this.model.answer(money))
    if (id === undefined) return
    this.accepted.push({ command: money, key, id })
    if (money.do === 'hold') this.holds.push(id)
    else if (money.do !== 'release') this.transfers.push(id)
  }

  /** The same key again gives the first result; with another request it is refused; neither changes anything. */
  async repeat({ do: how, nth }: Extract<Command, { do: 'again' | 'reuse' }>): Promise<void> {
    const earlier = this.accepted[nth]
    if (!earlier) return
    if (how === 'again') {
      expect(await this.ask(earlier.command, earlier.key)).toBe(earlier.id)
      return
    }
    const fingerprint = 'something else'
    expect(await codeOf(this.ask(earlier.command, { ...earlier.key, fingerprint }))).toBe('key_reused')
  }

  async check(): Promise<void> {
    for (let index = 0; index < CUSTOMERS; index++) {
      const found = (await ledger.account(this.accounts[index]!))!
      expect(Number(found.balanceMinor)).toBe(this.model.total(index))
      expect(Number(found.availableMinor)).toBe(this.model.available(index))
    }
    expect((await verifyBooks(owner)).faults).toEqual([])
  }
}

async function newRun(): Promise<Run> {
  const opened = await Promise.all(Array.from({ length: CUSTOMERS }, () => openWith(ledger, OPENING)))
  return new Run(opened.map((one) => one.id))
}

test('the ledger and the model agree on every answer and every balance', {
  timeout: patienceMs(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const run = await newRun()
      for (const one of commands) await run.step(one)
      await run.check()
    }),
    search(25, 2_000),
  )
})

test('requests that share a batch are judged as if they had come one by one', {
  timeout: patienceMs(120_000),
}, async () => {
  const posts = fc.array(likely as fc.Arbitrary<Money>, { minLength: 10, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(posts, async (together) => {
      const run = await newRun()
      const codes = await Promise.all(together.map((money) => codeOf(run.ask(money, newKey()))))
      expect(codes).toEqual(together.map((money) => run.model.answer(money)))
      await run.check()
    }),
    search(10, 600),
  )
})

import { allCalls, type CallName } from '@larkfield/contract/calls.ts'
import {
  actKinds,
  actsConfirmedLater,
  actsOf,
  isMoneyKind,
  shippedPolicy,
} from '@larkfield/contract/policy.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksToBalance } from '../../testing/money.ts'
import { type Stage, type Way, walkStage } from './testing/walk/stage.ts'
import { waysOfAccounts } from './testing/walk/ways-of-accounts.ts'
import { waysOfBank } from './testing/walk/ways-of-bank.ts'
import { waysOfCustomers } from './testing/walk/ways-of-customers.ts'
import { waysOfLoans } from './testing/walk/ways-of-loans.ts'
import { waysOfMoney } from './testing/walk/ways-of-money.ts'

/**
 * Every kind of the policy × every way to do it × amounts below, at and above the limit (S46). What should wait is
 * reckoned from the policy alone; a call, a kind or an act that is in no way fails at the end.
 */
const ways = [...waysOfMoney, ...waysOfCustomers, ...waysOfAccounts, ...waysOfLoans, ...waysOfBank]

/** Calls of the desk that the policy has no word about, and why. */
const apart: Partial<Record<CallName, string>> = {
  'PUT /profilephoto/{userId}': 'a picture',
  'POST /message-user/{userId}': 'a message',
  'DELETE /delete-message/{messageId}': 'a message',
  'POST /read-desk-message/{messageId}': 'a message',
  'PUT /kyc-review/{documentId}': 'what a document shows is signed by whoever read it',
  'POST /transfer-codes/{userId}': 'shows what is there, with a reason on record',
  'POST /wire-origin/{wireId}': 'shows what is there, with a reason on record',
  'PUT /editing/{userId}': 'says who is at a form',
  'DELETE /editing/{userId}': 'says who is at a form',
  'POST /proposals/{proposalId}/approve': 'is the second person',
  'POST /proposals/{proposalId}/decline': 'is the second person',
  'POST /proposals/{proposalId}/withdraw': 'takes back what waits',
  'POST /customer-orders/{orderId}/pause': 'moves no money',
  'POST /customer-orders/{orderId}/resume': 'as its customer agreed',
  'POST /customer-orders/{orderId}/end': 'moves no money',
  'POST /holidays': 'the calendar',
  'POST /holidays/{day}/remove': 'the calendar',
  'POST /loan-offers/{loanId}/preview': 'shows what would be',
  'POST /loan-offers/{offerId}/withdraw': 'moves no money',
  'POST /loan-portfolio/{loanId}/restructure/preview': 'shows what would be',
  'POST /products/{productId}/terms-preview': 'shows what would be',
  'POST /night-runs/{day}/run-again': 'what the night does by itself',
  'POST /clearing-matches': 'matches what is booked',
  'POST /clearing-matches/{matchId}/undo': 'matches what is booked',
  'POST /month-closes': 'two people whatever the policy says: month-closes.db.test.ts',
  'POST /customer-statement-files/{userId}': 'shows what is there',
}

const FROM = shippedPolicy.find(({ kind }) => kind === 'credit')!.from!
const CENT = 0.01

/** What the policy says of a way at an amount. */
const waits = ({ kinds }: Way, amount: number): boolean =>
  kinds.some((kind) => !isMoneyKind(kind) || amount >= FROM)

/** Power is taken away at once, and a second person confirms it. */
const isConfirmedLater = ({ act }: Way) => actsConfirmedLater.includes(act)

const isOfMoney = ({ kinds }: Way) => kinds.length > 0 && kinds.every(isMoneyKind)
const amountsOf = (way: Way) => (isOfMoney(way) ? [FROM - CENT, FROM, FROM + CENT] : [FROM - CENT])

const stages: Record<'alone' | 'checked', Stage> = {} as never

beforeAll(async () => {
  stages.alone = await walkStage({ isChecked: false })
  stages.checked = await walkStage({ isChecked: true })
})
afterAll(async () => {
  for (const { bank } of Object.values(stages)) await expectBooksToBalance(bank)
})

const named = ways.map((way) => [way.what, way] as const)

describe('S46 with a second person', () => {
  test.each(named)('%s waits exactly when the policy says so', async (_what, way) => {
    const stage = stages.checked
    for (const amount of amountsOf(way)) {
      const by = await stage.by(way.role ?? 'teller')
      const asked = await way.ask(stage, by, amount)
      const isDone = isConfirmedLater(way) || !waits(way, amount)
      expect([amount, asked.status, asked.body.message]).toEqual([
        amount,
        isDone ? 200 : 202,
        isDone ? expect.any(String) : 'Waiting for a second person',
      ])
      if (!waits(way, amount)) continue
      const proposal = isDone ? await stage.waitingOf(by) : asked.body.data.proposal
      const { act, kinds, effects } = proposal
      expect(proposal.doneAt === null).toBe(!isDone)
      expect([act, kinds.map(({ kind }: { kind: string }) => kind).sort()]).toEqual([
        way.act,
        [...way.kinds].sort(),
      ])
      expect(effects.length).toBeGreaterThan(0)
      expect(JSON.stringify(asked.body)).not.toMatch(/argon2|River-Stone|Meadow-Gate/)
      const approved = await stage.approve({ body: { data: { proposal } } })
      expect([approved.status, approved.body.data?.state]).toEqual([200, 'done'])
    }
  })
})

describe('S46 one administrator alone', () => {
  test.each(named)('%s goes through at once', async (_what, way) => {
    const asked = await way.ask(stages.alone, stages.alone.admin, FROM + CENT)
    expect(asked.status).toBe(way.alone ?? 200)
  })
})

describe('S46 the walk meets', () => {
  const walked = new Set(ways.map(({ call }) => call))

  test('every call of the desk that changes something, or says why the policy has no word about it', () => {
    const changing = allCalls.filter(([name, { role }]) => role === 'admin' && !name.startsWith('GET '))
    const unplaced = changing.filter(([name]) => walked.has(name) === name in apart)
    expect(unplaced.map(([name]) => name)).toEqual([])
  })

  test('with a kind exactly the calls that say of themselves that they may wait', () => {
    const may = allCalls.filter(
      ([name, { role, mayWait }]) => role === 'admin' && mayWait && !(name in apart),
    )
    const held = ways.filter((way) => way.kinds.length > 0 && !isConfirmedLater(way)).map(({ call }) => call)
    expect(may.map(([name]) => name).sort()).toEqual([...new Set(held)].sort())
  })

  test.each(actKinds)('%s by every act that the policy names for it', (kind) => {
    const by = ways.filter(({ kinds }) => kinds.includes(kind)).map(({ act }) => act)
    expect([...new Set(by)].sort()).toEqual([...actsOf(kind)].sort())
  })
})

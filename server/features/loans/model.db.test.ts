import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { accrueDay } from '../../floor/reckoning/accrual.ts'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import {
  actOnLoan,
  endDay,
  expectLoansToHold,
  lendingBank,
  placeLoan,
  takeBack,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { expectBooksToBalance } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})

const move = (debit: string, credit: string, amountMinor: number) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'move', key: randomUUID() },
    kind: debit === 'cash_desk' ? 'credit' : 'debit',
    debit,
    credit,
    amountMinor: minor(amountMinor),
    currency: 'USD',
  })

const kinds = ['nights', 'money', 'spend', 'pay', 'early', 'back', 'waive', 'charging'] as const

const step = record({
  what: constantFrom(...kinds),
  much: integer({ min: 1, max: 40_000 }),
})

type Step = { what: (typeof kinds)[number]; much: number }

/** Interest by the reckoning alone: every day on the principal at its end. */
type Model = { day: string; principal: bigint; millionths: bigint; rest: bigint; charged: bigint }

async function play(steps: readonly Step[]): Promise<void> {
  const eve = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, eve, { months: 3 })
  const params = { loanId }
  let model: Model = {
    day: (await bank.ledger.businessDay()).day,
    principal: 120_000n,
    millionths: 0n,
    rest: 0n,
    charged: 0n,
  }
  const look = async () => {
    const loan = await viewLoan(bank, eve, loanId)
    const cents = (amount: number) => BigInt(Math.round(amount * 100))
    return { ...loan, principal: cents(loan.owed.principal), cents }
  }
  const nights = async (count: number) => {
    for (let night = 0; night < count; night++) {
      await endDay(bank)
      const loan = await look()
      const { principal, state } = loan
      expectToAddUp(loan, dayAfter(model.day))
      if (state !== 'active') return
      const tiers = [{ fromMinor: 0n, ratePpm: loan.isCharging ? 60_000 : 0 }]
      const { millionths, rest } = accrueDay({
        balanceMinor: principal,
        tiers,
        dayCount: '30E/360',
        day: model.day,
        rest: model.rest,
      })
      model = {
        ...model,
        day: dayAfter(model.day),
        principal,
        millionths: model.millionths + millionths,
        rest,
      }
    }
  }
  for (const { what, much } of steps) {
    const { availableMinor } = (await bank.ledger.account(eve.accountNumber))!
    if (what === 'nights') await nights((much % 20) + 1)
    if (what === 'money') await move('cash_desk', eve.accountNumber, much)
    if (what === 'spend' && availableMinor > 0n) {
      await move(eve.accountNumber, 'cash_desk', Math.min(much, Number(availableMinor)))
    }
    if (what === 'pay') {
      const body = { amount: much / 100 }
      await bank.call('POST /loans/{loanId}/payments', { params, token: eve.token, body })
    }
    if (what === 'early') {
      const asked = { params, token: eve.token, body: { amount: much / 100 } }
      const { body: shown } = await bank.call('POST /loans/{loanId}/early-repayment/preview', asked)
      const body = { amount: much / 100, seen: shown.data?.seen ?? 'none' }
      await bank.call('POST /loans/{loanId}/early-repayment', { params, token: eve.token, body })
    }
    if (what === 'back') {
      const last = (await look()).payments.find(({ isReversed }: { isReversed: boolean }) => !isReversed)
      if (last) expect((await takeBack(bank, admin, last._id)).status).toBe(200)
    }
    if (what === 'waive') {
      const { body } = await bank.call('GET /loan-portfolio/{loanId}', { params, token: admin.token })
      const [fee] = body.data.fees
      if (fee) {
        const { status } = await actOnLoan(bank, admin, 'waive-fee', { loanId, fee: fee._id })
        expect(status).toBe(fee.open === fee.amount ? 200 : 409)
      }
    }
    if (what === 'charging') {
      const { isCharging } = await look()
      const { status } = await actOnLoan(bank, admin, 'charging', { loanId, isCharging: !isCharging })
      expect(status).toBe(200)
    }
    await expectLoansToHold(bank)
    const loan = await look()
    expectToAddUp(loan, (await bank.ledger.businessDay()).day)
    if (loan.state !== 'active') break
    const charged = loan.cents(loan.owed.interest) + loan.cents(loan.paid.interest)
    expect(charged + loan.cents(loan.accrued)).toBe(model.millionths / 1_000_000n)
  }
}

const ages: [number, string | null][] = [
  [0, null],
  [30, '1-30'],
  [60, '31-60'],
  [90, '61-90'],
  [Infinity, 'over-90'],
]

/** What a reader can check by hand: the order of the last payment, the rows of the schedule, and how late it is. */
function expectToAddUp(loan: Awaited<ReturnType<typeof viewLoan>>, today: string): void {
  const cents = (amount: number) => Math.round(amount * 100)
  const [last] = loan.payments
  if (last?.principal > 0 && last.day === today) expect([loan.due.fees, loan.due.interest]).toEqual([0, 0])
  if (last?.interest > 0 && last.day === today) expect(loan.due.fees).toBe(0)
  for (const { amount, interest, principal } of loan.schedule)
    expect(cents(interest) + cents(principal)).toBe(cents(amount))
  expect(loan.schedule.at(-1)?.remaining ?? 0).toBe(0)
  const days = loan.due.since ? (Date.parse(today) - Date.parse(loan.due.since)) / 86_400_000 : 0
  expect([loan.due.daysLate, loan.due.age]).toEqual([days, ages.find(([most]) => days <= most)![1]])
}

const all: Step[] = Array.from({ length: 3 }, () => ({ what: 'spend', much: 40_000 }))
const nights = (count: number): Step => ({ what: 'nights', much: count - 1 })

/** Lives that chance finds seldom: late for more than a month, with fees, and paid in parts smaller than those. */
const late: Step[] = [
  ...all,
  ...[20, 20].map(nights),
  { what: 'money', much: 40_000 },
  { what: 'pay', much: 1_500 },
  { what: 'pay', much: 1_100 },
  { what: 'pay', much: 20_000 },
  nights(1),
]
const later: Step[] = [...all, ...[20, 20, 20, 6].map(nights)]

/** Late, with a fee that is waived; a payment taken back after a stop to charging, and a plan redone with it. */
const forgiven: Step[] = [
  ...all,
  ...[20, 20].map(nights),
  { what: 'waive', much: 1 },
  { what: 'charging', much: 1 },
  { what: 'money', much: 40_000 },
  nights(5),
  { what: 'early', much: 5_000 },
  { what: 'charging', much: 1 },
  { what: 'back', much: 1 },
  nights(9),
]

test(
  'B25 holds after every step of any loan’s life, and interest is what the reckoning says',
  async () => {
    await assert(asyncProperty(array(step, { minLength: 4, maxLength: 8 }), play), {
      ...search(3, 60),
      endOnFailure: true,
      examples: [[late], [later], [forgiven]],
    })
    await expectBooksToBalance(bank)
  },
  patienceMs(240_000),
)

import { minor } from '@larkfield/contract/money.ts'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { feesStep } from './night-fees.ts'
import {
  bankAtMonthEnd,
  charge,
  customerWith,
  expectFeesToAddUp,
  feesOf,
  monthEnd,
  outside,
} from './testing/fee-stage.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await bankAtMonthEnd()
  admin = await bank.signInAdmin()
  await charge(bank, '2020-01-01', { monthly: 700n, wire: 230n })
})

type Step = 'night' | 'twice' | 'wire' | 'return' | 'waive' | 'give back' | { in: number }

const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>('night', 'twice', 'wire', 'return', 'waive', 'give back'),
    fc.record({ in: fc.integer({ min: 1, max: 900 }) }),
  ),
  { minLength: 3, maxLength: 10 },
)

let day = monthEnd
let keys = 0

test(
  'whatever happens to an account, each fee is taken, let go or due, and nothing is overdrawn',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        const customer = await customerWith(bank, admin, 0)
        const account = (await bank.ledger.account(customer.accountNumber))!
        const wires: string[] = []
        const night = () => feesStep(bank.features.dependencies).run(day)
        const someFee = async (state: string) =>
          (await feesOf(bank, customer)).find((fee: { state: string }) => fee.state === state)?._id
        const desk = async (name: 'POST /fee-waive/{feeId}' | 'POST /fee-return/{feeId}', state: string) => {
          const feeId = await someFee(state)
          if (feeId) await bank.call(name, { params: { feeId }, body: { reason: 'x' }, token: admin.token })
        }
        const payIn = (amount: number) =>
          bank.ledger.post({
            request: { principal: 'a test', call: 'test', key: `model-${keys++}` },
            kind: 'credit',
            debit: 'cash_desk',
            credit: account.id,
            amountMinor: minor(amount),
            currency: 'USD',
          })
        await night()
        for (const step of life) {
          if (typeof step === 'object') await payIn(step.in)
          else if (step === 'night') {
            day = dayAfter(day)
            await bank.ledger.turnDay(day)
            await night()
          } else if (step === 'twice') await Promise.all([night(), night()])
          else if (step === 'wire') {
            const { body } = await bank.call('POST /transfer', { body: outside(1.5), token: customer.token })
            if (body.data?._id) wires.push(body.data._id)
          } else if (step === 'return') {
            const wireId = wires.pop()
            if (wireId)
              await bank.call('POST /wire-return/{wireId}', {
                params: { wireId },
                body: { reason: 'x' },
                token: admin.token,
              })
          } else if (step === 'waive') await desk('POST /fee-waive/{feeId}', 'due')
          else await desk('POST /fee-return/{feeId}', 'taken')
        }
        for (const { amount, taken, waived, returned, left } of await feesOf(bank, customer))
          expect(taken + waived + returned + left).toBeCloseTo(amount, 6)
        await expectFeesToAddUp(bank)
      }),
      search(4, 200),
    )
    const [sums] = await bank.asOwner(sql`
    select (select sum(taken_minor) from bank.fees)::text as taken,
           (select balance_minor from books.accounts where kind = 'fees' and currency = 'USD')::text as earned`)
    expect(sums.earned).toBe(sums.taken)
    await expectBooksToBalance(bank)
  },
  patienceMs(120_000),
)

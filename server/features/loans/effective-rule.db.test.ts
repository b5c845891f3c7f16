import { type EffectiveRule, effectiveRules } from '@larkfield/contract/entities/effective-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { effectivePpm } from '../../floor/reckoning/effective-rate.ts'
import type { TestAdmin, TestBank } from '../../testing/bank.ts'
import { accept, askForLoan, lendingBank, offer } from '../../testing/loan-stage.ts'
import { debtOfLoan } from './debts.queries.ts'
import { contractSheet } from './loan-document.ts'

let bank: TestBank
let admin: TestAdmin
beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})

/** Terms like those of the stage for another product; null as a release before this one adds them. */
const placeRule = (productId: string, effectiveBy: EffectiveRule | null) =>
  bank.asOwner(sql`
    insert into bank.product_terms
      (product_id, kind, currency, begins_on, day_count, rate_ppm, method, months_min, months_max, months_default,
       amount_min_minor, amount_max_minor, late_fee_minor, early_fee_ppm, effective_by)
    select ${productId}, kind, currency, begins_on, day_count, rate_ppm, method, months_min, months_max, months_default,
           amount_min_minor, amount_max_minor, late_fee_minor, early_fee_ppm, ${effectiveBy}
    from bank.product_terms where product_id = 'business-loans' and currency = 'USD'
    on conflict do nothing`)

const lines: Record<EffectiveRule, RegExp> = {
  consumer_days: /Directive 2008\/48\/EC; time is counted in days/,
  consumer_months: /Directive 2008\/48\/EC; time is counted in months/,
  mortgage: /Directive 2014\/17\/EU; time is counted in months/,
}

test.each([
  { productId: 'mortgages', kept: null, by: 'mortgage' },
  { productId: 'business-loans', kept: null, by: 'consumer_days' },
  { productId: 'personal-loans', kept: 'consumer_months', by: 'consumer_months' },
] as const)(
  'a loan of $productId is reckoned by $by, and its contract says so',
  async ({ productId, kept, by }) => {
    await placeRule(productId, kept)
    const customer = await bank.openCustomer()
    const loanId = await askForLoan(bank, customer)
    // Not a month after the pay-out: there each rule comes to another rate.
    const shown = await offer(bank, admin, loanId, { productId, firstDueOn: '2027-05-17', rate: 30 })
    const flows = [
      { on: '2027-03-01', minor: 120_000n },
      ...shown.schedule.map(({ dueOn, amount }: { dueOn: string; amount: number }) => ({
        on: dueOn,
        minor: -BigInt(Math.round(amount * 100)),
      })),
    ]
    expect([shown.effectiveBy, shown.effectiveRate]).toEqual([by, effectivePpm(flows, by) / 10_000])
    const others = effectiveRules.map((rule) => effectivePpm(flows, rule) / 10_000)
    expect(new Set(others).size).toBe(2)

    const { send } = await accept(bank, customer, shown._id)
    expect((await send()).status).toBe(200)
    const debt = (await debtOfLoan(bank.database, loanId))!
    const sheet = await contractSheet(bank.database, debt, bank.features.dependencies.config.brand)
    expect(sheet.lines?.at(-1)).toMatch(lines[by])

    // A new plan is reckoned by the rule of the contract, whatever the terms say by then.
    const { body } = await bank.call('POST /loan-portfolio/{loanId}/restructure/preview', {
      params: { loanId },
      token: admin.token,
      body: { months: 6, firstDueOn: '2027-04-17' },
    })
    expect(body.data.effectiveBy).toBe(by)
  },
)

test('an offer of a release before this one stays as it was reckoned: in days', async () => {
  const loanId = await askForLoan(bank, await bank.openCustomer())
  const { _id } = await offer(bank, admin, loanId, { productId: 'mortgages' })
  await bank.asOwner(sql`update bank.loan_offers set effective_by = null where id = ${_id}`)
  const { body } = await bank.call('GET /loan-offers/{loanId}', { params: { loanId }, token: admin.token })
  expect(body.data[0].effectiveBy).toBe('consumer_days')
})

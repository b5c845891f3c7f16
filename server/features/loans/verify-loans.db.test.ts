import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { verifyLoans } from '../../floor/upkeep/verify-loans.ts'
import type { TestBank } from '../../testing/bank.ts'
import { openAnother } from '../../testing/holdings.ts'
import {
  actOnLoan,
  endDays,
  lendingBank,
  payLoan,
  placeSpent,
  repayEarly,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { credit } from '../../testing/money.ts'

let bank: TestBank

/** A loan that was restructured while late, and one with a late fee, a part of an instalment paid, and some of it repaid early. */
beforeAll(async () => {
  const lending = await lendingBank()
  bank = lending.bank
  const { who, loanId } = await placeSpent(bank, lending.admin, { months: 6 })
  const marked = await placeSpent(bank, lending.admin, { months: 6 })
  const { next } = await viewLoan(bank, who, loanId)
  await endDays(bank, dayAfter(next.dueOn, 9))
  await credit(bank, lending.admin, who, { amount: 2000 })
  expect((await payLoan(bank, who, loanId, { amount: 60 })).status).toBe(200)
  expect((await repayEarly(bank, who, loanId, { amount: 600 })).status).toBe(200)
  await endDays(bank, dayAfter(next.dueOn, 11))
  await actOnLoan(bank, lending.admin, 'restructure', { loanId: marked.loanId, months: 6, capitalises: true })
  const other = await bank.openCustomer()
  const { accountNumber: account } = await openAnother(bank, other)
  await bank.call('POST /my-accounts/{account}/close', { params: { account }, token: other.token })
})

/** What is found after somebody who owns the tables has changed them; they are put back. */
async function foundAfter(change?: Sql): Promise<string[]> {
  const client = new pg.Client(bank.urls.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    if (change) expect((await client.query({ ...change })).rowCount).toBeGreaterThan(0)
    return (await verifyLoans(client)).map(({ rule, code }) => `${rule} ${code}`)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

test('B22 B25 nothing is found in what payments and nights have written', async () => {
  expect(await foundAfter()).toEqual([])
})

test.each<[string, Sql, string]>([
  [
    'the parts of a payment',
    sql`update bank.loan_payments set fees_minor = interest_minor, interest_minor = fees_minor
        where fees_minor <> interest_minor`,
    'B25 loan_parts_differ',
  ],
  [
    'what a payment was for',
    sql`update bank.loan_payments
        set allocations = (select jsonb_agg(jsonb_build_object('due', '999999', 'minor', part ->> 'minor'))
                           from jsonb_array_elements(allocations) part)
        where how = 'paid'`,
    'B25 loan_parts_differ',
  ],
  [
    'the amount of a payment',
    sql`update bank.loan_payments
        set amount_minor = amount_minor + 100, principal_minor = principal_minor + 100, ahead_minor = ahead_minor + 100
        where how = 'early'`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'who paid',
    sql`update bank.loan_payments set from_account = from_account + 1`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'a payment, as if it were taken back,',
    sql`update bank.loan_payments set reversed_by = transfer_id where how = 'paid'`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'a payment that is gone',
    sql`delete from bank.loan_payments where how = 'paid'`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'a charge',
    sql`update bank.loan_dues set amount_minor = amount_minor + 1 where kind = 'fee'`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'a charge that is gone',
    sql`delete from bank.loan_dues where kind = 'interest'`,
    'B25 loan_payment_unlike_posting',
  ],
  [
    'what is paid of a due',
    sql`update bank.loan_dues set paid_minor = paid_minor - 1 where paid_minor > 0 and kind = 'interest'`,
    'B25 loan_due_differs',
  ],
  [
    'what is due, for lists,',
    sql`update bank.loan_accounts set due_minor = due_minor + 1, late_since = coalesce(late_since, '2027-01-01')`,
    'B25 loan_standing_differs',
  ],
  [
    'an account to collect from that is closed',
    sql`update bank.loan_accounts l set pay_from = a.id
        from (select id from books.accounts where status = 'closed' limit 1) a`,
    'B28 loan_payer_unfit',
  ],
  [
    'an account to collect from that is of another customer',
    sql`update bank.loan_accounts l set pay_from = c.account_id
        from bank.customers c where c.id <> l.customer_id`,
    'B28 loan_payer_unfit',
  ],
  [
    'that it was restructured while late',
    sql`update bank.loan_accounts set restructured_late_on = null, restructured_days_late = null, cure_from = null`,
    'B38 loan_mark_missing',
  ],
  [
    'that it is cured',
    sql`update bank.loan_accounts set cured_on = accrued_through where restructured_late_on is not null`,
    'B38 loan_cure_differs',
  ],
  [
    'how many instalments were paid on time',
    sql`update bank.loan_accounts set on_time_count = on_time_count + 1`,
    'B38 loan_cure_differs',
  ],
  ['what comes next', sql`update bank.loan_accounts set next_due_on = null`, 'B25 loan_standing_differs'],
  [
    'a plan from before charging resumed',
    sql`with resumed as (update bank.loan_accounts set charged_since = accrued_through + 1)
        update bank.accruals set millionths = 0 where day = (select max(day) from bank.accruals)`,
    'B25 loan_plan_not_redone',
  ],
  ['the rate in force', sql`update bank.loan_accounts set rate_ppm = 1`, 'B25 loan_standing_differs'],
  [
    'two instalments',
    sql`update bank.loan_instalments set principal_minor = principal_minor + case no when 1 then 100 else -100 end
        where plan = 1 and no in (1, 2)`,
    'B25 loan_plan_differs',
  ],
  [
    'what an instalment leaves',
    sql`update bank.loan_instalments set remaining_minor = remaining_minor + 777 where plan = 1 and no = 1`,
    'B25 loan_plan_differs',
  ],
  [
    'the first plan as a whole',
    sql`with plan as (update bank.loan_plans set principal_minor = principal_minor + 5 where plan = 1)
        update bank.loan_instalments
        set principal_minor = principal_minor + case no when 6 then 5 else 0 end,
            remaining_minor = remaining_minor + case no when 6 then 0 else 5 end
        where plan = 1`,
    'B25 loan_plan_differs',
  ],
  [
    'a day that is gone',
    sql`delete from bank.accruals where day = (select max(day) - 3 from bank.accruals)`,
    'B22 loan_accrual_missing',
  ],
  [
    'the first day, gone,',
    sql`delete from bank.accruals where day = (select min(day) from bank.accruals)`,
    'B22 loan_accrual_missing',
  ],
  [
    'the last day, gone,',
    sql`delete from bank.accruals where day = (select max(day) from bank.accruals)`,
    'B22 loan_accrual_missing',
  ],
  ['all days, gone,', sql`delete from bank.accruals where balance_minor > 0`, 'B22 loan_accrual_missing'],
  [
    'what a day earned',
    sql`update bank.accruals set millionths = millionths + 1 where day = (select max(day) from bank.accruals)`,
    'B22 loan_accrual_unlike_principal',
  ],
  [
    'the principal of a day',
    sql`update bank.accruals a
        set balance_minor = 0, millionths = 0,
            rest = (select b.rest from bank.accruals b where b.account_id = a.account_id and b.day = a.day - 1)
        where day = (select max(day) from bank.accruals)`,
    'B22 loan_accrual_unlike_principal',
  ],
  [
    'what is to be charged',
    sql`update bank.loan_accounts set uncharged_millionths = uncharged_millionths + 1`,
    'B22 loan_interest_differs',
  ],
])('B22 B25 finds %s that somebody changed', async (_, change, found) => {
  expect(await foundAfter(change)).toContain(found)
})

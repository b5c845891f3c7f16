import type { Debt } from '@larkfield/contract/entities/loans.ts'
import { feesStep } from '@larkfield/server/features/fees/night-fees.ts'
import { interestStep } from '@larkfield/server/features/interest/interest-step.ts'
import { loansStep } from '@larkfield/server/features/loans/night.ts'
import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { verifyInterest } from '@larkfield/server/floor/interest/verify-interest.ts'
import { verifyLoans } from '@larkfield/server/floor/upkeep/verify-loans.ts'
import { type TestAdmin, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { placeStaff } from '@larkfield/server/testing/people.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoWhenEmpty } from '../load-demo.ts'
import { DEMO_PASSWORD, demoPeople } from '../people.ts'
import { demoLoans } from '../year/loans.ts'

let bank: TestBank
let admin: TestAdmin
let pool: pg.Pool

beforeAll(async () => {
  bank = await testBank()
  await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)
  admin = await bank.signInAdmin()
  pool = new pg.Pool({ connectionString: bank.urls.ownerUrl, max: 1 })
})

afterAll(() => pool.end())

const signIn = (place: number) =>
  bank.signIn({ accountNumber: demoPeople[place]!.accountNumber, password: DEMO_PASSWORD })

const today = dayAt(new Date(), 'UTC')
const yesterday = dayAfter(today, -1)

test('its rates are those of a small bank, with better savings ahead', async () => {
  const { data } = (await bank.call('GET /rates')).body
  const savings = (data as { _id: string }[]).find((one) => one._id === 'savings')
  expect(savings).toMatchObject({
    terms: {
      deposit: { tiers: [{ rate: 1.75 }, { from: 10_000, rate: 2.25 }], credited: 'monthly', tax: 0 },
    },
    ahead: [{ terms: { deposit: { tiers: [{ rate: 2 }, { rate: 2.5 }] } } }],
  })
})

test('B22 every account that earns has accrued each of its days once, from its entries by value', async () => {
  const wrong = await bank.asOwner(sql`
    select c.account_id, c.day
      from bank.accruals c
      join bank.account_products p using (account_id)
     where c.balance_minor <> (
       select coalesce(sum(e.amount_minor), 0) from books.entries e
        where e.account_id = c.account_id and coalesce((e.value_at at time zone 'UTC')::date, e.day) <= c.day)`)
  expect(wrong).toEqual([])
  const accounts = await bank.asOwner(sql`
    select p.account_id, count(c.day)::int as days, max(c.day)::date - min(c.day)::date + 1 as span,
           to_char(max(c.day), 'YYYY-MM-DD') as last, min(c.day) = (a.opened_at at time zone 'UTC')::date as is_whole
      from bank.account_products p
      join books.accounts a on a.id = p.account_id
      left join bank.accruals c on c.account_id = p.account_id
     where p.product_id <> 'current' and a.status <> 'closed'
     group by p.account_id, a.opened_at`)
  expect(accounts.length).toBeGreaterThan(20)
  for (const { account_id, days, span, last, is_whole } of accounts)
    expect([account_id, days, last, is_whole]).toEqual([account_id, span, yesterday, true])
})

test('B22 what has accrued was posted as periods ended, and can be added up by hand', async () => {
  const { faults, periods } = await verifyInterest(pool)
  expect([faults, periods > 100]).toEqual([[], true])
  const posted = await bank.asOwner(sql`
    select to_char(t.day, 'YYYY-MM-DD') as booked, to_char(i.ends_on, 'YYYY-MM-DD') as ended,
           to_char(t.value_at at time zone 'UTC', 'YYYY-MM-DD') as valued
      from bank.interest_periods i
      join books.transfers t on t.id = i.transfer_id and t.kind = 'interest' and t.credit_account = i.account_id`)
  for (const { booked, ended, valued } of posted) expect([booked, valued]).toEqual([ended, dayAfter(ended)])
})

test('monthly fees were taken on the last days of months, each once', async () => {
  const fees = await bank.asOwner(sql`
    select f.for_what, f.state, f.amount_minor, to_char(t.day, 'YYYY-MM-DD') as taken, to_char(f.due_on, 'YYYY-MM-DD') as due
      from bank.fees f
      join bank.fee_takings k on k.fee_id = f.id
      join books.transfers t on t.id = k.transfer_id and t.debit_account = f.account_id and t.amount_minor = f.amount_minor`)
  expect(fees.length).toBeGreaterThan(100)
  for (const { for_what, state, amount_minor, taken, due } of fees) {
    expect([state, amount_minor, taken]).toEqual(['taken', '200', due])
    expect([due.slice(0, 7), dayAfter(due).slice(8)]).toEqual([for_what, '01'])
  }
  expect(await feesStep(bank.features.dependencies).run(yesterday)).toEqual({
    monthly: 0,
    dormancy: 0,
    taken: 0,
    told: 0,
  })
})

test('B25 loans owe what their accounts say; somebody is late, and somebody has an offer', async () => {
  expect(await verifyLoans(pool)).toEqual([])
  const loans = await bank.asOwner(sql`
    select c.username, l.due_minor > 0 as is_late, l.pay_from is null as is_not_collected, to_char(l.accrued_through, 'YYYY-MM-DD') as through,
           (select sum(c.millionths) from bank.accruals c where c.account_id = l.account_id)
             = l.uncharged_millionths + 1000000 * (
               select coalesce(sum(d.amount_minor), 0) from bank.loan_dues d
                where d.account_id = l.account_id and d.kind = 'interest') as is_charged
      from bank.loan_accounts l
      join bank.customers c on c.id = l.customer_id`)
  expect(loans).toHaveLength(demoLoans.filter(({ decided }) => decided?.state === 'approved').length)
  // Where money is, the next night would collect it: only who agreed on no account stays late.
  for (const { username, is_late, is_not_collected, ...of } of loans)
    expect([username, is_not_collected, of]).toEqual([
      username,
      is_late,
      { is_charged: true, through: yesterday },
    ])
  expect(loans.filter(({ is_late }) => is_late).map(({ username }) => username)).toEqual(['wilma.jacoby'])
  const offers = (await bank.call('GET /my-loan-offers', { token: await signIn(1) })).body.data
  expect(offers).toMatchObject([{ state: 'offered', amount: 5_400, months: 24 }])
})

test('the first customer pays instalments of a loan, and can repay it early', async () => {
  const token = await signIn(0)
  const [loan] = (await bank.call('GET /loans', { token })).body.data as Debt[]
  expect(loan).toMatchObject({ state: 'active', amount: 8_400, due: { fees: 0 } })
  const { data } = (await bank.call('GET /loans/{loanId}', { token, params: { loanId: loan!._id } })).body
  expect(data.payments.length).toBeGreaterThan(2)
  const { body } = await bank.call('POST /loans/{loanId}/early-repayment/preview', {
    token,
    params: { loanId: loan!._id },
    body: { amount: 1_000, keeps: 'term' },
  })
  const { amount, interest, principal, schedule, savedInterest } = body.data
  expect(amount).toBe(1_000)
  expect(Math.round((interest + principal) * 100)).toBe(100_000)
  expect(schedule.length).toBeGreaterThan(20)
  expect(savedInterest).toBeGreaterThan(0)
})

test('the desk sees what ran at the end of each closed day, and what it did', async () => {
  const { data, closedThrough, daysToClose } = (
    await bank.call('GET /night-runs', { token: admin.token, query: { limit: '50' } })
  ).body
  expect([closedThrough, daysToClose, data[0].day, data.length]).toEqual([yesterday, 0, yesterday, 50])
  const did = new Map<string, number>()
  for (const { state, steps } of data) {
    const names = steps.map(({ step }: { step: string }) => step)
    expect([state, names]).toEqual(['done', bank.features.nightSteps.map(({ name }) => name)])
    for (const { step, did: counts } of steps)
      for (const { what, count } of counts)
        did.set(`${step} ${what}`, (did.get(`${step} ${what}`) ?? 0) + count)
  }
  const somethingOf = [
    'fees taken',
    'loans accrued',
    'loans collected',
    'interest credited',
    'clearing matched',
    'close transfers',
  ]
  for (const what of somethingOf) expect([what, did.get(what)! > 0]).toEqual([what, true])
})

test('wires of the year are settled and matched, and a handful of different ages is open', async () => {
  const auditor = await placeStaff(bank, 'demo-clearing', ['auditor'])
  const { body } = await bank.call('GET /clearing', { token: auditor.token })
  const items = (body.ages as { days: string; items: number }[]).map(({ items: count }) => count)
  expect(items[0]).toBeLessThan(60)
  expect(items.slice(1)).toEqual([1, 2, 1])
  expect(body.balance).toBeCloseTo(
    body.data.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
  )
})

test('B23 its days are closed until yesterday, and the night goes on from there', async () => {
  expect(await bank.ledger.businessDay()).toEqual({ day: today, openFrom: today, valuesFrom: null })
  const { data } = (await bank.call('GET /month-closes', { token: admin.token })).body
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['open', 'open', 'ready'])
  expect(data.at(-1)).toMatchObject({ daysOpen: 0 })
  const night = interestStep(bank.features.dependencies)
  const counts = { corrected: 0, credited: 0, charged: 0, taxed: 0 }
  const loans = loansStep(bank.features.dependencies)
  expect(await night.run(yesterday)).toEqual({ accrued: 0, ...counts })
  expect(await loans.run(yesterday)).toMatchObject({ accrued: 0, worked: 0 })
  const [{ earning }] = (await bank.asOwner(sql`
    select count(*)::int as earning from bank.accruals join bank.account_products using (account_id)
     where day = ${yesterday}::date`)) as [{ earning: number }]
  await bank.ledger.turnDay(dayAfter(today))
  expect(await loans.run(today)).toMatchObject({ reminded: 0, short: 1 })
  expect(await night.run(today)).toMatchObject({ accrued: earning, corrected: 0 })
  await bank.ledger.closeDay(today)
  await expectBooksToBalance(bank)
})

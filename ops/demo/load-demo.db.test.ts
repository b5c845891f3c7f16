import type { OwnAccount } from '@larkfield/contract/entities/own-accounts.ts'
import type { StandingOrder, UpcomingPayment } from '@larkfield/contract/entities/standing-orders.ts'
import { runRailOnce } from '@larkfield/server/features/wires/demo-rail.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestAdmin, type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { expectBooksToBalance } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPots, EXTENSION, HOUSEHOLD, STREET_FAIR } from './accounts/accounts.ts'
import { askDemoHolders } from './accounts/waiting.ts'
import { loadDemoWhenEmpty } from './load-demo.ts'
import { DEMO_PASSWORD, demoPeople } from './people.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  expect(await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)).toBe(true)
  await askDemoHolders(bank.features)
  admin = await bank.signInAdmin()
})

test('is loaded once, and its books balance', async () => {
  expect(await loadDemoWhenEmpty(bank.features.dependencies, bank.urls.ownerUrl)).toBe(false)
  await askDemoHolders(bank.features)
  await expectBooksToBalance(bank)
})

const signIn = (place: number) =>
  bank.signIn({ accountNumber: demoPeople[place]!.accountNumber, password: DEMO_PASSWORD })

test('the lines of every account and pot add up to what is in it', async () => {
  const rows = await bank.asOwner(sql`
    select a.number as name, a.balance_minor as balance, coalesce(sum(
             case when t.credit_account = a.id then t.amount_minor else -t.amount_minor end), 0) as lines
      from bank.account_owners o
      join books.accounts a on a.id = o.account_id
      left join books.transfers t on a.id in (t.debit_account, t.credit_account)
     group by a.id, a.number, a.balance_minor`)
  expect(rows).toHaveLength(demoPeople.length + demoAccounts.length + demoPots.length)
  for (const { name, balance, lines } of rows) expect([name, String(lines)]).toEqual([name, String(balance)])
})

test('the bank is closed on two holidays to come', async () => {
  const { data } = (await bank.call('GET /holidays', { token: admin.token })).body
  const today = new Date().toISOString().slice(0, 10)
  const toCome = (data as { day: string; name: string }[]).filter(({ day }) => day > today)
  expect(toCome.map(({ name }) => name).sort()).toEqual(['Christmas Day', "New Year's Day"])
})

test('every queue of the desk has work, also after the rail has been', async () => {
  await runRailOnce({ ...bank.features.dependencies, takesSeconds: 0 })
  const { data } = (await bank.call('GET /desk-figures', { token: admin.token })).body
  expect(data).toMatchObject({ customers: demoPeople.length, disabled: 2, closed: 3, inactive: 4 })
  for (const queue of ['documentsPending', 'unreadMessages', 'loansOpen', 'wiresOpen', 'cards']) {
    expect([queue, data[queue] > 3]).toEqual([queue, true])
  }
  const signUps = data.signUps as { count: number }[]
  expect(signUps.filter(({ count }) => count > 0).length).toBeGreaterThan(12)
})

test('the first customer finds wires of every state, messages, a card and payees', async () => {
  const { accountNumber } = demoPeople[0]!
  const token = await bank.signIn({ accountNumber, password: DEMO_PASSWORD })
  for (const state of ['held', 'settled', 'returned']) {
    const { body } = await bank.call('GET /my-wires', { token, query: { state } })
    expect([state, body.total > 0]).toEqual([state, true])
  }
  const paid = (await bank.call('GET /beneficiaries', { token })).body.data
  expect(paid.length).toBeGreaterThan(3)
})

test('savers are told of the terms ahead, in Messages and by mail, and nobody else is', async () => {
  const told = async () =>
    (
      await bank.asOwner(sql`
        select m.customer_id from bank.messages m where m.subject like 'Your new terms: savings account from %'`)
    ).map(({ customer_id }) => customer_id)
  await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBeGreaterThan(3)
  const [telling] = await bank.asOwner(sql`select what, told from bank.terms_letters`)
  await expect
    .poll(async () => (await bank.asOwner(sql`select done_at from bank.terms_letters`))[0].done_at, {
      timeout: 30_000,
    })
    .not.toBeNull()
  expect(telling.what).toBe('announced')
  const savers = await bank.asOwner(sql`
    select distinct h.customer_id
    from bank.held_accounts h
    join bank.account_products p on p.account_id = h.account_id and p.product_id = 'savings'
    join books.accounts a on a.id = h.account_id and a.status <> 'closed'
    join bank.customers c on c.id = h.customer_id and c.deleted_at is null and c.is_verified
    where h.role <> 'viewer'`)
  expect((await told()).sort()).toEqual(savers.map(({ customer_id }) => customer_id).sort())
})

test('documents are real files', async () => {
  const { data } = (await bank.call('GET /view-all-documents', { token: admin.token })).body
  const replies = await Promise.all(data.map(({ url }: { url: string }) => bank.app.inject({ url })))
  const types = new Set(replies.map(({ headers }) => headers['content-type']))
  expect([...types].sort()).toEqual(['application/pdf', 'image/jpeg'])
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('the first customer has savings, a household with another, an account that two sign, and looks at one', async () => {
  const { data } = (await bank.call('GET /my-accounts', { token: await signIn(0) })).body
  const shown = (data as OwnAccount[]).map(({ name, role, signing, holders }) => [
    name,
    role,
    signing,
    holders.length,
  ])
  expect(shown).toEqual([
    [null, 'owner', 'alone', 1],
    ['Savings', 'owner', 'alone', 1],
    ['Household', 'owner', 'alone', 2],
    ['Veranda', 'owner', 'both', 2],
    ['Rowing club', 'viewer', 'alone', 2],
  ])
  const pots = (data as OwnAccount[]).flatMap((account) => account.pots)
  expect(pots.map(({ name }) => name)).toEqual([
    'New roof',
    'Lisbon in spring',
    'Ada’s studies',
    'Greenhouse',
  ])
  const reached = pots.map(({ balance, goal }) => balance / goal!)
  expect(Math.max(...reached)).toBeGreaterThan(0.85)
  expect(Math.max(...reached)).toBeLessThan(1)
  expect(Math.min(...reached)).toBeGreaterThan(0.1)
  expect(pots.filter(({ isLocked }) => isLocked)).toHaveLength(1)
})

test('the third customer has one account and nothing beside it', async () => {
  const token = await signIn(2)
  const { data } = (await bank.call('GET /my-accounts', { token })).body
  expect(data).toMatchObject([{ isMain: true, role: 'owner', signing: 'alone', pots: [] }])
  for (const call of ['GET /standing-orders', 'GET /my-signatures', 'GET /my-invitations'] as const)
    expect([call, (await bank.call(call, { token })).body.data]).toEqual([call, []])
})

test('two wires and an invitation wait for somebody of the first two', async () => {
  for (const place of [0, 1]) {
    const { data } = (await bank.call('GET /my-signatures', { token: await signIn(place) })).body
    expect(data).toHaveLength(2)
    expect(data.filter(({ canDecide }: { canDecide: boolean }) => canDecide)).toHaveLength(1)
  }
  const { data } = (await bank.call('GET /my-invitations', { token: await signIn(0) })).body
  expect(data[0]).toMatchObject({ state: 'waiting', accountNumber: STREET_FAIR, invitedBy: 'Tomás Herrera' })
  const [account] = await bank.asOwner(sql`select held_minor from books.accounts where number = ${EXTENSION}`)
  expect(String(account!.held_minor)).toBe('0')
})

test('standing orders of every state have a past, and whatever was paid stands in the books', async () => {
  const { data } = (await bank.call('GET /standing-orders', { token: await signIn(0) })).body
  const orders = data as StandingOrder[]
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['active', 'paused', 'ended']))
  const rent = orders.find(({ accountNumber, amount }) => accountNumber === HOUSEHOLD && amount === 2_150)!
  expect(rent.lastRuns.length).toBeGreaterThan(9)
  const runs = await bank.asOwner(sql`
    select r.outcome, count(*)::int as count,
           bool_and(exists (
             select from books.transfers t
              where t.id = r.transfer_id and t.amount_minor = r.amount_minor and t.booked_at = r.at
                and t.debit_account = o.account_id and t.credit_account = o.to_account_id
           ) or exists (
             select from books.holds w
              where w.id = r.transfer_id and w.amount_minor = r.amount_minor and w.booked_at = r.at
                and w.account_id = o.account_id and o.to_account_id is null
           )) as is_booked
      from bank.standing_order_runs r
      join bank.standing_orders o on o.id = r.order_id
     group by r.outcome`)
  const by = new Map(runs.map(({ outcome, count, is_booked }) => [outcome, { count, is_booked }]))
  expect(by.get('done')).toMatchObject({ is_booked: true })
  expect((by.get('done') as { count: number }).count).toBeGreaterThan(120)
  expect(by.get('short')).toMatchObject({ count: 1 })
  expect(by.get('skipped')).toMatchObject({ count: 1 })
  expect(by.has('paused')).toBe(true)
})

test('something is paid in every month to come, and Home says what is left', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const token = await signIn(0)
  const { data } = (await bank.call('GET /upcoming', { token, query: { until: inDays(300) } })).body
  const months = new Set((data as UpcomingPayment[]).map(({ runsOn }) => runsOn.slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(10)
  const { left } = (await bank.call('GET /upcoming', { token })).body
  expect(left).toHaveLength(5 + demoPots.length)
})

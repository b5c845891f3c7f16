import { hash, randomUUID } from 'node:crypto'
import type { CallName } from '@larkfield/contract/calls.ts'
import { type Minor, minor } from '@larkfield/contract/money.ts'
import type { PostRequest } from '@larkfield/ledger'
import { patienceMs, search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '../../floor/acts/canonical.ts'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import { placeStaff } from '../../testing/people.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { bytesOf, lastDayOf, reportsOf } from './month-reports.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let owner: { token: string }
let customer: string
let today: string

beforeAll(async () => {
  its = await checkedBank()
  owner = await placeStaff(its.bank, 'accounts-owner', ['owner'])
  customer = its.ann.accountNumber
  today = (await its.bank.ledger.businessDay()).day
  await its.bank.ledger.turnDay(today)
})

const post = (
  kind: PostRequest['kind'],
  debit: PostRequest['debit'],
  credit: PostRequest['credit'],
  amountMinor: Minor,
  more: Partial<PostRequest> = {},
) =>
  its.bank.ledger.post({
    request: { principal: 'test', call: 'months', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor,
    currency: 'USD',
    ...more,
  })

/** The books go on to a day, and every day before it is closed. */
async function goTo(day: string) {
  await its.bank.ledger.turnDay(day)
  for (; today < day; today = dayAfter(today)) await its.bank.ledger.closeDay(today)
}

const close = (month: string, by = owner) =>
  its.bank.call('POST /month-closes', { token: by.token, body: { month, reason: 'Month end' } })
const months = async () =>
  (await its.bank.call('GET /month-closes', { token: owner.token })).body.data as {
    month: string
    state: string
    daysOpen: number
  }[]
const stateOf = async (month: string) => (await months()).find((one) => one.month === month)?.state

const monthInEnglish = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const kept = async (month: string) => {
  const [row] = await its.bank.asOwner(
    sql`select reports, hash from bank.month_closes where month = ${`${month}-01`}::date`,
  )
  return row as unknown as { reports: Buffer; hash: Buffer }
}

test('B23 a month closes by two people, in order, once all its days are closed, and nothing is valued before its end', async () => {
  const first = today.slice(0, 7)
  expect(await stateOf(first)).toBe('open')
  expect((await close(first)).body.reason).toBe('days_open')
  const after = dayAfter(lastDayOf(first))
  await goTo(after)
  expect(await stateOf(first)).toBe('ready')
  const second = after.slice(0, 7)
  await goTo(dayAfter(lastDayOf(second)))
  for (const month of [second, dayAfter(`${first}-01`, -1).slice(0, 7)])
    expect((await close(month)).body).toMatchObject({
      reason: 'month_out_of_order',
      values: { month: first },
    })
  expect((await close(second)).body.message).toContain(monthInEnglish(first))
  expect((await months()).filter(({ state }) => state === 'ready')).toMatchObject([{ month: first }])
  expect((await months()).at(-1)?.month).toBe(first)

  const waiting = await close(first)
  expect(waiting).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
  expect(waiting.body.data.proposal).toMatchObject({
    act: 'month_closed',
    kinds: [],
    subject: { kind: 'month', id: first },
    effects: expect.arrayContaining([
      { field: 'month', before: null, after: first },
      expect.objectContaining({ field: 'reportsHash' }),
    ]),
  })
  expect(await stateOf(first)).toBe('waiting')
  expect(await its.bank.ledger.businessDay()).toMatchObject({ valuesFrom: null })
  expect((await its.approve(waiting, owner)).body.code).toBe('own_proposal')
  expect((await its.approve(waiting)).status).toBe(200)
  const [closed] = (await months()).filter(({ state }) => state === 'closed')
  expect(closed).toMatchObject({ month: first, closedBy: 'accounts-owner', approvedBy: 'appr', daysOpen: 0 })
  expect((await close(first)).body.reason).toBe('month_already_closed')

  const early = post('credit', 'cash_desk', customer, minor(5), {
    valueAt: new Date(`${first}-01T12:00:00Z`),
  })
  await expect(early).rejects.toMatchObject({ code: 'period_closed' })
  const third = dayAfter(lastDayOf(second)).slice(0, 7)
  await goTo(dayAfter(lastDayOf(third)))
  expect((await close(third)).body.reason).toBe('month_out_of_order')
  expect(await stateOf(third)).toBe('open')
  expect(await stateOf(second)).toBe('ready')
})

test('a month that was closed meanwhile is refused when its proposal is approved, and says so', async () => {
  const [ready] = (await months()).filter(({ state }) => state === 'ready')
  const waiting = await close(ready!.month)
  const day = `${ready!.month}-01`
  await its.bank.asOwner(sql`
    insert into bank.month_closes (month, reports, hash, closed_by)
    values (${day}::date, 'kept', sha256('kept'), ${its.admin.id})`)
  expect((await its.approve(waiting)).body).toMatchObject({
    reason: 'month_already_closed',
    message: 'This month is closed already.',
  })
  await its.bank.asOwner(sql`delete from bank.month_closes where month = ${day}::date`)
  const params = { proposalId: waiting.body.data.proposal._id }
  const sent = { token: owner.token, params }
  expect((await its.bank.call('POST /proposals/{proposalId}/withdraw', sent)).status).toBe(200)
})

test('B29 closing a month waits for a second person whatever the policy says', async () => {
  await its.bank.asOwner(sql`
    insert into bank.policies (version, rules, changed_by)
    select 1, (select jsonb_agg(jsonb_build_object('kind', kind, 'isOff', true, 'approver', 'owner'))
                 from unnest(array['credit','debit','policy','people','chart']) as kind), ${its.admin.id}`)
  const [ready] = (await months()).filter(({ state }) => state === 'ready')
  const waiting = await close(ready!.month, its.app)
  expect(waiting.status).toBe(202)
  expect((await its.approve(waiting, its.app)).body.code).toBe('own_proposal')
  expect((await its.approve(waiting, owner)).body.code).toBe('wrong_role')
  expect((await its.approve(waiting, its.admin)).status).toBe(200)
  await its.bank.asOwner(sql`delete from bank.policies`)
})

test('a month is not even proposed where nobody else could agree', async () => {
  await its.bank.asOwner(sql`update bank.admins set status = 'disabled' where id = ${its.admin.id}`)
  const [ready] = (await months()).filter(({ state }) => state === 'ready')
  expect((await close(ready!.month, its.app)).body.reason).toBe('nobody_else_to_agree')
  await its.bank.asOwner(sql`update bank.admins set status = 'active' where id = ${its.admin.id}`)
})

test('tellers close no month, and auditors only read them', async () => {
  for (const role of ['teller', 'auditor'] as const)
    expect((await close('2026-01', await its.someone(role))).status).toBe(403)
  const auditor = await its.someone('auditor')
  const [closed] = (await months()).filter(({ state }) => state === 'closed')
  const sent = { token: auditor.token, params: { month: closed!.month } }
  const { data } = (await its.bank.call('GET /month-closes/{month}', sent)).body
  expect(data.hash).toBe((await kept(closed!.month)).hash.toString('hex'))
  expect(data.reports.map(({ currency }: { currency: string }) => currency)).toContain('USD')
  const sheet = data.reports[0].balanceSheet
  expect(sheet.assets.total).toBe(sheet.total)
  const open = await its.bank.call('GET /month-closes/{month}', { ...sent, params: { month: '2019-01' } })
  expect(open.status).toBe(404)
})

test('a closed month is read and taken away as it was kept, whatever the chart is called by then', async () => {
  const auditor = await its.someone('auditor')
  const { month } = (await months()).filter(({ state }) => state === 'closed')[0]!
  const { reports, hash: keptHash } = await kept(month)
  const fileOf = (of: string) =>
    its.bank.call('GET /month-closes/{month}/file', { token: auditor.token, params: { month: of } })
  const file = await fileOf(month)
  expect(Number(file.headers['content-length'])).toBe(reports.length)
  expect(canonical(file.body)).toBe(reports.toString())
  expect((await fileOf('2019-01')).status).toBe(404)

  await its.bank.asOwner(sql`update bank.chart_lines set name = 'Till' where number = '1000'`)
  const span = { from: `${month}-01`, to: lastDayOf(month) }
  const read = async (call: CallName, query: object) =>
    (await its.bank.call(call, { token: auditor.token, query: { ...query } })).body.data
  const cashOf = ({ lines }: { lines: { number: string; name: string | null }[] }) =>
    lines.find(({ number }) => number === '1000')?.name
  const asKept = await read('GET /trial-balance', span)
  expect(asKept).toMatchObject({ isMonthClosed: true, keptHash: keptHash.toString('hex') })
  expect(cashOf(asKept)).toBeNull()
  const longer = await read('GET /trial-balance', { ...span, from: dayAfter(span.from, -1) })
  expect(longer).toMatchObject({ isMonthClosed: true, keptHash: null })
  expect(cashOf(longer)).toBe('Till')
  expect((await read('GET /trial-balance', { from: span.from })).isMonthClosed).toBe(false)
  const sheet = await read('GET /balance-sheet', { day: span.to })
  expect([sheet.keptHash, cashOf(sheet.assets)]).toEqual([keptHash.toString('hex'), null])
  expect((await read('GET /profit-and-loss', span)).keptHash).toBe(keptHash.toString('hex'))
  await its.bank.asOwner(sql`update bank.chart_lines set name = null where number = '1000'`)
})

const ways = [
  ['credit', 'cash_desk', 'customer'],
  ['fee', 'customer', 'fees'],
  ['interest', 'interest', 'customer'],
  ['interest', 'customer', 'interest'],
  ['adjustment', 'adjustments', 'customer'],
  ['block', 'customer', 'adjustments'],
  ['wire_out', 'customer', 'wire_clearing'],
  ['tax', 'customer', 'tax'],
  ['internal', 'loan_losses', 'interest_income'],
] as const

const posting = fc.record({
  way: fc.constantFrom(...ways),
  amount: fc.integer({ min: 1, max: 900 }),
  daysOn: fc.integer({ min: 0, max: 3 }),
})

test(
  'B24 what is kept of a month equals to the byte what its postings say',
  async () => {
    const end = (way: string) => (way === 'customer' ? customer : way)
    await fc.assert(
      fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 12 }), async (postings) => {
        for (const { way, amount, daysOn } of postings) {
          await its.bank.ledger.turnDay(dayAfter(today, daysOn))
          await post(way[0], end(way[1]), end(way[2]), minor(amount))
        }
        const month = (await months()).filter(({ state }) => state !== 'closed').at(-1)!.month
        await goTo([dayAfter(lastDayOf(month)), (await its.bank.ledger.businessDay()).day].sort().at(-1)!)
        expect((await its.approve(await close(month))).status).toBe(200)
        const { reports, hash: stored } = await kept(month)
        expect(hash('sha256', reports)).toBe(stored.toString('hex'))
        expect(reports.toString()).toBe(await fromPostings(month))
        expect(bytesOf(month, await reportsOf(its.bank.database, month)).equals(reports)).toBe(true)
        for (const { trialBalance } of JSON.parse(reports.toString()).reports) {
          expect(trialBalance.sums.debits).toBe(trialBalance.sums.credits)
          expect(trialBalance.sums.debit).toBe(trialBalance.sums.credit)
        }
      }),
      search(3),
    )
  },
  patienceMs(90_000),
)

/** A month of whatever there is to close, with what accountants fear in it; answers which it was. */
async function hardMonth(): Promise<string> {
  const { ledger } = its.bank
  const month = (await months()).filter(({ state }) => state !== 'closed').at(-1)!.month
  const first = [`${month}-01`, (await ledger.businessDay()).day].sort().at(-1)!
  for (const currency of ['USD', 'JPY', 'KWD']) {
    await ledger.ensureHouse(currency)
    const own = await ledger.openAccount({ currency, dailyLimitMinor: minor(1) })
    const loan = await ledger.openAccount({ kind: 'loan', currency })
    await post('credit', 'cash_desk', own.id, minor(70_001), { currency })
    const { transfer } = await post('fee', own.id, 'fees', minor(333), { currency })
    await post('loan', loan.id, own.id, minor(5_555), { currency })
    await post('interest', loan.id, 'interest_income', minor(7), { currency })
    const valueAt = new Date(`${first}T12:00:00Z`)
    await post('debit', own.id, 'cash_desk', minor(11), { currency, valueAt })
    await ledger.turnDay(dayAfter((await ledger.businessDay()).day))
    await ledger.reverse({
      request: { principal: 'test', call: 'months', key: randomUUID() },
      transfer: transfer.id,
    })
    await post('write_off', 'loan_losses', loan.id, minor(5_562), { currency })
  }
  await goTo([dayAfter(lastDayOf(month)), (await ledger.businessDay()).day].sort().at(-1)!)
  return month
}

test('B24 so it does with reversals, write-offs, value days before and currencies of 0 and 3 decimals', async () => {
  const month = await hardMonth()
  expect((await its.approve(await close(month))).status).toBe(200)
  const { reports } = await kept(month)
  expect(reports.toString()).toBe(await fromPostings(month))
  const told = JSON.parse(reports.toString()).reports as {
    currency: string
    profitAndLoss: { profit: string }
  }[]
  expect(told.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['USD', 'JPY', 'KWD']))
  // Interest came to 7 and was lost with the loan; the fee went back.
  expect(told.find(({ currency }) => currency === 'KWD')!.profitAndLoss.profit).toBe(String(7 - 5_562))
})

/** The same reports from the transfers alone, without anything that was kept of a day. */
async function fromPostings(month: string): Promise<string> {
  const { bank } = its
  const bare = {
    ...bank.database,
    rows: <Row>(statement: { text: string; values: unknown[] }) =>
      bank.database.rows<Row>({
        ...statement,
        text: statement.text
          .replaceAll('books.day_totals', '(select * from books.day_totals where false) as no_totals')
          .replaceAll('books.day_closes', '(select * from books.day_closes where false) as no_closes'),
      }),
  }
  return bytesOf(month, await reportsOf(bare, month)).toString()
}

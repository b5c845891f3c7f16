import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import type { PostRequest } from '@larkfield/ledger'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let reader: { token: string }
const days = [
  '2026-03-01',
  '2026-03-02',
  '2026-03-03',
  '2026-03-20',
  '2026-03-21',
  '2026-03-22',
  '2026-03-23',
]

beforeAll(async () => {
  bank = await testBank({ clock: { now: () => new Date(`${days[0]}T12:00:00Z`) } })
  reader = await placeStaff(bank, 'postings-reader', ['auditor'])
  await bank.ledger.turnDay(days[0]!)
  const [ada, bo] = [await placeCustomer(bank), await placeCustomer(bank)]
  for (const [at, day] of days.entries()) {
    await bank.ledger.turnDay(day)
    await post('credit', 'cash_desk', ada.accountId)
    await post('wire', ada.accountId, bo.accountId)
    if (at === 1 || at === 5) await post('fee', bo.accountId, 'fees')
    // The work of the night on the day that has ended stands between what is booked on the new one.
    if (at > 0) await post('fee', ada.accountId, 'fees', days[at - 1])
    await post('internal', 'wire_clearing', 'cash_desk')
    for (const past of daysBetween(days[at - 1], day)) await bank.ledger.closeDay(past)
    // Two days are left open.
    if (at === days.length - 2) break
  }
  await bank.ledger.turnDay(days.at(-1)!)
  await post('credit', 'cash_desk', bo.accountId)
})

function daysBetween(first: string | undefined, end: string): string[] {
  const found: string[] = []
  for (let at = Date.parse(first ?? end); at < Date.parse(end); at += 86_400_000)
    found.push(new Date(at).toISOString().slice(0, 10))
  return found
}

let amounts = 1_000_000
const post = (
  kind: PostRequest['kind'],
  debit: PostRequest['debit'],
  credit: PostRequest['credit'],
  bookOn?: string,
) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'postings', key: randomUUID() },
    kind,
    debit,
    credit,
    amountMinor: minor(kind === 'credit' ? amounts++ : 100 + (amounts++ % 90)),
    currency: 'USD',
    ...(bookOn && { bookOn }),
  })

type Asked = { line: string; limit: string; from: string; to: string }

async function readAll({ line, ...query }: Asked): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await bank.call('GET /general-ledger/{line}/postings', {
      token: reader.token,
      params: { line },
      query: { ...query, ...(cursor && { cursor }) },
    })
    ids.push(...body.data.map(({ _id }: { _id: string }) => _id))
    if (!body.nextCursor) return ids
    cursor = body.nextCursor
  }
}

const lines = { '1000': ['cash_desk'], '1200': ['loan'], '2000': ['customer'], '2100': ['wire_clearing'] }

test.each(Object.entries({ ...lines, '4100': ['fees'], '5100': ['loan_losses'] }))(
  'postings of line %s come in the order of their days, however they are paged',
  async (line, kinds) => {
    for (const [from, to] of [
      ['2026-01-01', '2026-12-31'],
      ['2026-03-02', '2026-03-21'],
      ['2026-03-04', '2026-03-19'],
      ['2026-03-22', '2026-03-22'],
    ] as const) {
      const rows = await bank.asOwner(sql`
        select t.id::text
          from books.transfers as t
          join books.accounts as d on d.id = t.debit_account
          join books.accounts as c on c.id = t.credit_account
         where t.day between ${from}::date and ${to}::date and (d.kind::text = any(${kinds}) or c.kind::text = any(${kinds}))
         order by t.day, t.id`)
      const expected = rows.map(({ id }) => id)
      for (const limit of ['1', '2', '100'])
        expect({ from, limit, ids: await readAll({ line, limit, from, to }) }).toEqual({
          from,
          limit,
          ids: expected,
        })
    }
  },
)

import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openPool, transaction } from './connection.ts'
import { importAccount, importHistory, type PastTransfer } from './import.ts'
import type { LineOfSeveral, SeveralQuery } from './read-types.ts'
import { readSeveral } from './several.ts'
import { newKey, type TestBank, testBank, wire } from './testing/bank.ts'
import { growHistory } from './testing/grow-history.ts'
import { randomFrom } from './testing/random.ts'
import type { Account, AccountId } from './types.ts'

let bank: TestBank
/** Three accounts that are read together, and one that is not. */
let own: Account[]
let other: Account
let set: AccountId[]
const whole = { from: '2025-01-01', to: '2099-12-31' }

beforeAll(async () => {
  bank = await testBank()
  const random = randomFrom(7)
  await transaction(bank.owner, async (owner) => {
    const openedAt = new Date('2025-01-02T00:00:00Z')
    const open = (number: string) => importAccount(owner, { currency: 'USD', number, openedAt })
    own = [await open('2000000001'), await open('2000000002'), await open('2000000003')]
    other = await open('2000000004')
    const all = [...own, other]
    const past: PastTransfer[] = all.map((account) => ({
      bookedAt: openedAt,
      kind: 'opening',
      debit: 'cash_desk',
      credit: account.id,
      amountMinor: minor(100_000),
      currency: 'USD',
      principal: 'import',
    }))
    for (let n = 0; n < 60; n++) {
      const from = Math.floor(random() * all.length)
      const to = (from + 1 + Math.floor(random() * (all.length - 1))) % all.length
      past.push({
        bookedAt: new Date(openedAt.getTime() + (1 + Math.floor(n / 4)) * 86_400_000 + n),
        kind: 'wire',
        debit: all[from]!.number,
        credit: all[to]!.number,
        amountMinor: minor(1 + Math.floor(random() * 500)),
        currency: 'USD',
        principal: 'import',
        details: { remark: n % 5 ? 'Lunch' : 'Rent' },
      })
    }
    await importHistory(owner, past)
  })
  set = own.map(({ id }) => id)
  await bank.ledger.post({ ...wire(own[0]!, own[1]!, 700), kind: 'move' })
  const { transfer } = await bank.ledger.post({ ...wire(own[1]!, other, 99), details: { remark: 'Mistake' } })
  await bank.ledger.reverse({ request: newKey(), transfer: transfer.id, details: {} })
})

async function pagesOf(query: Omit<SeveralQuery, 'accounts'>): Promise<LineOfSeveral[]> {
  const lines: LineOfSeveral[] = []
  let cursor: string | undefined
  do {
    const page = await bank.ledger.historyOfSeveral({ accounts: set, ...query, ...(cursor && { cursor }) })
    lines.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return lines
}

/** What each account's own history says, put together. */
async function oneByOne(query: Omit<SeveralQuery, 'accounts' | 'limit'>) {
  const pages = await Promise.all(
    set.map(async (account) => {
      const { items } = await bank.ledger.history({ account, limit: 500, ...query })
      return items.map((line) => ({ account, transfer: line.transfer, version: line.version }))
    }),
  )
  const lines = pages.flat().sort((a, b) => b.transfer - a.transfer || b.account - a.account)
  return query.newestFirst === false ? lines.toReversed() : lines
}

const shown = (lines: LineOfSeveral[]) =>
  lines.map(({ own: { account }, transfer, version }) => ({ account, transfer, version }))

test.each([
  [1, {}],
  [7, {}],
  [500, {}],
  [7, { includeReversed: true }],
  [7, { newestFirst: false }],
  [7, { from: '2025-01-05', to: '2025-01-12' }],
  [3, { from: '2025-01-05', to: '2025-01-12', newestFirst: false }],
  [3, { text: 'rent' }],
])('pages of %d of several accounts hold each line of each once, in order: %j', async (limit, query) => {
  const expected = await oneByOne(query)
  expect(shown(await pagesOf({ ...query, limit }))).toEqual(expected)
  const { total } = await bank.ledger.historyOfSeveral({ accounts: set, ...query, limit })
  expect(total).toBe(expected.length)
})

test('an amount is looked for in each currency’s own minor units', async () => {
  const yen = await bank.ledger.openAccount({ currency: 'JPY' })
  const house = await bank.ledger.ensureHouse('JPY')
  const desk = house.find(({ kind }) => kind === 'cash_desk')!
  await bank.ledger.post({ ...wire(desk, yen, 40), kind: 'opening' })
  const found = async (amounts: Map<string, ReturnType<typeof minor>>) =>
    (await bank.ledger.historyOfSeveral({ accounts: [...set, yen.id], amounts })).items.map(
      ({ own: { account } }) => account,
    )
  expect(await found(new Map([['USD', minor(700)]]))).toEqual([own[1]!.id, own[0]!.id])
  expect(await found(new Map([['JPY', minor(40)]]))).toEqual([yen.id])
})

test('a move inside the set stands in both accounts and in no sum of all', async () => {
  const { each, innerMinor } = await bank.ledger.sumsOfSeveral({ accounts: set, ...whole })
  const lines = await pagesOf({ includeReversed: true })
  const isInner = (line: LineOfSeveral) => set.includes(line.counter.account)
  const sum = (of: LineOfSeveral[]) => of.reduce((total, { amountMinor }) => total + amountMinor, 0n)
  const incoming = lines.filter(({ amountMinor }) => amountMinor > 0n)
  expect(innerMinor).toBe(sum(incoming.filter(isInner)))
  expect(innerMinor).toBeGreaterThan(0n)
  const came = each.reduce((total, { inMinor }) => total + inMinor, 0n)
  expect(came - innerMinor).toBe(sum(incoming.filter((line) => !isInner(line))))
  for (const { account, openingMinor, closingMinor, inMinor, outMinor } of each) {
    expect(openingMinor + inMinor - outMinor).toBe(closingMinor)
    expect(closingMinor).toBe((await bank.ledger.account(account))!.balanceMinor)
  }
})

test.each([
  ['2025-01-01', '2025-01-20'],
  ['2025-01-05', '2025-01-09'],
  ['2025-01-01', new Date().toISOString().slice(0, 10)],
])(
  'the curve from %s to %s is the sum of the accounts’ own, without what moved between them',
  async (from, to) => {
    const curve = await bank.ledger.balanceCurveOfSeveral({ accounts: set, from, to })
    const each = await Promise.all(set.map((account) => bank.ledger.balanceCurve({ account, from, to })))
    const inner = new Map<string, bigint>()
    for (const line of await pagesOf({ includeReversed: true })) {
      if (line.amountMinor < 0n || !set.includes(line.counter.account)) continue
      const day = line.bookedAt.toISOString().slice(0, 10)
      inner.set(day, (inner.get(day) ?? 0n) + line.amountMinor)
    }
    expect(curve).toHaveLength(each[0]!.length)
    for (const [index, point] of curve.entries()) {
      const sum = (pick: 'balanceMinor' | 'inMinor' | 'outMinor') =>
        each.reduce((total, days) => total + days[index]![pick], 0n)
      const moved = inner.get(point.day) ?? 0n
      expect(point).toEqual({
        day: each[0]![index]!.day,
        balanceMinor: sum('balanceMinor'),
        inMinor: sum('inMinor') - moved,
        outMinor: sum('outMinor') - moved,
      })
    }
    const months = await bank.ledger.monthlyFlowOfSeveral({ accounts: set, from, to })
    expect(months.reduce((total, { inMinor }) => total + inMinor, 0n)).toBe(
      curve.reduce((total, { inMinor }) => total + inMinor, 0n),
    )
  },
)

test('pages under the sums’ cut know nothing that was booked later', async () => {
  const { through } = await bank.ledger.sumsOfSeveral({ accounts: set, ...whole })
  const before = await pagesOf({ through, limit: 10, newestFirst: false })
  await bank.ledger.post(wire(own[2]!, own[0]!, 1))
  expect(await pagesOf({ through, limit: 10, newestFirst: false })).toEqual(before)
  expect((await pagesOf({ limit: 10 })).length).toBe(before.length + 2)
})

test('a page far down a long history reads no more than a page and a day', async () => {
  const long = await bank.openWith(0)
  await growHistory(bank.owner, { account: long.id, count: 20_000 })
  const pool = openPool({ connectionString: bank.ownerUrl, max: 1 })
  try {
    await pool.query('analyze ledger.transfers')
    await pool.query('begin')
    const page = await readSeveral(pool, {
      accounts: [...set, long.id],
      cursor: '2021-01-02|999999999999|1',
      includeReversed: true,
      limit: 20,
    })
    expect(page.items).toHaveLength(20)
    const { rows } = await pool.query(
      `select idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'transfers'`,
    )
    expect(Number(rows[0].n)).toBeLessThan(1_000)
    await pool.query('rollback')
  } finally {
    await pool.end()
  }
})

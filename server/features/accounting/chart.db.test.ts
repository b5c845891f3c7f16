import { beforeAll, expect, test } from 'vitest'
import { placeStaff } from '../../testing/people.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'

type Shown = { number: string; name: string | null; code: string | null; type: string; kinds: string[] }

let its: Awaited<ReturnType<typeof checkedBank>>
let owner: { token: string }

beforeAll(async () => {
  its = await checkedBank()
  owner = await placeStaff(its.bank, 'chart-owner', ['owner'])
})

const chart = async (): Promise<{ lines: Shown[]; seen: string }> =>
  (await its.bank.call('GET /chart-of-accounts', { token: owner.token })).body.data

const asSent = ({ number, name, type, kinds }: Shown) => ({
  number,
  was: number,
  ...(name && { name }),
  type,
  kinds,
})

/** The chart as it is, changed; what comes of it. */
async function change(how: (lines: ReturnType<typeof asSent>[]) => object[], by = owner) {
  const { lines, seen } = await chart()
  return its.bank.call('PUT /chart-of-accounts', {
    token: by.token,
    body: { seen, lines: how(lines.map(asSent)), reason: 'New year' },
  })
}

test('every kind of account stands on a line as it is shipped', async () => {
  const { lines } = await chart()
  expect(lines.flatMap(({ kinds }) => kinds).sort()).toEqual([
    'adjustments',
    'cash_desk',
    'customer',
    'fees',
    'interest',
    'interest_income',
    'loan',
    'loan_losses',
    'loans',
    'tax',
    'unclaimed',
    'wire_clearing',
  ])
})

test('B29 lines are renamed, renumbered, added and placed by an owner and a second person', async () => {
  const waiting = await change((lines) => [
    ...lines.map((line) => {
      if (line.number === '4100') return { ...line, number: '4200', name: 'Fees of customers' }
      if (line.number === '2900') return { ...line, kinds: [] }
      return line
    }),
    { number: '1900', name: 'Suspense', type: 'asset', kinds: ['adjustments'] },
  ])
  expect(waiting.status).toBe(202)
  expect(waiting.body.data.proposal).toMatchObject({ act: 'chart_changed', kinds: [{ kind: 'chart' }] })
  expect(waiting.body.data.proposal.effects).toContainEqual({
    field: 'chartLine',
    of: '4100',
    before: '4100 · fees · income · fees',
    after: '4200 · Fees of customers · income · fees',
  })
  expect((await chart()).lines.some(({ number }) => number === '4200')).toBe(false)
  expect((await its.approve(waiting)).status).toBe(200)
  const { lines } = await chart()
  expect(lines.find(({ number }) => number === '4200')).toMatchObject({ code: 'fees', kinds: ['fees'] })
  expect(lines.find(({ number }) => number === '1900')).toMatchObject({ kinds: ['adjustments'] })
  const { data } = (await its.bank.call('GET /balance-sheet', { token: owner.token })).body
  expect(data.assets.total).toBe(data.total)

  const gone = await change((all) => all.filter(({ number }) => number !== '2900'))
  expect((await its.approve(gone)).status).toBe(200)
  expect((await chart()).lines.some(({ number }) => number === '2900')).toBe(false)
})

test.each([
  [
    'a line that has accounts goes',
    'chart_kind_unplaced',
    (all) => all.filter(({ number }) => number !== '1000'),
  ],
  [
    'income stands on an asset’s line',
    'chart_type_misfit',
    (all) =>
      all.map((line) => {
        if (line.number === '1000') return { ...line, kinds: [...line.kinds, 'interest_income'] }
        return line.number === '4000' ? { ...line, kinds: [] } : line
      }),
  ],
  [
    'a line becomes another type',
    'chart_type_fixed',
    (all) => all.map((line) => (line.number === '3000' ? { ...line, type: 'liability' } : line)),
  ],
  [
    'two lines have one number',
    'chart_number_twice',
    (all) => all.map((line) => (line.number === '2100' ? { ...line, number: '2200' } : line)),
  ],
  ['a reckoned line goes', 'chart_line_stays', (all) => all.filter(({ number }) => number !== '3100')],
  [
    'a new line has no name',
    'chart_name_missing',
    (all) => [...all, { number: '1999', type: 'asset', kinds: [] }],
  ],
] as [string, string, (lines: ReturnType<typeof asSent>[]) => object[]][])(
  'the chart is not changed when %s',
  async (_, reason, how) => {
    const { seen } = await chart()
    expect((await change(how)).body.reason).toBe(reason)
    expect((await chart()).seen).toBe(seen)
  },
)

test('a chart that somebody else has changed meanwhile is not overwritten, and only owners change it', async () => {
  const { lines } = await chart()
  const body = { seen: 'f'.repeat(32), lines: lines.map(asSent) }
  const stale = await its.bank.call('PUT /chart-of-accounts', { token: owner.token, body })
  expect(stale.body.reason).toBe('chart_moved')
  expect((await change((all) => all, its.app)).status).toBe(403)
  const same = await change((all) => all)
  expect(same).toMatchObject({ status: 200, body: { data: { lines: { length: lines.length } } } })
})

import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { ownAccount } from '../testing/own-accounts.ts'
import { standingOrder } from '../testing/standing-orders.ts'
import { OrderFacts } from './OrderDetails.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderRuns } from './OrderRuns.tsx'

const accounts = [ownAccount({ accountNumber: '2000000009', name: 'Household' }), ownAccount({})]
const shown = (node: Parameters<typeof markupOf>[0]) =>
  read(
    markupOf(node, {
      answers: [[['my-accounts'], { data: accounts, sums: [] }]],
      at: paths.standingOrders,
    }),
  )

const run = {
  due: '2026-11-02',
  outcome: 'done',
  amount: 5,
  at: '2026-11-02T06:00:00.000Z',
  transactionId: null,
  why: null,
} as const

it('names the account that pays, before its number', () => {
  expect(shown(<OrderFacts order={standingOrder({})} />)).toContain('|From|Household, |2000 0000 09|')
})

it('says of a past date that money was paid to others, and moved between own accounts', () => {
  const wire = standingOrder({ lastRuns: [run] })
  const move = standingOrder({ kind: 'move', lastRuns: [run] })
  expect(shown(<OrderRuns order={wire} />)).toContain('|Paid|')
  expect(shown(<OrderRuns order={move} />)).toContain('|Moved|')
  expect(shown(<OrderRow order={wire} />)).toContain('|Last: Paid, 2 Nov 2026|')
  expect(shown(<OrderRow order={move} />)).toContain('|Last: Moved, 2 Nov 2026|')
  const short = standingOrder({ kind: 'move', lastRuns: [{ ...run, outcome: 'short' }] })
  expect(shown(<OrderRuns order={short} />)).toContain('|Not enough money|')
})

it('tells of a date on a closed day when it was paid, and when it was due', () => {
  const late = { ...run, due: '2026-11-01' }
  const order = standingOrder({ lastRuns: [late] })
  expect(shown(<OrderRow order={order} />)).toContain('|Last: Paid, 2 Nov 2026, due 1 Nov 2026|')
  expect(shown(<OrderRuns order={order} />)).toContain('|2 Nov 2026|due 1 Nov 2026|')
  const skipped = standingOrder({ lastRuns: [{ ...late, outcome: 'skipped' }] })
  expect(shown(<OrderRow order={skipped} />)).toContain('|Last: Skipped, 1 Nov 2026|')
})

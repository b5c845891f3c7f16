import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { isDeep, patienceMs } from '../../ops/testing/depth.ts'
import { type Allowed, allowed, today } from './allowed.ts'
import { type GrownBank, grownBank } from './grown-bank.ts'
import { type Both, type Excess, excessesIn, FEW_BLOCKS, type Size } from './judge-growth.ts'
import { forgetStatistics, planAsAlways, planGenerically } from './statement-work.queries.ts'
import { type Walked, walkBank } from './walk-bank.ts'

/**
 * C1: nothing the bank answers or does reads more because the bank is larger. Two banks, one ten times the other, answer
 * every call there is and do all their work; what each statement reads is compared.
 */
const TIMES = 10
const customers = isDeep ? { small: 10_000, large: 100_000 } : { small: 150, large: 1_500 }
const streams = { small: 4, large: 40 }

let banks: Both<GrownBank>
const needed = new Set<Allowed>()

beforeAll(async () => {
  banks = await both(async (size) => grownBank(customers[size]))
}, patienceMs(300_000))

const both = async <Value>(make: (size: Size) => Promise<Value>): Promise<Both<Value>> => {
  const [small, large] = await Promise.all([make('small'), make('large')])
  return { small, large }
}

const nameOfDatabase = ({ urls }: GrownBank) => new URL(urls.ownerUrl).pathname.slice(1)

/** In this order: statistics that are forgotten are gone. */
const ways: [name: string, prepare: (bank: GrownBank) => Promise<unknown>][] = [
  ['analyzed', async () => {}],
  [
    'planned once for every value',
    ({ counter, ...bank }) => counter.ask(planGenerically(nameOfDatabase({ counter, ...bank }))),
  ],
  [
    'without statistics',
    async (bank) => {
      await bank.counter.ask(planAsAlways(nameOfDatabase(bank)))
      await bank.counter.ask(forgetStatistics)
    },
  ],
]

/** One walk takes a minute: `./test` does the first, a deep run all three. */
test.each(isDeep ? ways : ways.slice(0, 1))(
  'C1 %s, no call, act or job reads more in a bank ten times as large',
  {
    timeout: patienceMs(600_000),
  },
  async (way, prepare) => {
    await both((size) => prepare(banks[size]))
    const walked = await both((size) => walkBank(banks[size], streams[size]))
    const found = excessesOf(walked)
    leaveReport(way, walked, found)
    expect([...walked.large].filter(([, { status = 200 }]) => status >= 500).map(([what]) => what)).toEqual(
      [],
    )
    expect(walked.large.size).toBeGreaterThan(500)
    const wrong = found.filter((excess) => !isAllowed(excess))
    expect(await Promise.all(wrong.map(told))).toEqual([])
  },
)

test.runIf(isDeep)('every exception of today is still needed', () => {
  expect(today.filter((one) => !needed.has(one)).map(({ why, what }) => `${what}: ${why}`)).toEqual([])
})

/** For whoever looks for the cause: what each statement has read, of each call. */
function leaveReport(way: string, { small, large }: Both<Walked>, found: unknown): void {
  const folder = process.env.GROWTH_REPORT
  if (!folder) return
  const walked = [...large].map(([what, { status, work }]) => ({
    ...{ what, status, small: Object.fromEntries(small.get(what)?.work ?? []) },
    large: Object.fromEntries(work),
  }))
  writeFileSync(join(folder, `${way}.json`), JSON.stringify({ found, walked }))
}

const excessesOf = ({ small, large }: Both<Walked>): (Excess & { what: string })[] =>
  [...large].flatMap(([what, { work, isWhole }]) => {
    const times = isWhole ? TIMES : 1
    const few = what.startsWith('GET') ? FEW_BLOCKS.read : FEW_BLOCKS.done
    const both = { small: small.get(what)?.work ?? new Map(), large: work }
    return excessesIn(both, { times, few }).map((excess) => ({ what, ...excess }))
  })

function isAllowed({ what, statement, large }: Excess & { what: string }): boolean {
  const found = allowed.filter(
    (one) =>
      one.what.test(what) &&
      (one.statement?.test(statement) ?? true) &&
      large.blocks <= (one.mostBlocks ?? Number.POSITIVE_INFINITY),
  )
  for (const one of found) needed.add(one)
  return found.length > 0
}

async function told({ what, statement, small, large, why }: Excess & { what: string }): Promise<string> {
  const plan = await banks.large.counter.planOf(statement)
  return `${what}: ${why} (${small.blocks} → ${large.blocks} blocks, ${small.rows} → ${large.rows} rows)\n${statement}\n${plan}`
}

import type { SealedResult } from './beside-sealing.ts'
import type { Sealed } from './books.ts'
import type { DirectResult } from './direct.ts'
import type { HttpResult } from './http-load.ts'
import type { Rate } from './pgbench.ts'
import type { ReadTimes } from './reads.ts'
import type { Latency } from './statistics.ts'

export type Figures = {
  machine: object
  settings: object
  pgbench: Rate
  pgbenchAlone: Rate
  direct: DirectResult
  sealed: SealedResult
  hot: DirectResult
  plain: DirectResult
  http: HttpResult & { memoryMb: number }
  idle: Latency
  rounds: object
  reads: { few: ReadTimes; many: ReadTimes } & Sealed
}

export function printReport(figures: Figures): void {
  console.table(rates(figures))
  console.table(reads(figures))
  console.log(treeOf(figures))
  console.table(targets(figures))
}

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

function treeOf({ sealed, reads: { sealedPerSecond, leavesPerSecond } }: Figures): string {
  const beside = `${rounded(sealed.perSecond, 0)} transfers posted and ${rounded(sealed.leavesPerSecond, 0)} leaves grown`
  return (
    `by itself: ${rounded(sealedPerSecond, 0)} transfers sealed a second, ${rounded(leavesPerSecond, 0)} leaves grown\n` +
    `side by side: ${beside} a second; ${sealed.behindHalfway} transfers were not in the tree half way ` +
    `and ${sealed.behind} at the end, what is posted in ${rounded(sealed.behind / sealed.perSecond)} s`
  )
}

function rates({ pgbench, pgbenchAlone, direct, sealed, hot, plain, http, idle }: Figures) {
  const row = (rate: Rate & { memoryMb?: number }) => ({
    'per second': rounded(rate.perSecond, 0),
    '÷ pgbench': rounded(rate.perSecond / pgbench.perSecond),
    'p50 ms': rounded(rate.p50Ms),
    'p99 ms': rounded(rate.p99Ms),
    'memory MB': rate.memoryMb ?? '',
  })
  return {
    '(a) pgbench TPC-B, 32 clients': row(pgbench),
    '(b) ledger called directly': row(direct),
    '    while it is sealed and put into the tree': row(sealed),
    '    on 8 hot accounts': row(hot),
    '(c) POST /transfer over HTTP': row(http),
    '(d) one transaction per request': row(plain),
    'pgbench TPC-B, 1 client': row(pgbenchAlone),
    'single transfers, idle node': { 'p50 ms': rounded(idle.p50Ms), 'p99 ms': rounded(idle.p99Ms) },
  }
}

const reads = ({ reads: { few, many } }: Figures) =>
  Object.fromEntries(
    Object.keys(few).map((name) => {
      const [before, after] = [few[name as keyof ReadTimes], many[name as keyof ReadTimes]]
      return [
        name,
        {
          'few entries ms': rounded(before),
          'many entries ms': rounded(after),
          ratio: rounded(after / before),
        },
      ]
    }),
  )

function targets({ pgbench, pgbenchAlone, direct, hot, http, idle, reads: { few, many } }: Figures) {
  const goal = (target: string, reached: number, isMet: boolean) => ({
    target,
    reached: rounded(reached),
    met: isMet ? 'yes' : 'NO',
  })
  const ratios = {
    direct: direct.perSecond / pgbench.perSecond,
    http: http.perSecond / pgbench.perSecond,
    idle: idle.p99Ms / pgbenchAlone.p50Ms,
    page: many['newest page'] / few['newest page'],
    hot: hot.perSecond / direct.perSecond,
  }
  return {
    'direct ÷ pgbench': goal('≥ 10', ratios.direct, ratios.direct >= 10),
    'HTTP ÷ pgbench': goal('≥ 4', ratios.http, ratios.http >= 4),
    'idle p99 ÷ pgbench p50': goal('≤ 3', ratios.idle, ratios.idle <= 3),
    'page of history, many ÷ few entries': goal('≤ 1.2', ratios.page, ratios.page <= 1.2),
    'hot ÷ spread accounts': goal('≥ 0.7', ratios.hot, ratios.hot >= 0.7),
  }
}

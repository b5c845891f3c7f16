import { accountId, type Ledger } from '@larkfield/ledger'
import { median } from './statistics.ts'

const NAMES = ['balance', 'newest page', 'page in the middle', 'overall page', 'statement', 'curve'] as const

/** Median milliseconds of each read. */
export type ReadTimes = Record<(typeof NAMES)[number], number>

/** An account with so many entries, in a bank that has hardly any others. */
export type Reader = { ledger: Ledger; account: number; entries: number }

const REPEATS = 300
const WARM_UP = 50

/** Reads from both in turn, so that a machine that slows down slows both. */
export async function compareReads(few: Reader, many: Reader): Promise<{ few: ReadTimes; many: ReadTimes }> {
  const times = { few: {} as ReadTimes, many: {} as ReadTimes }
  const reads = { few: await readsOf(few), many: await readsOf(many) }
  for (const name of NAMES) {
    const samples = { few: [] as number[], many: [] as number[] }
    for (let n = 0; n < WARM_UP + REPEATS; n++) {
      for (const side of ['few', 'many'] as const) {
        const begun = performance.now()
        await reads[side][name]()
        if (n >= WARM_UP) samples[side].push(performance.now() - begun)
      }
    }
    times.few[name] = median(samples.few)
    times.many[name] = median(samples.many)
  }
  return times
}

async function readsOf({ ledger, account, entries }: Reader) {
  const id = accountId(account)
  const middle = String(entries >> 1)
  const overall = await ledger.overallHistory({ limit: 1 })
  const overallMiddle = String(Number(overall.items[0]!.id) - (entries >> 1))
  const last = (await ledger.history({ account: id, limit: 1 })).items[0]!.bookedAt
  const day = (daysBefore: number) =>
    new Date(last.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10)
  const period = { account: id, from: day(1), to: day(0) }
  return {
    balance: () => ledger.account(id),
    'newest page': () => ledger.history({ account: id, limit: 100 }),
    'page in the middle': () => ledger.history({ account: id, limit: 100, cursor: middle }),
    'overall page': () => ledger.overallHistory({ limit: 100, cursor: overallMiddle }),
    statement: () => ledger.statement({ ...period, limit: 100 }),
    curve: () => ledger.balanceCurve({ ...period, from: day(30) }),
  } satisfies Record<(typeof NAMES)[number], () => Promise<unknown>>
}

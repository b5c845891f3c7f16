import type { Ledger } from '@larkfield/ledger/types.ts'
import { accountId } from '@larkfield/ledger/types.ts'
import { median } from './statistics.ts'

/** Median milliseconds of each read, on an account with so many entries. */
export type ReadTimes = Record<
  'balance' | 'newest page' | 'page in the middle' | 'overall page' | 'statement' | 'curve',
  number
>

const REPEATS = 200
const WARM_UP = 30

export async function measureReads(ledger: Ledger, account: number, entries: number): Promise<ReadTimes> {
  const id = accountId(account)
  const middle = String(entries >> 1)
  const overall = await ledger.overallHistory({ limit: 1 })
  const overallMiddle = String(Number(overall.items[0]!.id) - (entries >> 1))
  const last = (await ledger.history({ account: id, limit: 1 })).items[0]!.bookedAt
  const day = (daysBefore: number) =>
    new Date(last.getTime() - daysBefore * 86_400_000).toISOString().slice(0, 10)
  const period = { account: id, from: day(1), to: day(0) }
  const reads = {
    balance: () => ledger.account(id),
    'newest page': () => ledger.history({ account: id, limit: 100 }),
    'page in the middle': () => ledger.history({ account: id, limit: 100, cursor: middle }),
    'overall page': () => ledger.overallHistory({ limit: 100, cursor: overallMiddle }),
    statement: () => ledger.statement({ ...period, limit: 100 }),
    curve: () => ledger.balanceCurve({ ...period, from: day(30) }),
  }
  const times = {} as ReadTimes
  for (const [name, read] of Object.entries(reads)) {
    const samples: number[] = []
    for (let n = 0; n < WARM_UP + REPEATS; n++) {
      const begun = performance.now()
      await read()
      if (n >= WARM_UP) samples.push(performance.now() - begun)
    }
    times[name as keyof ReadTimes] = median(samples)
  }
  return times
}

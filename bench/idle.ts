import { minor } from '@larkfield/contract/money.ts'
import type { Ledger } from '@larkfield/ledger/types.ts'
import { accountId } from '@larkfield/ledger/types.ts'
import { type Latency, latencyOf } from './statistics.ts'

const WARM_UP = 200

/** One transfer at a time on a node that has nothing else to do. */
export async function measureIdle(ledger: Ledger, accounts: number[], count: number): Promise<Latency> {
  const samples: number[] = []
  for (let n = 0; n < WARM_UP + count; n++) {
    const request = { principal: 'bench', call: 'idle', key: `${process.pid}-${Date.now()}-${n}` }
    const debit = accountId(accounts[n % accounts.length]!)
    const credit = accountId(accounts[(n + 1) % accounts.length]!)
    const begun = performance.now()
    await ledger.post({ request, kind: 'wire', debit, credit, amountMinor: minor(1), currency: 'USD' })
    if (n >= WARM_UP) samples.push(performance.now() - begun)
  }
  return latencyOf(samples)
}

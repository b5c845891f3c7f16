import { minor } from '@larkfield/contract/money.ts'
import { accountId, createLedger } from '@larkfield/ledger'
import { latencyOf } from './statistics.ts'

/** One transfer at a time on a node that has nothing else to do, in a process of its own as a node is. */
export type IdleTask = { url: string; accounts: number[]; count: number }

/** A process that has just begun compiles while it works; a node has been up for a while. */
const WARM_UP = 5_000

process.once('message', async ({ url, accounts, count }: IdleTask) => {
  const ledger = createLedger({ connectionString: url })
  const samples: number[] = []
  for (let n = 0; n < WARM_UP + count; n++) {
    const request = { principal: 'bench', call: 'idle', key: `${process.pid}-${Date.now()}-${n}` }
    const debit = accountId(accounts[n % accounts.length]!)
    const credit = accountId(accounts[(n + 1) % accounts.length]!)
    const begun = performance.now()
    await ledger.post({ request, kind: 'wire', debit, credit, amountMinor: minor(1), currency: 'USD' })
    if (n >= WARM_UP) samples.push(performance.now() - begun)
  }
  await ledger.close()
  process.send?.(latencyOf(samples), () => process.disconnect())
})

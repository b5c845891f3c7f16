import type { Ledger } from '@larkfield/ledger'
import type { Transaction } from '../../floor/database/database.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'

type Keyed = {
  session: Pick<CustomerSession, 'customerId'>
  call: string
  key: string | undefined
  /** All that was asked for, in one order. */
  said: unknown
}

/** Work under the client's key, once: asked again, it answers what it did the first time. Without a key it is new. */
export async function once<Result extends object>(
  ledger: Ledger,
  tx: Transaction,
  { session, call, key, said }: Keyed,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work()
  const fingerprint = JSON.stringify(said)
  const request = { principal: `customer:${session.customerId}`, call, key, fingerprint }
  const { reply } = await ledger.within(tx.client).once(request, work as () => Promise<never>)
  return reply as Result
}

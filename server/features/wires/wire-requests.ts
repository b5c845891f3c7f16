import { LedgerRefusal, type RequestKey } from '@larkfield/ledger'
import type { Secrets } from '../../floor/secrets/secrets.ts'
import type { WireForm } from './wire.ts'

const CALL = 'POST /transfer'

/**
 * What a wire is known by in the books: one request for each key that may have signed the first attempt. A keyed hash
 * keeps what was asked from being read back.
 */
export const wireRequests = (
  secrets: Secrets,
  { customerId, key, said }: { customerId: string; key: string; said: string },
): RequestKey[] =>
  secrets
    .signatures('wire', said)
    .map((fingerprint) => ({ principal: `customer:${customerId}`, call: CALL, key, fingerprint }))

type Written = Pick<WireForm, 'recipientAccount' | 'amount' | 'bank' | 'accountName' | 'description'>

/** All of a wire that is no secret, in an order that never changes. */
export const writtenWire = ({ recipientAccount, amount, bank, accountName, description }: Written) => [
  String(recipientAccount),
  amount,
  bank,
  accountName,
  description ?? null,
]

/** Sent again after a rotation of keys, a wire is still known by the fingerprint it was first sent with. */
export async function underOneOf<Result>(
  requests: RequestKey[],
  send: (request: RequestKey) => Promise<Result>,
): Promise<Result> {
  const [request, ...earlier] = requests as [RequestKey, ...RequestKey[]]
  try {
    return await send(request)
  } catch (error) {
    const mayBeKnown = error instanceof LedgerRefusal && error.code === 'key_reused' && earlier.length > 0
    if (!mayBeKnown) throw error
    return underOneOf(earlier, send)
  }
}

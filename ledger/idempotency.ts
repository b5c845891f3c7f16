import type { Queryable } from './connection.ts'
import { claimRequest, findRequest, keepReply } from './idempotency.queries.ts'
import { digest, requestName } from './instruction.ts'
import { LedgerRefusal } from './refusal.ts'
import type { Idempotency, Json } from './types.ts'

/**
 * Work inside the caller's transaction that happens once for each key. Two at the same time: the second waits for
 * the first to commit, and then gets its reply.
 */
export function createIdempotency(db: Queryable): Idempotency {
  return {
    async once<T extends Json>(
      asked: Parameters<Idempotency['once']>[0],
      work: () => Promise<T>,
    ): Promise<{ reply: T; replayed: boolean }> {
      const request = requestName(asked)
      const fingerprint = digest(asked.fingerprint)
      const claimed = await claimRequest(db, { request, fingerprint, principal: asked.principal })
      if (!claimed) {
        const earlier = await findRequest(db, request)
        if (earlier?.fingerprint !== fingerprint) throw new LedgerRefusal('key_reused')
        return { reply: earlier.reply as T, replayed: true }
      }
      const reply = await work()
      await keepReply(db, request, reply)
      return { reply, replayed: false }
    },
  }
}

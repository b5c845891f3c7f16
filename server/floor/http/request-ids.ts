import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const REQUEST_ID = 'x-request-id'

/** A plain word: it goes into the log, the audit trail and the reply. */
const WORD = /^[A-Za-z0-9._-]{1,64}$/

/** The proxy's own id where it is one of ours, so that both logs tell of one request; otherwise a new one. */
export const requestIds =
  (isProxyOfOurs: (address: string | undefined) => boolean) => (raw: IncomingMessage) => {
    const given = String(raw.headers?.[REQUEST_ID] ?? '')
    return WORD.test(given) && isProxyOfOurs(raw.socket?.remoteAddress) ? given : randomUUID()
  }

/** Whoever reports a problem can say which request it was. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
}

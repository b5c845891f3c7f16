import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

export type Draining = {
  isOn(): boolean
  /** From here on `/readyz` says no and every reply closes its connection; everything is still answered. */
  begin(): void
}

type Options = {
  endStreams(): void
  /** Once the doors are closed, requests have so long to be answered; then they are cut off. */
  mostMs: number
}

/**
 * How a server takes its leave: first it says so (`begin`), then `app.close` closes the doors. Whatever still arrives on
 * an open connection is answered like any other request, since the database goes last; nobody is told 503.
 */
export function installDraining(app: FastifyInstance, { endStreams, mostMs }: Options): Draining {
  let isOn = false
  let cutOff: NodeJS.Timeout | undefined
  closeIdleCarefully(app)

  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isOn) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isOn = true
    endStreams()
    cutOff = setTimeout(() => app.server.closeAllConnections(), mostMs)
  })
  app.addHook('onClose', async () => clearTimeout(cutOff))
  return {
    isOn: () => isOn,
    begin() {
      isOn = true
    },
  }
}

/**
 * Node calls a connection idle as soon as its reply is written, and would cut off one that is still on its way out; and
 * it never calls one idle that has not asked for anything yet, as browsers open them in advance.
 */
function closeIdleCarefully({ server }: FastifyInstance): void {
  const lastReplies = new Map<Socket, ServerResponse | undefined>()
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    lastReplies.set(socket, undefined)
    socket.once('close', () => lastReplies.delete(socket))
  })
  server.on('request', ({ socket }, reply) => void lastReplies.set(socket, reply))
  server.closeIdleConnections = () => {
    for (const [socket, reply] of lastReplies) {
      if (!reply || reply.writableFinished || reply.destroyed) socket.destroy()
      else reply.once('finish', () => socket.destroySoon())
    }
  }
}

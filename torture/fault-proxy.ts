import { connect as connectTo, createServer, type Socket } from 'node:net'
import type { Way, Weather } from './weather.ts'

/** One hop of the network, and the weather on it. */
export type Link = {
  port: number
  /** Changes what happens to bytes from now on; what was held back by the weather before is let go. */
  set(weather: Weather): void
  close(): Promise<void>
}

/** Listens on a free port and carries bytes to `targetPort` and back, as well as the weather allows. */
export async function openLink(targetPort: number, clear: Weather): Promise<Link> {
  let weather = clear
  let change = Promise.withResolvers<void>()
  const open = new Set<Socket>()

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connectTo({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true })
    const cut = () => {
      for (const socket of [near, far]) if (!socket.destroyed) socket.resetAndDestroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut)
      socket.once('close', () => open.delete(socket))
    }
    const connection = {}
    void carryAll(near, far, 'asking')
    void carryAll(far, near, 'answering')

    async function carryAll(from: Socket, to: Socket, direction: Way['direction']): Promise<void> {
      const way: Way = { connection, direction, cut, write: (bytes) => writeTo(to, bytes) }
      try {
        for await (const chunk of from as AsyncIterable<Buffer>) {
          await weather.carry(chunk, way, change.promise)
          if (to.destroyed) return
        }
        to.end()
      } catch {
        cut()
      }
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      weather = next
      change.resolve()
      change = Promise.withResolvers()
    },
    close() {
      change.resolve()
      for (const socket of open) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

function writeTo(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((written) => {
    // A socket that is gone is noticed by whoever reads from it.
    if (socket.destroyed) return written()
    socket.write(bytes, () => written())
  })
}

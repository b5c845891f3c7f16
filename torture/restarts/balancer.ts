import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { areReady } from '../battle.ts'

export type Balancer = {
  port: number
  /** By hand, before a server stops that does not say so itself; what it has begun is still answered. */
  leaveOut(port: number): void
  takeIn(port: number): void
  close(): Promise<void>
}

const LOOK_EVERY_MS = 300

/** The least a load balancer does: follows `/readyz`, takes turns, keeps connections open, and repeats nothing. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true })
  const leftOut = new Set<number>()
  let ready = [...ports]
  let turn = 0
  const look = async () => {
    const answers = await Promise.all(ports.map((port) => areReady([port])))
    ready = ports.filter((port, index) => answers[index] && !leftOut.has(port))
  }
  await look()
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)

  const server = http.createServer((request, response) => {
    turn += 1
    const port = ready[turn % ready.length] ?? ports[0]!
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      // What the server says about its own connection is not for the client.
      const { connection: _, 'keep-alive': __, ...passed } = answer.headers
      response.writeHead(answer.statusCode ?? 502, passed)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  })
  // By default Node closes what was idle for five seconds, just when a client may send its next request.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    leaveOut(port) {
      leftOut.add(port)
      ready = ready.filter((one) => one !== port)
    },
    takeIn: (port) => void leftOut.delete(port),
    async close() {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      agent.destroy()
    },
  }
}

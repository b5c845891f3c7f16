import { connect as connectTo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { BankCluster } from './cluster.ts'

const SLOW_CLIENTS = 60
const LARGE_SENDERS = 4
const LARGE_BYTES = 2 * 1024 * 1024

/** Connections that begin a transfer and send it a byte at a time, never to the end. */
export async function sendSlowly(cluster: BankCluster): Promise<() => Promise<void>> {
  const sockets = Array.from({ length: SLOW_CLIENTS }, (_, place) => {
    const socket = dial(cluster, place)
    socket.write(head(cluster, { place, length: 10_000 }))
    return socket
  })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 50)
  return async () => {
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
  }
}

/** Bodies far beyond what the call takes, one after the other; the server may answer or hang up, but not book. */
export async function sendOversized(cluster: BankCluster): Promise<() => Promise<void>> {
  let over = false
  const body = Buffer.alloc(LARGE_BYTES, 0x20)
  const senders = Array.from({ length: LARGE_SENDERS }, async (_, place) => {
    while (!over) {
      const socket = dial(cluster, place)
      socket.write(head(cluster, { place, length: LARGE_BYTES }))
      socket.end(body)
      socket.resume()
      await Promise.race([new Promise((closed) => socket.once('close', closed)), wait(1_000)])
      socket.destroy()
      await wait(50)
    }
  })
  return async () => {
    over = true
    await Promise.all(senders)
  }
}

function dial(cluster: BankCluster, place: number): Socket {
  const socket = connectTo(cluster.clientLinks[place % cluster.clientLinks.length]!.port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

const head = (cluster: BankCluster, { place, length }: { place: number; length: number }): string =>
  [
    'POST /transfer HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${cluster.customers[place % cluster.customers.length]!.token}`,
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

import http from 'node:http'
import https from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyBooks } from '@larkfield/ledger'
import { selfMadeCertificate } from '@larkfield/ops/testing/certificate.ts'
import { areReady, until } from '../battle.ts'
import { readBooks } from '../books.queries.ts'
import { startHaproxy } from '../haproxy.ts'
import { needPrograms } from '../programs.ts'
import { openTwoServers, type TwoServers } from '../two-servers.ts'
import { startBalancer } from './balancer.ts'
import { type Bank, startTraffic } from './traffic.ts'

const CLIENTS = 8
const RESTARTS = 6
const DRAIN_SECONDS = 4
const MOST_MINUTES = 10
const READY_WITHIN_MS = 60_000

type Way = { name: string; request: Bank['request']; agentOf: () => http.Agent }

/** Restarts one server after the other under load; answers how many requests were lost or answered wrongly. */
async function roll(servers: TwoServers, { name, request, agentOf }: Way): Promise<number> {
  const traffic = startTraffic({ ...servers, request }, CLIENTS, agentOf)
  for (let turn = 0; turn < RESTARTS; turn++) {
    const before = traffic.answered
    await servers.restart(turn % 2)
    const isReady = await until(() => areReady(servers.ports), READY_WITHIN_MS)
    if (!isReady) throw new Error(`a server is not ready ${READY_WITHIN_MS / 1000} s after its restart`)
    // The load balancer must have seen it too before the other one goes.
    await wait(3_000)
    console.log(`${name}: restart ${turn + 1} of ${RESTARTS}, ${traffic.answered - before} requests answered`)
  }
  await traffic.stop()
  const numbers = servers.customers.map(({ number }) => number)
  const { wires } = await readBooks(servers.owner, numbers)
  const booked = new Map<string, number>()
  for (const { key } of wires) booked.set(key, (booked.get(key) ?? 0) + 1)
  const lost = traffic.acknowledged.filter((key) => booked.get(key) !== 1)
  const wrong = [...traffic.wrong.values()].reduce((sum, count) => sum + count, lost.length)
  for (const [what, count] of traffic.wrong) console.error(`VIOLATION ${name}: ${count} times ${what}`)
  if (lost.length > 0)
    console.error(`VIOLATION ${name}: ${lost.length} acknowledged wires are not booked once`)
  const { answered, acknowledged } = traffic
  console.log(
    `${name}: ${answered} requests, ${acknowledged.length} wires acknowledged; ${wrong} lost or wrong`,
  )
  return wrong
}

/** npm run drill:restarts: six rolling restarts of two servers under eight clients, behind each load balancer. */
async function main(): Promise<void> {
  const { haproxy } = needPrograms('haproxy')
  const certificate = selfMadeCertificate()
  const settings = { DRAIN_SECONDS: String(DRAIN_SECONDS), TRUSTED_PROXIES: '127.0.0.1' }
  const servers = await openTwoServers({ accounts: CLIENTS, settings, log: console.log })
  const overdue = setTimeout(() => process.kill(process.pid, 'SIGTERM'), MOST_MINUTES * 60_000).unref()
  try {
    const balancer = await startBalancer(servers.ports)
    servers.undo.push(balancer.close)
    let wrong = await roll(servers, {
      name: 'small load balancer',
      request: (options) => http.request({ ...options, host: '127.0.0.1', port: balancer.port }),
      agentOf: () => new http.Agent({ keepAlive: true, maxSockets: 1 }),
    })
    const proxy = await startHaproxy({
      program: haproxy,
      folder: servers.folder,
      serverPorts: servers.ports,
      certificate,
    })
    servers.undo.push(proxy.stop)
    const secure = { host: '127.0.0.1', port: proxy.httpsPort, ca: certificate.cert }
    wrong += await roll(servers, {
      name: 'HAProxy with TLS',
      request: (options) => https.request({ ...options, ...secure }),
      agentOf: () => new https.Agent({ keepAlive: true, maxSockets: 1 }),
    })
    const { faults } = await verifyBooks(servers.owner)
    for (const { rule, wrong: what } of faults) console.error(`VIOLATION verify-books, ${rule}: ${what}`)
    if (wrong + faults.length > 0) process.exitCode = 1
    else console.log('nothing lost, no 503: the books balance')
  } finally {
    await servers.close()
    clearTimeout(overdue)
  }
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  .finally(() => process.exit())

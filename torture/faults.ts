import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Fault as FaultOn } from './battle.ts'
import { lockAccounts } from './books.queries.ts'
import type { BankCluster } from './cluster.ts'
import type { Link } from './fault-proxy.ts'
import { sendOversized, sendSlowly } from './noise.ts'
import { childrenOf, signalAll } from './processes.ts'
import {
  blackHole,
  clear,
  delay,
  resetAtRandomByte,
  resetBeforeReply,
  slowDrip,
  type Weather,
} from './weather.ts'

type Fault = FaultOn<BankCluster>

const nothing = async () => {}

const oneOf = <T>(cluster: BankCluster, among: readonly T[]): T =>
  among[Math.floor(cluster.random() * among.length)]!

/** At least one of them. */
function someOf<T>(cluster: BankCluster, among: readonly T[]): T[] {
  const sure = oneOf(cluster, among)
  return among.filter((one) => one === sure || cluster.random() < 0.5)
}

const onLinks = (
  name: string,
  hop: (cluster: BankCluster) => Link[],
  weatherOf: (random: () => number) => Weather,
): Fault => ({
  name,
  async begin(cluster) {
    const links = someOf(cluster, hop(cluster))
    for (const link of links) link.set(weatherOf(cluster.random))
    return async () => {
      for (const link of links) link.set(clear)
    }
  },
})

const toServer = (cluster: BankCluster) => cluster.clientLinks
const toDatabase = (cluster: BankCluster) => cluster.databaseLinks

const serverKilled: Fault = {
  name: 'server killed',
  async begin(cluster) {
    const node = oneOf(cluster, cluster.nodes)
    await node.kill()
    return () => node.start()
  },
}

const databaseKilled: Fault = {
  name: 'database killed',
  async begin(cluster) {
    process.kill(cluster.postmaster(), 'SIGKILL')
    return nothing
  },
}

const serverFrozen: Fault = {
  name: 'server frozen',
  async begin(cluster) {
    const node = oneOf(cluster, cluster.nodes)
    node.signal('SIGSTOP')
    return async () => node.signal('SIGCONT')
  },
}

/** First the postmaster, so that no new backend escapes. */
const databaseFrozen: Fault = {
  name: 'database frozen',
  async begin(cluster) {
    const postmaster = cluster.postmaster()
    signalAll([postmaster], 'SIGSTOP')
    const backends = childrenOf(postmaster)
    signalAll(backends, 'SIGSTOP')
    return async () => signalAll([...backends, postmaster], 'SIGCONT')
  },
}

const rowLocked: Fault = {
  name: 'rows locked by a session',
  async begin(cluster) {
    const session = new pg.Client(cluster.ownerUrl)
    session.on('error', () => {})
    await session.connect()
    await session.query('begin')
    await session.query(lockAccounts, [someOf(cluster, cluster.customers).map(({ number }) => number)])
    return () => session.end()
  },
}

const diskFull: Fault = {
  name: 'disk full',
  skip: ({ volume }) => ('reason' in volume ? volume.reason : undefined),
  async begin({ volume }) {
    if (!('fill' in volume)) return nothing
    volume.fill()
    return async () => volume.free()
  },
}

const HOUR_MS = 3_600_000

const clockJumps: Fault = {
  name: 'clock jumps',
  async begin(cluster) {
    let over = false
    const jumping = (async () => {
      while (!over) {
        for (const node of cluster.nodes)
          node.shiftClock(Math.round((cluster.random() * 2 - 1) * 48 * HOUR_MS))
        await wait(200)
      }
    })()
    return async () => {
      over = true
      await jumping
      for (const node of cluster.nodes) node.shiftClock(0)
    }
  },
}

const copies: Fault = {
  name: 'copies in parallel',
  async begin({ traffic, random }) {
    const before = traffic.copies
    traffic.copies = () => 1 + Math.floor(random() * 5)
    return async () => {
      traffic.copies = before
    }
  },
}

/** In turn; `none` first, as the measure of the others. */
export const faults: readonly Fault[] = [
  { name: 'none', begin: async () => nothing },
  serverKilled,
  databaseKilled,
  serverFrozen,
  databaseFrozen,
  onLinks('client link: reset at a random byte', toServer, (random) => resetAtRandomByte(random)),
  onLinks('client link: reset before the reply', toServer, (random) =>
    resetBeforeReply(random, 'HTTP/1.1 200', 0.3),
  ),
  onLinks('client link: black hole', toServer, blackHole),
  onLinks('client link: delay', toServer, (random) => delay(random, 400)),
  onLinks('client link: slow drip', toServer, () => slowDrip(40, 10)),
  onLinks('database link: reset at a random byte', toDatabase, (random) => resetAtRandomByte(random, 40_000)),
  onLinks('database link: reset between COMMIT and its reply', toDatabase, (random) =>
    resetBeforeReply(random, 'COMMIT\0', 0.3),
  ),
  onLinks('database link: black hole', toDatabase, blackHole),
  onLinks('database link: delay', toDatabase, (random) => delay(random, 150)),
  onLinks('database link: slow drip', toDatabase, () => slowDrip(200, 5)),
  rowLocked,
  diskFull,
  clockJumps,
  copies,
  { name: 'slow clients', begin: sendSlowly },
  { name: 'oversized bodies', begin: sendOversized },
]

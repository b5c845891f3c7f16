import { Gauge, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { release } from '../release.ts'

type Needs = {
  registry: Registry
  mode: string
  pools: Record<string, pg.Pool>
  /** Not known before the first person has a page open. */
  hearsNews: () => boolean | undefined
}

/** Gauges of this process alone; reading them asks nobody. */
export function measureProcess({ registry, mode, pools, hearsNews }: Needs): void {
  const eachPool = Object.entries(pools)
  new Gauge({
    name: 'larkfield_info',
    help: 'Always 1, with the release that this process runs; during an upgrade servers differ',
    labelNames: ['version', 'mode'],
    registers: [registry],
  }).set({ version: release, mode }, 1)
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, by pool and by whether they are in use',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of eachPool) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'used' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'database_pool_most_connections',
    help: 'How many connections a pool may have',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { options }] of eachPool) this.set({ pool }, options.max)
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Who waits for a connection at this moment, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of eachPool) this.set({ pool }, waitingCount)
    },
  })
  new Gauge({
    name: 'news_listener_connected',
    help: 'Whether live updates are heard; not a number before somebody has a page open',
    registers: [registry],
    collect() {
      const hears = hearsNews()
      this.set(hears === undefined ? Number.NaN : Number(hears))
    },
  })
}

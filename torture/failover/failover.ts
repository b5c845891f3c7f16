import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '@larkfield/ledger/testing/random.ts'
import type { FaultRow } from '../judge.ts'
import { printReport } from '../report.ts'
import { fightAndJudge, type Report } from '../run.ts'
import { faults } from './faults.ts'
import { openStand } from './stand.ts'

const SERVERS = 3
const CLIENTS = 16
const ACCOUNTS = 8
const MOST_OUTAGE_MS = 30_000
const HEAL_WITHIN_MS = 90_000
const MOST_MINUTES = 5

/** npm run torture:failover [-- --seed N] [--fault NAME] [--history FILE] [--keep] */
function readOptions() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      fault: { type: 'string' },
      history: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  if (!Number.isInteger(Number(values.seed))) throw new Error('--seed takes a number.')
  return {
    seed: Number(values.seed),
    ...(values.fault !== undefined && { only: values.fault }),
    historyFile: values.history ?? join(tmpdir(), `larkfield-history-${process.pid}.jsonl`),
    keepsHistory: values.history !== undefined,
    keepsFolder: values.keep,
    log: (line: string) => console.log(line),
  }
}

/** The promise is more than "in the end": service is back in time. */
const tooLong = (rows: readonly FaultRow[]): string[] =>
  rows
    .filter(({ longestOutageMs }) => longestOutageMs > MOST_OUTAGE_MS)
    .map(({ fault }) => `no service for more than ${MOST_OUTAGE_MS / 1000} s: ${fault}`)

async function main(): Promise<void> {
  const options = readOptions()
  const { seed, log, keepsFolder, historyFile } = options
  const random = randomFrom(seed)
  const stand = await openStand({ random, servers: SERVERS, accounts: ACCOUNTS, keepsFolder, log })
  const overdue = setTimeout(() => {
    console.error(`not done after ${MOST_MINUTES} minutes: giving up`)
    process.kill(process.pid, 'SIGTERM')
  }, MOST_MINUTES * 60_000).unref()
  try {
    log(`${SERVERS} servers behind HAProxy, ${CLIENTS} clients, ${ACCOUNTS} accounts, seed ${seed}`)
    const battle = { ...options, faults, clients: CLIENTS, faultMs: 5_000, healWithinMs: HEAL_WITHIN_MS }
    const report: Report = await fightAndJudge(stand, battle, historyFile)
    printReport({ ...report, violations: [...report.violations, ...tooLong(report.rows)] }, options)
  } finally {
    await stand.close()
    clearTimeout(overdue)
  }
}

main()
  .catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  // Everything is judged and taken down; a connection that a fault left half open must not keep us waiting.
  .finally(() => process.exit())

import { verifyBooks } from '@larkfield/ledger'
import { randomFrom } from '@larkfield/ledger/testing/random.ts'
import { type Battle, fight, type Ground } from './battle.ts'
import { readBooks } from './books.queries.ts'
import { bugs } from './bugs.ts'
import { type BankCluster, openBankCluster } from './cluster.ts'
import { OPENING_MINOR } from './customers.ts'
import { faults } from './faults.ts'
import { openHistory, readHistory } from './history.ts'
import { type Judgement, judge } from './judge.ts'

export type Options = Omit<Battle<BankCluster>, 'faults' | 'healWithinMs'> & {
  seed: number
  bug?: string
  accounts: number
  nodes: number
  /** Clients write here before they send, and the judgement is read from it. */
  historyFile: string
}

export type Report = Judgement & { skipped: string[]; figures: string }

const HEAL_WITHIN_MS = 60_000

/** Starts the bank, lets clients and faults loose on it, heals everything and judges what is left. */
export async function torture(options: Options): Promise<Report> {
  const { seed, nodes, accounts, clients, historyFile, log } = options
  const bug = options.bug === undefined ? undefined : { name: options.bug, bug: bugs[options.bug]! }
  const cluster = await openBankCluster({ nodes, accounts, log, random: randomFrom(seed), bug })
  try {
    const disk =
      'kind' in cluster.volume ? `the database is on ${cluster.volume.kind}` : cluster.volume.reason
    log(`${nodes} servers, ${clients} clients, ${accounts} accounts, seed ${seed}; ${disk}`)
    return await fightAndJudge(cluster, { ...options, faults, healWithinMs: HEAL_WITHIN_MS }, historyFile)
  } finally {
    await cluster.close()
  }
}

/** Clients and faults first, then what the history and one snapshot of the books say about it. */
export async function fightAndJudge<Place extends Ground>(
  ground: Place,
  battle: Battle<Place>,
  historyFile: string,
): Promise<Report> {
  const history = openHistory(historyFile)
  try {
    const found = await fight(ground, history, battle)
    const start = new Map(ground.customers.map(({ number }) => [number, OPENING_MINOR]))
    const books = await readBooks(ground.owner, [...start.keys()])
    const judged = judge(readHistory(historyFile), start, books)
    const { faults: wrong, figures } = await verifyBooks(ground.owner)
    const inBooks = wrong.map(({ rule, wrong }) => `verify-books, ${rule}: ${wrong}`)
    return {
      rows: judged.rows,
      violations: [...found.violations, ...judged.violations, ...inBooks],
      skipped: found.skipped,
      figures: `${figures.transfers} transfers in the books, ${figures.sealedTransfers} sealed in ${figures.blocks} blocks`,
    }
  } finally {
    history.close()
  }
}

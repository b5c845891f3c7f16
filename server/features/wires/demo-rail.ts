import type { Brand } from '@larkfield/contract/brand.ts'
import { type Ledger, LedgerRefusal, type RequestKey } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { readDetails } from '../../floor/money/details.ts'
import type { DeskNews } from '../../floor/news/desk-news.ts'
import { type Regular, regularly } from '../../floor/upkeep/regularly.ts'
import type { Watch } from '../../floor/upkeep/watch.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { tellOfReturn } from './decide-wire.ts'
import { returnWire, settleWire } from './end-wire.ts'
import { wireOf } from './wire-record.ts'
import { type WireRow, wireById, wiresOpenFor } from './wires.queries.ts'

const LOOKS_EVERY_MS = 1_000
const MOST_AT_ONCE = 100

type Needs = {
  config: { brand: Brand }
  database: Database
  ledger: Ledger
  deskNews: DeskNews
  takesSeconds: number
}

/** A payee or bank that carries this word gets the money sent back, so that a demonstration can show that too. */
const comesBack = (wire: WireRow) => {
  const { receiverName = '', bank = '' } = readDetails(wire.details ?? {})
  return /\breturn\b/i.test(`${receiverName} ${bank}`)
}

/**
 * The other banks of the demonstration: they take a few seconds, but for those reached "by post", whose wires the desk
 * settles or returns itself. Which wires are due is asked of the database, and the
 * key makes ending one happen once, so any number of nodes may do this and none needs to remember anything.
 */
export async function runRailOnce(needs: Needs): Promise<number> {
  const { database, ledger, deskNews, takesSeconds } = needs
  const due = await wiresOpenFor(database, takesSeconds, MOST_AT_ONCE)
  for (const wire of due) {
    const request = { principal: 'rail', call: 'demo rail', key: `end:${wire.id}` }
    await (comesBack(wire) ? bringBack(needs, wire, request) : settleWire(ledger, wire, request)).catch(
      unlessEnded,
    )
    deskNews.changed(['wires'])
  }
  return due.length
}

/** The sender is told in the transaction that returns the money, as the desk does it. */
const bringBack = ({ config, database, ledger }: Needs, wire: WireRow, request: RequestKey) =>
  database.transaction(async (tx) => {
    const reason = wordsOf(config.brand).letters.accountUnknownThere
    const { brand } = config
    const { replayed, fee } = await returnWire({ ledger, brand }, tx, { wire, request, reason })
    if (replayed) return
    const ended = wireOf((await wireById(tx, Number(wire.id)))!)
    await tellOfReturn(tx, brand, { wire, ended, fee })
  })

/** The desk, or another node, was quicker. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof LedgerRefusal) || error.code !== 'already_ended') throw error
}

/** Looks for due wires until it is stopped. */
export const startDemoRail = (needs: Needs & { watch: Watch }): Regular =>
  regularly({ work: 'demo rail', everyMs: LOOKS_EVERY_MS, watch: needs.watch }, () => runRailOnce(needs))

import { type Ledger, LedgerRefusal } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { readDetails } from '../../floor/money/details.ts'
import type { DeskNews } from '../../floor/news/desk-news.ts'
import { type Regular, regularly } from '../../floor/upkeep/regularly.ts'
import { returnWire, settleWire } from './end-wire.ts'
import { type WireRow, wiresOpenFor } from './wires.queries.ts'

const LOOKS_EVERY_MS = 1_000
const MOST_AT_ONCE = 100

type Needs = { database: Database; ledger: Ledger; deskNews: DeskNews; takesSeconds: number }

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
export async function runRailOnce({ database, ledger, deskNews, takesSeconds }: Needs): Promise<number> {
  const due = await wiresOpenFor(database, takesSeconds, MOST_AT_ONCE)
  for (const wire of due) {
    const request = { principal: 'rail', call: 'demo rail', key: `end:${wire.id}` }
    await (comesBack(wire)
      ? returnWire(ledger, wire, request, 'The other bank does not know this account.')
      : settleWire(ledger, wire, request)
    ).catch(unlessEnded)
    deskNews.changed(['wires'])
  }
  return due.length
}

/** The desk, or another node, was quicker. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof LedgerRefusal) || error.code !== 'already_ended') throw error
}

/** Looks for due wires until it is stopped. */
export const startDemoRail = (needs: Needs): Regular => regularly(LOOKS_EVERY_MS, () => runRailOnce(needs))

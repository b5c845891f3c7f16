import { createLedger } from '@larkfield/ledger'
import { type Books, growHistory, type Sealed } from './books.ts'
import { compareReads, type Reader } from './reads.ts'
import type { Figures } from './report.ts'

const FEW_ENTRIES = 10_000

type Growth = {
  small: Books
  large: Books
  /** How long the long history is. */
  entries: number
  /** Answers how many transfers were sealed a second, and how many leaves grown. */
  settle(books: Books): Promise<Sealed>
}

/** Reads from a bank of few entries and from one of many, side by side. */
export async function measureGrowth({ small, large, entries, settle }: Growth): Promise<Figures['reads']> {
  const grow = async ({ ownerUrl, appUrl }: Books, length: number): Promise<Reader> => {
    const account = await openOne(ownerUrl)
    await growHistory(ownerUrl, account, length)
    return { ledger: createLedger({ connectionString: appUrl }), account, entries: length }
  }
  const few = await grow(small, FEW_ENTRIES)
  const many = await grow(large, entries)
  try {
    await settle(small)
    const sealed = await settle(large)
    return { ...(await compareReads(few, many)), ...sealed }
  } finally {
    await Promise.all([few.ledger.close(), many.ledger.close()])
  }
}

/** An account without an opening: its history begins with the first entry grown. */
async function openOne(ownerUrl: string): Promise<number> {
  const ledger = createLedger({ connectionString: ownerUrl })
  try {
    return (await ledger.openAccount({ currency: 'USD' })).id
  } finally {
    await ledger.close()
  }
}

import { createLedger } from '@larkfield/ledger'

const DAY_MS = 86_400_000

/** The books of a running bank go on to the next day, and the one before it is closed, as after its night. */
export async function closeBusinessDay(databaseUrl: string): Promise<void> {
  const ledger = createLedger({ connectionString: databaseUrl, readers: 1 })
  try {
    const { day } = await ledger.businessDay()
    await ledger.turnDay(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10))
    await ledger.closeDay(day)
  } finally {
    await ledger.close()
  }
}

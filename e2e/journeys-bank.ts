import { openJourneysBank } from './global-bank.ts'

/** `npm run journeys-bank`: the bank of the journeys, kept running while one is written. */
const { bankUrl, databaseUrl, close } = await openJourneysBank()
console.log(`JOURNEY_BANK=${bankUrl} JOURNEY_DATABASE=${databaseUrl}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(0)))

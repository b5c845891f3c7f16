import { readConfig } from '@larkfield/server/floor/config.ts'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { urlOfRunning } from './backup/running-bank.ts'
import { optionsIn, runCommand } from './command.ts'
import { confirmDate, sayDate } from './confirm-date.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run business-date [-- --go-on-to DAY]
 * Says which day the books are on, and whether the bank waits for the operator because the calendar is far ahead of them.
 * With today's date it goes on: that is the operator's word that the calendar is right.
 */
async function main(): Promise<void> {
  const { values } = optionsIn({
    command: 'npm run business-date',
    options: { 'go-on-to': { type: 'string' } },
  })
  const config = readConfig(process.env)
  const url = config.databaseOwnerUrl ?? config.databaseUrl ?? urlOfRunning(config.dataDir)
  if (!url)
    throw new StartupProblem(
      `No bank is running on ${config.dataDir}: start it first, or set DATABASE_URL or DATA_DIR.`,
    )
  const database = openDatabase({ url, mostConnections: 1 })
  try {
    const day = values['go-on-to']
    const needs = { database, config }
    const lines = day === undefined ? await sayDate(needs) : await confirmDate(needs, day)
    for (const line of lines) console.log(line)
  } finally {
    await database.close()
  }
}

await runCommand(main, () => (process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'))

import { readConfig } from '@larkfield/server/floor/config.ts'
import { optionsIn, runCommand } from './command.ts'
import { prepareDatabase } from './migrate.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * npm run migrate
 * Brings the database on DATABASE_URL to this release, as DATABASE_OWNER_URL, and starts no server. A bank whose servers
 * know only the lesser login is upgraded this way: servers of the release before go on running meanwhile.
 */
async function main(): Promise<void> {
  optionsIn({ command: 'npm run migrate' })
  const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
  if (!databaseUrl) {
    throw new StartupProblem(
      'Please set DATABASE_URL: the built-in database is brought up to date by ./start itself.',
    )
  }
  await prepareDatabase({ appUrl: databaseUrl, ownerUrl: databaseOwnerUrl })
  console.log('the database is ready for this release')
}

await runCommand(main)

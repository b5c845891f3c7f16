import { tmpdir } from 'node:os'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import { problemOf } from './automatic-backups.ts'
import { mayReadBooks } from './backup.queries.ts'
import { ownGrantsIn, schemaIn } from './dump-script.ts'
import { inPassingFolder, withBuiltIn } from './throw-away-bank.ts'
import { withClient } from './with-client.ts'

/**
 * Makes the schema of a dump and the grants of the bank's role in a new PostgreSQL, which knows no other role. What is in
 * the tables is proved by the restore drill.
 */
export async function proveDump(file: string, script: string): Promise<void> {
  try {
    await inPassingFolder(tmpdir(), (dataDir) =>
      withBuiltIn(dataDir, ({ ownerUrl }) => withClient(ownerUrl, (client) => make(client, script))),
    )
  } catch (error) {
    throw new StartupProblem(
      `${file} is written, but a restore of its schema failed: ${problemOf(error).replace(/\.$/, '')}. Mend that in the database and back up again.`,
    )
  }
}

async function make(client: pg.Client, script: string): Promise<void> {
  await client.query(schemaIn(script))
  await client.query(ownGrantsIn(script))
  if (!(await mayReadBooks(client)))
    throw new StartupProblem('the role larkfield_app may not read books.accounts')
}

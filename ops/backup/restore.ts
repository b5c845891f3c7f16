import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressProblem } from '@larkfield/server/floor/connection-address.ts'
import { optionsIn, runCommand } from '../command.ts'
import { scrub, tellProblem } from '../database-problem.ts'
import { findingsIn } from '../say-findings.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Key } from './age-file.ts'
import { backupKey } from './backup-key.ts'
import { restoreDump } from './own-database.ts'
import { restoreBank } from './restore-bank.ts'
import { kindOf, namesIn, timeOf } from './series.ts'

/**
 * npm run restore -- FILE | FOLDER --into DATA_DIR | postgres://… [--until 2026-09-30T12:00:00Z]
 * Brings a bank back, as late as the backups reach or as it was at a moment, and recomputes its books: into a new data
 * folder, or from a dump into an empty database of your own. Ends with 1 when it could not, or when the books do not
 * balance.
 */
async function main(): Promise<void> {
  const { words, values } = optionsIn({
    command: 'npm run restore',
    mostWords: 1,
    options: { into: { type: 'string' }, until: { type: 'string' } },
  })
  const [from] = words
  if (!from || !values.into)
    throw new StartupProblem(
      'Say what and where to: npm run restore -- FILE --into DATA_DIR [--until 2026-09-30T12:00:00Z].',
    )
  const until = values.until === undefined ? undefined : momentOf(values.until)
  const key = await backupKey(process.env)
  const restored = /^postgres(ql)?:/.test(values.into)
    ? await intoDatabase({ from: resolve(from), url: values.into, until, key })
    : await intoFolder({ from, into: resolve(values.into), ...(until && { until }), key })
  const { faults, figures, into, asOf, start } = restored
  const say = findingsIn(process.env)
  for (const fault of faults) console.error(say.fault(fault))
  if (faults.length > 0) throw new StartupProblem(`${into} was restored, but its books do NOT balance.`)
  console.log(
    `restored into ${into}${asOf ? ` as of ${asOf.toISOString()}` : ''}: the books balance, ` +
      `${figures.accounts} accounts, ${figures.transfers} transfers; ${start}`,
  )
}

async function intoFolder(restore: Parameters<typeof restoreBank>[0]) {
  return {
    ...(await restoreBank(restore)),
    into: restore.into,
    start: `start it with DATA_DIR=${restore.into} ./start`,
  }
}

type IntoDatabase = { from: string; url: string; until: Date | undefined; key: Key }

async function intoDatabase({ from, url, until, key }: IntoDatabase) {
  const problem = addressProblem('--into', url, 'database')
  if (problem) throw new StartupProblem(`${problem}.`)
  const file = await dumpFor(from, until)
  const asOf = kindOf(file.split('/').at(-1)!) ? timeOf(file.split('/').at(-1)!) : undefined
  const into = scrub(url, {})
  try {
    const start =
      'start it with this address as DATABASE_OWNER_URL and that of a login of larkfield_app as DATABASE_URL'
    return { ...(await restoreDump({ file, key, url })), asOf, into, start }
  } catch (error) {
    tellProblem(error, { setting: '--into' })
    process.exit(1)
  }
}

/** The dump itself, or the newest in a folder that is not later than the moment. */
async function dumpFor(from: string, until: Date | undefined): Promise<string> {
  if (!existsSync(from)) throw new StartupProblem(`There is no backup at ${from}.`)
  if (!statSync(from).isDirectory()) return from
  const dumps = (await namesIn(from)).filter((name) => kindOf(name) === 'dump')
  const name = dumps.findLast((one) => !until || timeOf(one) <= until)
  if (!name)
    throw new StartupProblem(
      `${from} holds no dump${until ? ` from before ${until.toISOString()}` : ': restore it into a data folder'}.`,
    )
  return join(from, name)
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new StartupProblem(
      `--until takes a moment with its zone, such as 2026-09-30T12:00:00Z; not ${text}.`,
    )
  return moment
}

await runCommand(main)

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { tellProblem } from '../database-problem.ts'
import { StartupProblem } from '../startup-problem.ts'
import { backupKey } from './backup-key.ts'
import { restoreBank } from './restore-bank.ts'

/**
 * npm run restore -- FILE | FOLDER --into DATA_DIR [--until 2026-09-30T12:00:00Z]
 * Brings a bank back into a new data folder, as late as the backups reach or as it was at a moment, and recomputes its
 * books. Ends with 1 when it could not, or when the books do not balance.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, until: { type: 'string' } },
  })
  const [from] = positionals
  if (!from || !values.into || positionals.length > 1)
    throw new StartupProblem(
      'Say what and where to: npm run restore -- FILE --into DATA_DIR [--until 2026-09-30T12:00:00Z].',
    )
  const until = values.until === undefined ? undefined : momentOf(values.until)
  const into = resolve(values.into)
  const key = await backupKey(process.env)
  const { faults, figures, asOf } = await restoreBank({ from, into, ...(until && { until }), key })
  for (const { rule, says, wrong } of faults) console.error(`${rule} does not hold (${says}): ${wrong}`)
  if (faults.length > 0) throw new StartupProblem(`${into} was restored, but its books do NOT balance.`)
  console.log(
    `restored into ${into}${asOf ? ` as of ${asOf.toISOString()}` : ''}: the books balance, ` +
      `${figures.accounts} accounts, ${figures.transfers} transfers; start it with DATA_DIR=${into} ./start`,
  )
}

function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new StartupProblem(
      `--until takes a moment with its zone, such as 2026-09-30T12:00:00Z; not ${text}.`,
    )
  return moment
}

main().catch((error: unknown) => {
  tellProblem(error)
  process.exitCode = 1
})

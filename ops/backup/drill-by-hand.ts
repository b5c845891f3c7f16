import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger, verifyBooks } from '@larkfield/ledger'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { startBuiltInDatabase } from '../built-in-database.ts'
import { prepareDatabase } from '../migrate.ts'
import { accountToRunAs, findBinaries } from '../postgres/binaries.ts'
import { freePort, OWNER } from '../postgres/cluster.ts'
import { readOrMakeSecrets } from '../secrets-file.ts'
import { StartupProblem } from '../startup-problem.ts'
import { backUpToFolder } from './take-backup.ts'

/**
 * npm run drill:by-hand
 * Backs up a small bank, opens the files with age, tar and PostgreSQL alone (open-by-hand.sh) and verifies that the books
 * in there are the bank's. Ends with 1 when they are not, or when a program is missing.
 */
async function main(): Promise<void> {
  refuseMissing('age', ['--version'])
  const home = mkdtempSync(join(tmpdir(), 'larkfield-by-hand-'))
  const runAs = accountToRunAs()
  if (runAs) chownSync(home, runAs.uid, runAs.gid)
  try {
    const key = await generateX25519Identity()
    const secrets = readOrMakeSecrets(join(home, 'data'))
    const files = await backUpSmallBank(
      join(home, 'data'),
      join(home, 'backups'),
      await identityToRecipient(key),
    )
    writeFileSync(join(home, 'key.txt'), `${key}\n`)
    // Whoever opens them by hand has them as files of their own.
    for (const path of runAs ? [home, join(home, 'backups'), join(home, 'key.txt'), ...files] : [])
      chownSync(path, runAs!.uid, runAs!.gid)
    const port = await freePort()
    const bin = dirname(findBinaries().postgres)
    const asUser = { cwd: '/', stdio: 'inherit' as const, ...(runAs && { uid: runAs.uid, gid: runAs.gid }) }
    const opened = join(home, 'opened')
    const args = [join(home, 'key.txt'), opened, bin, String(port), ...files]
    execFileSync(join(import.meta.dirname, 'open-by-hand.sh'), args, asUser)
    try {
      const url = `postgres://${OWNER}:${secrets.ownerPassword}@127.0.0.1:${port}/larkfield`
      await verify(url)
    } finally {
      execFileSync(join(bin, 'pg_ctl'), ['stop', '-D', join(opened, 'postgres'), '-m', 'fast'], asUser)
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const TRANSFERS = 20

async function backUpSmallBank(dataDir: string, series: string, recipient: string): Promise<string[]> {
  const database = await startBuiltInDatabase(dataDir, readOrMakeSecrets(dataDir), console.log)
  const source = { dataDir, lock: { recipients: [recipient] } }
  mkdirSync(series)
  try {
    await prepareDatabase(database)
    const ledger = createLedger({ connectionString: database.appUrl })
    const { id } = await ledger.openAccount({ currency: 'USD' })
    const move = (key: number) =>
      ledger.post({
        kind: 'opening',
        amountMinor: minor(100),
        currency: 'USD',
        debit: 'cash_desk',
        credit: id,
        request: { principal: 'drill', call: 'opening', key: String(key) },
      })
    for (let key = 0; key < TRANSFERS / 2; key++) await move(key)
    const full = await backUpToFolder(source, series)
    for (let key = TRANSFERS / 2; key < TRANSFERS; key++) await move(key)
    const changes = await backUpToFolder(source, series)
    await ledger.close()
    return [...full, ...changes].map(({ file }) => file)
  } finally {
    await database.stop()
  }
}

async function verify(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  try {
    const { faults, figures } = await verifyBooks(pool)
    if (faults.length > 0 || figures.transfers !== TRANSFERS)
      throw new StartupProblem(
        `Opened by hand, the books are NOT the bank's: ${faults.length} faults, ${figures.transfers} of ${TRANSFERS} transfers.`,
      )
    console.log(
      `opened with age and tar alone: the books balance, all ${figures.transfers} transfers are there`,
    )
  } finally {
    await pool.end()
  }
}

function refuseMissing(program: string, args: string[]): void {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
  } catch {
    throw new StartupProblem(
      `This drill needs ${program}, which this machine lacks. On Debian: apt-get install ${program}`,
    )
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
})

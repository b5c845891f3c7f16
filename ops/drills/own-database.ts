import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateX25519Identity } from 'age-encryption'
import pg from 'pg'
import { tellProblem } from '../database-problem.ts'
import { prepareDatabase } from '../migrate.ts'
import { StartupProblem } from '../startup-problem.ts'
import { type MachineCluster, makeCluster } from './machine-cluster.ts'
import { postSome } from './small-load.ts'

/**
 * npm run drill:own-database
 * With a PostgreSQL of the machine as the operator's own: backs a bank up with npm run backup while money moves, restores
 * it into an empty database of another owner, runs on it, and makes a restore drill. Ends with 1 when anything is not as
 * it should be.
 */
async function main(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'larkfield-own-database-'))
  chmodSync(home, 0o777)
  const cluster = await makeCluster(home)
  await cluster.start()
  try {
    await drillOn(cluster, home)
    console.log('backed up, restored under another owner, and drilled: everything as it should be')
  } finally {
    await cluster.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function drillOn(cluster: MachineCluster, home: string): Promise<void> {
  await cluster.asSuperuser([
    'create role first_owner login createrole',
    'create role other_owner login',
    'create role larkfield_app login',
    'create database bank owner first_owner',
    'create database again owner other_owner',
  ])
  const bank = { appUrl: cluster.url('larkfield_app', 'bank'), ownerUrl: cluster.url('first_owner', 'bank') }
  const other = cluster.url('other_owner', 'again')
  await prepareDatabase(bank)
  await postSome(bank.appUrl, 20)
  await cluster.asSuperuser(rolesForReports, 'bank')

  const folder = join(home, 'backups')
  const env = {
    BACKUP_KEY: await generateX25519Identity(),
    BACKUP_DIR: folder,
    DATABASE_URL: bank.appUrl,
    DATABASE_OWNER_URL: bank.ownerUrl,
  }
  const [saidBackup] = await Promise.all([ours('backup', [], env), postSome(bank.appUrl, 50)])
  const file = / is in (\S+)/.exec(saidBackup)?.[1] ?? ''

  const damaged = join(home, 'damaged.age')
  const bytes = readFileSync(file)
  bytes[bytes.length - 100]! ^= 1
  writeFileSync(damaged, bytes)
  await expectRefused(
    'a damaged dump',
    ours('restore', [damaged, '--into', other], env),
    /damaged and was refused/,
  )
  await ours('restore', [folder, '--into', other], env)
  await expectRefused(
    'a database in use',
    ours('restore', [folder, '--into', other], env),
    /holds a bank already/,
  )
  await expectRunning({ appUrl: cluster.url('larkfield_app', 'again'), ownerUrl: other })

  await ours('restore-drill', [], env)
  const kinds = await rows(bank.ownerUrl, 'select kind from bank.backup_runs where ok order by id')
  if (kinds.map(({ kind }) => kind).join() !== 'dump,drill')
    throw new StartupProblem('The bank did not take note of the backup and the drill.')
}

/** As an operator's own reports have them; the PostgreSQL of a drill knows none of it. */
const rolesForReports = [
  'create role bi',
  'grant usage on schema bank to bi',
  'grant select on bank.customers to bi',
  'grant select (id) on bank.audit_trail to bi with grant option',
  'set role bi; grant select (id) on bank.audit_trail to larkfield_app; reset role',
  'alter default privileges for role first_owner in schema bank grant select on tables to bi',
  'create publication reports for all tables',
]

/** The restored bank takes no change of schema, moves money, and may not rewrite its audit trail: the grants are back. */
async function expectRunning(restored: { appUrl: string; ownerUrl: string }): Promise<void> {
  await prepareDatabase(restored)
  await postSome(restored.appUrl, 5)
  await expectRefused(
    'a change of the audit trail',
    rows(restored.appUrl, 'delete from bank.audit_trail').then(() => ''),
    /permission denied/,
  )
}

async function rows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const run = promisify(execFile)

async function ours(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const script = join(import.meta.dirname, '../backup', `${command}.ts`)
  const { stdout } = await run(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  console.log(stdout.trim())
  return stdout
}

async function expectRefused(what: string, attempt: Promise<string>, says: RegExp): Promise<void> {
  const said = await attempt.then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  )
  if (said === undefined || !says.test(said))
    throw new StartupProblem(`${what} was not refused as it should be: ${said ?? 'it was accepted'}`)
  console.log(`refused: ${said.trim().split('\n')[0]}`)
}

main().catch((error: unknown) => {
  tellProblem(error)
  process.exitCode = 1
})

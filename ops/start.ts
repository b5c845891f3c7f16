import { createServer } from 'node:net'
import { openBank } from '@larkfield/server/bank.ts'
import { type Config, readConfig } from '@larkfield/server/floor/config.ts'
import { asBankRole } from '@larkfield/server/floor/database/database.ts'
import { openLog } from '@larkfield/server/floor/http/logging.ts'
import { expiredRemark } from '@larkfield/server/floor/http/tls.ts'
import { release } from '@larkfield/server/floor/release.ts'
import { certificateRemark } from '@larkfield/server/floor/secrets/pdf-certificate.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import { misspeltSettings } from '@larkfield/server/floor/setting-names.ts'
import { shareSiteFiles } from '@larkfield/server/floor/site/site-files.ts'
import { clearLinkFiles } from '@larkfield/server/floor/staff/set-up-links.ts'
import { judgeAdminPassword } from './admin-password.ts'
import { withAnchorFolder } from './anchor-folder.ts'
import { prepareBackups } from './backup/backups-at-start.ts'
import { currencyRemark } from './brand-currency.ts'
import { startBuiltInDatabase } from './built-in-database.ts'
import { optionsIn, tellMisspelt } from './command.ts'
import { databaseProblem, tellProblem } from './database-problem.ts'
import { askDemoHolders } from './demo/accounts/waiting.ts'
import { loadDemoWhenEmpty } from './demo/load-demo.ts'
import { DEMO_PASSWORD, demoPeople } from './demo/people.ts'
import { proposeDemoActs } from './demo/proposals.ts'
import { demoStaff, ensureDemoStaff } from './demo/staff.ts'
import { demoSecret } from './demo-secret.ts'
import { openSettings } from './env-file.ts'
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
import { appliedSchema, prepareDatabase } from './migrate.ts'
import { logProcess, tellWarnings } from './process-log.ts'
import { reloadOnHangup } from './reloading.ts'
import { readOrMakeSecrets } from './secrets-file.ts'
import { say, sayInto } from './signs-of-life.ts'
import { buildWebWhenStale } from './site/build-web.ts'
import { takeStartLock } from './start-lock.ts'
import { StartupProblem } from './startup-problem.ts'
import { prepareStopping } from './stopping.ts'

const { undo, leaving, stop } = prepareStopping(say)

const options = { env: { type: 'string' }, 'no-build': { type: 'boolean' } } as const

async function start(): Promise<void> {
  const { values: told } = optionsIn({ command: './start', options })
  const settings = openSettings(process.env, told.env)
  Object.assign(process.env, settings.read())
  const { config, remark } = withAnchorFolder(readConfig(process.env))
  const log = openLog(config.logLevel)
  if (config.logFormat === 'json') {
    sayInto(log)
    logProcess(log)
  } else tellWarnings()
  const serve = reloadOnHangup(settings)
  const { tls } = config.listener
  await judgeAdminPassword(config, openPasswords())
  const backups = await prepareBackups(config, process.env)
  await refuseBusyPort(config.host, config.port, 'PORT')
  const { metricsHost, metricsPort } = config
  if (metricsPort !== undefined) await refuseBusyPort(metricsHost, metricsPort, 'METRICS_PORT')
  const { appUrl, ownerUrl } = await besides(told['no-build'] || buildSite(config), readyDatabase(config))
  const secretKey = config.secretKey ?? demoSecret(appUrl)
  const bank = await openBank({ config, databaseUrl: appUrl, secretKey, log })
  undo.push(() => bank.close())
  const admin = await ensureFirstAdmin({ ...bank.features.dependencies, config })
  await clearLinkFiles(bank.database, config)
  if (config.mode === 'demo' && (await loadDemoWhenEmpty(bank.features.dependencies, ownerUrl ?? appUrl))) {
    say('a year of demonstration history loaded')
  }
  if (config.mode === 'demo') await askDemoHolders(bank.features)
  if (config.demoStaff) {
    await ensureDemoStaff(bank.features.dependencies)
    await proposeDemoActs(bank.features)
  }
  const sharing = await shareSiteFiles(bank.features.dependencies, config.siteDir)
  undo.push(() => sharing.stop())

  const metrics = await bank.metricsApp?.listen({ host: metricsHost, port: metricsPort ?? 0 })
  const address = await bank.app.listen({ host: config.host, port: config.port })
  const port = new URL(address).port
  Object.assign(leaving, { drain: bank.drain, drainSeconds: () => config.listener.drainSeconds })
  serve(bank)
  if (metrics) say(`metrics on ${metrics}/metrics`)
  for (const line of signIns(config, admin)) say(line)
  const begun = backups?.begin(bank)
  undo.push(() => begun?.stop())
  for (const line of [
    tls && expiredRemark(tls),
    config.statementCertificate && certificateRemark(config.statementCertificate),
    remark,
    await currencyRemark(bank.database, config.brand.currency),
    ...(backups?.remarks() ?? []),
    ...misspeltSettings(process.env),
  ])
    if (line) say(line)
  say(`database on ${config.mode === 'live' ? whereLive(config) : appUrl}`)
  say(`Larkfield ${release}`)
  say(`ready on ${tls ? 'https' : 'http'}://${placeOf(config)}:${port}`)
}

/** Browsers make passkeys for names: a demonstration on this machine is opened by its own. */
const placeOf = ({ mode, host }: Config) => (mode === 'demo' && host === '127.0.0.1' ? 'localhost' : host)

/** A live bank prints no password. */
const whereLive = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl ? 'DATABASE_URL' : `the built-in PostgreSQL in ${dataDir}`

/** Waits for both also when one fails, so that nothing is still being made while the way out undoes it. */
async function besides<T>(one: unknown, other: Promise<T>): Promise<T> {
  await Promise.allSettled([one, other])
  await one
  return other
}

async function buildSite({ siteDir }: Config): Promise<void> {
  if (await buildWebWhenStale({ siteDir, brandFile: process.env.BRAND_FILE })) say('web app built')
}

type Database = { appUrl: string; ownerUrl: string | undefined }

async function readyDatabase(config: Config): Promise<Database> {
  const database = await reachDatabase(config)
  await prepareDatabase(database).catch((error: unknown) => {
    throw databaseProblem(error, config.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')
  })
  // The owner has come through; whether the bank's own login does too is worth a sentence of its own.
  await appliedSchema(asBankRole(database.appUrl)).catch((error: unknown) => {
    throw databaseProblem(error, 'DATABASE_URL')
  })
  return database
}

/** The deployer's database when one is named, the built-in one otherwise. */
async function reachDatabase(config: Config): Promise<Database> {
  if (config.databaseUrl) return { appUrl: config.databaseUrl, ownerUrl: config.databaseOwnerUrl }
  const secrets = readOrMakeSecrets(config.dataDir)
  undo.push(takeStartLock(config.dataDir))
  const database = await startBuiltInDatabase(config.dataDir, secrets, say)
  undo.push(() => database.stop())
  return database
}

/** How to get in: everyone's in a demonstration. A live bank prints no secret, only where one is to be found. */
function signIns(config: Config, admin: FirstAdmin): string[] {
  const { mode, adminPassword } = config
  if (mode === 'live') return liveSignIn(admin)
  const secret = admin.password ?? (admin.isNew ? adminPassword : undefined)
  const shown = secret ?? 'the password it was given at its first start'
  const customers = demoPeople
    .slice(0, 3)
    .map((person) => `customer ${person.fullName}: ${person.accountNumber} / ${DEMO_PASSWORD}`)
  return [`administrator: ${admin.username} / ${shown}`, ...staffSignIns(config), ...customers]
}

function staffSignIns(config: Config): string[] {
  if (config.demoStaff)
    return demoStaff.map(
      ({ fullName, username, role }) => `${role} ${fullName}: ${username} / ${DEMO_PASSWORD}`,
    )
  return process.env.DEMO_STAFF
    ? []
    : ["DEMO_STAFF=on brings the bank's other people: an owner, two tellers, an approver and an auditor"]
}

function liveSignIn({ username, isNew, linkFile, isWaiting }: FirstAdmin): string[] {
  if (linkFile) return [`administrator: ${username}, who chooses a password with the link in ${linkFile}`]
  if (isNew) return [`administrator: ${username}, who replaces ADMIN_PASSWORD at the first sign-in`]
  return isWaiting
    ? [`administrator: ${username} has no password yet; npm run staff -- reset ${username} makes a new link`]
    : []
}

function refuseBusyPort(host: string, port: number, setting: string): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      taken(new StartupProblem(portProblem(code, { host, port, setting }))),
    )
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

type Wanted = { host: string; port: number; setting: string }

function portProblem(code: string | undefined, { host, port, setting }: Wanted): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: stop what runs there, or set ${setting} to another.`
  if (code === 'EACCES') return `This user may not listen on port ${port}: set ${setting} to 1024 or above.`
  return `The bank cannot listen on ${host}:${port} (${code}): check ${setting} and ${setting.replace('PORT', 'HOST')}.`
}

start().catch(async (error: unknown) => {
  tellProblem(error)
  tellMisspelt()
  await stop(1)
})

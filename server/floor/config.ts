import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Brand, checkedToBrand } from '@larkfield/contract/brand.ts'
import type { VerifierKey } from '@larkfield/contract/proofs/signed-note.ts'
import { emailPattern } from '@larkfield/contract/rules.ts'
import { type AnchorSettings, readAnchorSettings } from './anchors/anchor-settings.ts'
import { type ApprovalSettings, readApprovals } from './approvals/approval-settings.ts'
import { type BackupSettings, missingForBackups, readBackupSettings } from './backups/backup-settings.ts'
import { type CalendarSettings, readCalendar } from './calendar/calendar-settings.ts'
import { type CeilingFigures, readCeilings } from './ceiling-figures.ts'
import { readWitnesses } from './checkpoints/witness-settings.ts'
import { addressProblems, clearTextProblems, isThisMachine } from './connection-address.ts'
import { type ListenerSettings, readListener } from './http/listener-settings.ts'
import { isProxy } from './http/proxies.ts'
import { type PdfCertificate, readPdfCertificate } from './secrets/pdf-certificate.ts'
import { weakSecrets } from './secrets/weak-secret.ts'
import { readTracing, type TracingSettings } from './tracing/tracing-settings.ts'
import { type Retention, readRetention } from './upkeep/retention-rules.ts'
import { readSelfCheck, type SelfCheckSettings } from './upkeep/self-check-settings.ts'

/** Everything the bank is told from outside, read once and checked before anything starts (DECISIONS §3). */
export type Config = {
  mode: 'demo' | 'live'
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns the schema, when the bank itself runs under a lesser one. */
  databaseOwnerUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  secretKey: string | undefined
  /** Keys from before a rotation: what they sealed can still be read. */
  previousSecretKeys: string[]
  adminUsername: string | undefined
  adminPassword: string | undefined
  /** Whether a demonstration has other people at the desk: not by itself where somebody has named the administrator. */
  demoStaff: boolean
  /** Where the first administrator gets codes. */
  adminEmail: string | undefined
  /** The folder for the one-time links with which administrators choose their password. */
  setUpDir: string
  metricsToken: string | undefined
  /** A port for the metrics alone; the bank's own then has none. */
  metricsPort: number | undefined
  metricsHost: string
  /** Peers whose X-Forwarded-For is believed; nobody's by default (S24). */
  trustedProxies: string[]
  logLevel: string
  /** Whether every line is JSON, also those that a person at a terminal would rather read as a sentence. */
  logFormat: 'json' | 'plain'
  /** How long the demonstration's other banks take; a live bank settles its wires at the desk. */
  railTakesSeconds: number
  /** Requests are turned away as overload while the event loop lags behind by more than this; never when 0. */
  mostDelayMs: number
  /** A request that has not arrived whole by then is cut off. */
  slowestRequestMs: number
  /** Connections beyond these are closed as they come. */
  mostConnections: number
  /** Whoever opens an account online is at least so many years old; the desk decides for itself. */
  minimumAge: number
  /** How many days ahead terms begin that are worse for customers. */
  noticeDays: number
  /** How many days the business date goes on at once; beyond them the bank waits for its operator. */
  nightCatchUpDays: number
  /** What is asked for the time, beside the database and the mail server. */
  timeUrl: string | undefined
  ceilings: CeilingFigures
  listener: ListenerSettings
  anchors: AnchorSettings
  approvals: ApprovalSettings
  backups: BackupSettings
  brand: Brand
  /** Where the bank is, and on which days it is closed. */
  calendar: CalendarSettings
  /** Days each kind of record is kept. */
  retention: Retention
  selfCheck: SelfCheckSettings
  /** Where traces go; nowhere without an endpoint. */
  tracing: TracingSettings | undefined
  /** Where the world reaches the bank, for the links that leave it; a live bank's own address may be a private one. */
  publicUrl: string | undefined
  /** The folder of the built web app; another one for another brand. */
  siteDir: string
  /** With what statements are signed for programs that read PDF, when the operator gave it. */
  statementCertificate: PdfCertificate | undefined
  /** Whose co-signatures of checkpoints are taken and handed on. */
  witnesses: VerifierKey[]
}

/** A setting that must be put right before the bank can start; its message says how. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const OLDEST = 100
const MOST_NOTICE = 365
const MOST_CATCH_UP = 365

export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const mode = given('MODE') ?? 'demo'
  if (mode !== 'demo' && mode !== 'live') problems.push('MODE must be demo or live')

  const port = Number(given('PORT') ?? 3000)
  if (!isPort(port)) problems.push('PORT must be a number from 0 to 65535')

  if (!/^\d{1,6}$/.test(given('MOST_DELAY_MS') ?? '0'))
    problems.push('MOST_DELAY_MS must be a number of milliseconds')

  const demoStaff = given('DEMO_STAFF') ?? (given('ADMIN_PASSWORD') ? 'off' : 'on')
  if (demoStaff !== 'on' && demoStaff !== 'off') problems.push('DEMO_STAFF must be on or off')

  const minimumAge = Number(given('MINIMUM_AGE') ?? 18)
  if (!Number.isInteger(minimumAge) || minimumAge < 0 || minimumAge > OLDEST)
    problems.push(`MINIMUM_AGE must be a number of years from 0 to ${OLDEST}`)

  const noticeDays = Number(given('NOTICE_DAYS') ?? 60)
  if (!Number.isInteger(noticeDays) || noticeDays < 1 || noticeDays > MOST_NOTICE)
    problems.push(`NOTICE_DAYS must be a number of days from 1 to ${MOST_NOTICE}`)

  // A demonstration that was started again after weeks has nobody to ask, and no money that a wrong clock could move.
  const catchUpDays = mode === 'live' ? 7 : MOST_CATCH_UP
  const nightCatchUpDays = Number(given('NIGHT_CATCH_UP_DAYS') ?? catchUpDays)
  if (!Number.isInteger(nightCatchUpDays) || nightCatchUpDays < 1 || nightCatchUpDays > MOST_CATCH_UP)
    problems.push(`NIGHT_CATCH_UP_DAYS must be a number of days from 1 to ${MOST_CATCH_UP}`)

  if (given('TIME_URL') && !/^https:\/\/[^\s]+$/.test(given('TIME_URL')!))
    problems.push('TIME_URL must be an address that begins with https://')

  const logLevel = given('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)

  const logFormat = given('LOG_FORMAT') ?? (mode === 'live' ? 'json' : 'plain')
  if (logFormat !== 'json' && logFormat !== 'plain') problems.push('LOG_FORMAT must be json or plain')

  const metricsPort = given('METRICS_PORT') === undefined ? undefined : Number(given('METRICS_PORT'))
  const metricsHost = given('METRICS_HOST') ?? '127.0.0.1'
  problems.push(...metricsProblems({ metricsPort, metricsHost, port, token: given('METRICS_TOKEN') }))

  const trustedProxies = list(given('TRUSTED_PROXIES'))
  for (const entry of trustedProxies.filter((entry) => !isProxy(entry)))
    problems.push(`TRUSTED_PROXIES names ${entry}, which is no address and no network such as 10.0.0.0/8`)

  const secretKey = given('SECRET_KEY')
  if (mode === 'live')
    problems.push(
      ...missingInLive(given),
      ...missingForBackups(given),
      ...weakSecrets(given),
      ...clearTextProblems(given),
    )
  problems.push(...addressProblems(given))
  if (given('MAIL_FROM') && !emailPattern.test(given('MAIL_FROM')!)) {
    problems.push('MAIL_FROM must be an email address, such as bank@bank.example')
  }
  if (given('ADMIN_EMAIL') && !emailPattern.test(given('ADMIN_EMAIL')!)) {
    problems.push('ADMIN_EMAIL must be an email address, such as teller@bank.example')
  }
  if (given('PUBLIC_URL') && !/^https?:\/\/[^/\s]+\/?$/.test(given('PUBLIC_URL')!)) {
    problems.push('PUBLIC_URL must be an address such as https://bank.example, without a path')
  }
  const ceilings = readCeilings(given, problems)
  const listener = readListener(given, problems)
  const anchors = readAnchorSettings(given, problems)
  const approvals = readApprovals(given, problems)
  const backups = readBackupSettings(given, problems)
  const calendar = readCalendar(given, problems)
  const brand = readBrand(given('BRAND_FILE') ?? ownBrandFile, problems)
  const selfCheck = readSelfCheck(given, problems)
  const retention = readRetention(given('RETENTION'), problems)
  const statementCertificate = readPdfCertificate(given, problems)
  const tracing = readTracing(given, problems)
  const witnesses = readWitnesses(given, problems)
  if (problems.length > 0) throw new ConfigProblem(`Please put these settings right: ${problems.join('; ')}.`)

  const host = given('HOST') ?? '127.0.0.1'
  const dataDir = given('DATA_DIR') ?? join(import.meta.dirname, '../..', 'data')
  return {
    mode: mode as Config['mode'],
    host,
    port,
    dataDir,
    databaseUrl: given('DATABASE_URL'),
    databaseOwnerUrl: given('DATABASE_OWNER_URL'),
    smtpUrl: given('SMTP_URL'),
    mailFrom: given('MAIL_FROM'),
    secretKey,
    previousSecretKeys: list(given('SECRET_KEYS_PREVIOUS')),
    adminUsername: given('ADMIN_USERNAME'),
    adminPassword: given('ADMIN_PASSWORD'),
    demoStaff: mode === 'demo' && demoStaff === 'on',
    adminEmail:
      given('ADMIN_EMAIL') ??
      selfCheck.operatorEmail ??
      (mode === 'demo' ? (brand as Brand).email : undefined),
    setUpDir: resolve(given('SET_UP_DIR') ?? join(dataDir, 'set-up')),
    metricsToken: given('METRICS_TOKEN'),
    metricsPort,
    metricsHost,
    trustedProxies,
    logLevel,
    logFormat: logFormat as Config['logFormat'],
    railTakesSeconds: 5,
    mostDelayMs: Number(given('MOST_DELAY_MS') ?? 2_000),
    slowestRequestMs: 30_000,
    mostConnections: 10_000,
    minimumAge,
    noticeDays,
    nightCatchUpDays,
    timeUrl: given('TIME_URL'),
    ceilings,
    listener,
    anchors,
    approvals,
    backups,
    brand: brand as Brand,
    calendar,
    retention,
    selfCheck,
    tracing,
    publicUrl:
      given('PUBLIC_URL')?.replace(/\/$/, '') ??
      (mode === 'demo' ? `${listener.tls ? 'https' : 'http'}://${host}:${port}` : undefined),
    siteDir: siteDirOf(given('SITE_DIR')),
    statementCertificate,
    witnesses,
  }
}

/** The folder of the built web app; building it needs no other setting. */
export const siteDirOf = (given: string | undefined): string =>
  resolve(given || join(import.meta.dirname, '../..', 'web', 'dist'))

const missingInLive = (given: (name: string) => string | undefined): string[] =>
  ['SMTP_URL', 'SECRET_KEY']
    .filter((name) => !given(name))
    .map((name) => `${name} is missing, and MODE=live needs it`)

const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65535

type MetricsDoor = {
  metricsPort: number | undefined
  metricsHost: string
  port: number
  token: string | undefined
}

function metricsProblems({ metricsPort, metricsHost, port, token }: MetricsDoor): string[] {
  if (metricsPort === undefined) return []
  if (!isPort(metricsPort)) return ['METRICS_PORT must be a number from 0 to 65535']
  if (metricsPort !== 0 && metricsPort === port) return ['METRICS_PORT must differ from PORT']
  return isThisMachine(metricsHost) || token
    ? []
    : ['METRICS_HOST is open to other machines, so METRICS_TOKEN is needed too']
}

const ownBrandFile = join(import.meta.dirname, '../..', 'brand.json')

/** The bank's language for a command that needs no more of its configuration: English when the file cannot be read. */
export const localeOf = (env: Record<string, string | undefined>): string =>
  readBrand(env.BRAND_FILE?.trim() || ownBrandFile, [])?.locale ?? 'en'

function readBrand(file: string, problems: string[]): Brand | undefined {
  try {
    return checkedToBrand(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    problems.push(brandProblem(file, error as NodeJS.ErrnoException))
    return undefined
  }
}

/** Building the web app needs the brand and no other setting. */
export function refuseBrand(given: string | undefined): void {
  const problems: string[] = []
  readBrand(given?.trim() || ownBrandFile, problems)
  if (problems.length > 0) throw new ConfigProblem(`Please put these settings right: ${problems.join('; ')}.`)
}

function brandProblem(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `BRAND_FILE names ${file}, which is not there`
  if (error instanceof SyntaxError) return `the brand file ${file} is not valid JSON (${error.message})`
  return `the brand file ${file} cannot be used (${error.message})`
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

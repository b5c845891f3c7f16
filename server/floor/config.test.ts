import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://bank@db/bank',
  SMTP_URL: 'smtps://mail:465',
  SECRET_KEY: 'k7Jx2mPq9RtVw4Yz8BnDs6FhLc3GaEu5',
}

test('without settings it is a demonstration on port 3000 of this machine alone', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ mode: 'demo', port: 3000, host: '127.0.0.1', trustedProxies: [] })
  expect(config.minimumAge).toBe(18)
  expect(config.brand.name).toBe('Larkfield')
})

test('a bank is closed at weekends in UTC, and on the days it names', () => {
  expect(readConfig({}).calendar).toEqual({ timeZone: 'UTC', closedWeekdays: [6, 7], holidays: [] })
  const given = { BANK_CLOSED_WEEKDAYS: 'none', BANK_HOLIDAYS: '12-25 Christmas Day, 2026-04-03' }
  expect(readConfig(given).calendar).toMatchObject({
    closedWeekdays: [],
    holidays: [
      { day: '12-25', name: 'Christmas Day' },
      { day: '2026-04-03', name: '' },
    ],
  })
})

test('a demonstration has other people at the desk unless somebody names its administrator, a live bank never', () => {
  expect(readConfig({}).demoStaff).toBe(true)
  expect(readConfig({ DEMO_STAFF: 'off' }).demoStaff).toBe(false)
  expect(readConfig({ ADMIN_PASSWORD: 'Quiet-Harbour-58!' }).demoStaff).toBe(false)
  expect(readConfig({ ADMIN_PASSWORD: 'Quiet-Harbour-58!', DEMO_STAFF: 'on' }).demoStaff).toBe(true)
  expect(readConfig({ ...live, DEMO_STAFF: 'on' }).demoStaff).toBe(false)
})

test.each([
  { ...live, PUBLIC_URL: 'https://bank.example' },
  { ...live, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
  { ...live, SMTP_URL: 'smtp://localhost:25' },
  { ...live, SMTP_URL: 'smtp://[::1]:25' },
  { PUBLIC_URL: 'http://bank.example', SMTP_URL: 'smtp://mail.example' },
])('mail and pages may go by TLS, within this machine, or in a demonstration: %j', (env) => {
  expect(readConfig(env).smtpUrl).toBe(env.SMTP_URL)
})

test('a live bank goes on answering for a while when told to stop, a demonstration ends at once', () => {
  expect(readConfig(live).listener.drainSeconds).toBe(10)
  expect(readConfig({}).listener.drainSeconds).toBe(0)
})

test.each([
  ['an unknown mode', { MODE: 'prod' }, 'MODE must be demo or live'],
  ['demonstration people by halves', { DEMO_STAFF: 'yes' }, 'DEMO_STAFF must be on or off'],
  ['a port out of range', { PORT: '70000' }, 'PORT must be'],
  ['a port that is no number', { PORT: 'http' }, 'PORT must be'],
  [
    'a database that is not PostgreSQL',
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must begin with postgres://',
  ],
  [
    'a nightly run at no hour',
    { VERIFY_HOUR: '24' },
    'VERIFY_HOUR must be an hour from 0 to 23 (UTC), or off',
  ],
  [
    'a bank nowhere',
    { BANK_TIME_ZONE: 'Berlin' },
    'BANK_TIME_ZONE must be a time zone such as Europe/Berlin',
  ],
  [
    'a weekday nobody knows',
    { BANK_CLOSED_WEEKDAYS: 'sat,someday' },
    'BANK_CLOSED_WEEKDAYS must name some of',
  ],
  [
    'a bank that never opens',
    { BANK_CLOSED_WEEKDAYS: 'mon,tue,wed,thu,fri,sat,sun' },
    'BANK_CLOSED_WEEKDAYS must name some of mon, tue, wed, thu, fri, sat, sun, not all of them, or none',
  ],
  [
    'a holiday that never comes',
    { BANK_HOLIDAYS: '02-30' },
    'BANK_HOLIDAYS names 02-30, which is no day such as',
  ],
  ['more load than is left', { VERIFY_LOAD_PERCENT: '90' }, 'VERIFY_LOAD_PERCENT must be a number'],
  ['an operator without an address', { OPERATOR_EMAIL: 'root' }, 'OPERATOR_EMAIL must be an email address'],
  [
    'a drain without an end',
    { DRAIN_SECONDS: '601' },
    'DRAIN_SECONDS must be a number of seconds from 0 to 600',
  ],
  ['a live bank without mail', { ...live, SMTP_URL: '' }, 'SMTP_URL is missing'],
  [
    'a live bank on the built-in database without a place for backups',
    { ...live, DATABASE_URL: undefined, BACKUP_KEY: 'k7Jx2mPq9RtVw4Yz8B' },
    'BACKUP_DIR is missing, and MODE=live without DATABASE_URL needs it',
  ],
  [
    'a live bank on the built-in database without a key for backups',
    { ...live, DATABASE_URL: undefined, BACKUP_DIR: '/backups' },
    'BACKUP_KEY is missing, and MODE=live without DATABASE_URL needs it',
  ],
  [
    'backups too seldom',
    { BACKUP_EVERY_MINUTES: '1441' },
    'BACKUP_EVERY_MINUTES must be a number of minutes',
  ],
  ['backups kept for no time', { BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be a number of days'],
  [
    'a live bank that the world reaches without TLS',
    { ...live, PUBLIC_URL: 'http://bank.example' },
    'PUBLIC_URL must begin with https://, because MODE=live needs TLS',
  ],
  [
    'a live bank whose mail may go without TLS',
    { ...live, SMTP_URL: 'smtp://a:b@mail.example:587' },
    'SMTP_URL sends mail to another machine without TLS, which MODE=live refuses: write smtps://',
  ],
  [
    'a live bank whose mail goes without TLS',
    { ...live, SMTP_URL: 'smtp://mail?requireTLS=false' },
    'SMTP_URL sends mail to another machine without TLS, which MODE=live refuses: write smtps://',
  ],
  [
    'a live bank that mails to a host named like this machine',
    { ...live, SMTP_URL: 'smtp://localhost.example' },
    'SMTP_URL sends mail to another machine without TLS, which MODE=live refuses: write smtps://',
  ],
  ['a live bank without a key', { ...live, SECRET_KEY: ' ' }, 'SECRET_KEY is missing'],
  ['a short key', { ...live, SECRET_KEY: 'short' }, 'SECRET_KEY must be 32'],
  [
    'a key from an example',
    { ...live, SECRET_KEY: 'changeme-changeme-changeme-changeme' },
    'SECRET_KEY must be 32',
  ],
  ['a counted key', { ...live, SECRET_KEY: '12345678901234567890123456789012' }, 'SECRET_KEY must be 32'],
  ['a repeated key', { ...live, SECRET_KEY: 'abc'.repeat(14) }, 'SECRET_KEY must be 32'],
  ['a weak token', { ...live, METRICS_TOKEN: 'qwertyuiopasdfghjkl' }, 'METRICS_TOKEN must be 16'],
  ['a weak key for backups', { ...live, BACKUP_KEY: 'x1'.repeat(10) }, 'BACKUP_KEY must be 16'],
  ['a port for metrics out of range', { METRICS_PORT: '-1' }, 'METRICS_PORT must be a number'],
  ['one port for two', { PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT must differ from PORT'],
  [
    'metrics for other machines without a token',
    { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' },
    'METRICS_TOKEN is needed too',
  ],
  ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES names proxy'],
  ['a network that is none', { TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES names 10.0.0.0/40'],
  ['one character over and over', { ...live, SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY must be 32'],
  ['an age below zero', { MINIMUM_AGE: '-1' }, 'MINIMUM_AGE must be a number of years from 0 to 100'],
  [
    'two figures of three',
    { CEILING_SIGN_UP: '60/5' },
    'CEILING_SIGN_UP must be three numbers from 1 to 1000000',
  ],
  ['a ceiling of nothing', { CEILING_CONTACT: '30/0/1000' }, 'such as 30/30/1000: how many an hour from one'],
  ['a ceiling without end', { CEILING_RESET: '60/10/9999999' }, 'CEILING_RESET must be three numbers'],
  ['a ceiling in words', { CEILING_REFUSED_WIRE: 'many' }, 'CEILING_REFUSED_WIRE must be a number from 1'],
  ['an age that is no number', { MINIMUM_AGE: 'adult' }, 'MINIMUM_AGE must be'],
  [
    'anchors too seldom',
    { ANCHOR_EVERY_MINUTES: '1441' },
    'ANCHOR_EVERY_MINUTES must be a number of minutes',
  ],
  ['two auditors in one', { ANCHOR_MAIL_TO: 'a@b.example, c@d.example' }, 'ANCHOR_MAIL_TO must be one email'],
  [
    'anchors in the clear',
    { ANCHOR_URL: 'http://audit.example/in' },
    'ANCHOR_URL must be an address that begins',
  ],
  [
    'a public address with a path',
    { PUBLIC_URL: 'https://bank.example/app' },
    'PUBLIC_URL must be an address',
  ],
  ['retention that is no JSON', { RETENTION: 'seven days' }, 'RETENTION must be JSON'],
  ['retention of an unknown kind', { RETENTION: '{"audit": 7}' }, 'RETENTION knows no "audit"'],
  [
    'retention for no time at all',
    { RETENTION: '{"wireOrigins": 0}' },
    'RETENTION needs a whole number of days from 90 to 36500 for wireOrigins',
  ],
  [
    'a brand file that is not there',
    { BRAND_FILE: '/nowhere/brand.json' },
    'BRAND_FILE names /nowhere/brand.json, which is not there',
  ],
])('%s is one sentence that says what to do', (_what, env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigProblem)
  expect(() => readConfig(env)).toThrow(sentence)
})

test('ceilings are three figures an hour, each with a default', () => {
  expect(readConfig({}).ceilings).toMatchObject({
    signUp: { network: 60, address: 5, bank: 1000 },
    refusedWire: 60,
  })
  expect(readConfig({ CEILING_SIGN_UP: ' 7 / 2/90 ' }).ceilings.signUp).toEqual({
    network: 7,
    address: 2,
    bank: 90,
  })
})

test('several problems are named at once', () => {
  expect(() => readConfig({ MODE: 'live' })).toThrow(
    /SMTP_URL.*SECRET_KEY.*BACKUP_DIR.*DATABASE_URL.*BACKUP_KEY/,
  )
})

test('a brand file that is no JSON is told so', () => {
  const file = join(tmpdir(), `no-brand-${process.pid}.json`)
  writeFileSync(file, '{')
  onTestFinished(() => rmSync(file))
  expect(() => readConfig({ BRAND_FILE: file })).toThrow('is not valid JSON')
})

test('mail has a sender that can be answered', () => {
  expect(() => readConfig({ MAIL_FROM: 'z' })).toThrow('MAIL_FROM must be an email address')
  expect(readConfig({ MAIL_FROM: 'desk@bank.example' }).mailFrom).toBe('desk@bank.example')
})

test('a brand file that lacks a field is named with the field', () => {
  const file = join(tmpdir(), `brand-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ name: 'Elsewhere' }))
  onTestFinished(() => rmSync(file))
  expect(() => readConfig({ BRAND_FILE: file })).toThrow(/tagline/)
})

test.each([
  ['in a demonstration its own', { PORT: '4000' }, 'http://127.0.0.1:4000'],
  ['in a live bank the one given', { ...live, PUBLIC_URL: 'https://bank.example/' }, 'https://bank.example'],
  ['in a live bank without one none', live, undefined],
])('the public address: %s', (_which, env, address) => {
  expect(readConfig(env).publicUrl).toBe(address)
})

test('a whole live configuration is accepted', () => {
  const config = readConfig({ ...live, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2', MINIMUM_AGE: '16' })
  expect(config.minimumAge).toBe(16)
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('a demonstration may run on any secret, and metrics may have a port of their own', () => {
  const config = readConfig({ SECRET_KEY: 'a', METRICS_TOKEN: 'b', METRICS_PORT: '9100' })
  expect(config).toMatchObject({ metricsPort: 9100, metricsHost: '127.0.0.1' })
  const token = 'R7vK2pXq9TzW4mYb'
  expect(
    readConfig({ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token }).metricsHost,
  ).toBe('0.0.0.0')
})

test('retention has a default for every kind, and RETENTION changes single ones', () => {
  expect(readConfig({}).retention).toMatchObject({ unverifiedSignUps: 7, wireOrigins: 400 })
  const { retention } = readConfig({ RETENTION: '{"unverifiedSignUps": 3}' })
  expect(retention).toMatchObject({ unverifiedSignUps: 3, wireOrigins: 400 })
})

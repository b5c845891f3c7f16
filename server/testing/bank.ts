import { type CallName, splitCall } from '@larkfield/contract/calls.ts'
import { ensureFirstAdmin } from '@larkfield/ops/first-admin.ts'
import { type TestDatabase, testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import { roomyCeilings } from '@larkfield/ops/testing/roomy-ceilings.ts'
import pg from 'pg'
import { vi } from 'vitest'
import { type Bank, openBank } from '../bank.ts'
import type { Clock } from '../floor/calendar/clock.ts'
import { type Config, readConfig } from '../floor/config.ts'
import { type Sql, sql } from '../floor/database/sql.ts'
import type { Dependencies } from '../floor/dependencies.ts'
import type { LogStream } from '../floor/http/logging.ts'
import type { Mail } from '../floor/mail/mail.ts'
import type { Passwords } from '../floor/sessions/passwords.ts'
import { noteCallsOf } from './calls-made.ts'
import { type Given, placeCustomer } from './people.ts'
import { expectPromised } from './promised-replies.ts'
import { quickPasswords } from './quick-passwords.ts'

/** What is sent with a call besides its name; `body` goes as JSON. */
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

/** `body` is whatever JSON came back; tests look into it freely. */
export type Answered = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a reply is examined, not trusted
  body: any
  headers: Record<string, string | string[] | number | undefined>
  cookies: Record<string, string>
}

export type TestCustomer = {
  id: string
  token: string
  accountNumber: string
  fullName: string
  username: string
  email: string
  password: string
}

export type TestAdmin = { id: string; token: string; username: string; password: string }

export type TestBank = Bank &
  Pick<Dependencies, 'ledger' | 'passwords' | 'sessions' | 'throttles' | 'deskNews'> & {
    urls: TestDatabase
    /**
     * Makes a call by its name in the contract: `call('GET /view-me/{userId}', { params, token })`. Whatever it
     * answers must be what the API document promises.
     */
    call(name: CallName, sent?: Sent): Promise<Answered>
    /** A verified customer with a password, placed and signed in. Nothing was mailed, and no line is in the audit trail. */
    openCustomer(given?: Given): Promise<TestCustomer>
    /** Signs up, enters the mailed code and signs in, all by the public calls; for tests of just that. */
    signUpCustomer(given?: Partial<ReturnType<typeof signUpForm>>): Promise<TestCustomer>
    signIn(customer: Pick<TestCustomer, 'accountNumber' | 'password'>): Promise<string>
    signInAdmin(): Promise<TestAdmin>
    /** Newest first, once every promised mail has arrived. */
    mailsTo(address: string): Promise<(Mail & { at: string })[]>
    lastMail(address: string): Promise<Mail & { at: string }>
    /** The six digits of the last mail. */
    lastCode(address: string): Promise<string>
    /** As the schema's owner: to turn back clocks and to look behind the curtain. */
    // biome-ignore lint/suspicious/noExplicitAny: tests know what they select
    asOwner(statement: Sql): Promise<any[]>
  }

type Options = {
  /** Another bank's, to run a second node on the same database. */
  urls?: TestDatabase
  config?: Partial<Config>
  /** Another than all other nodes have; for the rotation of keys. */
  secretKey?: string
  logStream?: LogStream
  /** Hashes that cost little, unless the cost is what is tested. */
  passwords?: Passwords
  /** One that the test sets. */
  clock?: Clock
  /** Whether its calls count as tested; a fuzz makes every call and tests none. */
  notesCalls?: boolean
}

const admin = { username: 'admin', password: 'Quiet-Harbour-58!' }
export const testPassword = 'Wooden!Bridge27'
export const SECRET_KEY = 'a key for tests, the same on all nodes'

let people = 0

/** A whole form for `POST /sign-up`, for a person nobody else is. */
export function signUpForm() {
  people += 1
  const unique = `${people}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return {
    fullName: `Robin Tester ${people}`,
    username: `robin${unique}`,
    phoneNumber: '+1 802 555 0142',
    email: `robin.${unique}@example.com`,
    occupation: 'Gardener',
    dateOfBirth: '1990-04-17',
    maritalStatus: 'Single',
    address: '1 Meadow Row, Larkfield',
    accountType: 'savings',
    password: testPassword,
    retypePassword: testPassword,
  }
}

/** The whole bank in this process, on a database of the test file's own; closed when the file is through. */
export async function testBank(options: Options = {}): Promise<TestBank> {
  const { urls, config, secretKey, logStream, passwords = quickPasswords, clock, notesCalls = true } = options
  const database = urls ?? (await testDatabase())
  const bank = await openBank({
    config: {
      ...readConfig(roomyCeilings),
      // Silent but for our own bugs, which a test wants to see.
      logLevel: logStream ? 'trace' : 'error',
      adminUsername: admin.username,
      adminPassword: admin.password,
      // A test machine does many things at once: that is not the overload under test.
      mostDelayMs: 0,
      // Tests ask for the steps they mean.
      selfCheck: { ...readConfig({}).selfCheck, loadPercent: 0 },
      ...config,
    },
    databaseUrl: database.appUrl,
    secretKey: secretKey ?? SECRET_KEY,
    logStream: logStream ?? process.stderr,
    passwords,
    ...(clock && { clock }),
  })
  if (notesCalls) noteCallsOf(bank.app)
  let closed: Promise<void> | undefined
  const close = () => {
    // A client may hold a connection on which it never asked: nobody waits a minute for that here.
    bank.app.server.closeAllConnections()
    closed ??= bank.close()
    return closed
  }
  atEndOfFile(close)
  const owner = ownerOf(database.ownerUrl)
  const asOwner = async (statement: Sql) => (await owner.query(statement)).rows
  return { ...bank, close, ...bank.features.dependencies, ...conveniences(bank), urls: database, asOwner }
}

/** To connect costs more than most of what is asked, so a connection is kept; it is made with the first question. */
function ownerOf(connectionString: string): pg.Pool {
  const owner = new pg.Pool({ connectionString, max: 4 })
  // One that a test cuts is replaced.
  owner.on('error', () => {})
  atEndOfFile(() => owner.end())
  return owner
}

function conveniences(bank: Bank) {
  const call = (name: CallName, sent: Sent = {}) => makeCall(bank, name, sent)
  const mailsTo = (address: string) => arrivedMails(bank, address)
  const lastMail = async (address: string) => {
    const [newest] = await mailsTo(address)
    if (!newest) throw new Error(`No mail has come for ${address}.`)
    return newest
  }
  const lastCode = async (address: string) => {
    const code = /\b\d{6}\b/.exec((await lastMail(address)).text)?.[0]
    if (!code) throw new Error(`The last mail to ${address} holds no code.`)
    return code
  }
  const signIn = async ({ accountNumber, password }: { accountNumber: string; password: string }) =>
    (await expectOk(call('POST /loginA', { body: { accountNumber, password } }))).token as string

  return {
    call,
    mailsTo,
    lastMail,
    lastCode,
    signIn,
    async openCustomer(given: Given = {}): Promise<TestCustomer> {
      const { dependencies } = bank.features
      const form = { ...signUpForm(), currency: dependencies.config.brand.currency, ...given }
      const placed = await placeCustomer({ ...bank, ...dependencies }, form)
      const { id, token, accountNumber, fullName, username, email } = placed
      return { id, token, accountNumber, fullName, username, email, password: form.password }
    },
    async signUpCustomer(given: Partial<ReturnType<typeof signUpForm>> = {}): Promise<TestCustomer> {
      const form = { ...signUpForm(), ...given }
      const { data } = await expectOk(call('POST /sign-up', { body: form }))
      const userInput = await lastCode(form.email)
      await expectOk(call('POST /verify/{userId}', { params: { userId: data.id }, body: { userInput } }))
      const { fullName, username, email, password } = form
      const person = { id: data.id, accountNumber: data.accountNumber, fullName, username, email, password }
      return { ...person, token: await signIn(person) }
    },
    async signInAdmin(): Promise<TestAdmin> {
      const { database, features } = bank
      const { passwords, config } = features.dependencies
      await ensureFirstAdmin({ database, passwords, config })
      const { token, data } = await expectOk(call('POST /admin-login', { body: admin }))
      // In a live bank the password from the environment is temporary, and a factor is asked for; tests are about what
      // comes after.
      if (data.mustChangePassword) await database.run(keepAsOwn(data._id))
      if (data.mustEnrolFactor) await database.run(giveFactor(data._id))
      return { id: data._id, token, ...admin }
    },
  }
}

const giveFactor = (id: string) => sql`
  insert into bank.factors (admin_id, kind, name, sealed) values (${id}, 'app', 'A test', '')`

const keepAsOwn = (id: string) => sql`update bank.admins set password_is_temporary = false where id = ${id}`

async function makeCall({ app }: Bank, name: CallName, sent: Sent): Promise<Answered> {
  const { method, path } = splitCall(name)
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(sent.params?.[field] ?? ''))
  const response = await app.inject({
    method: method as 'GET',
    url,
    ...(sent.query && { query: sent.query }),
    ...(sent.cookies && { cookies: sent.cookies }),
    ...(sent.body !== undefined && { payload: sent.body as object }),
    headers: { ...(sent.token && { authorization: `Bearer ${sent.token}` }), ...sent.headers },
  })
  const type = String(response.headers['content-type'])
  expectPromised(name, { status: response.statusCode, type, body: response.body })
  const isJson = type.startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
  }
}

async function expectOk(answer: Promise<Answered>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`Expected 200, not ${status}: ${JSON.stringify(body)}`)
  return body
}

const PATIENCE_MS = 60_000

async function arrivedMails(bank: Bank, address: string) {
  const assertNoJobs = async () => {
    if (await hasJobs(bank)) throw new Error('The job queue does not empty.')
  }
  await vi.waitFor(assertNoJobs, { timeout: PATIENCE_MS, interval: 5 })
  const response = await bank.app.inject({ url: '/dev/inbox', query: { to: address } })
  return response.json().data as (Mail & { at: string })[]
}

async function hasJobs({ database }: Bank): Promise<boolean> {
  const waiting = await database.row<{ any: boolean }>(
    sql`select exists (select 1 from graphile_worker.jobs where attempts < max_attempts) as any`,
  )
  return waiting!.any
}

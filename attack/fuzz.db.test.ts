import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaffRole, staffRoles } from '../contract/staff-roles.ts'
import { isDeep, patienceMs, SEED, tries } from '../ops/testing/depth.ts'
import { sql } from '../server/floor/database/sql.ts'
import { expectBooksToBalance } from '../server/testing/money.ts'
import { placeStaff } from '../server/testing/people.ts'
import { expectPromised } from '../server/testing/promised-replies.ts'
import { openExchanges } from './exchanges.ts'
import { broken, type Input, valid } from './inputs.ts'
import { knownTo } from './known-values.ts'
import { type Operation, operationsOf } from './operations.ts'
import { findingsOf, otherLanguages, whatIsMissing } from './other-languages.ts'
import { type Answer, hangUp, send } from './sending.ts'
import { type Stage, setStage, type Victim, victim } from './stage.ts'

/**
 * Every call of the API document, as visitor, customer, administrator, each role of the staff and with a dead token, with
 * input that looks valid and input that does not. `FUZZ_ROUNDS` runs it longer, `FUZZ_SEED` elsewhere; the seed is printed.
 */
const rounds = Number(process.env.FUZZ_ROUNDS ?? tries(1, 40))
const seed = Number(process.env.FUZZ_SEED ?? SEED)

type Who = 'visitor' | 'customer' | 'admin' | 'nobody' | StaffRole

let stage: Stage
let address: string
let operations: Operation[]
let customer: Victim
/** A member of staff with one role alone, for as long as the walk by roles takes. */
const staff = new Map<Who, { id: string; token: string }>()
const everPlaced: string[] = []
const rejections: unknown[] = []
const noteRejection = (reason: unknown) => rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  stage = await setStage({ config: { trustedProxies: ['127.0.0.1'] }, notesCalls: false })
  address = await stage.bank.app.listen({ host: '127.0.0.1', port: 0 })
  operations = operationsOf((await (await fetch(`${address}/openapi.json`)).json()) as never)
})
afterAll(() => {
  process.off('unhandledRejection', noteRejection)
  hangUp()
})

const isStaffRole = (who: Who): who is StaffRole => staffRoles.some((role) => role === who)

function tokenOf(who: Who): string | undefined {
  if (isStaffRole(who)) return staff.get(who)!.token
  return { visitor: undefined, customer: customer.token, admin: stage.desk.token, nobody: 'x'.repeat(43) }[
    who
  ]
}

function mayAsk({ role, staff: named }: Operation, who: Who): boolean {
  if (isStaffRole(who)) return role === 'public' || role === 'either' || named.includes(who)
  return role === 'public' || role === who || (role === 'either' && (who === 'customer' || who === 'admin'))
}

const isMeantFor = ({ role }: Operation, who: Who) =>
  role === who || (role === 'public' && who === 'visitor') || (role === 'either' && who === 'customer')

let asked = 0
const failures: string[] = []
const exchanges = openExchanges()
const byStatus = new Map<number, number>()

async function probe(operation: Operation, who: Who, input: Input, isValid: boolean): Promise<void> {
  asked += 1
  const from = `198.18.${asked % 250}.${Math.floor(asked / 250) % 250}`
  const answer = await send({ address, operation, input, token: tokenOf(who), from })
  byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
  judge(answer)
  // Headers that are too large are refused before there is a call.
  if (answer.status !== 431) expectPromised(operation.name, replied(answer))
  if (isDeep) exchanges.keep(operation, input, answer)
  if (mayAsk(operation, who)) {
    if (answer.status === 401 && who !== 'visitor') await comeBack(who)
  } else if (isStaffRole(who) && answer.status === 401) {
    await comeBack(who)
  } else if (isValid) {
    expect(answer.status).toBe(who === 'visitor' || who === 'nobody' ? 401 : 403)
  }
}

/** The fuzz may sign itself out, or close its own account, or disable a person. */
async function comeBack(who: Who): Promise<void> {
  const { bank, desk } = stage
  const origin = { address: '127.0.0.1', browser: 'fuzz', requestId: 'fuzz' }
  if (isStaffRole(who)) {
    const placed = await placeStaff(bank, undefined, [who])
    staff.set(who, placed)
    everPlaced.push(placed.id)
  } else if (who === 'admin')
    desk.token = await bank.sessions.open(bank.database, { staffId: desk.id }, origin)
  else customer = await victim(bank, desk)
}

const refused = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431]
const leaks =
  /node_modules|\bat \w.*:\d+:\d+|\.ts:\d+|syntax error|select .+ from |violates .+ constraint|ECONN/

function judge({ status, headers, body }: Answer): void {
  // Accepted: it waits for a second person.
  expect([200, 202, 503, ...refused]).toContain(status)
  if (status === 503) expect(headers['retry-after']).toBeDefined()
  if (status === 200) return
  expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  expect(body).not.toMatch(leaks)
}

const replied = ({ status, headers, body }: Answer) => ({ status, type: headers['content-type'] ?? '', body })

type Make = typeof valid

async function examine(operation: Operation, who: Who, make: Make, runSeed: number): Promise<void> {
  const isValid = make === valid
  const input = make(operation, knownTo(operation, { ...stage, customer }))
  const property = fc.asyncProperty(input, (drawn) => probe(operation, who, drawn, isValid))
  await fc.assert(property, { seed: runSeed, numRuns: 1 }).catch((error: Error) => {
    failures.push(`${operation.name} as ${who}, ${isValid ? 'valid' : 'broken'}: ${error.message}`)
  })
}

const everybody: readonly Who[] = ['visitor', 'customer', 'admin', 'nobody']
const WITH_EVERYBODY = 5

/** A single round sends half of what is refused anyway: of two calls in a row one is valid, and so is one of two callers. */
const oneOfBoth = (index: number, who: Who) => ((index + everybody.indexOf(who)) % 2 === 0 ? valid : broken)

/** All calls once: by those they are meant for, and every few rounds by everybody else as well. */
async function walk(round: number): Promise<void> {
  const isForAll = round % WITH_EVERYBODY === 0
  if (isForAll) {
    // What was settled, decided or deleted before is there once more.
    customer = await victim(stage.bank, stage.desk)
    stage.ada = await victim(stage.bank, stage.desk)
  }
  for (const [index, operation] of operations.entries()) {
    const runSeed = seed + round * 1_000 + index
    for (const who of everybody) {
      if (!isForAll && !isMeantFor(operation, who)) continue
      const makes = mayAsk(operation, who) || rounds > 1 ? [valid, broken] : [oneOfBoth(index, who)]
      for (const make of makes) await examine(operation, who, make, runSeed)
    }
  }
}

/**
 * Calls of the desk by people with one role alone: each role in a deep run, one of them otherwise. They leave again, for a
 * bank with one approver more is another bank, where what is large waits.
 */
async function walkByRoles(): Promise<void> {
  for (const role of staffRoles) await comeBack(role)
  for (const [index, operation] of operations.entries()) {
    if (operation.role !== 'admin') continue
    for (const role of isDeep ? staffRoles : [staffRoles[index % staffRoles.length]!])
      for (const make of isDeep ? [valid, broken] : [valid])
        await examine(operation, role, make, seed + index)
  }
  await stage.bank.asOwner(sql`
    update bank.admins set status = 'disabled', has_password = false where id = any(${everPlaced}::uuid[]) returning id`)
}

test('no call breaks, hangs or says too much, whatever is sent', {
  timeout: patienceMs((rounds + 5) * 60_000),
}, async () => {
  for (let round = 0; round < rounds && failures.length === 0; round++) await walk(round)
  await walkByRoles()
  const seen = [...byStatus].sort().map(([status, times]) => `${status}: ${times}`)
  console.log(`fuzz: seed ${seed}, ${rounds} rounds, ${asked} requests; ${seen.join(', ')}`)
  expect(failures).toEqual([])
  expect(operations.length).toBeGreaterThan(70)
  expect(operations.filter(({ role, staff }) => role === 'admin' && staff.length === 0)).toEqual([])
  expect(byStatus.get(200)).toBeGreaterThan(asked / 20)
  expect(rejections).toEqual([])
})

test.skipIf(!isDeep).each(otherLanguages)(
  '%s reads every schema, and finds what was sent and answered in it',
  {
    timeout: patienceMs(60_000),
  },
  async (language, validator) => {
    const missing = whatIsMissing(validator)
    if (missing) return console.log(`left out, for ${missing} is missing: ${language}`)
    const document = await (await fetch(`${address}/openapi.json`)).json()
    expect(findingsOf(validator, document, exchanges.kept())).toEqual([])
  },
)

test('after all this the bank is up and its books balance', async () => {
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  // The desk may have invited people; nobody but those who were there can sign in.
  const staff = await stage.bank.asOwner(sql`select username from bank.admins where has_password order by 1`)
  expect(staff.map(({ username }) => username)).toEqual(['admin', 'colleague'])
  await expectBooksToBalance(stage.bank)
})

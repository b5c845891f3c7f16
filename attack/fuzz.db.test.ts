import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patienceMs, SEED, tries } from '../ops/testing/depth.ts'
import { sql } from '../server/floor/database/sql.ts'
import { expectBooksToBalance } from '../server/testing/money.ts'
import { expectPromised } from '../server/testing/promised-replies.ts'
import { broken, type Input, valid } from './inputs.ts'
import { knownTo } from './known-values.ts'
import { type Operation, operationsOf } from './operations.ts'
import { type Answer, hangUp, send } from './sending.ts'
import { type Stage, setStage, type Victim, victim } from './stage.ts'

/**
 * Every call of the API document, as visitor, customer, administrator and with a dead token, with input that looks
 * valid and input that does not. `FUZZ_ROUNDS` runs it longer, `FUZZ_SEED` elsewhere; the seed is printed.
 */
const rounds = Number(process.env.FUZZ_ROUNDS ?? tries(1, 40))
const seed = Number(process.env.FUZZ_SEED ?? SEED)

type Who = 'visitor' | 'customer' | 'admin' | 'nobody'

let stage: Stage
let address: string
let operations: Operation[]
let customer: Victim
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

const tokenOf = (who: Who) =>
  ({ visitor: undefined, customer: customer.token, admin: stage.desk.token, nobody: 'x'.repeat(43) })[who]

const mayAsk = ({ role }: Operation, who: Who) =>
  role === 'public' || role === who || (role === 'either' && (who === 'customer' || who === 'admin'))

const isMeantFor = ({ role }: Operation, who: Who) =>
  role === who || (role === 'public' && who === 'visitor') || (role === 'either' && who === 'customer')

let asked = 0
const failures: string[] = []
const byStatus = new Map<number, number>()

async function probe(operation: Operation, who: Who, input: Input, isValid: boolean): Promise<void> {
  asked += 1
  const from = `198.18.${asked % 250}.${Math.floor(asked / 250) % 250}`
  const answer = await send({ address, operation, input, token: tokenOf(who), from })
  byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1)
  judge(answer)
  // Headers that are too large are refused before there is a call.
  if (answer.status !== 431) expectPromised(operation.name, replied(answer))
  if (mayAsk(operation, who)) {
    if (answer.status === 401 && who !== 'visitor') await comeBack(who)
  } else if (isValid) {
    expect(answer.status).toBe(who === 'visitor' || who === 'nobody' ? 401 : 403)
  }
}

/** The fuzz may sign itself out, or close its own account. */
async function comeBack(who: Who): Promise<void> {
  const { bank, desk } = stage
  const origin = { address: '127.0.0.1', browser: 'fuzz', requestId: 'fuzz' }
  if (who === 'admin') desk.token = await bank.sessions.open(bank.database, { staffId: desk.id }, origin)
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

const everybody = ['visitor', 'customer', 'admin', 'nobody'] as const
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

test('no call breaks, hangs or says too much, whatever is sent', {
  timeout: patienceMs((rounds + 5) * 60_000),
}, async () => {
  for (let round = 0; round < rounds && failures.length === 0; round++) await walk(round)
  const seen = [...byStatus].sort().map(([status, times]) => `${status}: ${times}`)
  console.log(`fuzz: seed ${seed}, ${rounds} rounds, ${asked} requests; ${seen.join(', ')}`)
  expect(failures).toEqual([])
  expect(operations.length).toBeGreaterThan(70)
  expect(byStatus.get(200)).toBeGreaterThan(asked / 20)
  expect(rejections).toEqual([])
})

test('after all this the bank is up and its books balance', async () => {
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  // The desk may have invited people; nobody but those who were there can sign in.
  const staff = await stage.bank.asOwner(sql`select username from bank.admins where has_password order by 1`)
  expect(staff.map(({ username }) => username)).toEqual(['admin', 'colleague'])
  await expectBooksToBalance(stage.bank)
})

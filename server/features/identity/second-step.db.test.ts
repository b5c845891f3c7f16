import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../floor/config.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { codeOfApp, enrolledCustomer, signedBy } from '../../testing/factors.ts'

/** S28: a stranger who knows the password keeps nobody out at the second step either. */
const wrongCode = { network: 100, address: 1000, bank: 1000 }

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  const config = { trustedProxies: ['127.0.0.1'], ceilings: { ...readConfig({}).ceilings, wrongCode } }
  bank = await testBank({ config })
  otherNode = await testBank({ urls: bank.urls, config })
})

type Enrolled = Awaited<ReturnType<typeof enrolledCustomer>>
type Cookies = Record<string, string>
type Where = { from: string; cookies?: Cookies; node?: TestBank }

let networks = 0
const newNetwork = () => {
  networks += 1
  return `198.18.7.${networks}`
}
const sentFrom = ({ from, cookies }: Where) => ({
  headers: { 'x-forwarded-for': from },
  ...(cookies && { cookies }),
})

async function ask({ accountNumber, password }: Enrolled, where: Where) {
  const body = { accountNumber, password }
  const { body: said } = await bank.call('POST /loginA', { ...sentFrom(where), body })
  return said.data.question as { id: string; passkey: { challenge: string } }
}
const answer = (questionId: string, proof: object, where: Where) =>
  (where.node ?? bank).call('POST /sign-in-factor/{questionId}', {
    ...sentFrom(where),
    params: { questionId },
    body: { proof },
  })
const wrong = { method: 'app', code: '000000' }
const right = ({ secret }: Enrolled) => ({ method: 'app', code: codeOfApp(secret, 1) })

/** Signs in on a network of its own with the passkey, which leaves the app's code to the test: gives the cookies. */
async function knownBrowserOf(customer: Enrolled): Promise<Cookies> {
  const where = { from: newNetwork() }
  const { id, passkey } = await ask(customer, where)
  return (await answer(id, signedBy(customer.passkey, passkey.challenge), where)).cookies
}

/** Wrong answers from one network, to as many questions as it takes. */
async function wrongAnswers(customer: Enrolled, count: number, where: Where): Promise<string[]> {
  const codes: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { id } = await ask(customer, where)
    codes.push((await answer(id, wrong, where)).body.code)
  }
  return codes
}
const refusedFive = Array.from({ length: 5 }, () => 'not_confirmed')

test('S28 wrong answers block their network, and neither another one nor a known browser', async () => {
  const customer = await enrolledCustomer(bank)
  const cookies = await knownBrowserOf(customer)
  const where = { from: newNetwork() }
  expect(await wrongAnswers(customer, 6, where)).toEqual([...refusedFive, 'too_many_tries'])
  const sameNetwork = await ask(customer, where)
  expect((await answer(sameNetwork.id, right(customer), { ...where, node: otherNode })).status).toBe(429)
  const inBrowser = { ...where, cookies }
  expect((await answer((await ask(customer, inBrowser)).id, right(customer), inBrowser)).status).toBe(200)
  const recovery = { method: 'recovery', code: customer.recoveryCodes[0] }
  const elsewhere = { from: newNetwork() }
  expect((await answer((await ask(customer, elsewhere)).id, recovery, elsewhere)).status).toBe(200)
})

test('S28 what a passkey signed is taken whatever was counted, and a known browser goes by its own count', async () => {
  const customer = await enrolledCustomer(bank)
  const cookies = await knownBrowserOf(customer)
  const where = { from: newNetwork() }
  await wrongAnswers(customer, 6, where)
  await bank.asOwner(sql`
    insert into bank.throttles (key, points, expire)
    values (${`factor-anywhere:customer:${customer.id}`}, 50,
            (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000),
           (${`wrongCode-network:${where.from}`}, ${wrongCode.network},
            (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000)
    on conflict (key) do update set points = excluded.points`)
  const { id, passkey } = await ask(customer, where)
  expect((await answer(id, right(customer), where)).status).toBe(429)
  expect(
    (await answer(id, { method: 'passkey', passkey: customer.passkey.sign('AAAA') }, where)).status,
  ).toBe(429)
  expect((await answer(id, signedBy(customer.passkey, passkey.challenge), where)).status).toBe(200)
  const known = { ...where, cookies }
  expect((await answer((await ask(customer, known)).id, right(customer), known)).status).toBe(200)
})

test('S28 a right code that is refused for the count is not spent, and neither is its question', async () => {
  const customer = await enrolledCustomer(bank)
  const blocked = { from: newNetwork() }
  await wrongAnswers(customer, 6, blocked)
  const { id } = await ask(customer, blocked)
  const recovery = { method: 'recovery', code: customer.recoveryCodes[0] }
  for (let n = 0; n < 6; n += 1) expect((await answer(id, recovery, blocked)).status).toBe(429)
  const left = await bank.asOwner(sql`
    select count(*)::int as n from bank.recovery_codes where customer_id = ${customer.id} and used_at is null`)
  expect(left).toEqual([{ n: 10 }])
  expect((await answer(id, recovery, { from: newNetwork() })).status).toBe(200)
})

test('S28 at the ceiling of all networks a mailed code makes the browser a known one, which gets in', async () => {
  const customer = await enrolledCustomer(bank)
  await bank.asOwner(sql`
    insert into bank.throttles (key, points, expire)
    values (${`factor-anywhere:customer:${customer.id}`}, 50,
            (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000)`)
  await bank.mailsTo(customer.email)
  const where = { from: newNetwork() }
  const refused = await answer((await ask(customer, where)).id, right(customer), where)
  expect([refused.status, refused.body.code]).toEqual([403, 'mailed_code_needed'])
  const { cookies } = await bank.call('POST /verify/{userId}', {
    ...sentFrom(where),
    params: { userId: refused.body.data.id },
    body: { userInput: await bank.lastCode(customer.email) },
  })
  const known = { ...where, cookies }
  expect((await answer((await ask(customer, known)).id, right(customer), known)).status).toBe(200)
})

test('S28 a known browser has five wrong answers of its own, whichever network it is in', async () => {
  const customer = await enrolledCustomer(bank)
  const cookies = await knownBrowserOf(customer)
  for (let n = 0; n < 5; n += 1)
    expect(await wrongAnswers(customer, 1, { from: newNetwork(), cookies })).toEqual(['not_confirmed'])
  const where = { from: newNetwork(), cookies }
  expect((await answer((await ask(customer, where)).id, right(customer), where)).status).toBe(429)
  const stranger = { from: newNetwork() }
  expect((await answer((await ask(customer, stranger)).id, right(customer), stranger)).status).toBe(200)
})

test('S4 of twenty guesses at once, on two nodes, no more than five learn an answer', async () => {
  const customer = await enrolledCustomer(bank)
  const where = { from: newNetwork() }
  const questions: string[] = []
  for (let n = 0; n < 20; n += 1) questions.push((await ask(customer, where)).id)
  const answers = await Promise.all(
    questions.map((id, n) => answer(id, wrong, { ...where, node: n % 2 ? otherNode : bank })),
  )
  expect(answers.filter(({ body }) => body.code === 'not_confirmed').length).toBeLessThanOrEqual(5)
  // The right password in between ends no row of wrong answers.
  expect(await wrongAnswers(customer, 1, where)).toEqual(['too_many_tries'])
})

test('S28 wrong answers in a borrowed session, too, block their network alone', async () => {
  const customer = await enrolledCustomer(bank)
  const { token } = customer
  const begin = async () => (await bank.call('POST /recovery-codes', { token, body: {} })).body.data.question
  const confirm = (id: string, proof: object, from: string) =>
    bank.call('POST /recovery-codes', { ...sentFrom({ from }), token, body: { approval: { id, proof } } })
  const thief = newNetwork()
  for (let n = 0; n < 6; n += 1) await confirm((await begin()).id, wrong, thief)
  const asked = await begin()
  expect((await confirm(asked.id, right(customer), thief)).status).toBe(429)
  expect((await confirm(asked.id, right(customer), newNetwork())).status).toBe(200)
})

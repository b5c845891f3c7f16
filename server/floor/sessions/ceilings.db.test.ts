import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Answered, type Sent, signUpForm, type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'
import { readConfig } from '../config.ts'
import { sql } from '../database/sql.ts'

/** S29, with figures that are quick to reach; the forms other than the one under test stay as they are shipped. */
const TOKEN = 'a token for the metrics'
const most = { network: 4, address: 3, bank: 9 }
const shipped = readConfig({}).ceilings
const ceilings = {
  ...shipped,
  signUp: most,
  code: most,
  reset: most,
  accountNumber: most,
  contact: most,
}

let bank: TestBank
let otherNode: TestBank
const lines: string[] = []
const logStream = { write: (line: string) => void lines.push(line) }
beforeAll(async () => {
  const config = { trustedProxies: ['127.0.0.1'], metricsToken: TOKEN, ceilings }
  bank = await testBank({ config, logStream })
  otherNode = await testBank({ config, logStream, urls: bank.urls })
})

const forgetCounts = () => bank.asOwner(sql`delete from bank.throttles`)
const anHourLater = () => bank.asOwner(sql`update bank.throttles set expire = expire - 3600000`)
beforeEach(async () => {
  lines.length = 0
  await forgetCounts()
})

let networks = 0
/** Nobody else's. */
function newNetwork(): string {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`
}

let turns = 0
/** From this network, by turns on both nodes. */
function send(name: Parameters<TestBank['call']>[0], from: string, sent: Sent): Promise<Answered> {
  turns += 1
  return (turns % 2 ? bank : otherNode).call(name, { ...sent, headers: { 'x-forwarded-for': from } })
}

type Person = { email: string; id: string; form: ReturnType<typeof signUpForm> }

async function customer(): Promise<Person> {
  const placed = await placeCustomer(bank)
  return { ...placed, form: signUpForm() }
}

async function visitor(): Promise<Person> {
  const form = signUpForm()
  return { email: form.email, id: '', form }
}

/** Signed up and not verified; what that counted is forgotten where it matters. */
async function applicant(): Promise<Person> {
  const form = signUpForm()
  const { body } = await send('POST /sign-up', newNetwork(), { body: form })
  await bank.asOwner(sql`delete from bank.throttles where key like 'signUp-%'`)
  return { email: form.email, id: body.data.id, form }
}

type OpenForm = {
  /** Somebody for whom the form does its work. */
  person(): Promise<Person>
  ask(person: Person, from: string): Promise<Answered>
}

const forms: Record<string, OpenForm> = {
  'POST /sign-up': {
    person: visitor,
    ask: ({ form }, from) => send('POST /sign-up', from, { body: form }),
  },
  'POST /contact': {
    person: visitor,
    ask: ({ email }, from) =>
      send('POST /contact', from, { body: { firstName: 'A', lastName: 'B', email, message: 'Hello' } }),
  },
  'POST /forgot': {
    person: customer,
    ask: ({ email }, from) => send('POST /forgot', from, { body: { email } }),
  },
  'POST /forgot-account-number': {
    person: customer,
    ask: ({ email }, from) => send('POST /forgot-account-number', from, { body: { email } }),
  },
  'GET /resend-otp/{userId}': {
    person: applicant,
    ask: ({ id }, from) => send('GET /resend-otp/{userId}', from, { params: { userId: id } }),
  },
  'PUT /sign-up-email/{userId}': {
    person: applicant,
    ask: ({ id, form }, from) => {
      const body = { email: signUpForm().email, password: form.password }
      return send('PUT /sign-up-email/{userId}', from, { params: { userId: id }, body })
    },
  },
}

const people = async (form: OpenForm, count: number) => {
  const made: Person[] = []
  for (let n = 0; n < count; n += 1) made.push(await form.person())
  return made
}

/** Asks for all of them, each once what was asked before is done. */
async function askAll(form: OpenForm, all: Person[], from: () => string): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const person of all) {
    answers.push(await form.ask(person, from()))
    await bank.mailsTo(person.email)
  }
  return answers
}

const statuses = (answers: Answered[]) => answers.map(({ status }) => status)
const times = (count: number, status: number) => Array<number>(count).fill(status)

function expectWait({ body, headers }: Answered) {
  expect(body).toEqual({
    message: 'Too many tries. Please wait a while and try again.',
    code: 'too_many_tries',
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600)
}

test('S29 eighty sign-ups in a row from one address do not all succeed, on whichever node', async () => {
  const config = { trustedProxies: ['127.0.0.1'], ceilings: shipped }
  // A bank of its own: nodes with other figures would also take the jobs of this file's bank.
  const first = await testBank({ config })
  const nodes = [first, await testBank({ config, urls: first.urls })]
  const headers = { 'x-forwarded-for': newNetwork() }
  const answers: Answered[] = []
  for (let n = 0; n < 80; n += 1)
    answers.push(await nodes[n % 2]!.call('POST /sign-up', { body: signUpForm(), headers }))
  const { network } = shipped.signUp
  expect(statuses(answers)).toEqual([...times(network, 200), ...times(80 - network, 429)])
  expectWait(answers.at(-1)!)
})

test.each(Object.entries(forms))(
  'S29 %s has a ceiling for one network, shared by all nodes',
  async (_, form) => {
    const all = await people(form, most.network + 2)
    const from = newNetwork()
    const answers = await askAll(form, all.slice(0, -1), () => from)
    expect(statuses(answers)).toEqual([...times(most.network, 200), 429])
    expectWait(answers.at(-1)!)
    const last = all.at(-1)!
    expect((await form.ask(last, from)).status).toBe(429)
    expect((await form.ask(last, newNetwork())).status).toBe(200)
  },
)

test.each(Object.entries(forms))(
  'S29 %s has a ceiling for the whole bank, which ends by the database’s clock',
  async (_, form) => {
    const all = await people(form, most.bank + 2)
    const answers = await askAll(form, all.slice(0, -1), newNetwork)
    expect(statuses(answers)).toEqual([...times(most.bank, 200), 429])
    expectWait(answers.at(-1)!)
    await anHourLater()
    expect((await form.ask(all.at(-1)!, newNetwork())).status).toBe(200)
  },
)

test('S29 a /64 of IPv6 is one network', async () => {
  const form = forms['POST /contact']!
  let host = 0
  const within = () => {
    host += 1
    return `2001:db8:7:7::${host.toString(16)}`
  }
  const answers = await askAll(form, await people(form, most.network + 1), within)
  expect(statuses(answers)).toEqual([...times(most.network, 200), 429])
  expect((await form.ask(await form.person(), '2001:db8:7:8::1')).status).toBe(200)
})

test('S29 an address gets a few sign-ups an hour, however often it is freed again', async () => {
  const { email } = signUpForm()
  const signUp = () =>
    send('POST /sign-up', newNetwork(), { body: { ...signUpForm(), email: email.toUpperCase() } })
  for (let n = 0; n < most.address; n += 1) {
    const { status, body } = await signUp()
    expect(status).toBe(200)
    await bank.asOwner(
      sql`update bank.customers set email = ${signUpForm().email} where id = ${body.data.id}`,
    )
  }
  const refused = await signUp()
  expect(refused.status).toBe(429)
  expectWait(refused)
})

test('S29 the codes of a sign-up share one ceiling for their address', async () => {
  const { id, email } = await applicant()
  const resend = () => send('GET /resend-otp/{userId}', newNetwork(), { params: { userId: id } })
  for (let n = 0; n < most.address; n += 1) {
    await bank.asOwner(sql`update bank.code_flows set resent_at = '{}' where id = ${id}`)
    expect((await resend()).status).toBe(200)
  }
  await bank.asOwner(sql`update bank.code_flows set resent_at = '{}' where id = ${id}`)
  expect((await resend()).status).toBe(429)
  // Nor by the right password: the newest code is still the one to enter.
  const [{ number }] = await bank.asOwner(sql`
    select a.number from bank.customers c join books.accounts a on a.id = c.account_id where c.id = ${id}`)
  const body = { accountNumber: number, password: signUpForm().password }
  expect((await send('POST /loginA', newNetwork(), { body })).status).toBe(403)
  expect(await bank.mailsTo(email)).toHaveLength(1 + most.address)
})

test.each(['POST /forgot', 'POST /forgot-account-number'])(
  'S29 beyond the ceiling of an address %s answers as always, known or not, and mails nothing',
  async (name) => {
    const form = forms[name]!
    const [known, unknown] = [await customer(), await visitor()]
    const plain = ({ status, body }: Answered) => ({
      status,
      message: body.message,
      fields: Object.keys(body),
    })
    const first = plain(await form.ask(known, newNetwork()))
    for (let n = 0; n < most.address + 2; n += 1) {
      expect(plain(await form.ask(known, newNetwork()))).toEqual(first)
      expect(plain(await form.ask(unknown, newNetwork()))).toEqual(first)
    }
    expect(await bank.mailsTo(known.email)).toHaveLength(most.address)
    expect(await bank.mailsTo(unknown.email)).toEqual([])
  },
)

test('S29 the network and the bank refuse known and unknown addresses alike', async () => {
  const form = forms['POST /forgot']!
  const from = newNetwork()
  await askAll(form, await people(form, most.network), () => from)
  const [known, unknown] = [await customer(), await visitor()]
  const refused = [await form.ask(known, from), await form.ask(unknown, from)]
  expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
    times(2, 429).map((status) => ({ status, body: refused[0]!.body })),
  )
  await askAll(form, await people(form, most.bank - most.network), newNetwork)
  const full = [await form.ask(known, newNetwork()), await form.ask(unknown, newNetwork())]
  expect(statuses(full)).toEqual([429, 429])
})

test('S29 invented addresses do not use up the resets of a bank', async () => {
  const form = forms['POST /forgot']!
  for (let n = 0; n < most.bank + 3; n += 1) await form.ask(await visitor(), newNetwork())
  const ada = await customer()
  expect((await form.ask(ada, newNetwork())).status).toBe(200)
  expect(await bank.mailsTo(ada.email)).toHaveLength(1)
})

test('S29 codes sent again count for the address of a reset, in silence', async () => {
  const ada = await customer()
  const flow = (await forms['POST /forgot']!.ask(ada, newNetwork())).body.data
  for (let n = 0; n < most.address; n += 1) {
    await bank.mailsTo(ada.email)
    const sent = await send('GET /resend-otp/{userId}', newNetwork(), { params: { userId: flow } })
    expect(sent.status).toBe(200)
  }
  expect(await bank.mailsTo(ada.email)).toHaveLength(most.address)
})

const refusalsOf = async ({ app }: TestBank) => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  return Number(/^ceiling_refusals_total\{form="signUp",scope="bank"\} (\d+)$/m.exec(body)?.[1] ?? 0)
}

test('S29 a flood of sign-ups starves neither resets nor sign-ins, and the operator is told once', async () => {
  const form = forms['POST /sign-up']!
  const ada = await bank.signUpCustomer()
  await forgetCounts()
  lines.length = 0
  const before = (await refusalsOf(bank)) + (await refusalsOf(otherNode))
  await askAll(form, await people(form, most.bank + 3), newNetwork)
  const told = lines.filter((line) => line.includes('the whole bank has reached a ceiling'))
  expect(told.map((line) => JSON.parse(line))).toMatchObject([{ form: 'signUp', most, level: 40 }])
  expect((await refusalsOf(bank)) + (await refusalsOf(otherNode))).toBe(before + 3)
  expect((await forms['POST /forgot']!.ask({ ...ada, form: signUpForm() }, newNetwork())).status).toBe(200)
  const { accountNumber, password } = ada
  expect((await send('POST /loginA', newNetwork(), { body: { accountNumber, password } })).status).toBe(200)
})

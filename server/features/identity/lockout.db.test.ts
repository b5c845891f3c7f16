import { beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type Answered, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { statementsOf } from '../../testing/statements.ts'

/** S28: whatever strangers try, the right person gets in. */
let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  const config = { trustedProxies: ['127.0.0.1'] }
  bank = await testBank({ config })
  otherNode = await testBank({ urls: bank.urls, config })
  await bank.signInAdmin()
})

const wrongPassword = 'Wooden!Bridge28'

let networks = 0
const newNetwork = () => {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${networks % 250}`
}

type Where = { from?: string; cookies?: Record<string, string>; node?: TestBank }
const kinds = ['customer', 'administrator'] as const
type Kind = (typeof kinds)[number]
/** Who signs in, and by which of the two doors. */
type Person = {
  name: string
  email: string
  attempt(password: string, where?: Where): Promise<Answered>
  right: string
}

const doorOf =
  (kind: Kind, name: string): Person['attempt'] =>
  (password, { from = newNetwork(), cookies, node = bank } = {}) => {
    const sent = { headers: { 'x-forwarded-for': from }, ...(cookies && { cookies }) }
    return kind === 'customer'
      ? node.call('POST /loginA', { ...sent, body: { accountNumber: name, password } })
      : node.call('POST /admin-login', { ...sent, body: { username: name, password } })
  }

async function aCustomer(): Promise<Person & { customer: TestCustomer }> {
  const customer = await bank.signUpCustomer()
  const { accountNumber: name, email, password: right } = customer
  return { name, email, right, customer, attempt: doorOf('customer', name) }
}

let admins = 0
async function anAdmin(): Promise<Person> {
  admins += 1
  const name = `teller${admins}`
  const email = `desk${admins}@example.com`
  const right = 'Quiet-Harbour-59!'
  const hash = await bank.passwords.hash(right)
  await bank.asOwner(sql`
    insert into bank.admins (username, password_hash, email) values (${name}, ${hash}, ${email})`)
  return { name, email, right, attempt: doorOf('administrator', name) }
}

const people = { customer: aCustomer, administrator: anAdmin }

const codeOf = ({ status, body }: Answered) => [status, body.code]
const enter = (flow: string, userInput: string) =>
  bank.call('POST /verify/{userId}', { params: { userId: flow }, body: { userInput } })

/** As if so many wrong passwords had come from all over the world within the hour. */
const failuresOf = (kind: Kind, { name }: Person, points: number) =>
  bank.asOwner(sql`
    insert into bank.throttles (key, points, expire)
    values (${`sign-in-anywhere:${kind === 'customer' ? 'customer' : 'admin'} ${name}`}, ${points},
            (extract(epoch from clock_timestamp()) * 1000)::bigint + 3600000)
    on conflict (key) do update set points = excluded.points`)

const NAME_CEILING = 50

test.each(kinds)(
  'S28 a stranger who blocks a network keeps a %s out neither of a known browser nor of another network',
  async (kind) => {
    const person = await people[kind]()
    const home = newNetwork()
    const { cookies } = await person.attempt(person.right, { from: home })
    for (let n = 0; n < 7; n += 1) await person.attempt(wrongPassword, { from: home, node: otherNode })
    expect(codeOf(await person.attempt(person.right, { from: home }))).toEqual([429, 'too_many_tries'])
    // The same network, but a browser that signed in before.
    expect((await person.attempt(person.right, { from: home, cookies, node: otherNode })).status).toBe(200)
    expect((await person.attempt(person.right)).status).toBe(200)
  },
)

test.each(kinds)(
  'S28 a known browser of a %s signs in while the name and the whole network have met their ceilings',
  async (kind) => {
    const person = await people[kind]()
    const home = newNetwork()
    const { cookies } = await person.attempt(person.right, { from: home })
    await failuresOf(kind, person, NAME_CEILING)
    await bank.asOwner(sql`
      insert into bank.throttles (key, points, expire)
      values (${`sign-in-from:${home}`}, 100, (extract(epoch from clock_timestamp()) * 1000)::bigint + 900000)`)
    expect((await person.attempt(person.right, { from: home, cookies, node: otherNode })).status).toBe(200)
    expect(codeOf(await person.attempt(person.right, { from: home }))).toEqual([429, 'too_many_tries'])
  },
)

test('S4 a known browser has five failures of its own, whichever network it is in', async () => {
  const person = await aCustomer()
  const { cookies } = await person.attempt(person.right)
  for (let n = 0; n < 5; n += 1) expect((await person.attempt(wrongPassword, { cookies })).status).toBe(401)
  expect(codeOf(await person.attempt(person.right, { cookies, node: otherNode }))).toEqual([
    429,
    'too_many_tries',
  ])
  // They are nobody else's: the name is as open as before.
  expect((await person.attempt(person.right)).status).toBe(200)
})

test('S4 of a hundred guesses at once with one known browser, no more than five learn an answer', async () => {
  const person = await aCustomer()
  const { cookies } = await person.attempt(person.right)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      person.attempt(`${wrongPassword}${n}`, { cookies, node: n % 2 ? otherNode : bank }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  // A bank that is asked too much at once may also say so (S25).
  expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([])
  expect(codeOf(await person.attempt(person.right, { cookies }))).toEqual([429, 'too_many_tries'])
})

test('S4 of a hundred guesses at once from a hundred networks, no more than fifty learn an answer', async () => {
  const person = await aCustomer()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      person.attempt(`${wrongPassword}${n}`, { node: n % 2 ? otherNode : bank }),
    ),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(NAME_CEILING)
  const others = answers.filter(({ status }) => ![401, 503].includes(status))
  expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['mailed_code_needed']))
  expect(codeOf(await person.attempt(person.right))).toEqual([403, 'mailed_code_needed'])
})

test('S4 one network alone never fills the ceiling of a name', async () => {
  const person = await aCustomer()
  const from = newNetwork()
  for (let n = 0; n < 60; n += 1) await person.attempt(wrongPassword, { from })
  const [row] = await bank.asOwner(sql`
    select points from bank.throttles where key = ${`sign-in-anywhere:customer ${person.name}`}`)
  expect(row.points).toBe(5)
})

test('S28 on the way to the ceiling a network waits after its own failures, and others wait for nobody', async () => {
  const person = await aCustomer()
  const from = newNetwork()
  await failuresOf('customer', person, 29)
  expect((await person.attempt(wrongPassword, { from })).status).toBe(401)
  const slowed = await person.attempt(person.right, { from, node: otherNode })
  expect(codeOf(slowed)).toEqual([429, 'too_many_tries'])
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(30)
  expect(slowed.body.data).toBeUndefined()
  expect((await person.attempt(person.right)).status).toBe(200)
  await bank.asOwner(sql`
    update bank.throttles set expire = expire - 30000 where key = ${`sign-in:customer ${person.name}\t${from}`}`)
  expect((await person.attempt(person.right, { from })).status).toBe(200)
})

test.each(kinds)('S28 at the ceiling a mailed code makes the browser of a %s a known one', async (kind) => {
  const person = await people[kind]()
  await failuresOf(kind, person, NAME_CEILING)
  const asked = await person.attempt(person.right)
  expect(codeOf(asked)).toEqual([403, 'mailed_code_needed'])
  const mail = await bank.lastMail(person.email)
  expect(mail.subject).toBe('Your Larkfield sign-in code')
  const { id } = asked.body.data
  const code = await bank.lastCode(person.email)
  const entered = await enter(id, code)
  expect([entered.status, Object.keys(entered.body)]).toEqual([200, ['message']])
  expect(String(entered.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  expect((await enter(id, code)).body.code).toBe('code_expired')
  const { cookies } = entered
  // The code is no sign-in, and the browser's count is like any other.
  expect((await person.attempt(wrongPassword, { cookies })).status).toBe(401)
  expect((await person.attempt(person.right, { cookies, node: otherNode })).status).toBe(200)
  expect(codeOf(await person.attempt(person.right))).toEqual([403, 'mailed_code_needed'])
})

test('S28 the code also leads round the block of a network, for who shares it with the stranger', async () => {
  const person = await anAdmin()
  const from = newNetwork()
  for (let n = 0; n < 5; n += 1) await person.attempt(wrongPassword, { from })
  const blocked = await person.attempt(person.right, { from })
  expect(blocked).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries', reason: 'too_many_sign_ins' },
  })
  const { cookies } = await enter(blocked.body.data.id, await bank.lastCode(person.email))
  expect((await person.attempt(person.right, { from, cookies })).status).toBe(200)
})

test.each(kinds)(
  'S3 at the ceiling a right password, a wrong one and an unknown name of a %s are answered alike, after the same work',
  async (kind) => {
    const person = await people[kind]()
    const nobody = { ...person, name: kind === 'customer' ? '9988776655' : 'nobody' }
    await failuresOf(kind, person, NAME_CEILING)
    await failuresOf(kind, nobody, NAME_CEILING)
    const verify = vi.spyOn(bank.passwords, 'verify')
    const tries = [
      () => person.attempt(person.right),
      () => person.attempt(wrongPassword),
      () => doorOf(kind, nobody.name)(person.right),
    ]
    const before = (await bank.mailsTo(person.email)).length
    const seen = []
    for (const attempt of tries) {
      let answer: Answered | undefined
      const statements = await statementsOf(async () => {
        answer = await attempt()
      })
      const { id } = answer!.body.data
      seen.push({
        statements,
        status: answer!.status,
        cookies: answer!.cookies,
        body: { ...answer!.body, data: { id: id.length } },
        headers: Object.keys(answer!.headers).sort(),
        // And what follows is alike too, as long as the code is not the right one.
        next: [
          (await enter(id, '')).body,
          (await bank.call('GET /resend-otp/{userId}', { params: { userId: id } })).body,
        ],
      })
    }
    expect(seen[0]!.statements.length).toBeGreaterThan(5)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(verify).toHaveBeenCalledTimes(3)
    verify.mockRestore()
    // The first attempt's code and the one sent again, and not a word to who was not right.
    expect((await bank.mailsTo(person.email)).length).toBe(before + 2)
  },
)

test('S29 whoever knows the password cannot fill the inbox either', async () => {
  const person = await aCustomer()
  await failuresOf('customer', person, NAME_CEILING)
  const before = (await bank.mailsTo(person.email)).length
  for (let n = 0; n < 12; n += 1) await person.attempt(person.right)
  expect((await bank.mailsTo(person.email)).length).toBe(before + 10)
})

test('an administrator without an email address is told the same, and nothing is sent', async () => {
  const person = await anAdmin()
  await bank.asOwner(sql`update bank.admins set email = null where username = ${person.name}`)
  await failuresOf('administrator', person, NAME_CEILING)
  expect(codeOf(await person.attempt(person.right))).toEqual([403, 'mailed_code_needed'])
  expect(await bank.mailsTo(person.email)).toEqual([])
})

test('S7 S8 a sign-in code has five tries, and opens neither a reset nor another flow', async () => {
  const person = await aCustomer()
  await failuresOf('customer', person, NAME_CEILING)
  const { id } = (await person.attempt(person.right)).body.data
  const code = await bank.lastCode(person.email)
  const reset = (await bank.call('POST /forgot', { body: { email: person.email } })).body.data
  const resetCode = await bank.lastCode(person.email)
  if (code !== resetCode) expect((await enter(reset, code)).body.code).toBe('wrong_code')
  const body = { password: 'Copper#Kettle61', confirmPassword: 'Copper#Kettle61' }
  expect((await bank.call('POST /reset-user/{userId}', { params: { userId: id }, body })).status).toBe(404)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 5; n += 1) expect((await enter(id, wrong)).body.code).toBe('wrong_code')
  expect((await enter(id, code)).body).toMatchObject({
    code: 'too_many_tries',
    reason: 'too_many_sign_in_codes',
  })
})

test('codes and their outcomes stand in the audit trail', async () => {
  const person = await aCustomer()
  await failuresOf('customer', person, NAME_CEILING)
  const { id } = (await person.attempt(person.right)).body.data
  await bank.lastMail(person.email)
  await bank.call('GET /resend-otp/{userId}', { params: { userId: id } })
  await enter(id, await bank.lastCode(person.email))
  const lines = await bank.asOwner(sql`
    select action, outcome from bank.audit_trail where subject_id = ${person.customer.id} order by id desc limit 3`)
  expect(lines.reverse()).toEqual([
    { action: 'sign_in', outcome: 'mailed_code_needed' },
    { action: 'sign_in_code_resent', outcome: 'done' },
    { action: 'sign_in_code_entered', outcome: 'done' },
  ])
})

import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { askedAtSignIn, codeOfApp, enrolledCustomer } from '../../testing/factors.ts'

let bank: TestBank
let otherNode: TestBank
beforeAll(async () => {
  bank = await testBank({ config: { publicUrl: 'http://localhost:3000' } })
  otherNode = await testBank({ urls: bank.urls, config: { publicUrl: 'http://localhost:3000' } })
})

const password = 'Copper#Kettle61'

/** Mails of one moment arrive in any order: only once those before have come is the code's the last. */
async function forgot({ email }: Pick<TestCustomer, 'email'>) {
  await bank.mailsTo(email)
  const flow = (await bank.call('POST /forgot', { body: { email } })).body.data as string
  return { flow, userInput: await bank.lastCode(email) }
}

/** Somebody who reads the customer's mail has chosen a new password. */
async function reset(customer: Pick<TestCustomer, 'email'>) {
  const { flow, userInput } = await forgot(customer)
  const params = { userId: flow }
  const { cookies } = await bank.call('POST /verify/{userId}', { params, body: { userInput } })
  const done = await otherNode.call('POST /reset-user/{userId}', {
    params,
    cookies,
    body: { password, confirmPassword: password },
  })
  return { flow, codeCookies: cookies, cookies: done.cookies, done }
}

const lose = (userId: string, cookies: Record<string, string>, node = bank) =>
  node.call('POST /lost-factors/{userId}', { params: { userId }, cookies })

/** A customer with both kinds of factor, all of which were reported lost. */
async function losing() {
  const enrolled = await enrolledCustomer(bank)
  const { flow, cookies } = await reset(enrolled)
  const { status, body } = await lose(flow, cookies)
  expect(status).toBe(200)
  return { ...enrolled, password, endsAt: body.data.endsAt as string }
}

const isOver = (customerId: string) =>
  bank.asOwner(
    sql`update bank.factor_losses set ends_at = clock_timestamp() where customer_id = ${customerId}`,
  )
const carryOut = (node = bank) => node.features.tasks.factor_losses!({}, node.app.log as never)
/** Mails of one moment arrive in any order. */
const mailAbout = async (email: string, subject: string) =>
  (await bank.mailsTo(email)).find((mail) => mail.subject === subject)?.text ?? ''
const stopToken = async (email: string, subject = asked) =>
  /#\/stop-removal\/([\w-]+)/.exec(await mailAbout(email, subject))?.[1] ?? 'none'
const stop = (token: string) => bank.call('POST /stop-removal', { body: { token } })
const factorsOf = ({ id }: { id: string }) =>
  bank.asOwner(sql`select kind from bank.factors where customer_id = ${id} order by kind`)
const signIn = ({ accountNumber }: { accountNumber: string }) =>
  bank.call('POST /loginA', { body: { accountNumber, password } })
const subjectsTo = async (email: string) => (await bank.mailsTo(email)).map(({ subject }) => subject)
const actsOf = async ({ id }: { id: string }) =>
  (
    await bank.asOwner(sql`
      select action, actor_role from bank.audit_trail
      where subject_id = ${id} and (action like 'factor_loss%' or action like 'lost%') order by id`)
  ).map(({ action, actor_role }) => `${actor_role} ${action}`)

const asked = 'Was this you? Your Larkfield passkeys and codes are to be removed'
const soon = 'Soon: your Larkfield passkeys and codes will be removed'
const changed = 'How you sign in to Larkfield has changed'

test('S34 a reset takes no factor away; who says then that all are lost waits a day that every channel announces', async () => {
  const enrolled = await enrolledCustomer(bank)
  const { flow, cookies, done } = await reset(enrolled)
  expect(done.body.data).toEqual({ hasFactor: true })
  expect((await signIn(enrolled)).body.code).toBe('factor_needed')
  const { body } = await lose(flow, cookies, otherNode)
  const [row] = await bank.asOwner(sql`
    select ends_at, round(extract(epoch from ends_at - asked_at))::int as seconds from bank.factor_losses where customer_id = ${enrolled.id}`)
  expect(body.data.endsAt).toBe(row.ends_at.toISOString())
  expect(row.seconds).toBe(24 * 60 * 60)
  expect((await signIn(enrolled)).body.code).toBe('factor_needed')
  expect(await mailAbout(enrolled.email, asked)).toContain('http://localhost:3000/#/stop-removal/')
  const letters = await bank.asOwner(sql`
    select subject from bank.messages where customer_id = ${enrolled.id} order by seq desc limit 1`)
  expect(letters).toEqual([{ subject: 'Your passkeys and codes are to be removed' }])
  expect(await actsOf(enrolled)).toEqual(['customer factor_loss_asked'])
})

test('S34 no token of a link stands in the database, and the proof works once', async () => {
  const enrolled = await enrolledCustomer(bank)
  const { flow, cookies } = await reset(enrolled)
  const answers = await Promise.all([
    lose(flow, cookies),
    lose(flow, cookies, otherNode),
    lose(flow, cookies),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  const token = await stopToken(enrolled.email)
  const [{ row }] = await bank.asOwner(sql`
    select f::text as row from bank.factor_losses f where customer_id = ${enrolled.id}`)
  expect(row).not.toContain(Buffer.from(token).toString('hex'))
  expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('S10 whoever only entered the code, or has no proof, learns nothing about factors', async () => {
  const without = await bank.signUpCustomer()
  const plain = await reset(without)
  expect(plain.done.body.data).toEqual({ hasFactor: false })
  const enrolled = await enrolledCustomer(bank)
  const before = await forgot(enrolled)
  const entered = await bank.call('POST /verify/{userId}', {
    params: { userId: before.flow },
    body: { userInput: before.userInput },
  })
  // A code that was entered in another browser is over with the reset, also for this.
  const { flow, codeCookies } = await reset(enrolled)
  const refused = await Promise.all([
    lose(plain.flow, plain.cookies),
    lose(plain.flow, {}),
    lose(flow, {}),
    lose(flow, codeCookies),
    lose(before.flow, entered.cookies),
    lose(enrolled.id, codeCookies),
    lose('no-such-flow', {}),
  ])
  for (const { status, body } of refused)
    expect([status, body]).toEqual([
      403,
      { message: 'Please enter the code we sent you first.', code: 'reset_not_proven' },
    ])
  expect(
    await bank.asOwner(sql`select 1 from bank.factor_losses where customer_id = ${enrolled.id}`),
  ).toEqual([])
})

test('S34 S41 another reset stops what was asked for before it: asking again takes a whole day, and is told again', async () => {
  const customer = await losing()
  await bank.asOwner(sql`
    update bank.factor_losses set ends_at = ends_at - interval '3 hours' where customer_id = ${customer.id}`)
  const again = await reset(customer)
  expect(await actsOf(customer)).toEqual(['customer factor_loss_asked', 'bank factor_loss_stopped'])
  expect(await mailAbout(customer.email, changed)).toContain('that they were to be removed was stopped')
  const { body } = await lose(again.flow, again.cookies)
  expect(Date.parse(body.data.endsAt)).toBeGreaterThan(Date.parse(customer.endsAt))
  expect((await subjectsTo(customer.email)).filter((subject) => subject === asked)).toHaveLength(2)
  expect(
    await bank.asOwner(sql`
      select 1 from bank.factor_losses where customer_id = ${customer.id} and stopped_at is null`),
  ).toHaveLength(1)
})

test('S34 the link in the mail stops it without signing in, once, and nothing else does', async () => {
  const customer = await losing()
  const token = await stopToken(customer.email)
  expect((await stop('A'.repeat(43))).body.code).toBe('stop_link_expired')
  const answers = await Promise.all([stop(token), stop(token), stop(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  await isOver(customer.id)
  await carryOut()
  expect(await factorsOf(customer)).toHaveLength(2)
  expect(await mailAbout(customer.email, changed)).toContain('that they were to be removed was stopped')
  expect(await actsOf(customer)).toEqual(['customer factor_loss_asked', 'visitor factor_loss_stopped'])
})

test('S34 whoever is signed in sees it on the Security screen and everywhere, and stops it', async () => {
  const enrolled = await enrolledCustomer(bank)
  const { flow, cookies } = await reset(enrolled)
  const question = await askedAtSignIn(bank, { ...enrolled, password })
  const proof = { method: 'app', code: codeOfApp(enrolled.secret, 1) }
  const signedIn = await bank.call('POST /sign-in-factor/{questionId}', {
    params: { questionId: question.id },
    body: { proof },
  })
  const { token } = signedIn.body
  const endsAt = (await lose(flow, cookies)).body.data.endsAt
  const securityOf = async () => (await bank.call('GET /security', { token })).body.data.factorLoss
  const me = async () =>
    (await bank.call('GET /view-me/{userId}', { token, params: { userId: enrolled.id } })).body.user
  expect(await securityOf()).toEqual({ endsAt })
  expect((await me()).factorsRemovedAt).toBe(endsAt)
  const stranger = await bank.signUpCustomer()
  expect((await bank.call('DELETE /factor-loss', { token: stranger.token })).status).toBe(404)
  expect((await bank.call('DELETE /factor-loss', { token })).status).toBe(200)
  expect((await bank.call('DELETE /factor-loss', { token })).status).toBe(404)
  expect([await securityOf(), (await me()).factorsRemovedAt]).toEqual([null, null])
})

test.each([
  [
    'an app',
    (customer: Awaited<ReturnType<typeof losing>>) => ({
      method: 'app',
      code: codeOfApp(customer.secret, 1),
    }),
  ],
  [
    'a recovery code',
    (customer: Awaited<ReturnType<typeof losing>>) => ({
      method: 'recovery',
      code: customer.recoveryCodes[0],
    }),
  ],
])(
  'S34 signing in with %s shows that nothing is lost: it stops, and that is told',
  async (_what, proofOf) => {
    const customer = await losing()
    const question = await askedAtSignIn(bank, customer)
    const body = { proof: proofOf(customer) }
    const params = { questionId: question.id }
    expect((await bank.call('POST /sign-in-factor/{questionId}', { params, body })).status).toBe(200)
    await isOver(customer.id)
    await carryOut()
    expect(await factorsOf(customer)).toHaveLength(2)
    expect(await actsOf(customer)).toContain('customer factor_loss_stopped')
    const told = (await bank.mailsTo(customer.email)).map(({ text }) => text).join()
    expect(told).toContain('that they were to be removed was stopped')
  },
)

test('S34 after the day factors, codes, sessions and browsers are gone: once, whichever nodes look', async () => {
  const customer = await losing()
  await carryOut()
  expect(await factorsOf(customer)).toHaveLength(2)
  await isOver(customer.id)
  await Promise.all([carryOut(), carryOut(otherNode), carryOut(), carryOut(otherNode)])
  expect(await factorsOf(customer)).toEqual([])
  const left = await bank.asOwner(sql`
    select 1 from bank.recovery_codes where customer_id = ${customer.id}
    union all select 1 from bank.sessions where customer_id = ${customer.id}
    union all select 1 from bank.known_browsers where customer_id = ${customer.id}`)
  expect(left).toEqual([])
  expect((await signIn(customer)).status).toBe(200)
  expect(await actsOf(customer)).toEqual(['customer factor_loss_asked', 'bank lost_factors_removed'])
  const told = (await bank.mailsTo(customer.email)).filter(({ text }) =>
    text.includes('recovery codes were removed'),
  )
  expect(told).toHaveLength(1)
  expect((await stop(await stopToken(customer.email))).status).toBe(403)
})

test('S34 a removal that fails half-way, as when its process is killed, is done whole by the next', async () => {
  const customer = await losing()
  await bank.asOwner(sql`create function bank.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$`)
  await bank.asOwner(sql`create trigger refusing before delete on bank.recovery_codes
    for each row execute function bank.refuse()`)
  // Only now: every five minutes the bank looks by itself.
  await isOver(customer.id)
  await expect(carryOut()).rejects.toThrow('not now')
  expect(await factorsOf(customer)).toHaveLength(2)
  await bank.asOwner(sql`drop function bank.refuse cascade`)
  await carryOut(otherNode)
  expect(await factorsOf(customer)).toEqual([])
})

test('shortly before the end a mail reminds once, with a link that stops it as well as the first', async () => {
  const customer = await losing()
  const first = await stopToken(customer.email)
  await carryOut()
  expect(await subjectsTo(customer.email)).not.toContain(soon)
  await bank.asOwner(sql`
    update bank.factor_losses set ends_at = clock_timestamp() + interval '1 hour' where customer_id = ${customer.id}`)
  await Promise.all([carryOut(), carryOut(otherNode)])
  await carryOut()
  expect((await subjectsTo(customer.email)).filter((subject) => subject === soon)).toHaveLength(1)
  const second = await stopToken(customer.email, soon)
  expect(second).not.toBe(first)
  expect((await stop(second)).status).toBe(200)
  expect((await stop(first)).status).toBe(403)
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { askedAtSignIn, codeOfApp, enrolledCustomer, signedBy } from '../../testing/factors.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { softPasskey } from '../../testing/passkey.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledCustomer>>
type Question = { id: string; methods: string[]; passkey: { challenge: string } }

let bank: TestBank
/** Another process of the same bank. */
let elsewhere: TestBank
let admin: TestAdmin
let payee: TestCustomer
let other: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  elsewhere = await testBank({ config: { railTakesSeconds: 3600 }, urls: bank.urls })
  admin = await bank.signInAdmin()
  ;[payee, other] = [await bank.openCustomer(), await bank.openCustomer()]
})

async function enrolled(amount = 5000): Promise<Enrolled> {
  const customer = await enrolledCustomer(bank)
  await fund(bank, admin, customer, amount)
  return customer
}

const send = (from: { token: string }, body: object, key?: string, on = bank) =>
  on.call('POST /transfer', { body, token: from.token, headers: key ? { 'idempotency-key': key } : {} })

async function asked(from: { token: string }, body: object, key?: string): Promise<Question> {
  const answer = await send(from, body, key)
  if (answer.body.code !== 'approval_required') throw new Error(`not asked: ${JSON.stringify(answer.body)}`)
  return answer.body.data.question
}

const approvalBy = ({ passkey }: Enrolled, { id, passkey: { challenge } }: Question) => ({
  approval: { id, proof: signedBy(passkey, challenge) },
})

async function signedInAgain(from: Enrolled): Promise<string> {
  const { id, passkey } = await askedAtSignIn(bank, from)
  const body = { proof: signedBy(from.passkey, passkey.challenge) }
  const answer = await bank.call('POST /sign-in-factor/{questionId}', { params: { questionId: id }, body })
  return answer.body.token
}

const left = async ({ accountNumber }: { accountNumber: string }) =>
  (await balancesOf(bank, accountNumber)).total

describe('a wire of a customer with a factor', () => {
  test('S33 is approved for exactly what it says, and posted once', async () => {
    const from = await enrolled()
    const form = wireForm(payee, 250.25)
    const key = randomUUID()
    const answer = await send(from, form, key)
    expect(answer.status).toBe(403)
    expect(answer.body.data.approving).toEqual({
      purpose: 'wire',
      amount: 250.25,
      currency: 'USD',
      payeeName: payee.fullName,
      payeeAccount: payee.accountNumber,
      bank: 'Larkfield',
      description: 'Rent',
      laterADay: 1000,
    })
    const approval = approvalBy(from, answer.body.data.question)
    const sent = await send(from, { ...form, ...approval }, key, elsewhere)
    expect([sent.status, sent.body.data.amountTransferred]).toEqual([200, 250.25])
    // Sent again with its approval, without it, and after it is over: the same wire.
    await bank.asOwner(sql`delete from bank.challenges`)
    for (const body of [{ ...form, ...approval }, form]) {
      expect((await send(from, body, key)).body.data._id).toBe(sent.body.data._id)
    }
    expect(await left(from)).toBe(474_975)
    expect(
      await bank.asOwner(sql`select factor, approval_id from bank.wire_origins
      where customer_id = ${from.id}`),
    ).toEqual([{ factor: 'passkey', approval_id: answer.body.data.question.id }])
  })

  test('needs none for a payee approved before, until the sum of a day is reached', async () => {
    const from = await enrolled()
    const first = wireForm(payee, 10)
    const question = await asked(from, first)
    expect((await send(from, { ...first, ...approvalBy(from, question) })).status).toBe(200)
    expect((await send(from, wireForm(payee, 600))).status).toBe(200)
    expect((await send(from, wireForm(payee, 400))).status).toBe(200)
    expect((await send(from, wireForm(payee, 0.01))).body.code).toBe('approval_required')
    expect((await send(from, wireForm(other, 1))).body.code).toBe('approval_required')
  })

  test('wires at the same moment share what may go without an approval', async () => {
    const from = await enrolled()
    const first = wireForm(payee, 1)
    const question = await asked(from, first)
    await send(from, { ...first, ...approvalBy(from, question) })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        send(from, wireForm(payee, 300), undefined, n % 2 ? bank : elsewhere),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await left(from)).toBe(500_000 - 100 - 90_000)
  })

  test.each([
    ['amount', { amount: 10.01 }],
    ['payee', () => ({ recipientAccount: other.accountNumber })],
    ['payee to another bank', { bank: 'Northbank' }],
    ['text', { description: 'Another' }],
  ])('S33 another %s voids the approval', async (_, change) => {
    const from = await enrolled()
    const form = wireForm(payee, 10)
    const question = await asked(from, form)
    const changed = { ...form, ...(typeof change === 'function' ? change() : change) }
    const answer = await send(from, { ...changed, ...approvalBy(from, question) })
    expect(answer.body.code).toBe('confirmation_expired')
    expect(await left(from)).toBe(500_000)
  })

  test('S33 another key, session or customer voids it, and so do five minutes', async () => {
    const from = await enrolled()
    const form = wireForm(payee, 10)
    const key = randomUUID()
    const refused = async (who: { token: string }, approved: object, under: string) => {
      const answer = await send(who, { ...form, ...approved }, under)
      expect(answer.body.code).toBe('confirmation_expired')
    }
    const approved = async () => approvalBy(from, await asked(from, form, key))
    await refused(from, await approved(), randomUUID())
    await refused({ token: await signedInAgain(from) }, await approved(), key)
    await refused(await enrolled(), await approved(), key)
    const late = await approved()
    await bank.asOwner(sql`update bank.challenges set expires_at = clock_timestamp()`)
    await refused(from, late, key)
    expect(await left(from)).toBe(500_000)
  })

  test('S33 two that race on one approval send one wire', async () => {
    const from = await enrolled()
    const form = wireForm(payee, 10)
    for (const key of [randomUUID(), undefined]) {
      const approval = approvalBy(from, await asked(from, { ...form, amount: key ? 1500 : 1600 }, key))
      const body = { ...form, amount: key ? 1500 : 1600, ...approval }
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) => send(from, body, key, n % 2 ? bank : elsewhere)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    }
    expect(await left(from)).toBe(500_000 - 150_000 - 160_000)
    await expectBooksToBalance(bank)
  })

  test('S32 a replayed, foreign or wrong answer approves nothing, and five make them wait', async () => {
    const from = await enrolled()
    const thief = await enrolled()
    const form = wireForm(payee, 10)
    const before = await asked(from, form)
    const used = approvalBy(from, before)
    expect((await send(from, { ...form, ...used })).status).toBe(200)
    const large = wireForm(payee, 2000)
    const question = await asked(from, large)
    const { challenge } = question.passkey
    const tries = [
      { ...used.approval.proof },
      signedBy(thief.passkey, challenge),
      { method: 'passkey', passkey: { ...softPasskey().sign(challenge), id: from.passkey.id } },
      { method: 'passkey', passkey: from.passkey.sign(challenge, { origin: 'https://evil.example' }) },
    ]
    for (const proof of tries) {
      const answer = await send(from, { ...large, approval: { id: question.id, proof } })
      expect(answer.body.code).toBe('not_confirmed')
    }
    const guessed = (code: string, id: string, on: TestBank) =>
      send(from, { ...large, approval: { id, proof: { method: 'app', code } } }, undefined, on)
    expect((await guessed('000000', question.id, bank)).body.code).toBe('not_confirmed')
    const again = await asked(from, large)
    expect((await guessed(codeOfApp(from.secret, 1), again.id, elsewhere)).status).toBe(429)
    // Nobody guesses a signature: the right person goes on.
    expect((await send(from, { ...large, ...approvalBy(from, again) })).status).toBe(200)
    expect(await left(from)).toBe(500_000 - 1000 - 200_000)
  })

  test('an app’s code or a recovery code approves it too, each once', async () => {
    const from = await enrolled()
    const app = { method: 'app', code: codeOfApp(from.secret, 1) }
    const recovery = { method: 'recovery', code: from.recoveryCodes[0] }
    for (const [amount, proof, status] of [
      [1100, app, 200],
      [1200, app, 403],
      [1300, recovery, 200],
      [1400, recovery, 403],
    ] as const) {
      const form = wireForm(payee, amount)
      const { id } = await asked(from, form)
      expect((await send(from, { ...form, approval: { id, proof } })).status).toBe(status)
    }
    expect(await left(from)).toBe(500_000 - 240_000)
  })

  test('wrong transfer codes are refused before anybody is asked', async () => {
    const from = await enrolled()
    const answer = await send(from, wireForm(payee, 10, { cotCode: 'WRONG-1' }))
    expect(answer.body.code).toBe('wrong_transfer_codes')
  })
})

test('customers without a factor send as ever', async () => {
  const from = await bank.openCustomer()
  await fund(bank, admin, from, 5000)
  expect((await send(from, wireForm(payee, 4000))).status).toBe(200)
})

describe('the bank’s policy', () => {
  const under = (approvals: object) =>
    testBank({
      config: {
        railTakesSeconds: 3600,
        approvals: { policy: 'whenEnrolled', daily: 1000, small: undefined, ...approvals },
      },
      urls: bank.urls,
    })

  test('newPayee asks whoever has no factor for a mailed code, which names what it is for', async () => {
    const strict = await under({ policy: 'newPayee' })
    const from = await bank.openCustomer()
    await fund(bank, admin, from, 5000)
    const form = wireForm(payee, 1234.5)
    const answer = await send(from, form, undefined, strict)
    const { id, methods } = answer.body.data.question
    expect(methods).toEqual(['mail'])
    const mail = await bank.lastMail(from.email)
    expect(mail.text).toContain('$1,234.50')
    expect(mail.text).toContain(payee.accountNumber)
    expect(mail.text).toContain(payee.fullName)
    const proof = { method: 'mail', code: await bank.lastCode(from.email) }
    const swapped = await send(from, { ...form, amount: 2000, approval: { id, proof } }, undefined, strict)
    expect(swapped.body.code).toBe('confirmation_expired')
    expect((await send(from, { ...form, approval: { id, proof } }, undefined, strict)).status).toBe(200)
    expect((await send(from, wireForm(payee, 3000), undefined, strict)).status).toBe(200)
  })

  test('always asks each time, never does not', async () => {
    const from = await enrolled()
    const [always, never] = [await under({ policy: 'always' }), await under({ policy: 'never' })]
    expect((await send(from, wireForm(payee, 5), undefined, never)).status).toBe(200)
    for (const amount of [1, 2]) {
      const form = wireForm(payee, amount)
      const { body } = await send(from, form, undefined, always)
      const approval = approvalBy(from, body.data.question)
      expect((await send(from, { ...form, ...approval }, undefined, always)).status).toBe(200)
    }
  })

  test('small wires need none, up to a count and a sum since the last approval', async () => {
    const lenient = await under({ small: { each: 30, count: 3, sum: 50 } })
    const from = await enrolled()
    const codes = async (amounts: number[]) => {
      const answers: string[] = []
      for (const amount of amounts) {
        answers.push((await send(from, wireForm(other, amount), undefined, lenient)).body.code ?? 'sent')
      }
      return answers
    }
    expect(await codes([31, 30, 21, 10, 5, 1])).toEqual([
      'approval_required',
      'sent',
      'approval_required',
      'sent',
      'sent',
      'approval_required',
    ])
    const form = wireForm(payee, 40)
    const { body } = await send(from, form, undefined, lenient)
    await send(from, { ...form, ...approvalBy(from, body.data.question) }, undefined, lenient)
    expect(await codes([1])).toEqual(['sent'])
  })
})

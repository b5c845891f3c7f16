import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import {
  type Asked,
  approvalsOf,
  askedToApprove,
  mailedApproval,
  signedApproval,
  signedInAgain,
} from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { codeOfApp, enrolledCustomer } from '../../testing/factors.ts'
import { codes, fund, wireForm } from '../../testing/money.ts'
import { enterNewEmailCode } from '../../testing/new-email.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledCustomer>>
type Who = { token: string }

let bank: TestBank
/** Another process of the same bank. */
let elsewhere: TestBank
let admin: TestAdmin
let ann: Enrolled
let plain: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  elsewhere = await testBank({ urls: bank.urls })
  admin = await bank.signInAdmin()
  ann = await enrolledCustomer(bank)
  plain = await bank.signUpCustomer()
})

const own = async ({ token, id }: { token: string; id: string }) =>
  (await bank.call('GET /view-me/{userId}', { token, params: { userId: id } })).body.user

const lastAudit = async (action: string, { id }: { id: string }) =>
  (
    await bank.asOwner(sql`
      select outcome, before, after from bank.audit_trail
      where action = ${action} and actor_id = ${id} order by id desc limit 1`)
  )[0]

describe('revealing transfer codes', () => {
  const reveal = ({ token, password }: Who & { password: string }, approval?: object, on = bank) =>
    on.call('POST /my-transfer-codes', { token, body: { password, ...(approval && { approval }) } })
  const asked = ({ token, password }: Who & { password: string }) =>
    askedToApprove(bank, 'POST /my-transfer-codes', { token, body: { password } })

  test('S33 asks whoever has a factor for it, after the right password, and works once', async () => {
    expect((await reveal({ ...ann, password: 'Wrong-Lark-26!' })).body.code).toBe('wrong_password')
    const question = await asked(ann)
    expect(question.approving).toEqual({ purpose: 'reveal_codes' })
    const approval = signedApproval(ann, question)
    const shown = await reveal(ann, approval, elsewhere)
    expect([shown.status, shown.body.data]).toEqual([
      200,
      expect.objectContaining({ cotCode: expect.anything() }),
    ])
    expect((await approvalsOf(bank, ann)).at(-1)).toEqual({
      id: question.question.id,
      purpose: 'reveal_codes',
      method: 'passkey',
      is_signed: true,
    })
    expect(await lastAudit('codes_revealed', ann)).toMatchObject({
      after: { approval: question.question.id },
    })
    expect((await reveal(ann, approval)).body.code).toBe('confirmation_expired')
  })

  test('S33 an approval of another session, customer or purpose reveals nothing', async () => {
    const approved = async () => signedApproval(ann, await asked(ann))
    const again = { ...ann, token: await signedInAgain(bank, ann) }
    expect((await reveal(again, await approved())).body.code).toBe('confirmation_expired')
    expect((await reveal(plain, await approved())).body.code).toBe('confirmation_expired')
    const other = await askedToApprove(bank, 'PUT /my-daily-limit', {
      token: ann.token,
      body: { dailyLimit: 20_000 },
    })
    expect((await reveal(ann, signedApproval(ann, other))).body.code).toBe('confirmation_expired')
  })

  test('a right approval does not stand for the password', async () => {
    const approval = signedApproval(ann, await asked(ann))
    expect((await reveal({ ...ann, password: 'Wrong-Lark-26!' }, approval)).body.code).toBe('wrong_password')
    expect((await reveal(ann, approval)).status).toBe(200)
  })

  test('without a factor the password is enough, as ever', async () => {
    expect((await reveal(plain)).status).toBe(200)
  })
})

describe('a new phone number', () => {
  const form = { username: 'ann-approves', phoneNumber: '+1 802 555 0177', address: '1 Field Road' }
  const save = ({ token }: Who, changes: object) =>
    bank.call('PUT /update-personal-profile', { token, body: { ...form, ...changes } })

  test('S33 is approved by whoever has a factor; the rest of the profile is not', async () => {
    const { phoneNumber } = await own(ann)
    const regrouped = phoneNumber.replaceAll(' ', '-')
    expect((await save(ann, { phoneNumber: regrouped })).status).toBe(200)
    const first = await askedToApprove(bank, 'PUT /update-personal-profile', { token: ann.token, body: form })
    expect(first.approving).toEqual({ purpose: 'change_phone', value: form.phoneNumber })
    expect((await own(ann)).phoneNumber).toBe(regrouped)
    const swapped = await save(ann, { phoneNumber: '+1 802 555 0178', approval: signedApproval(ann, first) })
    expect(swapped.body.code).toBe('confirmation_expired')
    const approval = signedApproval(ann, first)
    expect((await save(ann, { approval })).body.data.phoneNumber).toBe(form.phoneNumber)
    expect(await lastAudit('profile_changed', ann)).toMatchObject({ after: { approval: first.question.id } })
  })

  test('what is refused for another reason leaves the approval as it was', async () => {
    const changed = { ...form, username: plain.username, phoneNumber: '+1 802 555 0179' }
    const asked = await askedToApprove(bank, 'PUT /update-personal-profile', {
      token: ann.token,
      body: changed,
    })
    const approval = signedApproval(ann, asked)
    expect((await save(ann, { ...changed, approval })).body.reason).toBe('username_taken')
    const kept = (await approvalsOf(bank, ann)).map(({ id }: { id: string }) => id)
    expect(kept).not.toContain(asked.question.id)
    expect((await save(ann, { ...changed, username: form.username, approval })).status).toBe(200)
  })

  test('needs nothing from customers without a factor', async () => {
    expect((await save(plain, { username: plain.username })).status).toBe(200)
  })
})

describe('a new email address', () => {
  const change = ({ token }: Who, email: string, approval?: object, on = bank) =>
    on.call('PUT /my-email', { token, body: { email, ...(approval && { approval }) } })
  const asked = ({ token }: Who, email: string): Promise<Asked> =>
    askedToApprove(bank, 'PUT /my-email', { token, body: { email } })

  test('S33 is approved with a factor, for exactly that address', async () => {
    const bea = await enrolledCustomer(bank)
    const question = await asked(bea, 'bea.new@example.com')
    expect(question.approving).toEqual({ purpose: 'change_email', value: 'bea.new@example.com' })
    const swapped = await change(bea, 'bea.evil@example.com', signedApproval(bea, question))
    expect(swapped.body.code).toBe('confirmation_expired')
    const approval = signedApproval(bea, question)
    const { data } = (await change(bea, 'bea.new@example.com', approval, elsewhere)).body
    expect([data.email, data.pendingEmail.address]).toEqual([bea.email, 'bea.new@example.com'])
    const notice = await bank.lastMail(bea.email)
    expect(notice.text).toContain('You entered bea.new@example.com as the new email address of your account')
    expect(await lastAudit('new_email_asked', bea)).toMatchObject({
      before: { email: bea.email },
      after: { email: 'bea.new@example.com', approval: question.question.id },
    })
    expect((await enterNewEmailCode(bank, bea)).status).toBe(200)
    expect(await lastAudit('email_changed', bea)).toMatchObject({
      before: { email: bea.email },
      after: { email: 'bea.new@example.com' },
    })
  })

  test('needs a code to the present address from whoever has no factor', async () => {
    const carl = await bank.signUpCustomer()
    const question = await asked(carl, 'carl.new@example.com')
    expect(question.question).toMatchObject({ methods: ['mail'], mailedTo: carl.email })
    expect((await bank.lastMail(carl.email)).text).toContain('carl.new@example.com')
    expect(await bank.mailsTo('carl.new@example.com')).toEqual([])
    const wrong = { id: question.question.id, proof: { method: 'mail', code: '000000' } }
    expect((await change(carl, 'carl.new@example.com', wrong)).body.code).toBe('not_confirmed')
    const right = await mailedApproval(bank, carl, question)
    expect((await change(carl, 'carl.new@example.com', right)).status).toBe(200)
    expect(await approvalsOf(bank, carl)).toMatchObject([{ purpose: 'change_email', method: 'mail' }])
  })

  test('S33 of two at once one waits for its code; once it counts, the other’s approval is over', async () => {
    const eve = await enrolledCustomer(bank)
    const wanted = ['eve.1@example.com', 'eve.2@example.com']
    const approvals: object[] = []
    for (const email of wanted) approvals.push(signedApproval(eve, await asked(eve, email)))
    const answers = await Promise.all(
      wanted.map((email, n) => change(eve, email, approvals[n], n ? bank : elsewhere)),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    const late = await asked(eve, 'eve.3@example.com')
    const { address } = (await own(eve)).pendingEmail
    expect(wanted).toContain(address)
    expect((await enterNewEmailCode(bank, eve)).status).toBe(200)
    expect((await own(eve)).email).toBe(address)
    const answer = await change(eve, 'eve.3@example.com', signedApproval(eve, late))
    expect(answer.body.code).toBe('confirmation_expired')
  })

  test('S10 what was mailed to the previous address no longer opens anything', async () => {
    const fay = await enrolledCustomer(bank)
    const { body } = await bank.call('POST /forgot', { body: { email: fay.email } })
    const userInput = await bank.lastCode(fay.email)
    const question = await asked(fay, 'fay.new@example.com')
    expect((await change(fay, 'fay.new@example.com', signedApproval(fay, question))).status).toBe(200)
    expect((await enterNewEmailCode(bank, fay)).status).toBe(200)
    const tried = await bank.call('POST /verify/{userId}', {
      params: { userId: body.data },
      body: { userInput },
    })
    expect(tried.status).not.toBe(200)
  })

  test('the present one changes nothing and asks for nothing', async () => {
    expect((await change(plain, plain.email)).status).toBe(200)
    expect((await change(plain, 'nobody')).status).toBe(400)
  })
})

describe('the daily limit', () => {
  const set = ({ token }: Who, dailyLimit: number, approval?: object, on = bank) =>
    on.call('PUT /my-daily-limit', { token, body: { dailyLimit, ...(approval && { approval }) } })
  const asked = ({ token }: Who, dailyLimit: number) =>
    askedToApprove(bank, 'PUT /my-daily-limit', { token, body: { dailyLimit } })

  test('is lowered at once, and holds for the next wire', async () => {
    const gil = await bank.signUpCustomer()
    await fund(bank, admin, gil, 5000)
    expect((await set(gil, 100)).body.data.accountLimit).toBe(100)
    const body = { ...wireForm(plain, 150), ...codes }
    expect((await bank.call('POST /transfer', { token: gil.token, body })).body.code).toBe('over_daily_limit')
    expect(await lastAudit('daily_limit_changed', gil)).toMatchObject({ after: { accountLimit: 100 } })
    expect(await approvalsOf(bank, gil)).toEqual([])
  })

  test('S33 is raised with an approval of exactly that sum, once', async () => {
    const hal = await enrolledCustomer(bank)
    const question = await asked(hal, 25_000)
    expect(question.approving).toEqual({ purpose: 'raise_limit', amount: 25_000, currency: 'USD' })
    expect((await set(hal, 25_000.01, signedApproval(hal, question))).body.code).toBe('confirmation_expired')
    const approval = signedApproval(hal, question)
    expect((await set(hal, 25_000, approval, elsewhere)).body.data.accountLimit).toBe(25_000)
    expect((await bank.lastMail(hal.email)).text).toContain('raised the daily limit')
    expect((await set(hal, 1000)).status).toBe(200)
    expect((await set(hal, 25_000, approval)).body.code).toBe('confirmation_expired')
    const byCode = { id: (await asked(hal, 2000)).question.id, proof: appCode(hal) }
    expect((await set(hal, 2000, byCode)).status).toBe(200)
    expect(await approvalsOf(bank, hal)).toMatchObject([{ method: 'passkey' }, { method: 'app' }])
  })

  test('S33 two that race on one approval raise it once', async () => {
    const ida = await enrolledCustomer(bank)
    const approval = signedApproval(ida, await asked(ida, 30_000))
    const answers = await Promise.all([set(ida, 30_000, approval), set(ida, 30_000, approval, elsewhere)])
    // The second finds the limit as it wants it.
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await approvalsOf(bank, ida)).toHaveLength(1)
  })

  test('is raised with a mailed code by whoever has no factor, and no further than the rule', async () => {
    const jo = await bank.signUpCustomer()
    const question = await asked(jo, 100_000)
    expect((await bank.lastMail(jo.email)).text).toContain('$100,000.00')
    const approval = await mailedApproval(bank, jo, question)
    expect((await set(jo, 100_000, approval)).status).toBe(200)
    expect(await set(jo, 100_000.01)).toMatchObject({
      status: 400,
      body: { reason: 'daily_limit_too_high', field: 'dailyLimit' },
    })
    expect((await set(jo, 0.001)).body.reason).toBe('not_an_amount')
  })

  test('set by the desk may be higher: the customer lowers it, and does not raise it again', async () => {
    const kit = await bank.signUpCustomer()
    const params = { userId: kit.id }
    const body = { accountLimit: 500_000 }
    await bank.call('PUT /admin-update/{userId}', { token: admin.token, params, body })
    expect((await set(kit, 400_000)).body.data.accountLimit).toBe(400_000)
    expect((await set(kit, 450_000)).body.reason).toBe('daily_limit_too_high')
  })

  const appCode = ({ secret }: Enrolled) => ({ method: 'app', code: codeOfApp(secret, 1) })
})

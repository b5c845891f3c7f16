import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import {
  approvalsOf,
  askedToApprove,
  mailedApproval,
  signedApproval,
  signedInAgain,
} from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { enrolledCustomer } from '../../testing/factors.ts'
import { fund, wireForm } from '../../testing/money.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledCustomer>>

let bank: TestBank
let admin: TestAdmin
let payee: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  admin = await bank.signInAdmin()
  payee = await bank.openCustomer({ fullName: 'Pat Payee' })
})

async function enrolled(): Promise<Enrolled> {
  const customer = await enrolledCustomer(bank)
  await fund(bank, admin, customer, 5000)
  return customer
}

async function saved({ token }: { token: string }, given: object = {}): Promise<string> {
  const body = { accountName: 'My landlord', accountNumber: payee.accountNumber, bank: 'larkfield', ...given }
  return (await bank.call('POST /beneficiaries', { token, body })).body.data._id
}

const trust = ({ token }: { token: string }, beneficiaryId: string, approval?: object) =>
  bank.call('PUT /beneficiaries/{beneficiaryId}/trust', {
    token,
    params: { beneficiaryId },
    body: approval ? { approval } : {},
  })
const distrust = ({ token }: { token: string }, beneficiaryId: string) =>
  bank.call('DELETE /beneficiaries/{beneficiaryId}/trust', { token, params: { beneficiaryId } })
const asked = ({ token }: { token: string }, beneficiaryId: string) =>
  askedToApprove(bank, 'PUT /beneficiaries/{beneficiaryId}/trust', {
    token,
    params: { beneficiaryId },
    body: {},
  })
const isTrusted = async ({ token }: { token: string }) =>
  (await bank.call('GET /beneficiaries', { token })).body.data.map(
    (one: { isTrusted: boolean }) => one.isTrusted,
  )
const wire = async ({ token }: { token: string }, amount: number, given: object = {}) =>
  (await bank.call('POST /transfer', { token, body: { ...wireForm(payee, amount), ...given } })).body.code ??
  'sent'

test('S33 trusting a payee is an approval that names who it really is; wires to it need none then', async () => {
  const ann = await enrolled()
  const id = await saved(ann)
  expect(await wire(ann, 2000)).toBe('approval_required')
  const question = await asked(ann, id)
  expect(question.approving).toEqual({
    purpose: 'trust_payee',
    payeeName: 'Pat Payee',
    payeeAccount: payee.accountNumber,
    bank: 'Larkfield',
  })
  const approval = signedApproval(ann, question)
  expect((await trust(ann, id, approval)).body.data.isTrusted).toBe(true)
  expect(await isTrusted(ann)).toEqual([true])
  expect(await wire(ann, 2000)).toBe('sent')
  expect(await wire(ann, 1, { bank: 'Northbank' })).toBe('approval_required')
  expect(await approvalsOf(bank, ann)).toMatchObject([{ purpose: 'trust_payee', is_signed: true }])
  expect((await bank.lastMail(ann.email)).text).toContain('You now trust one of your beneficiaries')

  expect((await distrust(ann, id)).body.data.isTrusted).toBe(false)
  expect(await wire(ann, 2001)).toBe('approval_required')
  expect((await trust(ann, id, approval)).body.code).toBe('confirmation_expired')
  expect(
    await bank.asOwner(sql`
      select action, after->>'approval' as approval from bank.audit_trail
      where actor_id = ${ann.id} and action like 'payee%' order by id`),
  ).toEqual([
    { action: 'payee_trusted', approval: question.question.id },
    { action: 'payee_untrusted', approval: null },
  ])
})

test('S33 an approval of another payee, session or customer trusts nobody', async () => {
  const ann = await enrolled()
  const id = await saved(ann)
  const other = await saved(ann, { accountName: 'Zoe', accountNumber: 'DE-4455', bank: 'Northbank' })
  const again = { token: await signedInAgain(bank, ann) }
  const approved = async () => signedApproval(ann, await asked(ann, id))
  expect((await trust(ann, other, await approved())).body.code).toBe('confirmation_expired')
  expect((await trust(again, id, await approved())).body.code).toBe('confirmation_expired')
  expect((await trust(payee, id, await approved())).status).toBe(404)
  expect((await distrust(payee, id)).status).toBe(404)
  expect(await isTrusted(ann)).toEqual([false, false])
})

test('another name ends the trust, and voids an approval that waits', async () => {
  const ann = await enrolled()
  const northbank = { accountNumber: 'DE-4455', bank: 'Northbank' }
  const id = await saved(ann, { ...northbank, accountName: 'Zoe' })
  const approval = signedApproval(ann, await asked(ann, id))
  await saved(ann, { ...northbank, accountName: 'Zora' })
  expect((await trust(ann, id, approval)).body.code).toBe('confirmation_expired')
  expect((await trust(ann, id, signedApproval(ann, await asked(ann, id)))).status).toBe(200)
  await saved(ann, { ...northbank, accountName: 'Zora' })
  expect(await isTrusted(ann)).toEqual([true])
  await saved(ann, { ...northbank, accountName: 'Zelda' })
  expect(await isTrusted(ann)).toEqual([false])
})

test('whoever has no factor trusts with a mailed code that names the payee', async () => {
  const carl = await bank.openCustomer()
  const id = await saved(carl)
  const question = await asked(carl, id)
  expect((await bank.lastMail(carl.email)).text).toContain(`Pat Payee\n${payee.accountNumber}\nLarkfield`)
  expect((await trust(carl, id, await mailedApproval(bank, carl, question))).status).toBe(200)
  expect(await approvalsOf(bank, carl)).toMatchObject([{ purpose: 'trust_payee', method: 'mail' }])
})

test('nobody can be trusted who is not there', async () => {
  const ann = await enrolled()
  const id = await saved(ann, { accountNumber: '9999999999' })
  expect((await trust(ann, id)).body.code).toBe('unknown_account')
})

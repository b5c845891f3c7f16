import type { CallName } from '@larkfield/contract/calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalsOf, askedToApprove, signedApproval } from '../../testing/approvals.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placePasskey } from '../../testing/factors.ts'
import { balancesOf, expectBooksToBalance, fund, wireForm } from '../../testing/money.ts'
import { asForm, placeStaff } from '../../testing/people.ts'
import { sql } from '../database/sql.ts'

type Signer = Awaited<ReturnType<typeof signer>>

let bank: TestBank
/** Another process of the same bank. */
let elsewhere: TestBank
let plain: TestAdmin
let tess: Signer
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  elsewhere = await testBank({ config: { railTakesSeconds: 3600 }, urls: bank.urls })
  plain = await bank.signInAdmin()
  tess = await signer()
  ann = await bank.openCustomer({ fullName: 'Ann Asks' })
  await fund(bank, plain, ann, 5000)
})

/** Somebody at the desk who has a passkey. */
async function signer() {
  const staff = await placeStaff(bank)
  return { ...staff, passkey: await placePasskey(bank, { staffId: staff.id }) }
}

type Decision = { name: CallName; params: Record<string, string>; body: object }

const decide = (
  { name, params, body }: Decision,
  { token }: { token: string },
  approval?: object,
  on = bank,
) => on.call(name, { token, params, body: { ...body, ...(approval && { approval }) } })
const asked = ({ name, params, body }: Decision, { token }: { token: string }) =>
  askedToApprove(bank, name, { token, params, body })

async function loan(how: 'approve' | 'decline' = 'approve'): Promise<Decision> {
  const body = { loanType: 'mortgages', amount: 250, loanReason: 'A roof' }
  await bank.call('POST /loan-request/{userId}', { token: ann.token, params: { userId: ann.id }, body })
  const { data } = (await bank.call('GET /my-loans', { token: ann.token })).body
  return {
    name: how === 'approve' ? 'POST /loan-approve/{loanId}' : 'POST /loan-decline/{loanId}',
    params: { loanId: data[0]._id },
    body: { reason: 'As agreed' },
  }
}

async function wire(how: 'settle' | 'return'): Promise<Decision> {
  const form = wireForm({ accountNumber: '99887766' }, 10, { bank: 'Northbank' })
  const { data } = (await bank.call('POST /transfer', { token: ann.token, body: form })).body
  return {
    name: how === 'settle' ? 'POST /wire-settle/{wireId}' : 'POST /wire-return/{wireId}',
    params: { wireId: data.wireId },
    body: { reason: 'They say so' },
  }
}

async function review(state: 'approved' | 'rejected'): Promise<Decision> {
  const pdf = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  const form = await asForm({ title: 'Passport', documents: new Blob([pdf]) })
  const { documents } = (await bank.call('POST /upload-document', { token: ann.token, ...form })).body
  return {
    name: 'PUT /kyc-review/{documentId}',
    params: { documentId: documents._id },
    body: { state, reason: 'Seen' },
  }
}

const everyDecision = [
  ['loan_approved', () => loan('approve'), { amount: 250, currency: 'USD' }],
  ['loan_declined', () => loan('decline'), { amount: 250, currency: 'USD' }],
  ['wire_settled', () => wire('settle'), { amount: 10, payeeAccount: '99887766', bank: 'Northbank' }],
  ['wire_returned', () => wire('return'), { amount: 10, payeeAccount: '99887766', bank: 'Northbank' }],
  ['document_approved', () => review('approved'), { value: 'Passport' }],
  ['document_rejected', () => review('rejected'), { value: 'Passport' }],
] as const

describe('S33 what staff decide over a request', () => {
  test.each(everyDecision)('%s is signed by whoever has a factor', async (act, request, shown) => {
    const decision = await request()
    const question = await asked(decision, tess)
    expect(question.approving).toMatchObject({
      purpose: 'desk_act',
      act,
      subject: expect.stringContaining('Ann Asks'),
      description: (decision.body as { reason: string }).reason,
      ...shown,
    })
    expect((await decide(decision, tess, signedApproval(tess, question), elsewhere)).status).toBe(200)
    const { id } = question.question
    expect((await approvalsOf(bank, tess)).at(-1)).toEqual({
      id,
      purpose: 'desk_act',
      method: 'passkey',
      is_signed: true,
    })
    const lines = await bank.asOwner(sql`
      select action, outcome from bank.audit_trail where after->>'approval' = ${id}`)
    expect(lines).toEqual([{ action: expect.stringContaining(act.split('_')[0]!), outcome: 'done' }])
  })

  test('is not done before it is signed, and asking leaves no line in the audit trail', async () => {
    const decision = await loan()
    const before = await balancesOf(bank, ann.accountNumber)
    await asked(decision, tess)
    expect(await balancesOf(bank, ann.accountNumber)).toEqual(before)
    expect(
      await bank.asOwner(sql`
        select 1 from bank.audit_trail where actor_id = ${tess.id} and outcome = 'approval_required'`),
    ).toEqual([])
  })

  test('a signature holds for one request, reason, decision and person', async () => {
    const [decision, other] = [await loan(), await loan()]
    const signed = async () => signedApproval(tess, await asked(decision, tess))
    const declined = { ...decision, name: 'POST /loan-decline/{loanId}' } as const
    const because = { ...decision, body: { reason: 'Something else' } }
    const max = await signer()
    for (const [changed, who] of [
      [other, tess],
      [declined, tess],
      [because, tess],
      [decision, max],
    ] as const) {
      expect((await decide(changed, who, await signed())).body.code).toBe('confirmation_expired')
    }
    expect((await decide(decision, tess, await signed())).status).toBe(200)
  })

  test('works once, and what is refused leaves it unused', async () => {
    const decision = await loan()
    const first = signedApproval(tess, await asked(decision, tess))
    const second = signedApproval(tess, await asked(decision, tess))
    const answers = await Promise.all([
      decide(decision, tess, first),
      decide(decision, tess, first, elsewhere),
      decide(decision, tess, second),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = (await approvalsOf(bank, tess)).map(({ id }: { id: string }) => id)
    expect([first, second].filter(({ id }) => kept.includes(id))).toHaveLength(1)
    await expectBooksToBalance(bank)
  })

  test('of whoever has no factor goes as ever', async () => {
    for (const request of [await loan(), await wire('settle'), await review('approved')]) {
      expect((await decide(request, plain)).status).toBe(200)
    }
  })

  test('what cannot be done is said before anybody signs it', async () => {
    const decision = await wire('settle')
    await decide(decision, plain)
    expect((await decide(decision, tess)).body.code).toBe('already_ended')
    expect((await decide({ ...decision, params: { wireId: 'tr-99999999' } }, tess)).status).toBe(404)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { addHolder, removeHolder } from '../../testing/holdings.ts'
import { actOnLoan, askForLoan, lendingBank } from '../../testing/loan-stage.ts'
import { placeStaff } from '../../testing/people.ts'
import { approved } from '../../testing/shared-accounts.ts'

type Teller = TestAdmin & { self: TestCustomer }

let bank: TestBank
let admin: TestAdmin
beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
  await placeStaff(bank, 'third', ['approver'])
})

/** Somebody at the desk who is a customer too. */
async function teller(): Promise<Teller> {
  const [staff, self] = [await placeStaff(bank, undefined, ['teller', 'approver']), await bank.openCustomer()]
  await bank.asOwner(sql`update bank.admins set customer_id = ${self.id} where id = ${staff.id}`)
  return { ...admin, ...staff, self }
}

const share = ({ self }: Teller, customer: TestCustomer) =>
  addHolder(bank, { number: self.accountNumber, customer, role: 'joint' })

const offerBy = ({ token }: { token: string }, loanId: string) =>
  bank.call('POST /loan-offers/{loanId}', { params: { loanId }, token, body: {} })

const decide = (
  how: 'approve' | 'decline',
  { token }: { token: string },
  { _id, seen }: { _id: string; seen: string },
) =>
  bank.call(`POST /proposals/{proposalId}/${how}`, {
    token,
    params: { proposalId: _id },
    body: { seen, reason: 'As agreed' },
  })

const accept = ({ token }: TestCustomer, offerId: string, account: string) =>
  bank.call('POST /loan-offers/{offerId}/accept', { params: { offerId }, token, body: { account } })

const refusedOf = { code: 'conflict', reason: 'loan_account_of_staff', field: 'account' }

test('nobody offers a loan to a customer with whom they hold an account', async () => {
  const cas = await teller()
  const ann = await bank.openCustomer()
  await share(cas, ann)
  expect((await offerBy(cas, await askForLoan(bank, ann))).body.code).toBe('own_account')
})

describe('a loan is not paid to an account that is held by', () => {
  test('whoever offered it, also where they share it only since', async () => {
    const cas = await teller()
    const ann = await bank.openCustomer()
    const { data } = (await offerBy(cas, await askForLoan(bank, ann))).body
    await share(cas, ann)
    expect((await accept(ann, data._id, cas.self.accountNumber)).body).toMatchObject(refusedOf)
    expect((await accept(ann, data._id, ann.accountNumber)).body.code).toBe('approval_required')
  })

  test('whoever agreed to it as the second person', async () => {
    const cas = await teller()
    const ann = await bank.openCustomer()
    const loanId = await askForLoan(bank, ann, 20_000)
    const asked = await offerBy(await teller(), loanId)
    expect((await decide('approve', cas, asked.body.data.proposal)).status).toBe(200)
    await share(cas, ann)
    const { offer } = (await bank.call('GET /my-loans', { token: ann.token })).body.data[0]
    expect((await accept(ann, offer._id, cas.self.accountNumber)).body).toMatchObject(refusedOf)
    expect((await accept(ann, offer._id, ann.accountNumber)).body.code).toBe('approval_required')
  })
})

describe('a loan that was paid to the account of a teller', () => {
  let cas: Teller
  let loanId: string
  beforeAll(async () => {
    cas = await teller()
    const ann = await bank.openCustomer()
    await share(cas, ann)
    loanId = await askForLoan(bank, ann)
    const { data } = (await offerBy(await teller(), loanId)).body
    const params = { offerId: data._id }
    const body = { account: cas.self.accountNumber }
    await approved(bank, ann, 'POST /loan-offers/{offerId}/accept', { params, body })
    // They share nothing any more; the account is still the teller's.
    await removeHolder(bank, { number: cas.self.accountNumber, customer: ann })
  })

  const acts = [
    ['write-off', {}],
    ['restructure', { months: 120 }],
    ['charging', { isCharging: false }],
  ] as const

  test.each(acts)('is not theirs to change: %s', async (what, body) => {
    expect((await actOnLoan(bank, cas, what, { loanId, ...body })).body.code).toBe('own_account')
  })

  test.each(acts)('nor to agree to: %s', async (what, body) => {
    const asked = await actOnLoan(bank, await teller(), what, { loanId, ...body })
    expect((await decide('approve', cas, asked.body.data.proposal)).body.code).toBe('own_account')
  })
})

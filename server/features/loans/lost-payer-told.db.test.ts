import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayAfter } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { openAnother, removeHolder } from '../../testing/holdings.ts'
import {
  accept,
  actOnLoan,
  askForLoan,
  endDay,
  endDays,
  expectAllToHold,
  lendingBank,
  offer,
  placeSpent,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { balancesOf } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { approved, share, signIt } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

type Stage = { ann: TestCustomer; ben: TestCustomer; account: string; loanId: string }

const payFrom = ({ ann, loanId }: Pick<Stage, 'ann' | 'loanId'>, account: string) =>
  bank.call('PUT /loans/{loanId}/pay-from', { params: { loanId }, token: ann.token, body: { account } })

/** Ann owes, and pays from a second account that Ben uses with her; each signs alone. */
async function place(): Promise<Stage> {
  const { who: ann, loanId } = await placeSpent(bank, admin, { months: 6 })
  const ben = await bank.openCustomer({ fullName: 'Ben Hale' })
  const { accountNumber } = await openAnother(bank, ann)
  const account = await share(bank, ann, ben, { account: accountNumber })
  expect((await payFrom({ ann, loanId }, account)).status).toBe(200)
  return { ann, ben, account, loanId }
}

const bothSign = ({ ann, account }: Stage) =>
  approved(bank, ann, 'PUT /my-accounts/{account}/signing', {
    params: { account },
    body: { signing: 'both' },
  })

const CHOOSE = 'Choose an account for your loan'
const NO_LONGER = 'We no longer collect a loan from your account'

/** What somebody read of a subject, as a message and as a mail. */
async function read({ id, email }: TestCustomer, subject: string) {
  const messages = await bank.asOwner(sql`
    select content from bank.messages where customer_id = ${id} and subject = ${subject}`)
  const mails = (await bank.mailsTo(email)).filter((mail) => mail.subject === subject)
  return { messages: messages.map(({ content }) => content as string), mails: mails.length }
}

const payerOf = async ({ ann, loanId }: Pick<Stage, 'ann' | 'loanId'>) =>
  (await viewLoan(bank, ann, loanId)).payFrom

describe('B28 the account that a loan is collected from', () => {
  test('cannot be one that two sign when an offer is accepted by one of them', async () => {
    const ann = await bank.openCustomer()
    const ben = await bank.openCustomer()
    const { accountNumber } = await openAnother(bank, ann)
    const account = await share(bank, ann, ben, { account: accountNumber, signing: 'both' })
    const { _id: offerId } = await offer(bank, admin, await askForLoan(bank, ann))
    const answer = await bank.call('POST /loan-offers/{offerId}/accept', {
      params: { offerId },
      token: ann.token,
      body: { account },
    })
    expect(answer.body).toMatchObject({ reason: 'loan_account_two_sign', field: 'account' })
    expect((await (await accept(bank, ann, offerId)).send()).body.data.payFrom).toBe(ann.accountNumber)
  })

  test('is none where the desk pays out to one that two sign: the borrower is asked for another', async () => {
    const [ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
    const account = await share(bank, ann, ben, { signing: 'both' })
    const loanId = await askForLoan(bank, ann)
    const done = await bank.call('POST /loan-approve/{loanId}', {
      params: { loanId },
      token: admin.token,
      body: {},
    })
    expect(done.status).toBe(200)
    expect((await balancesOf(bank, account)).total).toBe(120_000)
    expect(await payerOf({ ann, loanId })).toBeNull()
    expect(await read(ann, CHOOSE)).toMatchObject({ messages: [expect.stringContaining(account)], mails: 1 })
  })

  test('is left once two sign for it: its borrower and its other holders read so', async () => {
    const stage = await place()
    const { ann, ben, account } = stage
    expect((await bothSign(stage)).status).toBe(200)
    expect(await payerOf(stage)).toBeNull()
    const told = await read(ann, CHOOSE)
    expect(told).toMatchObject({ messages: [expect.stringContaining(account)], mails: 1 })
    expect(told.messages[0]).toContain('both of you must agree')
    expect(await read(ben, NO_LONGER)).toMatchObject({
      messages: [expect.stringContaining(account)],
      mails: 1,
    })
    expect((await read(ben, CHOOSE)).messages).toEqual([])
    expect((await read(ann, NO_LONGER)).messages).toEqual([])
  })

  test('is left also when the desk has two sign, together with another limit', async () => {
    const stage = await place()
    const done = await bank.call('PUT /customer-account/{account}', {
      params: { account: stage.account },
      token: admin.token,
      body: { signing: 'both', accountLimit: 77, reason: 'Both came to the desk' },
    })
    expect(done.status).toBe(200)
    expect(await payerOf(stage)).toBeNull()
    expect((await read(stage.ben, NO_LONGER)).mails).toBe(1)
  })

  test('is asked for anew when two sign again, although two had agreed before one alone signed', async () => {
    const stage = await place()
    const { ann, ben, account, loanId } = stage
    await bothSign(stage)
    const asked = await payFrom(stage, account)
    expect(asked.status).toBe(202)
    expect((await signIt(bank, ben, asked.body.data.proposal)).status).toBe(200)
    expect(await payerOf(stage)).toBe(account)
    const alone = await approved(bank, ann, 'PUT /my-accounts/{account}/signing', {
      params: { account },
      body: { signing: 'alone' },
    })
    expect((await signIt(bank, ben, alone.body.data.proposal)).status).toBe(200)
    expect(await payerOf(stage)).toBe(account)
    await bothSign(stage)
    expect(await payerOf({ ann, loanId })).toBeNull()
  }, 60_000)

  test('is left by the night where nothing told so before, and nothing is collected from it', async () => {
    const [stage, gone] = [await place(), await place()]
    for (const { account } of [stage, gone]) {
      const { body } = await bank.call('POST /credit/{adminId}', {
        params: { adminId: admin.id },
        token: admin.token,
        body: { chooseAccount: account, from: '1000000000', amount: 500 },
      })
      expect(body.message).toBeTruthy()
    }
    // As an older release left it.
    await bank.ledger.setSigners(stage.account, 2)
    await removeHolder(bank, { number: gone.account, customer: gone.ann })
    const { next } = await viewLoan(bank, stage.ann, stage.loanId)
    await endDay(bank)
    expect(await read(stage.ann, CHOOSE)).toMatchObject({ messages: [expect.any(String)], mails: 1 })
    expect((await read(stage.ben, NO_LONGER)).messages).toHaveLength(1)
    expect((await read(gone.ann, CHOOSE)).messages[0]).toContain('You no longer hold')
    expect((await read(gone.ben, NO_LONGER)).messages).toEqual([])
    await endDays(bank, dayAfter(next.dueOn))
    for (const { account } of [stage, gone]) expect((await balancesOf(bank, account)).total).toBe(50_000)
    expect((await read(stage.ann, CHOOSE)).messages).toHaveLength(1)
  }, 60_000)
})

describe('closing the account that a loan is collected from', () => {
  test('asks its borrower for another one, at the desk and by its owner', async () => {
    for (const close of ['own', 'desk'] as const) {
      const stage = await place()
      const { ann, account } = stage
      const done =
        close === 'own'
          ? await bank.call('POST /my-accounts/{account}/close', { params: { account }, token: ann.token })
          : await bank.call('POST /customer-account/{account}/close', {
              params: { account },
              token: admin.token,
              body: { reason: 'Asked for' },
            })
      expect(done.status).toBe(200)
      const told = await read(ann, CHOOSE)
      expect(told).toMatchObject({ mails: 1, messages: [expect.stringContaining(`${account} is closed`)] })
      expect((await payFrom(stage, ann.accountNumber)).status).toBe(200)
      expect(await payerOf(stage)).toBe(ann.accountNumber)
    }
  })

  test('of another customer does so too, whose first account is closed with them', async () => {
    const { who: ann, loanId } = await placeSpent(bank, admin)
    const ben = await bank.openCustomer()
    await share(bank, ben, ann)
    await payFrom({ ann, loanId }, ben.accountNumber)
    const done = await bank.call('PUT /admin-status/{userId}', {
      params: { userId: ben.id },
      token: admin.token,
      body: { accountStatus: 'closed' },
    })
    expect(done.status).toBe(200)
    expect(await payerOf({ ann, loanId })).toBeNull()
    expect((await read(ann, CHOOSE)).mails).toBe(1)
  })
})

describe('the desk chooses where the borrower has no account for it', () => {
  const choose = (loanId: string, account: string) =>
    actOnLoan(bank, admin, 'pay-from', { loanId, account, reason: 'They asked at the desk' })

  test('one that they own and sign alone, also after a new plan; all its holders read so', async () => {
    const stage = await place()
    const { ann, ben, account, loanId } = stage
    expect((await choose(loanId, ann.accountNumber)).body.reason).toBe('loan_payer_chosen')
    await bothSign(stage)
    expect((await actOnLoan(bank, admin, 'restructure', { loanId, months: 12 })).status).toBe(200)
    expect((await choose(loanId, account)).body.reason).toBe('loan_account_two_sign')
    expect((await choose(loanId, ben.accountNumber)).body.code).toBe('unknown_account')
    const done = await choose(loanId, ann.accountNumber)
    expect(done.body.data).toMatchObject({ payFrom: ann.accountNumber, state: 'active' })
    const told = await read(ann, 'An account is chosen for the instalments of a loan')
    expect(told).toMatchObject({ mails: 1, messages: [expect.stringContaining(ann.accountNumber)] })
    expect((await choose(loanId, ann.accountNumber)).body.reason).toBe('loan_payer_chosen')
  })

  // From here on there are people who decide.
  test('B29 and waits for a second person, as other terms of a loan do', async () => {
    const stage = await place()
    await bothSign(stage)
    for (const _ of [1, 2]) await placeStaff(bank, `approver-${randomUUID().slice(0, 8)}`, ['approver'])
    const asked = await choose(stage.loanId, stage.ann.accountNumber)
    expect(asked.status).toBe(202)
    expect(asked.body.data.proposal.kinds).toMatchObject([{ kind: 'loan_terms' }])
    expect(await payerOf(stage)).toBeNull()
  })
})

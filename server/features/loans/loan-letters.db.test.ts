import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatsOf } from '../../floor/words/formats.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { openAnother } from '../../testing/holdings.ts'
import {
  accept,
  askForLoan,
  expectAllToHold,
  lendingBank,
  offer,
  placeLoan,
  placeSpent,
  previewEarly,
  viewLoan,
} from '../../testing/loan-stage.ts'
import { CASH_DESK, credit } from '../../testing/money.ts'
import { share } from '../../testing/shared-accounts.ts'

let bank: TestBank
let admin: TestAdmin

beforeAll(async () => {
  ;({ bank, admin } = await lendingBank())
})
afterAll(() => expectAllToHold(bank))

const { money, day } = formatsOf({ locale: 'en-US' })
const usd = (amount: number) => money(amount, 'USD')

async function lettersTo({ id, token }: TestCustomer, subject: string): Promise<string[]> {
  const asked = { params: { userId: id }, token }
  const { body } = await bank.call('GET /get-admin-message/{userId}', asked)
  const letters: { subject: string; content: string }[] = body.data
  return letters.filter((letter) => letter.subject === subject).map(({ content }) => content)
}

test('an accepted offer is answered with a letter, once however often it is sent', async () => {
  const ann = await bank.openCustomer()
  const loanId = await askForLoan(bank, ann)
  const { _id, instalment, firstDueOn } = await offer(bank, admin, loanId, { months: 12 })
  const { send } = await accept(bank, ann, _id, { key: randomUUID() })
  await Promise.all([send(), send()])
  expect((await send()).status).toBe(200)
  expect(await lettersTo(ann, 'Your loan is paid out')).toEqual([
    `You have accepted our offer, and your loan of $1,200.00 is paid out to your account ${ann.accountNumber}. ` +
      `The first instalment of ${usd(instalment)} is due on ${day(firstDueOn)}. ` +
      'You find all instalments, and the contract as a PDF, on the page of the loan under Loans.',
  ])
})

test('an early repayment is told once: with the new plan, or that the loan is over', async () => {
  const ben = await bank.openCustomer()
  await credit(bank, admin, ben, { amount: 1000 })
  const loanId = await placeLoan(bank, admin, ben, { months: 12 })
  const repay = async (asked: { amount?: number }) => {
    const { seen } = (await previewEarly(bank, ben, loanId, asked)).body.data
    const key = randomUUID()
    const send = () =>
      bank.call('POST /loans/{loanId}/early-repayment', {
        params: { loanId },
        token: ben.token,
        headers: { 'idempotency-key': key },
        body: { ...asked, seen },
      })
    const first = await send()
    expect(first.status).toBe(200)
    expect((await send()).body.data).toEqual(first.body.data)
    return first.body.data.total as number
  }
  await repay({ amount: 500 })
  const { owed, next, endsOn } = await viewLoan(bank, ben, loanId)
  expect(await lettersTo(ben, 'Your early repayment has arrived')).toEqual([
    `$500.00 was repaid early from your account ${ben.accountNumber}. ${usd(owed.total)} of the loan is left. ` +
      `The next instalment of ${usd(next.amount)} is due on ${day(next.dueOn)}, the last one on ${day(endsOn)}. ` +
      'You see all of them under Loans.',
  ])
  const rest = await repay({})
  const [over, ...others] = await lettersTo(ben, 'Your loan is repaid')
  expect(over).toContain(`${usd(rest)} was repaid early from your account ${ben.accountNumber}.`)
  expect(over).toContain('you owe nothing more')
  expect(others).toEqual([])
  expect(await lettersTo(ben, 'Your early repayment has arrived')).toHaveLength(1)
})

test('a set-off is told to whoever uses the account, and what is left to the borrower alone', async () => {
  const { who: cora, loanId } = await placeSpent(bank, admin, { months: 6 })
  const dan = await bank.openCustomer({ fullName: 'Dan Hale' })
  const { accountNumber } = await openAnother(bank, cora)
  const account = await share(bank, cora, dan, { account: accountNumber, signing: 'alone' })
  await bank.call('POST /credit/{adminId}', {
    params: { adminId: admin.id },
    token: admin.token,
    body: { chooseAccount: account, from: CASH_DESK, amount: 2000 },
  })
  const setOff = (amount: number) =>
    bank.call('POST /loan-portfolio/{loanId}/set-off', {
      params: { loanId },
      token: admin.token,
      body: { account, amount, reason: 'Agreed by phone' },
    })
  const { _id } = (await setOff(200)).body.data
  const { owed, next } = await viewLoan(bank, cora, loanId)
  const subject = 'We have taken a loan payment from your account'
  const taken = `Our staff took $200.00 from your account ${account} to pay what is owed for a loan. Reference: ${_id}.`
  const [told, ...others] = await lettersTo(cora, subject)
  expect(told).toContain(`${taken} ${usd(owed.total)} of the loan is left.`)
  expect(told).toContain(`The next instalment of ${usd(next.amount)} is due on ${day(next.dueOn)}`)
  expect(others).toEqual([])
  expect(await lettersTo(dan, subject)).toEqual([taken])
  for (const { email } of [cora, dan]) {
    const mails = (await bank.mailsTo(email)).filter((mail) => mail.subject === subject)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(taken)])
  }
  expect((await setOff(owed.total)).status).toBe(200)
  expect((await lettersTo(cora, subject))[0]).toContain('The loan is repaid with it.')
})

import { expect } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../../testing/bank.ts'
import { CASH_DESK, fund } from '../../../testing/money.ts'

type Somebody = { id: string }

/** The calls about accounts of customers, as one person makes them. */
export const accountDesk = (bank: TestBank, { id: adminId, token }: Somebody & { token: string }) => ({
  list: ({ id }: Somebody) => bank.call('GET /customer-accounts/{userId}', { params: { userId: id }, token }),
  open: ({ id }: Somebody, body: object, headers: Record<string, string> = {}) =>
    bank.call('POST /customer-accounts/{userId}', { params: { userId: id }, body, headers, token }),
  change: (account: string, body: object) =>
    bank.call('PUT /customer-account/{account}', { params: { account }, body, token }),
  close: (account: string, body: object) =>
    bank.call('POST /customer-account/{account}/close', { params: { account }, body, token }),
  addHolder: (account: string, body: object) =>
    bank.call('POST /customer-account/{account}/holders', { params: { account }, body, token }),
  removeHolder: (account: string, holdingId: string) =>
    bank.call('POST /customer-account/{account}/holders/{holdingId}/remove', {
      params: { account, holdingId },
      body: { reason: 'They asked for it' },
      token,
    }),
  credit: (chooseAccount: string, amount: number) =>
    bank.call('POST /credit/{adminId}', {
      params: { adminId },
      body: { chooseAccount, from: CASH_DESK, amount },
      token,
    }),
  debit: ({ id }: Somebody, chooseAccount: string, amount: number) =>
    bank.call('POST /debit/{accountId}', {
      params: { accountId: id },
      body: { chooseAccount, to: CASH_DESK, amount, description: 'Paid out' },
      token,
    }),
})

export type AccountDesk = ReturnType<typeof accountDesk>

export type DeskStage = {
  bank: TestBank
  admin: TestAdmin
  desk: AccountDesk
  ann: TestCustomer
  bob: TestCustomer
}

/** A bank with somebody at its desk, and two customers: Ann with 1,000.00, and Bob. */
export async function deskStage(): Promise<DeskStage> {
  const bank = await testBank()
  const admin = await bank.signInAdmin()
  const [ann, bob] = [
    await bank.openCustomer({ fullName: 'Ann Owner' }),
    await bank.openCustomer({ fullName: 'Bob Other' }),
  ]
  await fund(bank, admin, ann, 1000)
  return { bank, admin, desk: accountDesk(bank, admin), ann, bob }
}

/** An account of somebody's, opened at the desk. */
export async function openedFor(desk: AccountDesk, owner: Somebody, form: object = {}): Promise<string> {
  const { status, body } = await desk.open(owner, { accountType: 'savings', ...form })
  expect([status, body.message]).toEqual([200, 'The account is open'])
  return body.data.accountNumber
}

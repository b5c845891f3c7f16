import type { TestBank } from '../../../testing/bank.ts'
import { CASH_DESK } from '../../../testing/money.ts'

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

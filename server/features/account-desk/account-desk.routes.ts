import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { accountActs } from './acts.ts'
import { previewClosing } from './close-account.ts'
import { viewAccount, viewAccounts } from './view-accounts.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'secrets' | 'ledger' | 'sendMail'>

/** Accounts of customers and those who hold them, at the desk. */
export function accountDeskRoutes(needs: Needs) {
  const { database } = needs
  const acts = accountActs(needs)
  const customerIn = ({ userId }: { userId: string }) => uuidOr('user_not_found', userId)
  return {
    'GET /customer-accounts/{userId}': async ({ params }) => {
      const customerId = customerIn(params)
      if (!(await findCustomer(database, customerId))) throw new Refusal('user_not_found')
      return { message: 'Accounts', data: await viewAccounts(needs, customerId) }
    },

    'POST /customer-accounts/{userId}': async ({ session, origin, params, body, idempotencyKey }) => {
      const { reason, accountType, name, currency, accountLimit } = body
      const asked = {
        customerId: customerIn(params),
        ...{ accountType, name, currency, accountLimit, idempotencyKey },
      }
      const by = { session, origin, reason }
      const number = await propose(needs, { act: acts.opening, asked, by, key: idempotencyKey })
      return { message: 'The account is open', data: await viewAccount(needs, number) }
    },

    'PUT /customer-account/{account}': async ({ session, origin, params: { account }, body }) => {
      const { reason, accountType, accountLimit, accountStatus, signing } = body
      const asked = { account, accountType, accountLimit, accountStatus, signing }
      const number = await propose(needs, { act: acts.change, asked, by: { session, origin, reason } })
      return { message: 'The account is changed', data: await viewAccount(needs, number) }
    },

    'GET /customer-account/{account}/closing': async ({ params }) => ({
      message: 'What closing would pay out',
      data: await previewClosing(needs, params.account),
    }),

    'POST /customer-account/{account}/close': async ({ session, origin, params: asked, body }) => {
      const { reason, seenPaid } = body
      const { closing } = accountActs(needs, { seenPaid })
      await propose(needs, { act: closing, asked, by: { session, origin, reason } })
      return { message: 'The account is closed' }
    },

    'POST /customer-account/{account}/holders': async ({ session, origin, params: { account }, body }) => {
      const { reason, accountNumber, role } = body
      const asked = { account, accountNumber, role }
      const number = await propose(needs, {
        act: acts.holderAddition,
        asked,
        by: { session, origin, reason },
      })
      return { message: 'The holder is added', data: await viewAccount(needs, number) }
    },

    'POST /customer-account/{account}/holders/{holdingId}/remove': async (call) => {
      const { session, origin, params, body } = call
      const asked = { account: params.account, holdingId: uuidOr('not_found', params.holdingId) }
      const by = { session, origin, reason: body.reason }
      const number = await propose(needs, { act: acts.holderRemoval, asked, by })
      return { message: 'The holder is removed', data: await viewAccount(needs, number) }
    },
  } satisfies Handlers
}

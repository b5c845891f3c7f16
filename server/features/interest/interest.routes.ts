import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { findHeld } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Handlers } from '../../floor/http/call-context.ts'
import { type AccountRow, findByNumber } from './interest.queries.ts'
import { viewDays, viewInterest } from './view-interest.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger'>

/** What accounts earn: for whoever holds them, those who only look too, and for the desk. */
export function interestRoutes(needs: Needs) {
  const { database } = needs

  async function own(session: Pick<CustomerSession, 'customerId'>, number: string): Promise<AccountRow> {
    const { account_id, currency, type } = await findHeld(database, session, number)
    return { account_id, number, currency, product_id: type }
  }

  async function anyones(number: string): Promise<AccountRow> {
    const account = await findByNumber(database, number)
    if (!account) throw new Refusal('no_account_with_number', { values: { number } })
    return account
  }

  return {
    'GET /my-interest': async ({ session, query }) => ({
      message: 'Interest',
      data: await viewInterest(needs, await own(session, query.account)),
    }),

    'GET /my-interest-days': async ({ session, query: { account, from, to } }) => ({
      message: 'Days of interest',
      data: await viewDays(needs, await own(session, account), { from, to }),
    }),

    'GET /customer-account/{account}/interest': async ({ params }) => ({
      message: 'Interest',
      data: await viewInterest(needs, await anyones(params.account)),
    }),

    'GET /customer-account/{account}/interest-days': async ({ params, query: { from, to } }) => ({
      message: 'Days of interest',
      data: await viewDays(needs, await anyones(params.account), { from, to }),
    }),
  } satisfies Handlers
}

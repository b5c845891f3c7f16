import type { FeeState } from '@larkfield/contract/entities/fees.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { type ActNeeds, propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { wireFeeOf } from '../../floor/fees/fees.queries.ts'
import { accountsAsked, accountsOf, idOf } from '../../floor/holdings/accounts-asked.ts'
import { findHeld } from '../../floor/holdings/held-accounts.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { feeReturn, feeWaiver } from './fee-acts.ts'
import { deskFee, ownFee } from './fee-view.ts'
import { countFees, findFees } from './fees.queries.ts'

type Needs = ActNeeds & Pick<Dependencies, 'ledger'>

type Query = {
  limit?: number | undefined
  cursor?: string | undefined
  state?: FeeState | undefined
  accounts?: readonly number[]
  customerId?: string | undefined
}

/** What accounts are charged: what it is, what became of it, and letting it go. */
export function feeRoutes(needs: Needs): Handlers {
  const { database, ledger } = needs
  const returning = feeReturn(needs)
  const feeIn = ({ feeId }: { feeId: string }) => ({ feeId: uuidOr('not_found', feeId) })

  const page = async (query: Query) => {
    const limit = pageLimit(query)
    const rows = await findFees(database, { ...query, after: numberAfter(query), limit: limit + 1 })
    const cut = cutPage(rows, limit, (row) => [row.seq])
    return { ...cut, ...(await totalBeside(query, cut, () => countFees(database, query))) }
  }

  return {
    'GET /wire-fee': async ({ session, query: { account } = {} }) => {
      const paying = account
        ? await findHeld(database, session, account).then((held) => ({ ...held, id: held.account_id }))
        : (await ledger.account(session.accountId))!
      const { currency } = paying
      const fee = toMajor(await wireFeeOf(database, paying.id), currency)
      return { message: 'What a wire to another bank costs', data: { fee, currency } }
    },
    'GET /my-fees': async ({ session, query: { account: named, ...query } = {} }) => {
      const asked = await accountsAsked(database, session, named)
      const accounts = asked ? accountsOf(asked).map(idOf) : [session.accountId]
      const { rows, ...rest } = await page({ ...query, accounts })
      return { message: 'Fees', data: rows.map(ownFee), ...rest }
    },
    'GET /fees': async ({ query: { userId, ...query } = {} }) => {
      const customerId = userId === undefined ? undefined : uuidOr('user_not_found', userId)
      const { rows, ...rest } = await page({ ...query, customerId })
      return { message: 'Fees', data: rows.map(deskFee), ...rest }
    },
    'POST /fee-waive/{feeId}': async ({ session, origin, params, body }) => {
      const by = { session, origin, reason: body.reason }
      const data = await propose(needs, { act: feeWaiver, asked: feeIn(params), by })
      return { message: 'The fee is waived', data }
    },
    'POST /fee-return/{feeId}': async ({ session, origin, params, body }) => {
      const by = { session, origin, reason: body.reason }
      const data = await propose(needs, { act: returning, asked: feeIn(params), by })
      return { message: 'The fee is given back', data }
    },
  }
}

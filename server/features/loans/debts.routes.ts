import type { DebtCurve } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { proposeAsHolder } from '../../floor/acts/holder-acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Queries } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import { earlyAct, ownDebt, payFromAct, paymentAct, previewEarly } from './customer-acts.ts'
import { shownDebts, shownInDetail } from './debt-view.ts'
import { type DebtRow, dayEnds, debtsOfCustomer, plannedDays } from './debts.queries.ts'
import { contractDocument } from './loan-document.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'database' | 'ledger'>

/** What was owed at the end of each day on which it changed, beside what was planned. A loan that has ended has no plan. */
export async function curveOf(queries: Queries, debt: DebtRow): Promise<DebtCurve> {
  const { account_id, currency, state } = debt
  const planned = state === 'active' ? await plannedDays(queries, account_id) : []
  const ends = await dayEnds(queries, account_id)
  return {
    planned: planned.map(({ day, owed_minor }) => ({ day, owed: toMajor(owed_minor, currency) })),
    actual: ends.map(({ day, balance_minor }) => ({ day, owed: toMajor(-balance_minor, currency) })),
  }
}

/** Loans as their customers see and pay them. */
export function debtRoutes(needs: Needs): Handlers {
  const { database } = needs
  const paying = paymentAct(needs)
  const repaying = earlyAct(needs)
  const loanIn = ({ loanId }: { loanId: string }) => uuidOr('not_found', loanId)

  return {
    'GET /loans': async ({ session, query = {} }) => {
      const limit = pageLimit(query)
      const asked = { customerId: session.customerId, after: numberAfter(query), limit: limit + 1 }
      const cut = cutPage(await debtsOfCustomer(database, asked), limit, ({ account_id }) => [account_id])
      const { rows, ...rest } = cut
      return { message: 'Your loans', data: await shownDebts(database, rows), ...rest }
    },
    'GET /loans/{loanId}': async ({ session, params }) => {
      const debt = await ownDebt(database, session.customerId, loanIn(params))
      return { message: 'Your loan', data: await shownInDetail(database, debt) }
    },
    'GET /loans/{loanId}/curve': async ({ session, params }) => {
      const debt = await ownDebt(database, session.customerId, loanIn(params))
      return { message: 'What is owed', currency: debt.currency, data: await curveOf(database, debt) }
    },
    'GET /loans/{loanId}/pdf': async ({ session, params }) => {
      const debt = await ownDebt(database, session.customerId, loanIn(params))
      return contractDocument(needs, debt)
    },
    'PUT /loans/{loanId}/pay-from': async ({ session, origin, params, body }) => {
      const asked = { loanId: loanIn(params), account: body.account }
      const data = await proposeAsHolder(needs, { act: payFromAct, asked, by: { session, origin } })
      return { message: 'Instalments are collected from this account from now on', data }
    },
    'POST /loans/{loanId}/payments': async ({ session, origin, params, body, idempotencyKey: key }) => {
      const asked = { loanId: loanIn(params), ...body }
      const data = await proposeAsHolder(needs, { act: paying, asked, by: { session, origin }, key })
      return { message: 'Your payment is booked', data }
    },
    'POST /loans/{loanId}/early-repayment/preview': async ({ session, params, body }) => {
      const asked = { customerId: session.customerId, loanId: loanIn(params), asked: body ?? {} }
      return { message: 'What would be repaid today', data: await previewEarly(needs, asked) }
    },
    'POST /loans/{loanId}/early-repayment': async ({
      session,
      origin,
      params,
      body,
      idempotencyKey: key,
    }) => {
      const asked = { loanId: loanIn(params), ...body }
      const data = await proposeAsHolder(needs, { act: repaying, asked, by: { session, origin }, key })
      return { message: 'Your early repayment is booked', data }
    },
  }
}

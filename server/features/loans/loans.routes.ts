import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { type ColumnOf, rowsOf } from '../../floor/exports/exported-list.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { loanDecision } from './decide-loan.ts'
import { shippedFigures, shownFigures } from './figures.ts'
import { type DeskLoan, deskLoan, ownLoan } from './loan-record.ts'
import { countLoans, findLoans, findTicket, type LoanState, loanKeys, loansByKeys } from './loans.queries.ts'
import { requestLoan } from './request-loan.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'database' | 'ledger' | 'ceilings'>

const columns: readonly ColumnOf<DeskLoan, 'loans'>[] = [
  { key: 'loan', value: (loan) => loan._id },
  { key: 'state', value: (loan, { codes }) => called(codes.states, loan.state) },
  { key: 'customer', value: (loan) => loan.fullName },
  { key: 'account', value: (loan) => loan.accountNumber },
  { key: 'loanType', value: (loan, { codes }) => called(codes.loanTypes, loan.loanType) },
  { key: 'amount', value: ({ amount, currency }) => ({ amount, currency }) },
  { key: 'currency', value: (loan) => loan.currency },
  { key: 'reason', value: (loan) => loan.loanReason },
  { key: 'asked', value: (loan) => loan.askedAt },
  { key: 'decided', value: (loan) => loan.decidedAt },
  { key: 'decidedBy', value: (loan) => loan.decidedBy },
  { key: 'decision', value: (loan) => loan.decisionReason },
]

type Query = {
  limit?: number | undefined
  cursor?: string | undefined
  q?: string | undefined
  state?: LoanState | undefined
  customerId?: string | undefined
}

/** Loan tickets, from the request to the decision. */
export function loanRoutes(needs: Needs): Handlers {
  const { database, ledger, config, ceilings } = needs
  const approving = loanDecision(needs, 'approved')
  const declining = loanDecision(needs, 'declined')
  const ticketIn = ({ loanId }: { loanId: string }) => ({ loanId: uuidOr('not_found', loanId) })

  const page = async (query: Query) => {
    const limit = pageLimit(query)
    const filter = { ...query, q: query.q?.trim() || undefined }
    const { rows, total } = await findLoans(database, {
      ...filter,
      after: numberAfter(query),
      limit: limit + 1,
    })
    const cut = cutPage(rows, limit, (row) => [row.seq])
    const count = async () => (total === undefined ? countLoans(database, filter) : { total })
    return { ...cut, ...(await totalBeside(query, cut, count)) }
  }

  const forDesk = ({ userId, ...query }: Query & { userId?: string | undefined }) =>
    page({ ...query, customerId: userId && uuidOr('user_not_found', userId) })

  return {
    'POST /loan-request/{userId}': async ({ session, origin, body: form, idempotencyKey }) => {
      await requestLoan({ database, ledger, ceilings }, { session, origin, form, idempotencyKey })
      return { message: 'Your loan request has been sent. We will answer soon.' }
    },
    'GET /my-loans': async ({ session, query = {} }) => {
      const { rows, ...rest } = await page({ ...query, customerId: session.customerId })
      return { message: 'Your loans', data: rows.map(ownLoan), ...rest }
    },
    'GET /loan-queue': async ({ query = {} }) => {
      const { rows, ...rest } = await forDesk(query)
      return { message: 'Loan queue', data: rows.map(deskLoan), ...rest }
    },
    'GET /loan-approve/{loanId}': async ({ params }) => {
      const ticket = await findTicket(database, ticketIn(params).loanId)
      if (!ticket) throw new Refusal('not_found')
      const { day } = await ledger.businessDay()
      const figures = await shippedFigures(database, { ticket, day })
      return { message: 'This is what would be paid out', data: shownFigures(figures) }
    },
    'POST /loan-approve/{loanId}': async ({ session, origin, params, body }) => {
      const by = { session, origin, reason: body?.reason, approval: body?.approval }
      const data = await propose(needs, { act: approving, asked: ticketIn(params), by })
      return { message: 'The loan is approved and paid out', data }
    },
    'POST /loan-decline/{loanId}': async ({ session, origin, params, body }) => {
      const by = { session, origin, ...body }
      const data = await propose(needs, { act: declining, asked: ticketIn(params), by })
      return { message: 'The loan is declined', data }
    },
    'GET /export-loans': async ({ session, origin, query: asked = {} }) => {
      const { sort, order, userId, q, state } = asked
      const customerId = userId && uuidOr('user_not_found', userId)
      const keys = await loanKeys(database, { state, customerId, q: q?.trim() || undefined })
      const rows = rowsOf(keys, async (some) => (await loansByKeys(database, some)).map(deskLoan))
      const { brand } = config
      const sorted = await sortedRows(columns, rows, { sort, order, brand })
      await recordExport(database, { list: 'loans', query: asked, session, origin })
      return csvReply({ table: wordsOf(brand).tables.loans, columns, rows: sorted, brand })
    },
  }
}

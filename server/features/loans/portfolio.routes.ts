import type { DebtForDesk } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { type ColumnOf, rowsOf } from '../../floor/exports/exported-list.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, keyOf, pageLimit } from '../../floor/http/paging.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import { called, wordsOf } from '../../floor/words/words.ts'
import { choosePayerAct } from './choose-payer.ts'
import { shownForDesk, shownInDetail } from './debt-view.ts'
import { debtOfLoan, openDues, plansOf, remindersOf } from './debts.queries.ts'
import { curveOf } from './debts.routes.ts'
import { chargingAct, restructureAct, writeOffAct } from './desk-acts.ts'
import { openOf } from './pay.ts'
import { accountsOfCustomer } from './payers.queries.ts'
import {
  debtsByKeys,
  type PortfolioFilter,
  portfolioKeyParts,
  portfolioKeys,
  portfolioPage,
  portfolioSums,
} from './portfolio.queries.ts'
import { previewRestructure } from './preview-restructure.ts'
import { setOffAct } from './set-off.ts'
import { waiveFeeAct } from './waive-fee.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'database' | 'ledger' | 'sendMail'>

const columns: readonly ColumnOf<DebtForDesk, 'loanPortfolio'>[] = [
  { key: 'loan', value: (debt) => debt._id },
  { key: 'state', value: (debt, { codes }) => called(codes.states, debt.state) },
  { key: 'customer', value: (debt) => debt.fullName },
  { key: 'account', value: (debt) => debt.accountNumber },
  { key: 'loanAccount', value: (debt) => debt.account },
  { key: 'product', value: (debt, { codes }) => called(codes.loanTypes, debt.productName) },
  { key: 'amount', value: ({ amount, currency }) => ({ amount, currency }) },
  { key: 'owed', value: ({ owed, currency }) => ({ amount: owed.total, currency }) },
  { key: 'due', value: ({ due, currency }) => ({ amount: due.total, currency }) },
  { key: 'currency', value: (debt) => debt.currency },
  { key: 'rate', value: (debt) => debt.rate },
  { key: 'daysLate', value: (debt) => debt.arrears.daysLate },
  { key: 'age', value: (debt) => debt.arrears.age },
  { key: 'restructuredLate', value: (debt) => debt.restructuredLate?.on ?? null },
  { key: 'paidOut', value: (debt) => debt.paidOutOn },
  { key: 'nextDue', value: (debt) => debt.next?.dueOn ?? null },
]

/** Loans at the desk: the portfolio, one of them, and what the desk does with it under four eyes. */
export function portfolioRoutes(needs: Needs): Handlers {
  const { database, config } = needs
  const loanIn = ({ loanId }: { loanId: string }) => uuidOr('not_found', loanId)
  const acts = {
    charging: chargingAct(needs),
    restructuring: restructureAct(needs),
    settingOff: setOffAct(needs),
    waiving: waiveFeeAct(needs),
    choosingPayer: choosePayerAct(needs),
    writingOff: writeOffAct(needs),
  }
  type Query = Omit<PortfolioFilter, 'customerId'> & { userId?: string | undefined }
  const filterOf = ({ userId, q, ...filter }: Query): PortfolioFilter => ({
    state: filter.state,
    age: filter.age,
    productId: filter.productId,
    currency: filter.currency,
    customerId: userId && uuidOr('user_not_found', userId),
    q: q?.trim() || undefined,
  })
  const found = async (loanId: string) => {
    const debt = await debtOfLoan(database, loanId)
    if (!debt) throw new Refusal('not_found')
    return debt
  }

  return {
    'GET /loan-portfolio': async ({ query = {} }) => {
      const limit = pageLimit(query)
      const filter = filterOf(query)
      const sort = query.sort ?? 'paidOutOn'
      const isDown = (query.order ?? (query.sort ? 'up' : 'down')) === 'down'
      const key = keyOf(query, [portfolioKeyParts[sort], 'number'])
      const after = key && { value: key[0], account: BigInt(key[1]) }
      const page = await portfolioPage(database, { ...filter, sort, isDown, after, limit: limit + 1 })
      const { rows, ...rest } = cutPage(page, limit, (row) => [row.sort_key, row.account_id])
      const sums = await portfolioSums(database, filter)
      return {
        message: 'Loans',
        data: await shownForDesk(database, rows),
        sums: sums.map(({ owed, due, ...sum }) => ({
          ...sum,
          owed: toMajor(owed, sum.currency),
          due: toMajor(due, sum.currency),
        })),
        total: sums.reduce((total, { count }) => total + count, 0),
        ...rest,
      }
    },
    'GET /export-loan-portfolio': async ({ session, origin, query: asked = {} }) => {
      const { sort, order, ...query } = asked
      const keys = await portfolioKeys(database, filterOf(query))
      const rows = rowsOf(keys, async (some) => shownForDesk(database, await debtsByKeys(database, some)))
      const { brand } = config
      const sorted = await sortedRows(columns, rows, { sort, order, brand })
      await recordExport(database, { list: 'loanPortfolio', query: asked, session, origin })
      return csvReply({ table: wordsOf(brand).tables.loanPortfolio, columns, rows: sorted, brand })
    },
    'GET /loan-portfolio/{loanId}': async ({ params }) => {
      const debt = await found(loanIn(params))
      const [row] = await shownForDesk(database, [debt])
      const { userId, fullName, accountNumber, arrears } = row!
      const accounts = await accountsOfCustomer(database, debt.customer_id)
      const plans = await plansOf(database, debt.account_id)
      const reminders = await remindersOf(database, debt.account_id)
      const fees = (await openDues(database, debt.account_id)).filter(({ kind }) => kind === 'fee')
      return {
        message: 'The loan',
        data: {
          ...(await shownInDetail(database, debt)),
          userId,
          fullName,
          accountNumber,
          arrears,
          accounts: accounts.map(({ number, currency, available_minor, status, signers }) => ({
            number,
            currency,
            available: toMajor(available_minor, currency),
            canPay: status === 'active' && signers === 1,
          })),
          plans: plans.map(({ from_day, rate_ppm, ...plan }) => ({
            ...plan,
            from: from_day,
            rate: toPercent(rate_ppm),
          })),
          reminders: reminders.map(({ days_late, on_day }) => ({ daysLate: days_late, on: on_day })),
          fees: fees.map((fee) => ({
            _id: shownId(Number(fee.transfer_id)),
            chargedOn: fee.due_on,
            amount: toMajor(fee.amount_minor, debt.currency),
            open: toMajor(openOf(fee), debt.currency),
          })),
        },
      }
    },
    'GET /loan-portfolio/{loanId}/curve': async ({ params }) => {
      const debt = await found(loanIn(params))
      return { message: 'What is owed', currency: debt.currency, data: await curveOf(database, debt) }
    },
    'POST /loan-portfolio/{loanId}/charging': async ({ session, origin, params, body }) => {
      const { isCharging, ...given } = body
      const asked = { loanId: loanIn(params), isCharging }
      const data = await propose(needs, { act: acts.charging, asked, by: { session, origin, ...given } })
      return { message: isCharging ? 'The loan is charged again' : 'The loan is no longer charged', data }
    },
    'POST /loan-portfolio/{loanId}/pay-from': async ({ session, origin, params, body }) => {
      const { account, ...given } = body
      const asked = { loanId: loanIn(params), account }
      const by = { session, origin, ...given }
      const data = await propose(needs, { act: acts.choosingPayer, asked, by })
      return { message: 'Instalments are collected from this account from now on', data }
    },
    'POST /loan-portfolio/{loanId}/waive-fee': async ({ session, origin, params, body }) => {
      const { fee, ...given } = body
      const asked = { loanId: loanIn(params), fee }
      const data = await propose(needs, { act: acts.waiving, asked, by: { session, origin, ...given } })
      return { message: 'The late fee is waived', data }
    },
    'POST /loan-portfolio/{loanId}/restructure/preview': async ({ params, body }) => ({
      message: 'This is what the plan would be',
      data: await previewRestructure(needs, loanIn(params), body),
    }),
    'POST /loan-portfolio/{loanId}/restructure': async ({
      session,
      origin,
      params,
      body,
      idempotencyKey,
    }) => {
      const { reason, approval, ...terms } = body
      const by = { session, origin, reason, approval }
      const asked = { loanId: loanIn(params), ...terms, idempotencyKey }
      const data = await propose(needs, { act: acts.restructuring, asked, by, key: idempotencyKey })
      return { message: 'The loan is restructured', data }
    },
    'POST /loan-portfolio/{loanId}/set-off': async ({ session, origin, params, body, idempotencyKey }) => {
      const { reason, approval, ...what } = body
      const by = { session, origin, reason, approval }
      const asked = { loanId: loanIn(params), ...what, idempotencyKey }
      const data = await propose(needs, { act: acts.settingOff, asked, by, key: idempotencyKey })
      return { message: 'The loan is set off', data }
    },
    'POST /loan-portfolio/{loanId}/write-off': async ({ session, origin, params, body, idempotencyKey }) => {
      const asked = { loanId: loanIn(params), idempotencyKey }
      const by = { session, origin, ...body }
      const data = await propose(needs, { act: acts.writingOff, asked, by, key: idempotencyKey })
      return { message: 'The loan is written off', data }
    },
  }
}

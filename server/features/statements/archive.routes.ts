import type { StatementFormat } from '@larkfield/contract/entities/proofs.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { accountsAsked } from '../../floor/holdings/accounts-asked.ts'
import type { Handlers, Origin, StaffSession } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, keyOf, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { isUuid } from '../../floor/money/record-ids.ts'
import type { Downloads } from './download-statement.ts'
import { type HolderRow, holderOf } from './holders.queries.ts'
import { countMonths, type ListedStatement, listMonths, monthOfCustomer } from './kept-statements.queries.ts'
import type { StatementMaking } from './make-statement.ts'
import { codeOf } from './statement-code.ts'
import type { FileRow } from './statement-files.queries.ts'
import type { StatementFiles } from './statement-files.ts'

type Needs = Pick<Dependencies, 'database' | 'ceilings'> & {
  downloads: Downloads
  files: StatementFiles
  making: StatementMaking
}

type Taken = {
  session: StaffSession
  origin: Origin
  format: StatementFormat
  account?: string | null | undefined
  month?: string | null
  from?: string | undefined
  to?: string | undefined
}

type PageAsked = { limit?: number; cursor?: string; account?: string }

/** Statements of past months, files of any period, and proofs for whoever has one on paper. */
export function archiveRoutes({ database, ceilings, downloads, files, making }: Needs) {
  async function page(customerId: string, { account, ...query }: PageAsked = {}) {
    const limit = pageLimit(query)
    const key = keyOf(query, ['month', 'number'])
    const after = key && { month: key[0], account: key[1] }
    const rows = await listMonths(database, { customerId, account, after, limit: limit + 1 })
    const cut = cutPage(rows, limit, ({ month, account_id }) => [month, account_id])
    const count = async () => ({ total: await countMonths(database, { customerId, account }) })
    return {
      message: 'Statements',
      data: cut.rows.map(listed),
      nextCursor: cut.nextCursor,
      ...(await totalBeside(query, cut, count)),
    }
  }

  async function monthOf(customerId: string, statementId: string) {
    const found = isUuid(statementId)
      ? await monthOfCustomer(database, { statementId, customerId })
      : undefined
    if (!found) throw new Refusal('not_found')
    return found
  }

  async function customerIn({ userId }: { userId: string }): Promise<HolderRow> {
    const holder = await holderOf(database, uuidOr('user_not_found', userId))
    if (!holder) throw new Refusal('user_not_found')
    return holder
  }

  /** That staff took a customer's statement away stands in the trail of that customer. */
  const recordTaken = (customer: HolderRow, { session, origin, ...what }: Taken) =>
    recordAudit(database, {
      actor: actorOf(session),
      action: 'statement_taken',
      subject: { kind: 'customer', id: customer.id, name: customer.full_name },
      after: what,
      origin,
    })

  return {
    'GET /my-statements': async ({ session, query }) => {
      await accountsAsked(database, session, query?.account)
      return page(session.customerId, query)
    },

    'GET /my-statements/{statementId}/{format}': async ({ session, params, signal }) => {
      const { customerId } = session
      const month = await monthOf(customerId, params.statementId)
      return downloads.ofMonth(month, { format: params.format, reader: customerId, signal })
    },

    'POST /statement-files': async ({ session, body }) => {
      checkPeriod(body)
      const { customerId } = session
      const full =
        body.format === 'pdf' && (await ceilings.countCustomer(database, 'drawnStatement', customerId))
      if (full) throw full
      const file = await files.order({ ...body, customerId, orderedBy: customerId })
      return { message: 'Statement file', data: fileShape(file) }
    },

    'GET /statement-files/{fileId}': async ({ session, params }) => ({
      message: 'Statement file',
      data: fileShape(await files.findOwn(params.fileId, session)),
    }),

    'GET /statement-files/{fileId}/content': ({ session, params }) => files.content(params.fileId, session),

    'GET /customer-statements/{userId}': async ({ params, query }) =>
      page((await customerIn(params)).id, query),

    'GET /customer-statements/{userId}/{statementId}/{format}': async ({
      session,
      origin,
      params,
      signal,
    }) => {
      const { format, statementId } = params
      const customer = await customerIn(params)
      const row = await monthOf(customer.id, statementId)
      const reply = await downloads.ofMonth(row, { format, reader: session.staffId, signal })
      const { month, number: account } = row
      await recordTaken(customer, { session, origin, account, month, format })
      return reply
    },

    'POST /customer-statement-files/{userId}': async ({ session, origin, params, body }) => {
      checkPeriod(body)
      const customer = await customerIn(params)
      const file = await files.order({ ...body, customerId: customer.id, orderedBy: session.staffId })
      await recordTaken(customer, { session, origin, ...body })
      return { message: 'Statement file', data: fileShape(file) }
    },

    'POST /statement-proof': async ({ body, origin }) => {
      await ceilings.assertBelow(database, 'statementCode', {
        network: origin.address,
        address: body.code,
        bank: true,
      })
      const code = codeOf(body.code)
      if (!code) throw new Refusal('no_such_statement', { field: 'code' })
      return {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        content: await making.proofByCode(code),
      }
    },
  } satisfies Handlers
}

const listed = (row: ListedStatement) => ({
  _id: row.id,
  month: row.month,
  accountNumber: row.number,
  accountName: row.account_name,
  currency: row.currency,
  openingBalance: toMajor(row.opening_minor, row.currency),
  closingBalance: toMajor(row.closing_minor, row.currency),
  lines: row.line_count,
  madeAt: row.made_at.toISOString(),
})

const fileShape = (file: FileRow) => ({
  _id: file.id,
  format: file.format,
  state: file.state,
  linesDone: file.lines_done,
  lines: file.line_count,
  fileName: file.file_name,
  bytes: file.bytes === null ? null : Number(file.bytes),
})

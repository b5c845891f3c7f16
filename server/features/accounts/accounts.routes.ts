import { toMajor } from '@larkfield/contract/money.ts'
import type { Parts } from '../../floor/dependencies.ts'
import { allPages, type Column, csvReply, sortedRows } from '../../floor/exports/csv.ts'
import { recordExport } from '../../floor/exports/record-export.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import { nameOfKind } from '../../floor/money/house-names.ts'
import { filledPeriod } from '../../floor/money/periods.ts'
import { searchOf } from '../../floor/money/search.ts'
import { bankByDay } from '../desk/flows.ts'
import { decideWire } from '../wires/decide-wire.ts'
import { pageOfWires } from '../wires/wire-pages.ts'
import type { Wire } from '../wires/wire-record.ts'
import { bookTransfer } from './book.ts'

type Needs = Pick<Parts, 'database' | 'ledger' | 'config'>

const PAGE_OF_EXPORT = 500

const wireColumns: readonly Column<Wire>[] = [
  ['Wire', (wire) => wire._id],
  ['State', (wire) => wire.state],
  ['Sent', (wire) => wire.date],
  ['Sender', (wire) => wire.senderName],
  ['Account', (wire) => wire.senderAccount],
  ['Beneficiary', (wire) => wire.accountName],
  ['Number', (wire) => wire.accountNumber],
  ['Bank', (wire) => wire.bank],
  ['Amount', (wire) => wire.amount],
  ['Currency', (wire) => wire.currency],
  ['Description', (wire) => wire.remark],
  ['Ended', (wire) => wire.endedAt],
  ['Reason', (wire) => wire.reason],
]

/** What the desk does with money. */
export function deskMoneyRoutes({ database, ledger, config }: Needs): Handlers {
  const { brand } = config
  const bookParts = { database, ledger, bankName: brand.name }
  const wireParts = { database, ledger, brand }
  return {
    'POST /credit/{adminId}': async ({ session, origin, idempotencyKey, body }) => {
      const { chooseAccount, from, amount, description, bank, date, time, reason } = body
      const data = await bookTransfer(
        bookParts,
        {
          kind: 'credit',
          payer: String(from),
          payee: String(chooseAccount),
          ...{ amount, description, bank, date, time },
        },
        { session, origin, reason: reason?.trim() || undefined, idempotencyKey, call: 'POST /credit' },
      )
      return { message: 'Account credited successfully', data }
    },
    'POST /debit/{accountId}': async ({ session, origin, idempotencyKey, params, body }) => {
      const { chooseAccount, to, amount, description, bank, date, time, reason } = body
      const data = await bookTransfer(
        bookParts,
        {
          kind: 'debit',
          payer: String(chooseAccount),
          payee: String(to),
          ownerId: params.accountId,
          ...{ amount, description, bank, date, time },
        },
        { session, origin, reason: reason?.trim() || undefined, idempotencyKey, call: 'POST /debit' },
      )
      return { message: 'Account debited successfully', data }
    },
    'GET /house-accounts': async () => {
      const accounts = await ledger.houseAccounts()
      const data = accounts.map(({ number, kind, currency, balanceMinor }) => ({
        accountNumber: number,
        name: nameOfKind(kind),
        currency,
        balance: toMajor(balanceMinor, currency),
      }))
      return { message: "The bank's own accounts", data }
    },
    'GET /wires': async ({ query }) => {
      checkPeriod(query ?? {})
      const page = await pageOfWires(database, { ...query, ...searchOf(query?.q, brand.currency) })
      return { message: 'Wires to other banks', ...page }
    },
    'POST /wire-settle/{wireId}': async ({ session, origin, params, body }) => {
      const reason = body?.reason?.trim() || undefined
      const data = await decideWire(wireParts, { ...params, to: 'settle' }, { session, origin, reason })
      return { message: 'The wire is settled', data }
    },
    'POST /wire-return/{wireId}': async ({ session, origin, params, body }) => {
      const reason = body.reason.trim()
      const data = await decideWire(wireParts, { ...params, to: 'return' }, { session, origin, reason })
      return { message: 'The wire is returned', data }
    },
    'GET /desk-flows': async ({ query }) => {
      const currency = query?.currency ?? brand.currency
      const period = filledPeriod(query, { days: 90, mostDays: 800, now: new Date() })
      return { message: 'Flows by day', currency, data: await bankByDay(ledger, { ...period, currency }) }
    },
    'GET /export-wires': async ({ session, origin, query: given = {} }) => {
      const { sort, order, ...query } = given
      checkPeriod(query)
      const asked = { ...query, ...searchOf(query.q, brand.currency), limit: PAGE_OF_EXPORT }
      const rows = allPages(async (cursor) => {
        const { data, nextCursor } = await pageOfWires(database, { ...asked, cursor })
        return { items: data, nextCursor }
      })
      const sorted = await sortedRows(wireColumns, rows, { sort, order })
      await recordExport(database, { list: 'wires', query: given, session, origin })
      return csvReply('wires.csv', wireColumns, sorted)
    },
  }
}

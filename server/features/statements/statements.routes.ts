import { toMajor } from '@larkfield/contract/money.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { filledPeriod } from '../../floor/money/periods.ts'
import type { Downloads } from './download-statement.ts'
import { openFlows } from './flows.ts'
import { readStatementAsked } from './read-asked.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config' | 'ceilings'> & {
  sources: HistorySources
  downloads: Downloads
}

const TEN_YEARS = 3_653

/** What customers read of their own account over time. */
export function statementRoutes({ database, ledger, config, ceilings, sources, downloads }: Needs): Handlers {
  const needs = { database, ledger, bankName: config.brand.name, sources }
  const flows = openFlows({ database, ledger })
  return {
    'GET /bank-statement/{userId}': async ({ session, query: { account, ...query } = {} }) => {
      checkPeriod(query)
      const whose = { customerId: session.customerId, account }
      const page = await readStatementAsked(needs, whose, query)
      return { message: 'Bank statement', ...page }
    },
    'GET /bank-statement/{userId}/pdf': async ({ session, query = {}, signal }) => {
      checkPeriod(query)
      const full = await ceilings.countCustomer(database, 'drawnStatement', session.customerId)
      if (full) throw full
      return downloads.ofPeriod('pdf', { ...query, customerId: session.customerId, signal })
    },
    'GET /bank-statement/{userId}/csv': async ({ session, query = {}, signal }) => {
      checkPeriod(query)
      return downloads.ofPeriod('csv', { ...query, customerId: session.customerId, signal })
    },
    'GET /balance-curve': async ({ session, query }) => {
      const period = filledPeriod(query, { days: 90, mostDays: TEN_YEARS, now: new Date() })
      const { currency, days, ...told } = await flows.curve(session, query?.account, period)
      const data = days.map(({ day, balanceMinor, inMinor, outMinor }) => ({
        date: day,
        balance: toMajor(balanceMinor, currency),
        moneyIn: toMajor(inMinor, currency),
        moneyOut: toMajor(outMinor, currency),
      }))
      return { message: 'Balance by day', currency, data, ...told }
    },
    'GET /money-flow': async ({ session, query }) => {
      const asked = filledPeriod(query, { days: 335, mostDays: TEN_YEARS, now: new Date() })
      // Months are told whole: one that begins in its middle would look poor beside the others.
      const period = query?.from === undefined ? { ...asked, from: `${asked.from.slice(0, 7)}-01` } : asked
      const { currency, months, ...told } = await flows.months(session, query?.account, period)
      const data = months.map(({ month, inMinor, outMinor }) => ({
        month,
        moneyIn: toMajor(inMinor, currency),
        moneyOut: toMajor(outMinor, currency),
      }))
      return { message: 'Money in and out by month', currency, data, ...told }
    },
  }
}

import { toMajor } from '@larkfield/contract/money.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { checkPeriod } from '../../floor/money/dates.ts'
import type { HistorySources } from '../../floor/money/history-sources.ts'
import { filledPeriod } from '../../floor/money/periods.ts'
import { openDownloads } from './download-statement.ts'
import { readStatement } from './read-statement.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config'> & { sources: HistorySources }

const TEN_YEARS = 3_653

/** What customers read of their own account over time. */
export function statementRoutes({ database, ledger, config, sources }: Needs): Handlers {
  const { brand } = config
  const needs = { database, ledger, bankName: brand.name, sources }
  const downloads = openDownloads({ database, ledger, brand, sources })
  return {
    'GET /bank-statement/{userId}': async ({ session, query = {} }) => {
      checkPeriod(query)
      const { through: _, ...page } = await readStatement(needs, session.customerId, query)
      return { message: 'Bank statement', ...page }
    },
    'GET /bank-statement/{userId}/pdf': async ({ session, query = {}, signal }) => {
      checkPeriod(query)
      return downloads.pdf({ ...query, customerId: session.customerId, signal })
    },
    'GET /bank-statement/{userId}/csv': async ({ session, query = {}, signal }) => {
      checkPeriod(query)
      return downloads.csv({ ...query, customerId: session.customerId, signal })
    },
    'GET /balance-curve': async ({ session, query }) => {
      const period = filledPeriod(query, { days: 90, mostDays: TEN_YEARS, now: new Date() })
      const { currency } = (await ledger.account(session.accountId))!
      const days = await ledger.balanceCurve({ account: session.accountId, ...period })
      const data = days.map(({ day, balanceMinor, inMinor, outMinor }) => ({
        date: day,
        balance: toMajor(balanceMinor, currency),
        moneyIn: toMajor(inMinor, currency),
        moneyOut: toMajor(outMinor, currency),
      }))
      return { message: 'Balance by day', currency, data }
    },
    'GET /money-flow': async ({ session, query }) => {
      const asked = filledPeriod(query, { days: 335, mostDays: TEN_YEARS, now: new Date() })
      // Months are told whole: one that begins in its middle would look poor beside the others.
      const period = query?.from === undefined ? { ...asked, from: `${asked.from.slice(0, 7)}-01` } : asked
      const { currency } = (await ledger.account(session.accountId))!
      const months = await ledger.monthlyFlow({ account: session.accountId, ...period })
      const data = months.map(({ month, inMinor, outMinor }) => ({
        month,
        moneyIn: toMajor(inMinor, currency),
        moneyOut: toMajor(outMinor, currency),
      }))
      return { message: 'Money in and out by month', currency, data }
    },
  }
}

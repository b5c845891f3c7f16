import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { filledPeriod } from '../../floor/money/periods.ts'
import { lookIntoBooks } from './books.ts'
import { type Exports, exportList } from './exports.ts'
import { countAll, signUpsByDay } from './figures.queries.ts'
import { bankByDay } from './flows.ts'

const SIGN_UP_DAYS = 30

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger'> & { exports: Exports }

/** What the desk looks at that belongs to no single thing: the whole bank's figures, books and lists. */
export const deskRoutes = ({ config, database, ledger, exports }: Needs) =>
  ({
    'GET /desk-figures': async () => ({
      message: 'Figures',
      data: { ...(await countAll(database)), signUps: await signUpsByDay(database, SIGN_UP_DAYS) },
    }),

    'GET /desk-flows': async ({ query }) => {
      const currency = query?.currency ?? config.brand.currency
      const period = filledPeriod(query, { days: 90, mostDays: 800, now: new Date() })
      return { message: 'Flows by day', currency, data: await bankByDay(ledger, { ...period, currency }) }
    },

    'GET /books': async () => {
      const data = await lookIntoBooks(database, ledger)
      const isWell = data.balanced && data.chainIntact && data.verification.openFaults === 0
      return { message: isWell ? 'The books balance' : 'The books need attention', data }
    },

    'GET /export/{list}': ({ session, origin, params, query }) =>
      exportList({ database, exports }, { list: params.list, query: query ?? {}, session, origin }),
  }) satisfies Handlers

import { sharedAnswer } from '../../floor/database/shared-answer.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { dayOf } from '../../floor/money/dates.ts'
import { filledPeriod } from '../../floor/money/periods.ts'
import { lookIntoBooks } from './books.ts'
import { type Exports, exportList } from './exports.ts'
import { countEverything, countQueues, roughlyAccounts, signUpsByDay } from './figures.queries.ts'
import { bankByDay } from './flows.ts'

const SIGN_UP_DAYS = 30
const LARGE_BANK = 50_000
const KEPT_MS = 20_000

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'ledger' | 'checkpoints'> & {
  exports: Exports
}

/** What the desk looks at that belongs to no single thing: the whole bank's figures, books and lists. */
export function deskRoutes({ clock, config, database, ledger, checkpoints, exports }: Needs) {
  /** In a small bank every number is of now; in a large one those that take all rows to find may be a little old. */
  const keptForMs = async () => ((await roughlyAccounts(database)) > LARGE_BANK ? KEPT_MS : 0)
  const queues = sharedAnswer(() => countQueues(database), { keptForMs: async () => 0 })
  const sums = sharedAnswer(
    async () => ({
      ...(await countEverything(database)),
      signUps: await signUpsByDay(database, SIGN_UP_DAYS),
    }),
    { keptForMs },
  )
  const books = sharedAnswer(() => lookIntoBooks({ clock, config, database, ledger, checkpoints }), {
    keptForMs,
  })

  return {
    'GET /desk-figures': async () => {
      const [waiting, { estimated, ...all }] = await Promise.all([queues(), sums()])
      return {
        message: 'Figures',
        data: { ...all, ...waiting, ...(estimated.length > 0 && { estimated }) },
      }
    },

    'GET /desk-flows': async ({ query }) => {
      const currency = query?.currency ?? config.brand.currency
      const now = new Date()
      const period = filledPeriod(query, { days: 90, mostDays: 800, now })
      const data = await bankByDay(database, ledger, { ...period, currency, today: dayOf(now) })
      return { message: 'Flows by day', currency, data }
    },

    'GET /books': async () => {
      const data = await books()
      const isWell = data.balanced && data.chainIntact && data.verification.openFaults === 0
      return { message: isWell ? 'The books balance' : 'The books need attention', data }
    },

    'GET /export/{list}': ({ session, origin, params, query }) =>
      exportList(
        { database, exports, brand: config.brand },
        { list: params.list, query: query ?? {}, session, origin },
      ),
  } satisfies Handlers
}

import type pg from 'pg'
import { findAccounts, findCurrencies, findHouseAccounts } from './accounts.queries.ts'
import { lockWithHouse } from './accounts.ts'
import { type Numbers, postWithin } from './batch.ts'
import { openPool, type Queryable, sequential, transaction } from './connection.ts'
import { closeDay, readBusinessDate, turnDay } from './days.ts'
import { monthsOf, readBalanceCurve, readHistory, readMonthlyFlow } from './history.ts'
import { createIdempotency } from './idempotency.ts'
import { postInstruction, requestName } from './instruction.ts'
import { lookAtBooks } from './look.ts'
import { createOperations, postedOf, type Submit } from './operations.ts'
import { createPoster } from './poster.ts'
import type { Reads } from './read-types.ts'
import { LedgerRefusal } from './refusal.ts'
import { readCurveOfSeveral, readSeveral, readSumsOfSeveral } from './several.ts'
import { readStatement } from './statement.ts'
import { findDueHolds, isRequestKnown } from './transfers.queries.ts'
import { readHold, readHolds, readOverallHistory, readTransfer } from './transfers.ts'
import {
  type BusinessDate,
  type Idempotency,
  type LedgerOptions,
  type Locking,
  type Operations,
  type Outcome,
  type Posted,
  type PostRequest,
  transferId,
} from './types.ts'

export type Ledger = Operations &
  Reads & {
    /** Each request for itself, in this order; they share transactions with whatever else is waiting. */
    postMany(requests: readonly PostRequest[]): Promise<Outcome<Posted>[]>
    /** The same operations inside the caller's transaction, which decides whether it all happens. */
    within(client: pg.ClientBase): Operations & Reads & Idempotency & Locking
    /** The books go on to a day; what is booked from now on belongs to it. They never go back. */
    turnDay(day: string): Promise<BusinessDate>
    /** Closes a day that is over, after the one before it: nothing books on it any more, and its totals are kept. */
    closeDay(day: string): Promise<void>
    /** Ends the holds whose time has run out; answers how many. */
    expireHolds(): Promise<number>
    /** Waits for what is queued, then lets go of the connections. */
    close(): Promise<void>
    load(): { queued: number; inFlight: number }
    /** For whoever measures them. */
    pools: Record<'posting' | 'reading', pg.Pool>
  }

const MOST_EXPIRED_AT_ONCE = 500

export function createLedger(options: LedgerOptions): Ledger {
  const numbers: Numbers = new Map()
  const poster = createPoster(options, numbers)
  const pool = openPool({
    connectionString: options.connectionString,
    max: options.readers ?? 8,
    application_name: 'larkfield-ledger',
  })
  const insideOf = (db: Queryable): { db: Queryable; submit: Submit } => ({
    db,
    submit: (instruction) =>
      postWithin(instruction, { numbers, connection: sequential(db), keepBeside: options.keepBeside }),
  })
  const operations = createOperations({
    db: pool,
    submit: poster.submit,
    atomically: (work) => transaction(pool, (client) => work(insideOf(client))),
  })
  return {
    ...operations,
    ...createReads(pool),

    postMany(requests) {
      return Promise.all(
        requests.map(async (request) => {
          try {
            return { ok: true as const, value: postedOf(await poster.submit(postInstruction(request))) }
          } catch (error) {
            if (error instanceof LedgerRefusal) return { ok: false as const, refusal: error }
            throw error
          }
        }),
      )
    },

    within(client) {
      const inside = insideOf(client)
      return {
        ...createOperations({ ...inside, atomically: (work) => work(inside) }),
        ...createReads(client),
        ...createIdempotency(client),
        lock: (what) => lockWithHouse(client, what),
      }
    },

    turnDay: (day) => turnDay(pool, day),
    closeDay: (day) => closeDay(pool, day),

    async expireHolds() {
      const due = await findDueHolds(pool, MOST_EXPIRED_AT_ONCE)
      const ends = due.map(async (hold) => {
        const request = { principal: 'ledger', call: 'expire', key: String(hold) }
        try {
          await operations.release({ request, hold: transferId(hold) }, 'expired')
          return 1
        } catch (error) {
          // It ended otherwise in the meantime.
          if (error instanceof LedgerRefusal && error.code === 'already_ended') return 0
          throw error
        }
      })
      return (await Promise.all(ends)).reduce<number>((sum, one) => sum + one, 0)
    },

    load: poster.load,
    pools: { posting: poster.pool, reading: pool },

    async close() {
      await poster.close()
      await pool.end()
    },
  }
}

function createReads(db: Queryable): Reads {
  return {
    account: async (ref) => (await findAccounts(db, [ref]))[0],
    accounts: (refs) => findAccounts(db, refs),
    houseAccounts: (currency) => findHouseAccounts(db, currency),
    currencies: () => findCurrencies(db),
    transfer: (id) => readTransfer(db, id),
    holdById: (id) => readHold(db, id),
    holds: (query) => readHolds(db, query),
    history: (query) => readHistory(db, query),
    overallHistory: (query) => readOverallHistory(db, query),
    statement: (query) => readStatement(db, query),
    balanceCurve: (query) => readBalanceCurve(db, query),
    monthlyFlow: (query) => readMonthlyFlow(db, query),
    historyOfSeveral: (query) => readSeveral(db, query),
    sumsOfSeveral: (query) => readSumsOfSeveral(db, query),
    balanceCurveOfSeveral: (query) => readCurveOfSeveral(db, query),
    monthlyFlowOfSeveral: async (query) => monthsOf(await readCurveOfSeveral(db, query)),
    isKnown: (request) => isRequestKnown(db, requestName(request)),
    lookAtBooks: () => lookAtBooks(db),
    businessDay: () => readBusinessDate(db),
  }
}

import type { Queries } from '../database/database.ts'
import { transfersClosed } from './night.queries.ts'
import type { NightStep } from './night-step.ts'
import type { NightBooks } from './run-night.ts'

type Needs = { database: Queries; ledger: Pick<NightBooks, 'closeDay'> }

/** The last step of every night: nothing is booked on the day from then on. */
export const closeStep = ({ database, ledger }: Needs): NightStep => ({
  name: 'close',
  async run(day) {
    await ledger.closeDay(day)
    return { transfers: await transfersClosed(database, day) }
  },
})

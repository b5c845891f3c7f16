import type { Transaction } from '../database/database.ts'
import type { StaffSession } from '../http/call-context.ts'
import type { AnyAct } from './act.ts'
import { type ActNeeds, carryOutIn } from './acts.ts'
import type { CarriedOut } from './circle.ts'

/** Power that was taken away and is not confirmed is asked for by whoever declined: giving it waits as ever (S45). */
export const givingBack =
  (needs: Omit<ActNeeds, 'database'>, acts: readonly AnyAct[]) =>
  async (
    tx: Transaction,
    { asked, row, session, origin }: CarriedOut<StaffSession>,
    reason: string | undefined,
  ): Promise<void> => {
    const taking = acts.find(({ name }) => name === row.act)
    const back = taking?.confirming?.giveBack?.(asked)
    if (back)
      await carryOutIn(needs, tx, {
        act: back.act,
        asked: back.asked as never,
        by: { session, origin, reason },
      })
  }

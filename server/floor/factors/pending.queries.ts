import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { type Holder, heldBy } from '../sessions/holder.queries.ts'
import { stopLossOf } from './losses.queries.ts'

/** Taken before any of the person's questions: of two who change how a person signs in, the second sees the first's change. */
export const lockPerson = (holder: Holder) =>
  'customerId' in holder
    ? sql`select from bank.customers where id = ${holder.customerId} for no key update`
    : sql`select from bank.admins where id = ${holder.staffId} for no key update`

/**
 * Ends what a person or a stranger had asked for until now (S41): pending losses of factors, questions, factors that were
 * being added, codes and proofs of resets. A sign-up keeps its flow and its tries, and takes the next code. True when a
 * loss was pending.
 */
export async function endPending(queries: Queries, holder: Holder): Promise<boolean> {
  const losses = 'customerId' in holder ? await queries.run(stopLossOf(holder.customerId)) : 0
  await queries.run(sql`
    update bank.challenges
    set tries_left = 0,
        sealed = null,
        code_hash = null
    where ${heldBy(holder)} and answered_at is null`)
  await queries.run(sql`
    update bank.code_flows
    set tries_left = case purpose when 'sign_up' then tries_left else 0 end,
        code_hash = null,
        proof_hash = null
    where ${heldBy(holder)} ${'staffId' in holder ? sql`and purpose <> 'sign_up'` : sql``}`)
  return losses > 0
}

import { type AuditEntry, actorOf, recordAudit } from '../audit/audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { AdminSession, Origin } from '../http/call-context.ts'

/** Who acts, from where, and why if they said so. */
export type By = { session: AdminSession; origin: Origin; reason?: string | undefined }

/** What an act came to; without `noted` nothing happened that had not been noted before. */
export type Done<Result> = {
  result: Result
  noted?: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after' | 'reason'>
}

/** An act of the desk on money: what is to be done, ready to be done by whoever carries it out. */
export type Act<Result> = { by: By; perform: (tx: Transaction) => Promise<Done<Result>> }

/**
 * Where an act begins. Today the word of one administrator is enough and it is carried out at once; a rule that asks
 * for a second pair of eyes would stand between these two lines.
 */
export const proposeAct = <Result>(database: Database, act: Act<Result>): Promise<Result> =>
  carryOut(database, act)

/** Does it and writes down who, what and why: all in one transaction, or nothing at all. */
function carryOut<Result>(database: Database, { by, perform }: Act<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    const { result, noted } = await perform(tx)
    if (noted) {
      await recordAudit(tx, {
        actor: actorOf(by.session),
        origin: by.origin,
        ...noted,
        reason: by.reason ?? noted.reason,
      })
    }
    return result
  })
}

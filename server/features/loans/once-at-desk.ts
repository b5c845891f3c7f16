import { randomUUID } from 'node:crypto'
import { type By, type Done, principalOf } from '../../floor/acts/act.ts'
import { canonical } from '../../floor/acts/canonical.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { debtOfLoan } from './debts.queries.ts'
import { touchedByLoan } from './touched-by-loan.queries.ts'

/** What is asked for, and under which key it happens once. */
export type Keyed<Asked> = Asked & { idempotencyKey: string | undefined }

type Asking<Asked> = { keyed: Keyed<Asked>; by: By; call: string }

/** Asked for again under the same key, an act answers what it did: nothing more happens, and nothing is noted again. */
export async function onceAtDesk<Asked extends { loanId: string }, Result>(
  { ledger }: Pick<Dependencies, 'ledger'>,
  tx: Transaction,
  { keyed, by, call }: Asking<Asked>,
  work: () => Promise<Done<Result>>,
): Promise<Done<Result>> {
  const { idempotencyKey: key = randomUUID(), ...asked } = keyed
  const request = { principal: principalOf(by.session), call, key, fingerprint: canonical(asked) }
  let done: Done<Result> | undefined
  const { reply } = await ledger.within(tx.client).once(request, async () => {
    done = await work()
    return done.result as never
  })
  if (done) return done
  const debt = (await debtOfLoan(tx, asked.loanId))!
  return { result: reply as Result, touches: await touchedByLoan(tx, debt) }
}

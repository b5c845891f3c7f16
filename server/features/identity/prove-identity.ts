import type { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { counters } from '../../floor/sessions/limits.ts'
import type { Counter } from '../../floor/sessions/throttles.ts'

type Needs = Pick<Dependencies, 'database' | 'passwords' | 'throttles'>

type Claim<Found> = {
  password: string
  counter: Counter
  find(): Promise<Found | undefined>
  /** Writes down a refused attempt. */
  note(tx: Transaction, found: Found | undefined, refusal: Refusal): Promise<void>
  /** What to answer when the name or the password is wrong. */
  wrong(): Refusal
  origin: Origin
}

/**
 * The first step of every sign-in: does this person know the password? An unknown name costs as much as a wrong
 * password and is answered alike (S3). What comes back is who they are, not yet a session: a second factor fits between.
 */
export async function proveIdentity<Found extends { password_hash: string }>(
  needs: Needs,
  claim: Claim<Found>,
): Promise<Found> {
  const { database, passwords, throttles } = needs
  const from = counters.signInFrom(claim.origin.address)
  await throttles.assertOpen(database, [from])
  const found = await claim.find()
  const full = await throttles.full(database, [claim.counter])
  if (!full && (await passwords.verify(found?.password_hash, claim.password))) return found!
  return decide<never>(database, async (tx) => {
    const blocked = await throttles.failed(tx, claim.counter)
    const refusal = full ?? blocked ?? claim.wrong()
    await claim.note(tx, found, refusal)
    await throttles.failed(tx, from)
    return refusal
  })
}

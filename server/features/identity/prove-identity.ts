import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Origin } from '../../floor/http/call-context.ts'
import { type Blocked, passwordGate } from '../../floor/sessions/gates.ts'
import type { Holder } from '../../floor/sessions/holder.queries.ts'
import type { SignInName } from '../../floor/sessions/limits.ts'
import { beginSignInCode } from './sign-in-code.ts'

type Needs = Pick<Dependencies, 'database' | 'knownBrowsers' | 'passwords' | 'secrets' | 'throttles'>

type Claim<Found> = {
  name: SignInName
  password: string
  /** Shows whether this person has signed in from this browser before. */
  browserCookie: string | undefined
  /** No code is sent to an address that may be the mistake. */
  takesNoCode?: true
  find(): Promise<Found | undefined>
  holderOf(found: Found): Holder
  /** Writes down a refused attempt. */
  note(tx: Transaction, found: Found | undefined, refusal: Refusal): Promise<void>
  /** What to answer when the name or the password is wrong. */
  wrong(): Refusal
  origin: Origin
}

export type Proven<Found> = {
  person: Found
  /** Ends the row of failures; gives the refusal when many who guessed at once were too many. */
  admit(tx: Transaction): Promise<Refusal | undefined>
}

/**
 * The first step of every sign-in: does this person know the password? An unknown name costs as much as a wrong
 * password and is answered alike (S3). What comes back is who they are, not yet a session: a second factor fits between.
 */
export async function proveIdentity<Found extends { password_hash: string }>(
  needs: Needs,
  claim: Claim<Found>,
): Promise<Proven<Found>> {
  const { database, knownBrowsers, passwords } = needs
  const found = await claim.find()
  const holder = found && claim.holderOf(found)
  const browser = await knownBrowsers.find(database, claim.browserCookie, holder)
  const gate = passwordGate(
    { queries: database, throttles: needs.throttles },
    { name: claim.name, browserId: browser?.id, address: claim.origin.address },
  )
  const shut = await gate.shut()
  // Where a code may be the way in, the password decides whether it is mailed.
  const isJudged = !shut || (shut.codeInstead && !claim.takesNoCode)
  const isRight = isJudged && (await passwords.verify(found?.password_hash, claim.password))
  const refuse = (tx: Transaction, blocked: Blocked) =>
    claim.takesNoCode
      ? blocked.refusal
      : refusalOf(needs, tx, { blocked, proven: isRight ? holder : undefined })
  if (isRight && !shut) {
    const admit = async (tx: Transaction) => {
      const blocked = await gate.passed(tx)
      return blocked && refuse(tx, blocked)
    }
    return { person: found!, admit }
  }
  const blocked = await gate.failed(shut)
  return decide<never>(database, async (tx) => {
    const refusal = blocked ? await refuse(tx, blocked) : claim.wrong()
    await claim.note(tx, found, refusal)
    return refusal
  })
}

type Refused = { blocked: Blocked; proven: Holder | undefined }

/** The same for a right password, a wrong one and an unknown name: whose password was right finds a code in the inbox. */
export async function refusalOf(
  needs: Pick<Needs, 'secrets'>,
  tx: Transaction,
  { blocked, proven }: Refused,
): Promise<Refusal> {
  const { refusal, codeInstead } = blocked
  if (!codeInstead) return refusal
  const data = { id: await beginSignInCode(needs, tx, proven) }
  if (codeInstead === 'mailed_code_needed') return new Refusal(codeInstead, { data })
  return new Refusal(codeInstead, { data, retryAfterSeconds: refusal.extras.retryAfterSeconds ?? 1 })
}

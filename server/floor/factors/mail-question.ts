import type { AskedFor } from '@larkfield/contract/entities/factors.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Mail } from '../mail/mail.ts'
import { reachOf } from '../people/reach.queries.ts'
import type { Holder } from '../sessions/holder.queries.ts'
import { counters } from '../sessions/limits.ts'
import type { Question } from './challenges.ts'
import type { FactorRow } from './factors.queries.ts'
import { askByMail } from './prove.ts'

type Needs = Pick<Dependencies, 'relyingParty' | 'secrets' | 'sendMail' | 'throttles'>
type Write = (person: { fullName: string; email: string }, given: { code: string }) => Mail

type Asking = {
  question: Question & { holder: Holder }
  write: Write
  /** Young ones, of which one is asked for beside the code. */
  factors?: FactorRow[]
}

/** Asks with a code to the person's address; so many an hour, and none without an address. */
export async function mailQuestion(
  needs: Needs,
  queries: Queries,
  { question, write, factors }: Asking,
): Promise<AskedFor | Refusal> {
  const person = await reachOf(queries, question.holder)
  if (!person?.email) return new Refusal('no_address_for_code', { values: { username: person?.name ?? '' } })
  const full = await needs.throttles.failed(queries, counters.signInCodeOf(person.email))
  if (full) return noMoreUntil(full.extras.retryAfterSeconds!)
  const { asked, code } = await askByMail(needs, queries, question, factors)
  const { fullName, email } = person
  await needs.sendMail(queries, write({ fullName, email }, { code }))
  return { ...asked, mailedTo: email }
}

/** Whoever waits for a code reads when there is one again: an hour is long. */
function noMoreUntil(retryAfterSeconds: number): Refusal {
  const until = new Date(Date.now() + retryAfterSeconds * 1000).toISOString()
  return new Refusal('too_many_codes_mailed', { retryAfterSeconds, values: { until } })
}

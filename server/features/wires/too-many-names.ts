import { matchPayee } from '@larkfield/contract/payee-match.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Database } from '../../floor/database/database.ts'
import { counters } from '../../floor/sessions/limits.ts'
import type { Throttles } from '../../floor/sessions/throttles.ts'
import type { Wire } from './wire.ts'

type Needs = { database: Database; throttles: Throttles }
type Asked = Pick<Wire, 'recipient' | 'form'> & { customerId: string }

/**
 * A wire shows whose account the number is. A name that was typed right tells nothing new; any other is a look-up, counted
 * once for each payee, together with all other ways to a name (S43). Gives the refusal beyond that ceiling: question, wire
 * and history then show what was typed. A wire with an approval names the payee as its question did.
 */
export async function tooManyNames(
  { database, throttles }: Needs,
  { recipient, form, customerId }: Asked,
): Promise<Refusal | undefined> {
  if (!recipient || matchPayee(form.accountName, [recipient.full_name]).result === 'match') return undefined
  const shown = counters.payeeShown(customerId, recipient.account_id)
  const lookUps = counters.recipient(customerId)
  const [earlier, sum] = await throttles.read(database, [shown, lookUps])
  if (earlier!.points > 0) return undefined
  if (form.approval) return new Refusal('confirmation_expired')
  const full = sum!.full ?? (await throttles.failed(database, lookUps))
  if (!full) await throttles.failed(database, shown)
  return full
}

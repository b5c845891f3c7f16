import { namesThisBank } from '@larkfield/contract/brand.ts'
import type { Received } from '@larkfield/contract/calls.ts'
import { matchPayee, type PayeeMatch } from '@larkfield/contract/payee-match.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'
import { findRecipient, holderNames } from '../../floor/people/parties.ts'
import { counters } from '../../floor/sessions/limits.ts'

type Needs = Pick<Dependencies, 'database' | 'throttles' | 'config'>
type Form = Received<'POST /payee-check'>['body']

/**
 * Whether a typed name is that of somebody who holds the account. What no wire would reach (another bank's, a closed one,
 * a pot, a number nobody has) is answered alike, and each question counts as one whose account it is.
 */
export async function checkPayee(
  { database, throttles, config }: Needs,
  { customerId }: CustomerSession,
  { recipientAccount, accountName, bank }: Form,
): Promise<PayeeMatch> {
  if (!namesThisBank(config.brand, bank)) return notPossible
  const full = await throttles.failed(database, counters.recipient(customerId))
  if (full) throw full
  const holder = await findRecipient(database, String(recipientAccount).replace(/[ -]/g, ''))
  return holder ? matchPayee(accountName.trim(), await holderNames(database, holder)) : notPossible
}

const notPossible: PayeeMatch = { result: 'not_possible', accountName: null }

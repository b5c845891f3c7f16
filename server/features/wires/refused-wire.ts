import type { Received } from '@larkfield/contract/calls.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'

type Asked = { session: CustomerSession; form: Received<'POST /transfer'>['body']; origin: Origin }

/** Wrong codes are answered as S18 says, however many wires were refused. */
const ABOUT_CODES = ['wrong_transfer_codes', 'transfers_blocked']

/** A wire that waits for its approval, or for a second signature, is not refused. */
const WAITS = ['approval_required', 'second_person_needed']

/**
 * An accepted wire stands in the books; one that was refused leaves its trace here, as many an hour as the customer's
 * ceiling allows (S29). Gives what to answer with.
 */
export async function noteRefusedWire(
  { database, ceilings }: Pick<Dependencies, 'database' | 'ceilings'>,
  { session, form, origin }: Asked,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal) || error.status >= 500 || WAITS.includes(error.code)) return error
  const full = await ceilings.countCustomer(database, 'refusedWire', session.customerId)
  if (full) return ABOUT_CODES.includes(error.code) ? error : full
  await recordAudit(database, {
    actor: actorOf(session),
    action: 'wire_refused',
    outcome: error.code,
    subject: { kind: 'customer', id: session.customerId },
    after: {
      ...(form.account && { account: form.account }),
      amount: form.amount,
      bank: form.bank,
      recipientAccount: String(form.recipientAccount),
    },
    origin,
  })
  return error
}

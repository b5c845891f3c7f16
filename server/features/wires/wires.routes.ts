import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Parts } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { searchOf } from '../../floor/money/search.ts'
import { findRecipient } from '../../floor/people/parties.ts'
import { beneficiaryRoutes } from '../payees/payees.routes.ts'
import { plainNumber, sendWire } from './send-wire.ts'
import { pageOfWires } from './wire-pages.ts'
import { openWireParties } from './wire-parties.ts'

type Needs = Pick<Parts, 'database' | 'ledger' | 'secrets' | 'throttles' | 'config' | 'deskNews'>

/** Enough for anyone who pays people, too few to go through account numbers one by one. */
const lookUps = { name: 'recipient', most: 60, minutes: 15 }

/** What customers do to send money. */
export function transferRoutes(parts: Needs): Handlers {
  const { database, ledger, secrets, throttles, deskNews } = parts
  const { brand } = parts.config
  const wireParts = { database, ledger, secrets, brand, parties: openWireParties(database) }
  return {
    'POST /transfer': async (call) => {
      const { session, body: form, idempotencyKey, origin } = call
      try {
        const sent = await sendWire(wireParts, { session, form, idempotencyKey })
        if (sent.data.state === 'held') deskNews.changed(['wires'])
        return sent
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        // An accepted wire stands in the books; one that was refused leaves its trace here.
        await recordAudit(database, {
          actor: actorOf(session),
          action: 'wire_refused',
          outcome: error.code,
          subject: { kind: 'customer', id: session.customerId },
          after: { amount: form.amount, bank: form.bank, recipientAccount: String(form.recipientAccount) },
          origin,
        })
        throw error
      }
    },
    'GET /recipient/{accountNumber}': async ({ session, params }) => {
      const counter = { limit: lookUps, of: session.customerId }
      const refusal = await throttles.failed(database, counter)
      if (refusal) throw refusal
      const accountNumber = plainNumber(params.accountNumber)
      const recipient = await findRecipient(database, accountNumber)
      if (!recipient) throw new Refusal('unknown_account')
      return { message: 'Recipient', data: { accountNumber, accountName: recipient.name, bank: brand.name } }
    },
    'GET /my-wires': async ({ session, query }) => {
      const account = await ledger.account(session.accountId)
      const search = searchOf(query?.q, account!.currency)
      const page = await pageOfWires(database, { ...query, ...search, account: session.accountId })
      return { message: 'Wires to other banks', ...page }
    },
    ...beneficiaryRoutes({ database, brand }),
  }
}

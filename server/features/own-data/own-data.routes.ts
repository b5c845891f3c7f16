import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { jsonReply } from '../../floor/exports/json.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { confirmPassword } from '../../floor/sessions/confirm-password.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { ownParts } from './own-parts.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger' | 'passwords' | 'throttles'>

/** A customer's own data as a file. The password is asked for: a borrowed session must not take all of it away. */
export function ownDataRoutes(needs: Needs): Handlers {
  const { database, config } = needs
  const beingRead = new Set<string>()
  return {
    'POST /my-data': async ({ session, origin, body }) => {
      const { customerId } = session
      await confirmPassword(needs, {
        session,
        password: body.password,
        action: 'own_data_downloaded',
        origin,
      })
      if (beingRead.has(customerId)) throw new Refusal('downloads_open', { retryAfterSeconds: 10 })
      const customer = await findCustomer(database, customerId)
      if (!customer) throw new Refusal('user_not_found')
      const parts = await ownParts({ ...needs, brand: config.brand }, customer)
      await recordAudit(database, {
        actor: { role: 'customer', id: customerId, name: customer.full_name },
        action: 'own_data_downloaded',
        subject: { kind: 'customer', id: customerId, name: customer.full_name },
        origin,
      })
      const reply = jsonReply(`${wordsOf(config.brand).ownData.fileName}-${customer.number}.json`, parts)
      beingRead.add(customerId)
      reply.content.once('close', () => beingRead.delete(customerId))
      return reply
    },
  }
}

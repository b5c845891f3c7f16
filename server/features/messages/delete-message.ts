import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { AdminSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { softDelete } from './messages.queries.ts'

/** Takes a message off both sides' lists; the row stays, for complaints refer to it. */
export const deleteMessage = (
  database: Database,
  { session, origin, messageId }: { session: AdminSession; origin: Origin; messageId: string },
): Promise<void> =>
  database.transaction(async (tx) => {
    const gone = await softDelete(tx, messageId, session.username)
    if (!gone) throw new Refusal('not_found')
    await recordAudit(tx, {
      actor: { role: 'admin', id: session.adminId, name: session.username },
      action: 'message_deleted',
      subject: { kind: 'message', id: messageId, name: gone.subject },
      before: { direction: gone.direction, sender: gone.sender_name, receiver: gone.receiver },
      origin,
    })
    if (gone.customer_id) await notifyCustomer(tx, gone.customer_id, 'messages')
    await notifyDesk(tx, 'messages')
  })

import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Act } from '../../floor/acts/act.ts'
import type { News } from '../../floor/news/notify.queries.ts'
import { softDelete } from './messages.queries.ts'

/** Takes a message off both sides' lists; the row stays, for complaints refer to it. */
export const messageDeletion: Act<{ messageId: string }, void> = {
  name: 'message_deleted',
  about: ({ messageId }) => ({ kind: 'message', id: messageId }),
  async perform(tx, { messageId }, { session }) {
    const gone = await softDelete(tx, messageId, session.username)
    if (!gone) throw new Refusal('not_found')
    const desk: News = { topic: 'messages', desk: true }
    return {
      result: undefined,
      touches: [gone.customer_id],
      noted: {
        subject: { kind: 'message', id: messageId, name: gone.subject },
        before: { direction: gone.direction, sender: gone.sender_name, receiver: gone.receiver },
      },
      news: gone.customer_id ? [{ topic: 'messages', customer: gone.customer_id }, desk] : [desk],
    }
  },
}

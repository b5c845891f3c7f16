import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import { unreadByCustomer } from '../../floor/news/letters.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { messageDeletion } from './delete-message.ts'
import {
  type Filter,
  listMessages,
  type MessageRecord,
  markRead,
  totalOfMessages,
  unreadByDesk,
} from './messages.queries.ts'
import { writeAsCustomer, writeAsVisitor } from './write.ts'
import { messageFromDesk } from './write-as-desk.ts'

/** Clients read `content` or `message`, `receiver` or `email` (docs/SPECIFICATION.md §3); both say the same. */
const shown = (record: MessageRecord) => ({
  _id: record.id,
  sender: record.sender_name,
  receiver: record.receiver,
  email: record.direction === 'in' ? record.sender_email : record.receiver,
  subject: record.subject,
  content: record.content,
  message: record.content,
  date: record.sent_at.toISOString(),
  time: record.sent_at.toISOString().slice(11, 16),
  read: record.read_at !== null,
  direction: record.direction as string,
  userId: record.customer_id,
  automatic: record.is_automatic,
})

/** As the customer sees it: who of the two wrote. */
const inConversation = (message: ReturnType<typeof shown>) => ({
  ...message,
  from: message.direction === 'in' ? ('customer' as const) : ('bank' as const),
})

export const messagesRoutes = (
  needs: Pick<Dependencies, 'ceilings' | 'config' | 'database' | 'secrets' | 'sendMail' | 'throttles'>,
) => {
  const { database } = needs
  const writing = messageFromDesk(needs.config.brand)

  async function page(query: { limit?: number; cursor?: string } | undefined, filter: Filter) {
    const limit = pageLimit(query)
    const rows = await listMessages(database, { filter, before: numberAfter(query), limit })
    const cut = cutPage(rows, limit, (row) => [row.seq])
    const total = await totalBeside(query, cut, () => totalOfMessages(database, filter))
    return { data: cut.rows.map(shown), nextCursor: cut.nextCursor, ...total }
  }

  return {
    'POST /contact': async ({ origin, body }) => {
      await writeAsVisitor(needs, { origin, body })
      return { message: texts.contact.sent }
    },

    'POST /message-admin/{userId}': async ({ session, body }) => {
      await writeAsCustomer(needs, { session, message: body.message })
      return { message: texts.contact.sent }
    },

    'GET /get-admin-message/{userId}': async ({ session, query }) => ({
      message: 'Your messages',
      ...(await page(query, { customerId: session.customerId, direction: 'out', q: query?.q })),
    }),

    'GET /my-conversation': async ({ session, query }) => {
      const { data, ...rest } = await page(query, { customerId: session.customerId, q: query?.q })
      return { message: 'Your conversation', data: data.map(inConversation), ...rest }
    },

    'POST /read-message/{messageId}': async ({ session, params }) => {
      const { customerId } = session
      const found = await markRead(database, uuidOr('not_found', params.messageId), { customerId })
      if (found === 0) throw new Refusal('not_found')
      return { message: 'Message read', unreadMessages: await unreadByCustomer(database, customerId) }
    },

    'GET /get-messages': async ({ query }) => ({
      message: 'Messages',
      unreadMessages: await unreadByDesk(database),
      ...(await page(query, {
        customerId: query?.userId && uuidOr('user_not_found', query.userId),
        direction: query?.direction,
        unread: query?.unread === 'true',
        unanswered: query?.unanswered === 'true',
        q: query?.q,
      })),
    }),

    'GET /conversation/{userId}': async ({ params, query }) => {
      const customerId = uuidOr('user_not_found', params.userId)
      if (!(await findCustomer(database, customerId))) throw new Refusal('user_not_found')
      return { message: 'Conversation', ...(await page(query, { customerId, q: query?.q })) }
    },

    'POST /read-desk-message/{messageId}': async ({ params }) => {
      const found = await markRead(database, uuidOr('not_found', params.messageId), 'desk')
      if (found === 0) throw new Refusal('not_found')
      return { message: 'Message read', unreadMessages: await unreadByDesk(database) }
    },

    'POST /message-user/{userId}': async ({ session, origin, params, body }) => {
      const customerId = uuidOr('user_not_found', params.userId)
      await propose(needs, { act: writing, asked: { ...body, customerId }, by: { session, origin } })
      return { message: texts.adminMessage.done }
    },

    'DELETE /delete-message/{messageId}': async ({ session, origin, params }) => {
      const asked = { messageId: uuidOr('not_found', params.messageId) }
      await propose(needs, { act: messageDeletion, asked, by: { session, origin } })
      return { message: texts.adminMessage.deleted }
    },
  } satisfies Handlers
}

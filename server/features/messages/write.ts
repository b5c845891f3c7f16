import { Refusal } from '@larkfield/contract/refusals.ts'
import type { messageSenders } from '@larkfield/contract/rules.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Parts } from '../../floor/dependencies.ts'
import type { AdminSession, CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { networkOf } from '../../floor/sessions/limits.ts'
import type { Limit } from '../../floor/sessions/throttles.ts'
import { insertIncoming } from './messages.queries.ts'

type Needs = Pick<Parts, 'config' | 'database' | 'throttles'>

/** A person writes a few of these a day; a machine would bury the desk. */
const byVisitor: Limit = { name: 'contact', most: 30, minutes: 60 }
const byCustomer: Limit = { name: 'message-admin', most: 60, minutes: 60 }

type VisitorMessage = { firstName: string; lastName: string; email: string; message: string }

export async function writeAsVisitor(
  { config, database, throttles }: Needs,
  { origin, body }: { origin: Origin; body: VisitorMessage },
): Promise<void> {
  const refusal = await throttles.failed(database, { limit: byVisitor, of: networkOf(origin.address) })
  if (refusal) throw refusal
  await database.transaction(async (tx) => {
    await insertIncoming(tx, {
      customerId: null,
      senderName: `${body.firstName.trim()} ${body.lastName.trim()}`,
      senderEmail: body.email,
      receiver: config.brand.email,
      subject: 'Contact form',
      content: body.message,
    })
    await notifyDesk(tx, 'messages')
  })
}

type CustomerMessage = { name: string; email: string; message: string }

export async function writeAsCustomer(
  { config, database, throttles }: Needs,
  { session, body }: { session: CustomerSession; body: CustomerMessage },
): Promise<void> {
  const refusal = await throttles.failed(database, { limit: byCustomer, of: session.customerId })
  if (refusal) throw refusal
  await database.transaction(async (tx) => {
    await insertIncoming(tx, {
      customerId: session.customerId,
      senderName: body.name.trim(),
      senderEmail: body.email,
      receiver: config.brand.email,
      subject: 'Message to customer care',
      content: body.message,
    })
    await notifyDesk(tx, 'messages')
  })
}

const senderNames: Record<(typeof messageSenders)[number], string> = {
  customerCare: 'Customer Care',
  support: 'Support',
}

type DeskMessage = {
  sender: (typeof messageSenders)[number]
  receiver: string
  subject?: string | undefined
  content: string
}

export async function writeAsDesk(
  { config, database }: Needs,
  asked: { session: AdminSession; origin: Origin; customerId: string; body: DeskMessage },
): Promise<void> {
  const { session, origin, customerId, body } = asked
  const sender = senderNames[body.sender]
  await database.transaction(async (tx) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) throw new Refusal('user_not_found')
    if (customer.email.toLowerCase() !== body.receiver.toLowerCase()) {
      throw new Refusal('invalid', {
        field: 'receiver',
        message: 'The receiver is not the e-mail address of this customer.',
      })
    }
    const subject = body.subject?.trim() || `Message from ${sender}`
    const { content } = body
    await writeToCustomer(tx, { customer, sender, senderEmail: config.brand.email, subject, content })
    await recordAudit(tx, {
      actor: { role: 'admin', id: session.adminId, name: session.username },
      action: 'message_sent',
      subject: { kind: 'customer', id: customer.id, name: customer.full_name },
      after: { sender, subject },
      origin,
    })
    await notifyDesk(tx, 'messages')
  })
}

import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { storedAddress } from '../../floor/mail/mailbox.ts'
import { notifyDesk } from '../../floor/news/notify.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import type { Limit } from '../../floor/sessions/throttles.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { insertIncoming } from './messages.queries.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'throttles' | 'ceilings'>

/** A person writes a few of these a day; a machine would bury the desk. */
const byCustomer: Limit = { name: 'message-admin', most: 60, minutes: 60 }

type VisitorMessage = { firstName: string; lastName: string; email: string; message: string }

export async function writeAsVisitor(
  { config, database, ceilings }: Needs,
  { origin, body }: { origin: Origin; body: VisitorMessage },
): Promise<void> {
  await ceilings.assertBelow(database, 'contact', {
    network: origin.address,
    address: body.email,
    bank: true,
  })
  await database.transaction(async (tx) => {
    await insertIncoming(tx, {
      customerId: null,
      senderName: `${body.firstName.trim()} ${body.lastName.trim()}`,
      senderEmail: storedAddress(body.email),
      receiver: config.brand.email,
      subject: wordsOf(config.brand).letters.contactForm,
      content: body.message,
    })
    await notifyDesk(tx, 'messages')
  })
}

/** Who wrote is whoever is signed in: a name or an address typed beside it could be anybody's, so the desk never sees it. */
export async function writeAsCustomer(
  { config, database, throttles }: Needs,
  { session, message }: { session: CustomerSession; message: string },
): Promise<void> {
  const refusal = await throttles.failed(database, { limit: byCustomer, of: session.customerId })
  if (refusal) throw refusal
  await database.transaction(async (tx) => {
    const customer = await findCustomer(tx, session.customerId)
    if (!customer) throw new Refusal('no_session')
    await insertIncoming(tx, {
      customerId: customer.id,
      senderName: customer.full_name,
      senderEmail: customer.email,
      receiver: config.brand.email,
      subject: wordsOf(config.brand).letters.toCustomerCare,
      content: message,
    })
    await notifyDesk(tx, 'messages')
  })
}

import type { Brand } from '@larkfield/contract/brand.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { messageSenders } from '@larkfield/contract/rules.ts'
import type { Act } from '../../floor/acts/act.ts'
import { isSameMailbox } from '../../floor/mail/mailbox.ts'
import { writeToCustomer } from '../../floor/news/letters.queries.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { wordsOf } from '../../floor/words/words.ts'

type DeskMessage = {
  customerId: string
  sender: (typeof messageSenders)[number]
  receiver: string
  subject?: string | undefined
  content: string
}

export const messageFromDesk = (brand: Brand): Act<DeskMessage, void> => ({
  name: 'message_sent',
  about: ({ customerId }) => ({ kind: 'customer', id: customerId }),
  async perform(tx, { customerId, receiver, content, ...asked }) {
    const { letters } = wordsOf(brand)
    const sender = letters[asked.sender]
    const customer = await findCustomer(tx, customerId)
    if (!customer) throw new Refusal('user_not_found')
    if (!isSameMailbox(customer.email, receiver)) {
      throw new Refusal('receiver_of_another', { field: 'receiver' })
    }
    const subject = asked.subject?.trim() || letters.messageFrom(sender)
    await writeToCustomer(tx, {
      customer,
      sender,
      senderEmail: brand.email,
      subject,
      content,
      isByHand: true,
    })
    return {
      result: undefined,
      touches: [customer.id],
      noted: {
        subject: { kind: 'customer', id: customer.id, name: customer.full_name },
        after: { sender, subject },
      },
      news: [{ topic: 'messages', desk: true }],
    }
  },
})

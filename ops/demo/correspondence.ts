import { toMajor } from '@larkfield/contract/money.ts'
import { conversations, visitors } from './conversations.ts'
import type { DemoLetter } from './demo.queries.ts'
import { demoDocuments } from './papers/documents.ts'
import { emailOf } from './people.ts'
import type { DemoPerson } from './person.ts'
import { demoLoans, whenDecided } from './year/loans.ts'
import type { DemoMovement } from './year/movement.ts'
import { DAY_MS, MINUTE_MS } from './year/movement.ts'
import { openedAt } from './year/year.ts'

/** Somebody of the demonstration, with the id the bank gave them. */
export type Known = { person: DemoPerson; id: string }

type Setting = {
  now: Date
  bank: { name: string; email: string }
  currency: string
  customers: ReadonlyMap<string, Known>
  year: readonly DemoMovement[]
}

/** Older ones have been read by whomever they are for. */
const READ_AFTER_DAYS = 3

/** Every message of the demonstration: welcomes, what the desk had to tell, and conversations. */
export function demoLetters(setting: Setting): DemoLetter[] {
  return [
    ...[...setting.customers.values()].map((known) => welcome(known, setting)),
    ...tidings(setting),
    ...talks(setting),
    ...visitors.map(({ name, email, text, daysAgo, isRead }): DemoLetter => {
      const sentAt = daysBefore(setting.now, daysAgo)
      const sender = { senderName: name, senderEmail: email, receiver: setting.bank.email, customerId: null }
      return {
        ...sender,
        direction: 'in',
        subject: 'Contact form',
        content: text,
        sentAt,
        readAt: isRead ? later(sentAt) : null,
      }
    }),
  ]
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

const later = (at: Date) => new Date(at.getTime() + 90 * MINUTE_MS)

function fromBank(
  { person, id }: Known,
  { now, bank }: Setting,
  told: { subject: string; content: string; sentAt: Date },
): DemoLetter {
  const isRead = told.sentAt < daysBefore(now, READ_AFTER_DAYS)
  return {
    direction: 'out',
    customerId: id,
    senderName: 'Customer Care',
    senderEmail: bank.email,
    receiver: emailOf(person, bank),
    ...told,
    readAt: isRead ? later(told.sentAt) : null,
  }
}

function welcome(known: Known, setting: Setting): DemoLetter {
  const { name } = setting.bank
  const content = `Dear ${known.person.fullName},\n\nwelcome to the demonstration. Nothing here is real money, so try everything: send a wire, upload a document, ask for a loan. Your transfer codes are on your profile, and we never charge for a code.\n\nYour customer care`
  return fromBank(known, setting, {
    subject: `Welcome to ${name}`,
    content,
    sentAt: openedAt(known.person, setting.now),
  })
}

/** What the bank writes by itself when the desk decides. */
function tidings(setting: Setting): DemoLetter[] {
  const { customers, currency, now, year } = setting
  const loans = demoLoans.flatMap((loan) => {
    if (!loan.decided) return []
    const known = customers.get(loan.from)!
    const because = loan.decided.because ? ` Reason: ${loan.decided.because}` : ''
    const sum = `${loan.amount} ${currency}`
    const isApproved = loan.decided.state === 'approved'
    const content = isApproved
      ? `Your loan of ${sum} was approved and paid out to your account ${known.person.accountNumber}.${because}`
      : `We cannot give you the loan of ${sum} you asked for.${because}`
    const subject = isApproved ? 'Your loan was approved' : 'Your loan was declined'
    return [fromBank(known, setting, { subject, content, sentAt: whenDecided(loan, now) })]
  })
  const documents = demoDocuments.flatMap(({ from, title, reviewed }) => {
    if (!reviewed) return []
    const content =
      reviewed.state === 'approved'
        ? `We have checked your document “${title}” and approved it. Thank you.`
        : `We could not approve your document “${title}”: ${reviewed.reason} Please upload another one.`
    const sentAt = daysBefore(now, reviewed.daysAgo)
    return [
      fromBank(customers.get(from)!, setting, {
        subject: `Your document was ${reviewed.state}`,
        content,
        sentAt,
      }),
    ]
  })
  const byNumber = new Map([...customers.values()].map((known) => [known.person.accountNumber, known]))
  const wires = year.flatMap(({ debit, end, amountMinor, receiverName, bank }) => {
    if (end?.outcome !== 'returned') return []
    const sum = `${toMajor(BigInt(amountMinor), currency)} ${currency}`
    const content = `Your wire of ${sum} to ${receiverName} at ${bank} did not go through. The money is available again. Reason: ${end.reason}`
    return [
      fromBank(byNumber.get(debit)!, setting, { subject: 'Your wire was returned', content, sentAt: end.at }),
    ]
  })
  return [...loans, ...documents, ...wires]
}

function talks(setting: Setting): DemoLetter[] {
  const { now, bank, customers } = setting
  return Object.entries(conversations).flatMap(([username, messages]) => {
    const known = customers.get(username)!
    return messages.map(({ by, daysAgo, subject = '', text }, place): DemoLetter => {
      const sentAt = daysBefore(now, daysAgo)
      if (by === 'desk') return fromBank(known, setting, { subject, content: text, sentAt })
      const isAnswered = messages.slice(place + 1).some((message) => message.by === 'desk')
      return {
        direction: 'in',
        customerId: known.id,
        senderName: known.person.fullName,
        senderEmail: emailOf(known.person, bank),
        receiver: bank.email,
        subject: 'Message to customer care',
        content: text,
        sentAt,
        readAt: isAnswered || daysAgo > READ_AFTER_DAYS ? later(sentAt) : null,
      }
    })
  })
}

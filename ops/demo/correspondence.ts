import { toMajor } from '@larkfield/contract/money.ts'
import { formatsOf } from '@larkfield/server/floor/words/formats.ts'
import { wordsOf } from '@larkfield/server/floor/words/words.ts'
import { conversations, visitors } from './conversations.ts'
import type { DemoLetter } from './demo.queries.ts'
import { type Debt, remindersOf } from './nights/debts.ts'
import { demoDocuments } from './papers/documents.ts'
import { emailOf } from './people.ts'
import type { DemoPerson } from './person.ts'
import { demoLoans, offerExpires, whenDecided } from './year/loans.ts'
import type { DemoMovement } from './year/movement.ts'
import { DAY_MS, MINUTE_MS } from './year/movement.ts'
import { openedAt } from './year/year.ts'

/** Somebody of the demonstration, with the id the bank gave them. */
export type Known = { person: DemoPerson; id: string }

type Setting = {
  now: Date
  bank: { name: string; email: string; locale: string }
  currency: string
  customers: ReadonlyMap<string, Known>
  year: readonly DemoMovement[]
  /** By the reasons of their tickets. */
  debts: ReadonlyMap<string, Debt>
}

/** Older ones have been read by whomever they are for. */
const READ_AFTER_DAYS = 3

/** Wires to other banks cost nothing before today; see terms.ts. */
const noFee = { given: null, waived: null }

/** Every message of the demonstration: welcomes, what the desk had to tell, and conversations. */
export function demoLetters(setting: Setting): DemoLetter[] {
  return [
    ...[...setting.customers.values()].map((known) => welcome(known, setting)),
    ...tidings(setting),
    ...aboutLoans(setting),
    ...talks(setting),
    ...visitors.map(({ name, email, text, daysAgo, isRead }): DemoLetter => {
      const sentAt = daysBefore(setting.now, daysAgo)
      const sender = { senderName: name, senderEmail: email, receiver: setting.bank.email, customerId: null }
      return {
        ...sender,
        direction: 'in',
        subject: wordsOf(setting.bank).letters.contactForm,
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
    senderName: wordsOf(bank).letters.customerCare,
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
  const { letters } = wordsOf(setting.bank)
  const { money } = formatsOf(setting.bank)
  const loans = demoLoans.flatMap((loan) => {
    if (!loan.decided) return []
    const known = customers.get(loan.from)!
    const { state, because: reason = null } = loan.decided
    const { subject, content } = state === 'approved' ? letters.loanApproved : letters.loanDeclined
    const told = content({ sum: money(loan.amount, currency), account: known.person.accountNumber, reason })
    return [fromBank(known, setting, { subject, content: told, sentAt: whenDecided(loan, now) })]
  })
  const documents = demoDocuments.flatMap(({ from, title, reviewed }) => {
    if (!reviewed) return []
    const { subject, content } =
      reviewed.state === 'approved' ? letters.documentApproved : letters.documentRejected
    const told = content({ title, reason: reviewed.reason ?? '' })
    const sentAt = daysBefore(now, reviewed.daysAgo)
    return [fromBank(customers.get(from)!, setting, { subject, content: told, sentAt })]
  })
  const byNumber = new Map([...customers.values()].map((known) => [known.person.accountNumber, known]))
  const wires = year.flatMap(({ debit, end, amountMinor, receiverName, bank }) => {
    if (end?.outcome !== 'returned') return []
    const sum = money(toMajor(BigInt(amountMinor), currency), currency)
    const { subject, content } = letters.wireReturned
    const told = content({ sum, to: receiverName, bank, reason: end.reason ?? null, fee: noFee })
    return [fromBank(byNumber.get(debit)!, setting, { subject, content: told, sentAt: end.at })]
  })
  return [...loans, ...documents, ...wires]
}

/** Offers that wait, and instalments that do not come. */
const aboutLoans = (setting: Setting): DemoLetter[] =>
  demoLoans.flatMap(({ from, amount, reason, offered }) => {
    const { customers, currency, now, bank, debts } = setting
    const { letters } = wordsOf(bank)
    const { money, day } = formatsOf(bank)
    const tell = ({ subject, content, sentAt }: { subject: string; content: string; sentAt: Date }) =>
      fromBank(customers.get(from)!, setting, { subject, content, sentAt })
    if (offered) {
      const sentAt = daysBefore(now, offered.daysAgo)
      const until = day(offerExpires(sentAt))
      const content = letters.loanOffered.content({ sum: money(amount, currency), until })
      return [tell({ subject: letters.loanOffered.subject, content, sentAt })]
    }
    const debt = debts.get(reason)
    return (debt ? remindersOf(debt) : []).map(({ since, daysLate: days, onDay, dueMinor }) => {
      const sum = money(toMajor(dueMinor, currency), currency)
      const content = letters.loanLate.content({ sum, since: day(since), days })
      const sentAt = new Date(Date.parse(onDay) + DAY_MS - 1)
      return tell({ subject: letters.loanLate.subject, content, sentAt })
    })
  })

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
        subject: wordsOf(bank).letters.toCustomerCare,
        content: text,
        sentAt,
        readAt: isAnswered || daysAgo > READ_AFTER_DAYS ? later(sentAt) : null,
      }
    })
  })
}

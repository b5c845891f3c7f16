import type { Brand } from '@larkfield/contract/brand.ts'
import { readBrowser } from '@larkfield/contract/browser-name.ts'
import type { Approving } from '@larkfield/contract/entities/approvals.ts'
import { reasonIn } from '@larkfield/contract/own-reasons.ts'
import { isFitForMail } from '@larkfield/contract/person-name.ts'
import { rhythmIn } from '@larkfield/contract/rhythm-words.ts'
import { reasons } from '@larkfield/contract/words/en/reasons.ts'
import type { AccountStatus } from '@larkfield/ledger'
import type { ApprovedChange } from '../words/en/approvals.ts'
import { formatsOf } from '../words/formats.ts'
import type { SecurityChange } from '../words/security-changes.ts'
import { wordsOf } from '../words/words.ts'
import type { Mail } from './mail.ts'

/**
 * Mails about who may get at an account, and about money that staff moved, in the bank's language. Plain text, one matter
 * each, and never a link to click but the one that stops something or begins somebody's work here; nothing in them is a text of whoever caused them but a name that has the form of one (S29).
 */
type Person = { fullName: string; email: string }
type Where = { at: Date; address: string; browser: string }
type WithNumber = { accountNumber: string }
type WithCode = { code: string }
/** None where the bank does not know its own address. */
type Loss = { until: Date; link: string | undefined }

/** What the desk says when it disables an account and gives no reason of its own. Kept in English, said in any language. */
export const DEFAULT_DISABLED_REASON = reasons.other_place

/** Approvals that are about a person or a factor by its name. */
const isNamed: Approving['purpose'][] = [
  'hold_account',
  'change_holders',
  'second_signature',
  'remove_factor',
]

export function noticesOf(brand: Pick<Brand, 'name' | 'phone' | 'email' | 'locale'>) {
  const words = wordsOf(brand).mails(brand)
  const formats = formatsOf(brand)
  const { rhythms } = wordsOf(brand)

  const letter = (
    { fullName, email }: Person,
    { subject, paragraphs }: { subject: string; paragraphs: string[] },
  ): Mail => ({
    to: email,
    subject,
    text: [
      isFitForMail(fullName) ? words.greeting(fullName) : words.greetingWithoutName,
      ...paragraphs,
      `${words.closing}\n${brand.phone} · ${brand.email}`,
    ].join('\n\n'),
  })

  /** What a browser calls itself is free text. */
  const browserLine = (userAgent: string): string => {
    const known = readBrowser(userAgent)
    return known ? words.browserOn(known.browser, known.system) : words.unknownBrowser
  }
  const written = ({ at, address, browser }: Where) => ({
    time: formats.moment(at),
    address,
    browser: browserLine(browser),
  })

  const sumOf = (amount: number | undefined, currency: string | undefined) =>
    amount === undefined || currency === undefined ? '' : formats.money(amount, currency)

  const approvalLines = ({ purpose, amount, currency, payeeName, bank, ...rest }: Approving) => {
    const isFit = (name: string | undefined) => name !== undefined && isFitForMail(name)
    return {
      purpose,
      money: sumOf(amount, currency),
      fee: sumOf(rest.fee, currency),
      payee: [isFit(payeeName) && payeeName, rest.payeeAccount, isFit(bank) && bank]
        .filter(Boolean)
        .join('\n'),
      // Of a holder or factor it is a name, which somebody else may have chosen.
      value: isNamed.includes(purpose) && !isFit(rest.value) ? '' : (rest.value ?? ''),
      account: rest.account ?? '',
      act: rest.act ?? '',
      borrower: isFit(rest.borrower) ? rest.borrower! : '',
      instalment: sumOf(rest.loan?.instalment ?? rest.nextInstalment, currency),
      owed: sumOf(rest.owed, currency),
      total: sumOf(rest.loan?.totalToPay, currency),
      effective: rest.loan ? formats.effective(rest.loan.effectiveRate) : '',
      rhythm: rest.schedule ? rhythmIn(rhythms, rest.schedule, formats.day) : '',
    }
  }

  return {
    welcome: (person: Person, given: WithNumber & WithCode) => letter(person, words.welcome(given)),
    signUpCode: (person: Person, given: WithNumber & WithCode) => letter(person, words.signUpCode(given)),
    resetCode: (person: Person, given: WithCode) => letter(person, words.resetCode(given)),
    signInCode: (person: Person, given: WithCode) => letter(person, words.signInCode(given)),
    /** Names what the code is for, and no text that whoever asked for it could have made a message of. */
    approvalCode: (person: Person, { code, approving }: WithCode & { approving: Approving }) =>
      letter(person, words.approvalCode({ code, what: approvalLines(approving) })),
    approvedChange: (person: Person, { change, ...where }: Where & { change: ApprovedChange }) =>
      letter(person, words.approvedChange({ change, ...written(where) })),
    securityChanged: (person: Person, { change, ...where }: Where & { change: SecurityChange }) =>
      letter(person, words.securityChanged({ change, ...written(where) })),
    /** The bank's own doing: no address and no browser. */
    securityChangedByBank: (person: Person, given: { change: SecurityChange }) =>
      letter(person, words.securityChangedByBank(given)),
    factorLossAsked: (person: Person, { until, link, ...where }: Where & Loss) =>
      letter(person, words.factorLossAsked({ until: formats.moment(until), link, ...written(where) })),
    factorLossSoon: (person: Person, { until, link }: Loss) =>
      letter(person, words.factorLossSoon({ until: formats.moment(until), link })),
    /** To somebody who is to work at the bank. Nobody's words are in it, not even the username: the page behind the link says it. */
    staffInvited: (person: Person, { link, until }: { link: string; until: Date }) =>
      letter(person, words.staffInvited({ link, until: formats.moment(until) })),
    /** To whoever may decide; nothing in it says what it is or whom it is about. */
    proposalWaits: (person: Person, given: { link: string | undefined }) =>
      letter(person, words.proposalWaits(given)),
    signatureWaits: (person: Person, given: WithNumber) => letter(person, words.signatureWaits(given)),
    /** To whoever is invited, also to an address that is nobody's here. */
    holderInvited: (person: Person, { inviter }: { inviter: string }) =>
      letter(person, words.holderInvited({ inviter: isFitForMail(inviter) ? inviter : '' })),
    accountNumber: (person: Person, given: WithNumber) => letter(person, words.accountNumber(given)),
    newBrowser: (person: Person, where: Where) => letter(person, words.newBrowser(written(where))),
    passwordChanged: (person: Person, where: Where) => letter(person, words.passwordChanged(written(where))),
    passwordReset: (person: Person, where: Where) => letter(person, words.passwordReset(written(where))),
    /** When staff opened it. The temporary password is handed over in person, never by mail. */
    accountOpened: (person: Person, given: WithNumber) => letter(person, words.accountOpened(given)),
    /** To the present address, when another one waits for its code. */
    newEmailAsked: (person: Person, given: { to: string; byStaff: boolean }) =>
      letter(person, words.newEmailAsked(given)),
    /** To the new address. */
    newEmailCode: (person: Person, given: WithCode) => letter(person, words.newEmailCode(given)),
    /** To an address in use, when a sign-up or another customer names it. */
    accountExists: (person: Person) => letter(person, words.accountExists()),
    /** To the previous address: whoever lost it must learn of it there. */
    emailChanged: (person: Person, given: { to: string }) => letter(person, words.emailChanged(given)),
    /** To an address that nobody had confirmed, when staff replaced it. */
    emailCorrected: (person: Person, given: { to: string }) => letter(person, words.emailCorrected(given)),
    /** When staff chose it (S6). The password itself is handed over in person, never by mail. */
    temporaryPassword: (person: Person) => letter(person, words.temporaryPassword()),
    /** When staff moved money of the customer's. The message that tells it in the app says more. */
    moneyMoved: (person: Person, given: { subject: string; content: string }) =>
      letter(person, words.moneyMoved(given)),
    /** When staff opened, changed or closed an account, or who holds it. */
    accountByDesk: (person: Person, given: { subject: string; content: string }) =>
      letter(person, words.accountByDesk(given)),
    /** When a standing order could not be carried out. The message that tells it in the app says whom it was for. */
    orderNotDone: (person: Person, given: { subject: string; content: string }) =>
      letter(person, words.orderNotDone(given)),
    /** When terms of their accounts change, or do not after all. */
    newTerms: (person: Person, given: { subject: string; content: string }) =>
      letter(person, words.newTerms(given)),
    statusChanged: (person: Person, given: { status: AccountStatus; reason?: string | null }) => {
      const reason = given.reason ? reasonIn(given.reason, brand.locale) : null
      return letter(person, words.statusChanged({ status: given.status, reason }))
    },
  }
}

export type Notices = ReturnType<typeof noticesOf>

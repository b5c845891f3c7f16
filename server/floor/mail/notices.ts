import type { Brand } from '@larkfield/contract/brand.ts'
import { readBrowser } from '@larkfield/contract/browser-name.ts'
import { greetingOf } from '@larkfield/contract/person-name.ts'
import type { Mail } from './mail.ts'

/**
 * Mails about who may get at an account, and about money that staff moved. Plain text, one matter each, and never a link
 * to click; nothing in them is a text of whoever caused them but a name that has the form of one (S29).
 */
type Person = { fullName: string; email: string }
type Where = { at: Date; address: string; browser: string }

/** What the desk says when it disables an account and gives no reason of its own. */
export const DEFAULT_DISABLED_REASON = 'different IP address or location detected'

export function noticesOf(brand: Pick<Brand, 'name' | 'phone' | 'email'>) {
  const letter = (person: Person, subject: string, paragraphs: string[]): Mail => ({
    to: person.email,
    subject,
    text: [
      greetingOf(person.fullName),
      ...paragraphs,
      `Your ${brand.name} team\n${brand.phone} · ${brand.email}`,
    ].join('\n\n'),
  })
  const ifNotYou = `If this was not you, please call us immediately: ${brand.phone}.`
  const codeLine = (code: string) => `Your code is ${code}. It is valid for 5 minutes and works once.`
  const neverAsk = 'We will never ask you for this code, by phone or by email.'

  return {
    welcome: (person: Person, { accountNumber, code }: { accountNumber: string; code: string }) =>
      letter(person, `Welcome to ${brand.name}`, [
        `Your account number is ${accountNumber}. You sign in with it and your password.`,
        `One step is left: please confirm your email address.\n${codeLine(code)}`,
        neverAsk,
      ]),
    signUpCode: (person: Person, { accountNumber, code }: { accountNumber: string; code: string }) =>
      letter(person, `Your new ${brand.name} code`, [
        `${codeLine(code)} Earlier codes no longer work.`,
        `Your account number is ${accountNumber}.`,
        neverAsk,
      ]),
    resetCode: (person: Person, { code }: { code: string }) =>
      letter(person, `Your ${brand.name} code for a new password`, [
        `You asked for a code to choose a new password.`,
        codeLine(code),
        `${neverAsk} If you did not ask for it, you can ignore this email: your password stays the same.`,
      ]),
    signInCode: (person: Person, { code }: { code: string }) =>
      letter(person, `Your ${brand.name} sign-in code`, [
        'There were many failed tries to sign in to your account. To let you in all the same, we ask for a code in every browser we do not know yet.',
        codeLine(code),
        `${neverAsk} Whoever asked for it knows your password. ${ifNotYou}`,
      ]),
    accountNumber: (person: Person, { accountNumber }: { accountNumber: string }) =>
      letter(person, `Your ${brand.name} account number`, [
        `You asked for your account number. It is ${accountNumber}. You sign in with it and your password.`,
        'If you did not ask for it, you can ignore this email: nobody can sign in with the number alone.',
      ]),
    newBrowser: (person: Person, where: Where) =>
      letter(person, `A new sign-in to your ${brand.name} account`, [
        'Someone signed in to your account from a browser we have not seen before:',
        [timeLine(where.at), `Address: ${where.address}`, `Browser: ${browserLine(where.browser)}`].join(
          '\n',
        ),
        ifNotYou,
      ]),
    passwordChanged: (person: Person, where: Where) =>
      letter(person, `Your ${brand.name} password was changed`, [
        `The password of your account was changed. All other sessions have been signed out.`,
        [timeLine(where.at), `Address: ${where.address}`].join('\n'),
        ifNotYou,
      ]),
    passwordReset: (person: Person, where: Where) =>
      letter(person, `Your ${brand.name} password was reset`, [
        `The password of your account was reset with a code sent to this address. All sessions have been signed out.`,
        [timeLine(where.at), `Address: ${where.address}`].join('\n'),
        ifNotYou,
      ]),
    /** When staff opened it. The temporary password is handed over in person, never by mail. */
    accountOpened: (person: Person, { accountNumber }: { accountNumber: string }) =>
      letter(person, `Welcome to ${brand.name}`, [
        `We have opened an account for you. Your account number is ${accountNumber}.`,
        'You sign in with it and the temporary password you were given. We will ask you to choose your own when you sign in. Until then you cannot make transfers.',
        ifNotYou,
      ]),
    /** To the previous address: whoever lost it must learn of it there. */
    emailChanged: (person: Person, { to }: { to: string }) =>
      letter(person, `Your ${brand.name} email address was changed`, [
        `Our staff changed the email address of your account to ${to}. From now on we will write to you there.`,
        ifNotYou,
      ]),
    /** When staff chose it (S6). The password itself is handed over in person, never by mail. */
    temporaryPassword: (person: Person) =>
      letter(person, `A temporary ${brand.name} password was set`, [
        `Our staff set a temporary password for your account. When you next sign in, we will ask you to choose your own. Until then you cannot make transfers.`,
        ifNotYou,
      ]),
    /** When staff moved money of the customer's. The message that tells it in the app says more. */
    moneyMoved: (person: Person, { subject, content }: { subject: string; content: string }) =>
      letter(person, subject, [
        content,
        `You find it in your statement. If you did not expect it, please call us: ${brand.phone}.`,
      ]),
    statusChanged: (person: Person, { status, reason }: { status: string; reason?: string | null }) =>
      letter(person, `Your ${brand.name} account is now ${status}`, [
        statusLine(status) + (reason ? ` Reason: ${reason}.` : ''),
        `If you have questions, please call us: ${brand.phone}.`,
      ]),
  }
}

export type Notices = ReturnType<typeof noticesOf>

const timeLine = (at: Date) => `Time: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a browser calls itself is free text. */
function browserLine(userAgent: string): string {
  const known = readBrowser(userAgent)
  return known ? `${known.browser} on ${known.system}` : 'unknown'
}

const statusLines: Record<string, string> = {
  active: 'Your account is active. Everything works as usual.',
  inactive: 'Your account is dormant. You can sign in and view it, but you cannot make transfers.',
  disabled:
    'Your account was disabled for security reasons. You cannot sign in until we have spoken with you.',
  closed: 'Your account was closed.',
}

const statusLine = (status: string) => statusLines[status] ?? `Its status is now ${status}.`

import type { Brand } from '@larkfield/contract/brand.ts'
import type { Mail } from './mail.ts'

/** Mails about who may get at an account. Plain text, one matter each, and never a link to click. */
type Person = { fullName: string; email: string }
type Where = { at: Date; address: string; browser: string }

/** What the desk says when it disables an account and gives no reason of its own. */
export const DEFAULT_DISABLED_REASON = 'different IP address or location detected'

export function noticesOf(brand: Pick<Brand, 'name' | 'phone' | 'email'>) {
  const letter = (person: Person, subject: string, paragraphs: string[]): Mail => ({
    to: person.email,
    subject,
    text: [
      `Dear ${person.fullName},`,
      ...paragraphs,
      `Your ${brand.name} team\n${brand.phone} · ${brand.email}`,
    ].join('\n\n'),
  })
  const ifNotYou = `If this was not you, please call us at once: ${brand.phone}.`
  const codeLine = (code: string) => `Your code is ${code}. It is valid for 5 minutes and works once.`
  const neverAsk = 'We never ask for this code, neither by phone nor by mail.'

  return {
    welcome: (person: Person, { accountNumber, code }: { accountNumber: string; code: string }) =>
      letter(person, `Welcome to ${brand.name}`, [
        `Your account number is ${accountNumber}. You sign in with it and your password.`,
        `One step is left: please confirm your e-mail address.\n${codeLine(code)}`,
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
        `Somebody, we hope you, wants to choose a new password for your account.`,
        codeLine(code),
        `${neverAsk} If you did not ask for it, you need not do anything: your password stays as it is.`,
      ]),
    accountNumber: (person: Person, { accountNumber }: { accountNumber: string }) =>
      letter(person, `Your ${brand.name} account number`, [
        `Somebody, we hope you, asked for your account number. It is ${accountNumber}. You sign in with it and your password.`,
        'If you did not ask for it, you need not do anything: the number alone opens nothing.',
      ]),
    newBrowser: (person: Person, where: Where) =>
      letter(person, `A new sign-in to your ${brand.name} account`, [
        'Your account was opened from a browser we have not seen before:',
        [timeLine(where.at), `Address: ${where.address}`, `Browser: ${where.browser || 'unknown'}`].join(
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
        `Our staff has opened an account for you. Your account number is ${accountNumber}.`,
        'You sign in with it and the temporary password you were given. You will be asked to choose your own at once; transfers wait until then.',
        ifNotYou,
      ]),
    /** To the address of before: whoever lost it must learn of it there. */
    emailChanged: (person: Person, { to }: { to: string }) =>
      letter(person, `Your ${brand.name} e-mail address was changed`, [
        `Our staff has changed the e-mail address of your account to ${to}. From now on we write to you there.`,
        ifNotYou,
      ]),
    /** When staff chose it (S6). The password itself is handed over in person, never by mail. */
    temporaryPassword: (person: Person) =>
      letter(person, `A temporary ${brand.name} password was set`, [
        `Our staff has set a temporary password for your account. At your next sign-in you will be asked to choose your own; transfers wait until then.`,
        ifNotYou,
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

const statusLines: Record<string, string> = {
  active: 'Your account is active: everything works as usual.',
  inactive: 'Your account is dormant: you can sign in and look at it, but transfers are not possible.',
  disabled: 'Your account was disabled for security reasons. You cannot sign in until we have talked.',
  closed: 'Your account was closed.',
}

const statusLine = (status: string) => statusLines[status] ?? `Its status is now ${status}.`

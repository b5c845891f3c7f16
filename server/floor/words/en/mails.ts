import type { AccountStatus } from '@larkfield/ledger'
import type { SecurityChange } from '../security-changes.ts'
import { type ApprovalLines, type ApprovedChange, approvals, approvedChanges } from './approvals.ts'
import { securityChanges } from './security-changes.ts'

/** A mail between its greeting and its closing. */
export type Said = { subject: string; paragraphs: string[] }

type Bank = { name: string; phone: string }
type WithCode = { code: string }
type WithNumber = { accountNumber: string }
type Loss = { until: string; link: string | undefined }
/** As they are written in the bank's language. */
type Where = { time: string; address: string; browser: string }

/** All mails to customers, in English; what they hold and why is told in `mail/notices.ts`. */
export const mails = ({ name, phone }: Bank) => {
  const ifNotYou = `If this was not you, please call us immediately: ${phone}.`
  const codeLine = (code: string) => `Your code is ${code}. It is valid for 5 minutes and works once.`
  const neverAsk = 'We will never ask you for this code, by phone or by email.'
  const placeLines = ({ time, address }: Where) => `Time: ${time}\nAddress: ${address}`

  const stopLine = (link: string | undefined) =>
    link
      ? `If you still have one of them, or it was not you, stop it here, without signing in:\n${link}\nSigning in with one of them stops it too.`
      : 'If you still have one of them, sign in with it: that stops it.'

  return {
    greeting: (person: string) => `Dear ${person},`,
    greetingWithoutName: 'Dear customer,',
    closing: `Your ${name} team`,
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'unknown',

    welcome: ({ accountNumber, code }: WithNumber & WithCode): Said => ({
      subject: `Welcome to ${name}`,
      paragraphs: [
        `Your account number is ${accountNumber}. You sign in with it and your password.`,
        `One step is left: please confirm your email address.\n${codeLine(code)}`,
        neverAsk,
      ],
    }),
    signUpCode: ({ accountNumber, code }: WithNumber & WithCode): Said => ({
      subject: `Your new ${name} code`,
      paragraphs: [
        `${codeLine(code)} Earlier codes no longer work.`,
        `Your account number is ${accountNumber}.`,
        neverAsk,
      ],
    }),
    resetCode: ({ code }: WithCode): Said => ({
      subject: `Your ${name} code for a new password`,
      paragraphs: [
        `You asked for a code to choose a new password.`,
        codeLine(code),
        `${neverAsk} If you did not ask for it, you can ignore this email: your password stays the same.`,
      ],
    }),
    signInCode: ({ code }: WithCode): Said => ({
      subject: `Your ${name} sign-in code`,
      paragraphs: [
        'There were many failed tries to sign in to your account. To let you in all the same, we ask for a code in every browser we do not know yet.',
        codeLine(code),
        `${neverAsk} Whoever asked for it knows your password. ${ifNotYou}`,
      ],
    }),
    approvalCode: ({ code, what }: WithCode & { what: ApprovalLines }): Said => ({
      subject: `Your ${name} code to approve this`,
      paragraphs: [
        approvals[what.purpose](what),
        codeLine(code),
        `It holds for exactly this and nothing else. ${neverAsk} ${ifNotYou}`,
      ],
    }),
    approvedChange: ({ change, ...where }: Where & { change: ApprovedChange }): Said => ({
      subject: `Your ${name} account was changed`,
      paragraphs: [approvedChanges[change], `${placeLines(where)}\nBrowser: ${where.browser}`, ifNotYou],
    }),
    securityChanged: ({ change, ...where }: Where & { change: SecurityChange }): Said => ({
      subject: `How you sign in to ${name} has changed`,
      paragraphs: [securityChanges[change], `${placeLines(where)}\nBrowser: ${where.browser}`, ifNotYou],
    }),
    securityChangedByBank: ({ change }: { change: SecurityChange }): Said => ({
      subject: `How you sign in to ${name} has changed`,
      paragraphs: [securityChanges[change], ifNotYou],
    }),
    factorLossAsked: ({ until, link, ...where }: Where & Loss): Said => ({
      subject: `Was this you? Your ${name} passkeys and codes are to be removed`,
      paragraphs: [
        `Somebody chose a new password with a code sent to this address, and said that you have lost your passkeys, authenticator apps and recovery codes. We will remove them on ${until}. From then on your password alone opens your account.`,
        'If this was you, you need not do anything: we will write to you again.',
        stopLine(link),
        `${placeLines(where)}\nBrowser: ${where.browser}`,
        ifNotYou,
      ],
    }),
    factorLossSoon: ({ until, link }: Loss): Said => ({
      subject: `Soon: your ${name} passkeys and codes will be removed`,
      paragraphs: [
        `On ${until} we will remove your passkeys, authenticator apps and recovery codes, because we were told that they are lost.`,
        stopLine(link),
        ifNotYou,
      ],
    }),
    staffInvited: ({ link, until }: { link: string; until: string }): Said => ({
      subject: `Your access to the ${name} desk`,
      paragraphs: [
        `You have been given access to the desk of ${name}.`,
        `Choose your password here by ${until}. The link works once:\n${link}`,
        'The page will show you the username to sign in with. After that, we will ask you to add a passkey or an authenticator app.',
        `If you were not expecting this, do not use the link and call us: ${phone}.`,
      ],
    }),
    proposalWaits: ({ link }: { link: string | undefined }): Said => ({
      subject: `Something waits for your decision at ${name}`,
      paragraphs: [
        'A colleague has proposed something that needs a second person. Please sign in at the desk and look at Approvals.',
        ...(link ? [link] : []),
        'While more is waiting we write to you once an hour at most.',
      ],
    }),
    signatureWaits: ({ accountNumber }: WithNumber): Said => ({
      subject: `Something waits for your signature at ${name}`,
      paragraphs: [
        `Another holder of account ${accountNumber} has asked for something that needs your signature too. Please sign in and look at Signatures.`,
        'Without your signature nothing happens, and after 72 hours it is off.',
      ],
    }),
    holderInvited: ({ inviter }: { inviter: string }): Said => ({
      subject: `You are invited to share an account at ${name}`,
      paragraphs: [
        `${inviter || 'A customer of ours'} would like to share an account with you. Please sign in and look at Accounts: you decide there.`,
        'If you are not a customer yet, open an account with this email address first. The invitation holds for seven days.',
        'If you do not know who this is, you need not do anything.',
      ],
    }),
    accountNumber: ({ accountNumber }: WithNumber): Said => ({
      subject: `Your ${name} account number`,
      paragraphs: [
        `You asked for your account number. It is ${accountNumber}. You sign in with it and your password.`,
        'If you did not ask for it, you can ignore this email: nobody can sign in with the number alone.',
      ],
    }),
    newBrowser: (where: Where): Said => ({
      subject: `A new sign-in to your ${name} account`,
      paragraphs: [
        'Someone signed in to your account from a browser we have not seen before:',
        `${placeLines(where)}\nBrowser: ${where.browser}`,
        ifNotYou,
      ],
    }),
    passwordChanged: (where: Where): Said => ({
      subject: `Your ${name} password was changed`,
      paragraphs: [
        `The password of your account was changed. All other sessions have been signed out.`,
        placeLines(where),
        ifNotYou,
      ],
    }),
    passwordReset: (where: Where): Said => ({
      subject: `Your ${name} password was reset`,
      paragraphs: [
        `The password of your account was reset with a code sent to this address. All sessions have been signed out.`,
        placeLines(where),
        ifNotYou,
      ],
    }),
    accountOpened: ({ accountNumber }: WithNumber): Said => ({
      subject: `Welcome to ${name}`,
      paragraphs: [
        `We have opened an account for you. Your account number is ${accountNumber}.`,
        'You sign in with it and the temporary password you were given. We will ask you to choose your own when you sign in. Until then you cannot make transfers.',
        ifNotYou,
      ],
    }),
    newEmailAsked: ({ to, byStaff }: { to: string; byStaff: boolean }): Said => ({
      subject: `A new email address for your ${name} account`,
      paragraphs: [
        `${byStaff ? 'Our staff' : 'You'} entered ${to} as the new email address of your account. We have sent a code there. Until it is entered, we will write to you at this address.`,
        ifNotYou,
      ],
    }),
    newEmailCode: ({ code }: WithCode): Said => ({
      subject: `Your ${name} code for this email address`,
      paragraphs: [
        'Please confirm that this is your email address: enter the code under Profile.',
        codeLine(code),
        `${neverAsk} If you do not expect it, you can ignore this email.`,
      ],
    }),
    accountExists: (): Said => ({
      subject: `You have an account at ${name}`,
      paragraphs: [
        'This email address was entered for an account. It already has an account, so nothing was changed.',
        'If it was you, please sign in. Under "Forgot your password?" you choose a new one.',
        'If it was not you, you need not do anything.',
      ],
    }),
    emailChanged: ({ to }: { to: string }): Said => ({
      subject: `Your ${name} email address was changed`,
      paragraphs: [
        `The email address of your account was changed to ${to}. From now on we will write to you there.`,
        ifNotYou,
      ],
    }),
    emailCorrected: ({ to }: { to: string }): Said => ({
      subject: `Your ${name} email address was changed`,
      paragraphs: [
        `Our staff changed the email address of your account to ${to}. From now on we will write to you there.`,
        ifNotYou,
      ],
    }),
    temporaryPassword: (): Said => ({
      subject: `A temporary ${name} password was set`,
      paragraphs: [
        `Our staff set a temporary password for your account. When you next sign in, we will ask you to choose your own. Until then you cannot make transfers.`,
        ifNotYou,
      ],
    }),
    moneyMoved: ({ subject, content }: { subject: string; content: string }): Said => ({
      subject,
      paragraphs: [
        content,
        `You find it in your statement. If you did not expect it, please call us: ${phone}.`,
      ],
    }),
    accountByDesk: ({ subject, content }: { subject: string; content: string }): Said => ({
      subject,
      paragraphs: [content, `If you did not expect it, please call us: ${phone}.`],
    }),
    newTerms: ({ subject, content }: { subject: string; content: string }): Said => ({
      subject,
      paragraphs: [content, 'You find this in your Messages too.'],
    }),
    orderNotDone: ({ subject, content }: { subject: string; content: string }): Said => ({
      subject,
      paragraphs: [content, 'You find your standing orders, and what became of them, when you sign in.'],
    }),
    statusChanged: ({ status, reason }: { status: AccountStatus; reason: string | null }): Said => ({
      subject: `Your ${name} account is now ${status}`,
      paragraphs: [
        statusLines[status] + (reason ? ` Reason: ${reason}.` : ''),
        `If you have questions, please call us: ${phone}.`,
      ],
    }),
  }
}

const statusLines: Record<AccountStatus, string> = {
  active: 'Your account is active. Everything works as usual.',
  inactive: 'Your account is dormant. You can sign in and view it, but you cannot make transfers.',
  disabled:
    'Your account was disabled for security reasons. You cannot sign in until we have spoken with you.',
  closed: 'Your account was closed.',
}

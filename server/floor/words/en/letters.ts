import { accountChanges, accountLetters } from './account-letters.ts'
import { approvedChanges } from './approvals.ts'
import { loanLetters } from './loan-letters.ts'
import { orderLetters } from './order-letters.ts'
import { securityChanges } from './security-changes.ts'
import { termsLetters } from './terms-letters.ts'

/** What the bank writes into a customer's Messages by itself, and what it calls a message that came without a subject. */
export const letters = {
  customerCare: 'Customer Care',
  support: 'Support',
  messageFrom: (sender: string) => `Message from ${sender}`,
  contactForm: 'Contact form',
  toCustomerCare: 'Message to customer care',

  debited: {
    subject: 'Your account was debited',
    content: (it: { account: string; sum: string; note: string; reference: string }) =>
      `Our staff debited your account ${it.account} with ${it.sum}${it.note}. Reference: ${it.reference}.`,
  },
  reversed: {
    subject: 'A transaction on your account was reversed',
    content: (it: { account: string; sum: string; note: string; reference: string; gets: boolean }) =>
      `Our staff reversed transaction ${it.reference} of ${it.sum}${it.note}. ` +
      `${it.sum} ${it.gets ? 'is back on' : 'was taken from'} your account ${it.account}.`,
  },
  loanApproved: {
    subject: 'Your loan was approved',
    content: (it: { sum: string; account: string; reason: string | null }) =>
      `Your loan of ${it.sum} was approved and paid out to your account ${it.account}.${because(it.reason)}`,
  },
  loanDeclined: {
    subject: 'Your loan was declined',
    content: (it: { sum: string; reason: string | null }) =>
      `We cannot give you the loan of ${it.sum} you asked for.${because(it.reason)}`,
  },
  wireReturned: {
    subject: 'Your wire was returned',
    content: (it: { sum: string; to: string; bank: string; reason: string | null; fee: WireFeeBack }) =>
      `Your wire of ${it.sum} to ${it.to} at ${it.bank} did not go through. ` +
      `The money is available again.${feeBack(it.fee)}${because(it.reason)}`,
  },
  /** The first time that there is not enough money for it. */
  feeNotTaken: {
    subject: 'We could not take a fee',
    content: (it: { account: string; sum: string }) =>
      `There was not enough money on your account ${it.account} for fees of ${it.sum}. ` +
      'They stay due, and we take them as soon as there is enough. You find them on the page of the account.',
  },
  /** To a customer whose accounts all changed with them. */
  statusChanged: {
    subject: 'The status of your account was changed',
    content: (it: { accounts: readonly string[]; before: string; after: string }) =>
      `Our staff changed the status of your ${it.accounts.length > 1 ? 'accounts' : 'account'} ` +
      `${it.accounts.join(', ')} from ${it.before} to ${it.after}.`,
  },
  accounts: accountLetters,
  accountChanges,
  /** Instead of a name that has not the form of one. */
  somebody: 'somebody',
  /** Why the demonstration's rail brings one back. */
  accountUnknownThere: 'The other bank does not know this account.',
  documentApproved: {
    subject: 'Your document was approved',
    content: (it: { title: string }) =>
      `We have checked your document “${it.title}” and approved it. Thank you.`,
  },
  documentRejected: {
    subject: 'Your document was rejected',
    content: (it: { title: string; reason: string }) =>
      `We could not approve your document “${it.title}”: ${it.reason} Please upload another one.`,
  },
  securityChanged: { subject: 'How you sign in has changed', content: securityChanges },
  factorLoss: {
    subject: 'Your passkeys and codes are to be removed',
    content: (it: { until: string }) =>
      `We were told that you have lost your passkeys, authenticator apps and recovery codes. We will remove them on ${it.until}. ` +
      'If you still have one of them, or it was not you, stop it now: the notice at the top of your pages does that.',
  },
  monthlyStatement: {
    subject: (month: string) => `Your statements for ${month} are ready`,
    content: (month: string) =>
      `Your statements for ${month} are made and will not change any more. ` +
      'You find them under Statement, with those of earlier months, as a document and as files for other programs. ' +
      'Anybody to whom you show one can check on our site that it is real.',
  },
  approvedChange: { subject: 'A change to your account', content: approvedChanges },
  ...loanLetters,
  ...orderLetters,
  ...termsLetters,
  transferCodesChanged: {
    subject: 'Your transfer codes have changed',
    content:
      'Our staff has changed your transfer codes. You can see the new ones at any time on your Profile, ' +
      'after entering your password. We never charge for a code.',
  },
}

function because(reason: string | null): string {
  return reason ? ` Reason: ${reason}` : ''
}

/** What becomes of a wire's fee when the wire comes back: what was taken, and what was still due. */
export type WireFeeBack = { given: string | null; waived: string | null }

const feeBack = ({ given, waived }: WireFeeBack) =>
  (given ? ` Its fee of ${given} is back in your account too.` : '') +
  (waived ? ` You do not have to pay the ${waived} of its fee that was still due.` : '')

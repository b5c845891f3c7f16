import type { ApprovalPurpose } from '@larkfield/contract/entities/approvals.ts'

/** What an approval is about, as it is written in the bank's language; empty where it has no such part. */
export type ApprovalLines = {
  purpose: ApprovalPurpose
  money: string
  /** What it costs beside the amount. */
  fee: string
  payee: string
  value: string
  rhythm: string
  /** Of what is about an account and those who hold it: which one, and what is done. */
  account: string
  act: string
  /** Of a second signature about a loan: whose it is, and what is owed where no instalment comes any more. */
  borrower: string
  owed: string
  /** Of a loan: one instalment, everything that will be paid, and the effective annual rate. */
  instalment: string
  total: string
  effective: string
}

/** What was approved and is told afterwards, so that whoever did not do it learns of it. */
export type ApprovedChange = 'payeeTrusted' | 'limitRaised'

export const approvedChanges: Record<ApprovedChange, string> = {
  payeeTrusted: 'You now trust one of your beneficiaries: wires to it need no approval.',
  limitRaised: 'You have raised the daily limit of your account.',
}

export const approvals: Record<ApprovalPurpose, (what: ApprovalLines) => string> = {
  wire: ({ money, fee, payee }) =>
    `You are about to send ${money}${fee && `, with a fee of ${fee} beside it,`} to:\n${payee}`,
  reveal_codes: () => 'You are about to look at your transfer codes.',
  trust_payee: ({ payee }) =>
    `You are about to trust this payee, so that wires to it need no approval:\n${payee}`,
  change_email: ({ value }) => `You are about to change your email address to ${value}.`,
  change_phone: ({ value }) => `You are about to change your phone number to ${value}.`,
  raise_limit: ({ money }) => `You are about to raise your daily limit to ${money}.`,
  standing_order: ({ money, fee, payee, rhythm }) =>
    `You are about to order that ${money || 'money'} is paid, ${rhythm}, to:\n${payee}${fee && `\nEach payment costs a fee of ${fee}.`}`,
  invite_holder: ({ payee, value, account, act }) =>
    act === 'viewer_invited'
      ? `You are about to let ${[payee, value].filter(Boolean).join(', ')} see your account ${account}.`
      : `You are about to invite ${[payee, value].filter(Boolean).join(', ')} to hold your account ${account} with you.`,
  hold_account: ({ value, account, act }) =>
    act === 'become_viewer'
      ? `You are about to see account ${account} of ${value || 'another customer'}.`
      : `You are about to hold account ${account} together with ${value || 'another customer'}.`,
  change_holders: (what) => `You are about to do this: ${holdersActs(what)}`,
  second_signature: (what) =>
    `You are about to sign for account ${what.account} what another holder asked for: ${holdersActs(what)}`,
  desk_act: () => 'You are about to approve something at the desk.',
  loan_offer: ({ money, account, instalment, total, effective }) =>
    `You are about to accept a loan of ${money}, paid out to account ${account}. Each instalment is ${instalment}, in all you pay back ${total}. The effective annual rate is ${effective}.`,
  add_factor: ({ act }) =>
    `You are about to add ${act === 'app' ? 'an authenticator app' : 'a passkey'}, which then signs in and approves payments.`,
  remove_factor: ({ act, value }) =>
    `You are about to remove ${act === 'app' ? 'the authenticator app' : 'the passkey'}${value && ` “${value}”`}.`,
  renew_recovery_codes: () =>
    'You are about to get new recovery codes. Those you have now then stop working.',
}

/** What holders of an account do together. */
function holdersActs(what: ApprovalLines): string {
  const { act, account, value, money, payee, borrower, instalment, owed } = what
  const sum = money || 'money'
  const loan = `a loan${borrower && ` of ${borrower}`}`
  const collected = instalment ? ` The next instalment is ${instalment}.` : owed && ` ${owed} is owed.`
  const said: Record<string, string> = {
    remove_holder: `${value || 'a holder'} no longer holds account ${account}.`,
    holder_removed: `${value || 'a holder'} no longer holds the account.`,
    holder_invited: `${value || 'somebody'} is invited to hold it too.`,
    two_sign: `from now on two holders sign together for account ${account}.`,
    each_signs: `from now on each holder signs alone for account ${account}.`,
    wire_sent: `${sum} is sent to:\n${payee}`,
    money_moved: `${sum} is moved to:\n${payee}`,
    order_made: `${sum} is paid on dates to:\n${payee}`,
    order_changed: `${sum} is paid on other dates to:\n${payee}`,
    own_account_closed: `the account is closed and pays out ${sum}.`,
    pot_closed: 'a pot is closed.',
    loan_paid: `${sum} is paid for ${loan}.`,
    loan_repaid_early: `${sum} is repaid early for ${loan}.`,
    loan_pay_from_changed: `the instalments of ${loan} are collected from it.${collected}`,
  }
  return said[act] ?? 'something about the account.'
}

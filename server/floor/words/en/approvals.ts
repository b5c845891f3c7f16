import type { ApprovalPurpose } from '@larkfield/contract/entities/approvals.ts'

/** What an approval is about, as it is written in the bank's language; empty where it has no such part. */
export type ApprovalLines = {
  purpose: ApprovalPurpose
  money: string
  payee: string
  value: string
  rhythm: string
}

/** What was approved and is told afterwards, so that whoever did not do it learns of it. */
export type ApprovedChange = 'payeeTrusted' | 'limitRaised'

export const approvedChanges: Record<ApprovedChange, string> = {
  payeeTrusted: 'You now trust one of your beneficiaries: wires to it need no approval.',
  limitRaised: 'You have raised the daily limit of your account.',
}

export const approvals: Record<ApprovalPurpose, (what: ApprovalLines) => string> = {
  wire: ({ money, payee }) => `You are about to send ${money} to:\n${payee}`,
  reveal_codes: () => 'You are about to look at your transfer codes.',
  trust_payee: ({ payee }) =>
    `You are about to trust this payee, so that wires to it need no approval:\n${payee}`,
  change_email: ({ value }) => `You are about to change your email address to ${value}.`,
  change_phone: ({ value }) => `You are about to change your phone number to ${value}.`,
  raise_limit: ({ money }) => `You are about to raise your daily limit to ${money}.`,
  standing_order: ({ money, payee, rhythm }) =>
    `You are about to order that ${money || 'money'} is paid, ${rhythm}, to:\n${payee}`,
  invite_holder: ({ value }) => `You are about to invite somebody to hold your account ${value} with you.`,
  hold_account: ({ value }) => `You are about to become a holder of the account ${value}.`,
  change_holders: ({ value }) =>
    `You are about to change who holds the account ${value}, or how many of you sign.`,
  second_signature: ({ value }) =>
    `You are about to sign what another holder of the account ${value} asked for.`,
  desk_act: () => 'You are about to approve something at the desk.',
}

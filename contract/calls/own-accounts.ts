import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { approval } from '../entities/approvals.ts'
import {
  invitation,
  ownAccount,
  ownSum,
  paidByClosing,
  pot,
  potPictures,
  signings,
} from '../entities/own-accounts.ts'
import { proposal } from '../entities/proposals.ts'
import {
  accountType,
  amount,
  balance,
  currency,
  date,
  email,
  id,
  line,
  message,
  numberOfAccount,
  optionalLine,
  page,
  paging,
} from '../fields.ts'

const account = z.strictObject({ account: numberOfAccount })
const invitationId = z.strictObject({ invitationId: id })
const one = z.object({ message, data: ownAccount })
const name = line(60)

const potFields = {
  name,
  picture: z.enum(potPictures),
  goal: amount.optional(),
  goalDate: date.optional(),
  lockedUntil: date.optional(),
}

/** Accounts a customer holds besides the first, pots under them, and moves between them. */
export const ownAccountCalls = defineCalls({
  'GET /my-accounts': {
    role: 'customer',
    summary: 'All accounts you hold, in your order, with their pots and holders, and what they come to',
    reply: z.object({ message, data: z.array(ownAccount), sums: z.array(ownSum) }),
  },
  'POST /my-accounts': {
    role: 'customer',
    summary: 'Open another account; it is there at once',
    idempotent: true,
    body: z.strictObject({ accountType, name: name.optional(), currency: currency.optional() }),
    reply: one,
  },
  'PUT /my-accounts/{account}': {
    role: 'customer',
    summary: 'Call an account what you like; other holders have names of their own for it',
    params: account,
    body: z.strictObject({ name: optionalLine(60) }),
    reply: one,
  },
  'PUT /my-account-order': {
    role: 'customer',
    summary: 'The order in which you see your accounts; those that are not named come after',
    body: z.strictObject({ accounts: z.array(numberOfAccount).max(100) }),
    reply: z.object({ message }),
  },
  'GET /my-accounts/{account}/closing': {
    role: 'customer',
    summary:
      'What closing an account would pay out: interest until today less tax, to your first account. To be sent along as `seenPaid`',
    params: account,
    reply: z.object({ message, data: paidByClosing }),
  },
  'POST /my-accounts/{account}/close': {
    role: 'customer',
    summary:
      'Close an account that is empty and not your first one. Where two sign, what it has earned is paid out by two',
    mayWait: true,
    params: account,
    query: z.strictObject({ seenPaid: balance.optional() }),
    reply: z.object({ message }),
  },
  'POST /move': {
    role: 'customer',
    summary: 'Move money between accounts and pots of your own, at once and without codes',
    idempotent: true,
    mayWait: true,
    body: z.strictObject({
      from: numberOfAccount,
      to: numberOfAccount,
      amount,
      description: optionalLine(200).optional(),
    }),
    reply: z.object({
      message,
      data: z.object({
        /** The reference people quote. */
        _id: z.string(),
        amount: z.number(),
        currency: z.string(),
        from: z.object({ accountNumber: z.string(), availableBalance: z.number() }),
        to: z.object({ accountNumber: z.string(), availableBalance: z.number() }),
      }),
    }),
  },
  'POST /my-pots': {
    role: 'customer',
    summary: 'Put money aside: a pot under an account, your first one unless another is named',
    idempotent: true,
    body: z.strictObject({ account: numberOfAccount.optional(), ...potFields }),
    reply: z.object({ message, data: pot }),
  },
  'PUT /my-pots/{account}': {
    role: 'customer',
    summary: 'Change a pot; what is not named is taken away. A lock is only ever made longer',
    params: account,
    body: z.strictObject(potFields),
    reply: z.object({ message, data: pot }),
  },
  'GET /my-pots/{account}/closing': {
    role: 'customer',
    summary:
      'What closing a pot would give back: what is in it, and interest until today less tax. To be sent along as `seenPaid`',
    params: account,
    reply: z.object({ message, data: paidByClosing }),
  },
  'POST /my-pots/{account}/close': {
    role: 'customer',
    summary: 'Close a pot; what is in it goes back to its account, and so does what it has earned',
    mayWait: true,
    params: account,
    query: z.strictObject({ seenPaid: balance.optional() }),
    reply: z.object({ message }),
  },
})

/** People who hold an account together. */
export const holderCalls = defineCalls({
  'POST /my-accounts/{account}/invitations': {
    role: 'customer',
    summary:
      'Invite somebody to hold an account with you, by account number or email, with an approval. For an email the answer is the same whether we know it or not. Where two sign, a third who signs takes both',
    mayWait: true,
    params: account,
    body: z.strictObject({
      accountNumber: numberOfAccount.optional(),
      email: email.optional(),
      role: z.enum(['joint', 'viewer']),
      approval: approval.optional(),
    }),
    reply: z.object({ message, data: invitation }),
  },
  'GET /my-invitations': {
    role: 'customer',
    summary: 'Invitations you have received or made, those that wait first',
    reply: z.object({ message, data: z.array(invitation) }),
  },
  'POST /my-invitations/{invitationId}/accept': {
    role: 'customer',
    summary: 'Accept an invitation, with an approval of your own: the account is yours too from then on',
    params: invitationId,
    body: z.strictObject({ approval: approval.optional() }),
    reply: z.object({ message, data: invitation }),
  },
  'POST /my-invitations/{invitationId}/decline': {
    role: 'customer',
    summary: 'Decline an invitation',
    params: invitationId,
    reply: z.object({ message, data: invitation }),
  },
  'POST /my-invitations/{invitationId}/withdraw': {
    role: 'customer',
    summary: 'Withdraw an invitation of your own',
    params: invitationId,
    reply: z.object({ message, data: invitation }),
  },
  'POST /my-accounts/{account}/holders/{holdingId}/remove': {
    role: 'customer',
    summary:
      'Remove a holder, or leave an account you hold with its owner. Where two sign, removing one of them takes two',
    mayWait: true,
    params: z.strictObject({ account: numberOfAccount, holdingId: id }),
    body: z.strictObject({ approval: approval.optional() }),
    reply: z.object({ message }),
  },
  'PUT /my-accounts/{account}/signing': {
    role: 'customer',
    summary: 'Whether either holder signs alone or two together; that one is enough takes two to say',
    mayWait: true,
    params: account,
    body: z.strictObject({ signing: z.enum(signings), approval: approval.optional() }),
    reply: one,
  },
})

const proposalId = z.strictObject({ proposalId: id })
const signed = z.object({ message, data: proposal })
/** Which effects the person saw: when others would follow by now, nothing is done. */
const seen = line(64)

/** What waits for a second signature on accounts that two sign. */
export const signatureCalls = defineCalls({
  'GET /my-signatures': {
    role: 'customer',
    summary: 'What you and others asked for on accounts that two sign; those that wait oldest first',
    query: z.strictObject({ ...paging, state: z.enum(['waiting', 'ended']).optional() }),
    reply: z.object({ message, data: z.array(proposal), ...page }),
  },
  'POST /my-signatures/{proposalId}/sign': {
    role: 'customer',
    summary: 'Sign what the other one asked for, with an approval: it is carried out, once',
    params: proposalId,
    body: z.strictObject({ seen, approval: approval.optional() }),
    reply: signed,
  },
  'POST /my-signatures/{proposalId}/decline': {
    role: 'customer',
    summary: 'Say no to what the other one asked for',
    params: proposalId,
    body: z.strictObject({ seen, reason: optionalLine(500).optional() }),
    reply: signed,
  },
  'POST /my-signatures/{proposalId}/withdraw': {
    role: 'customer',
    summary: 'Take back what you asked for',
    params: proposalId,
    reply: signed,
  },
})

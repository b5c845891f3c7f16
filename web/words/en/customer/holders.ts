import type { HolderRole, Signing } from '@larkfield/contract/entities/own-accounts.ts'

const roles: Record<HolderRole, string> = { owner: 'Owner', joint: 'Holds it too', viewer: 'Sees it only' }

const rolesMean: Record<'joint' | 'viewer', string> = {
  joint: 'Sees everything and uses the account as its owner does: sends, moves and orders.',
  viewer: 'Sees balance, statement and messages, and does nothing.',
}

const signings: Record<Signing, string> = { alone: 'Either signs alone', both: 'Two sign together' }

const signingsMean: Record<Signing, string> = {
  alone: 'Each of you sends money without asking the other.',
  both: 'What one of you asks for waits up to 72 hours until another one signs it too.',
}

/** People who hold an account together. */
export const holders = {
  title: 'Who holds this account',
  list: 'Holders of this account',
  you: 'you',
  since: (day: string) => `since ${day}`,
  roles,
  rolesMean,
  invite: 'Invite somebody',
  inviteLead: 'They see the account once they have accepted with an approval of their own.',
  by: 'Account number or email address',
  byHint: 'An account number at our bank, or an email address.',
  byMissing: 'Please enter an account number or an email address.',
  role: 'What they may do',
  sendInvite: 'Send the invitation',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeBody: (name: string) =>
    `${name} no longer sees or uses this account, from this moment on. Where two sign, they have to agree.`,
  leave: 'Leave this account',
  leaveTitle: 'Leave this account?',
  leaveBody: 'You no longer see or use it, from this moment on. Its owner can invite you again.',
  signing: 'Who signs',
  signings,
  signingsMean,
  signingOnly: 'Somebody else has to hold the account with you before two can sign.',
  changeSigning: 'Change',
  signingTitle: 'Change who signs?',
  waiting: 'Invitations that wait',
  waitingFor: (to: string) => `For ${to}`,
  until: (day: string) => `Lapses on ${day}`,
  withdraw: 'Withdraw',
  received: {
    title: (name: string) => `${name} invites you to an account`,
    account: (type: string, number: string) => `${type}, ${number}`,
    joint: 'You would hold it together: you see everything and use it as its owner does.',
    viewer: 'You would see balance, statement and messages, and could do nothing.',
    both: 'Two of you sign together: what one asks for waits for another one.',
    until: (day: string) => `The invitation lapses on ${day}.`,
    accept: 'Accept',
    decline: 'Decline',
    declineTitle: 'Decline this invitation?',
    declineBody: (name: string) => `${name} is told. They can invite you again.`,
  },
}

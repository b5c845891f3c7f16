import type { SecurityChange } from '../security-changes.ts'

/** For the mail and the message about it. */
export const securityChanges: Record<SecurityChange, string> = {
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  appAdded: 'An authenticator app was added to your account.',
  appRemoved: 'An authenticator app was removed from your account.',
  recoveryCodesRenewed: 'New recovery codes were made for your account. Earlier ones no longer work.',
  recoveryCodeUsed: 'A recovery code of your account was used. It works only once.',
  factorLossStopped:
    'Your passkeys, authenticator apps and recovery codes stay: that they were to be removed was stopped. If you did not choose a new password lately, somebody else did: please choose another.',
  lostFactorsRemoved:
    'Your passkeys, authenticator apps and recovery codes were removed, 24 hours after we were told that they are lost. You now sign in with your password alone: please add a new passkey or app soon.',
  factorsReset:
    'Whoever runs the bank has removed your passkeys, authenticator apps and recovery codes. You can add new ones when you next sign in.',
}

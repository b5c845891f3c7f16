import type { SecurityChange } from '../security-changes.ts'

/** For the mail and the message about it. */
export const securityChanges: Record<SecurityChange, string> = {
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  appAdded: 'An authenticator app was added to your account.',
  appRemoved: 'An authenticator app was removed from your account.',
  recoveryCodesRenewed: 'New recovery codes were made for your account. Earlier ones no longer work.',
  recoveryCodeUsed: 'A recovery code of your account was used. It works only once.',
}

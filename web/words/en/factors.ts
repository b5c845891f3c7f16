import { CODE_VALID_MINUTES } from '@larkfield/contract/rules.ts'

/** Showing that it is really you: with a passkey, an app, a mailed code or a recovery code. */
export const factors = {
  passkey: {
    name: 'Passkey',
    lead: 'Unlock your passkey with your fingerprint, your face or the PIN of your device.',
    use: 'Use your passkey',
    again: 'Try again',
    notUsed: 'Your passkey was not used. Try again when you are ready, or use another way.',
    failed: 'This device could not use your passkey. Try again, or use another way.',
    obstacles: {
      insecure:
        'Passkeys need a secure connection (HTTPS), which this page does not have. Here you can use another way.',
      unsupported: 'This browser cannot use passkeys. Here you can use another way.',
      elsewhere: (host: string) =>
        `Passkeys work at ${host}, not at the address you are at. Here you can use another way.`,
    },
  },
  app: {
    name: 'Code from your app',
    lead: 'Enter the six digits that your authenticator app shows right now.',
  },
  mail: {
    name: 'Code by email',
    lead: `Enter the six-digit code we have emailed you. It is valid for ${CODE_VALID_MINUTES} minutes.`,
    leadTo: (address: string) =>
      `Enter the six-digit code we have emailed to ${address}. It is valid for ${CODE_VALID_MINUTES} minutes.`,
  },
  recovery: {
    name: 'Recovery code',
    lead: 'Enter one of the codes you kept when you set this up. Each works once.',
    label: 'Recovery code',
    missing: 'Please enter a recovery code',
  },
  wrongCode: 'This code is wrong or was used before. Please check it and try again.',
  young: {
    both: 'Your passkey or app is less than a day old. So we also ask for a code by email.',
    next: 'Continue',
    correct: 'Correct the emailed code',
    older: 'For this, use a passkey or app that you added more than a day ago.',
  },
  another: 'Use another way',
  ways: 'Other ways to confirm',
}

import { CODE_VALID_MINUTES } from '@larkfield/contract/rules.ts'

/** Finding the way back in, confirming an address and choosing the first password: pages that few ever open. */
export const recovery = {
  code: {
    title: 'Enter your code',
    confirm: {
      heading: 'Confirm your email',
      lead: (address: string | undefined) =>
        `Enter the six-digit code we sent to ${address ?? 'your email address'}. It is valid for ${CODE_VALID_MINUTES} minutes.`,
      resend: 'Resend',
      cancel: 'Cancel',
      submit: 'Verify',
      ready: 'Your account is ready',
      readyText: (seconds: number) =>
        `Your email address is confirmed. We take you to the home page in ${seconds} s.`,
      wait: {
        before: 'Or',
        link: 'log in with your account number',
        after: 'and we will send you a new code.',
      },
      nobody: 'This browser has no sign-up waiting for a code.',
      logIn: {
        before: '',
        link: 'Log in with your account number',
        after: 'and we will send you a new one.',
      },
      address: {
        wrong: 'Wrong email address?',
        lead: 'Enter the right address and the password you have just chosen. We will send a new code there.',
        submit: 'Change address',
      },
    },
    reset: {
      heading: 'Enter the code',
      lead: `We have sent a six-digit code to your email address. The code is valid for ${CODE_VALID_MINUTES} minutes.`,
      submit: 'Verify OTP',
      nothing: 'No code yet?',
      resend: 'Resend OTP',
      wait: { before: 'If you cannot find the right code,', link: 'start again', after: '' },
    },
  },
  forgot: {
    title: 'Forgot password',
    heading: 'Forgot your password?',
    lead: 'Enter the email address of your account and we will send you a code.',
    submit: 'Reset Password',
    sent: 'Check your inbox',
    sentText: 'If this address belongs to an account, a six-digit code is on its way to it.',
    next: 'Enter the code',
    factors: {
      heading: 'Lost your passkey, app and codes?',
      lead: 'First choose a new password, with a code that we send to the email address of your account. Then you can tell us that all the rest is lost. For your safety we wait 24 hours before we remove it.',
    },
  },
  forgotNumber: {
    title: 'Forgot account number',
    heading: 'Forgot your account number?',
    lead: 'Enter the email address of your account and we will send you its number.',
    submit: 'Email my account number',
    sent: 'Check your inbox',
  },
  reset: {
    title: 'Reset password',
    heading: 'Choose a new password',
    lead: 'Choose one you do not use anywhere else. A short sentence is easy to remember.',
    submit: 'Reset Password',
    unproven: {
      before: 'A reset works once, within ten minutes, in the browser that entered the code.',
      link: 'Ask for a new code',
      after: '',
    },
    panel: {
      heading: 'It happens to everyone.',
      text: 'Three short steps and you are back in. Your money stays where it is.',
      steps: [
        { title: 'Your email address', text: 'The one you opened the account with.' },
        { title: 'The code we send', text: 'Six digits, valid for 5 minutes. It works once.' },
        {
          title: 'A new password',
          text: 'It signs you out everywhere else and lifts any block.',
        },
      ],
    },
  },
  setUp: {
    title: 'Set up your access',
    heading: 'Choose your password',
    lead: 'This link works once. Choose a password you do not use anywhere else; nobody else will know it.',
    submit: 'Save password',
    done: (username: string) => `Your password is saved. You can now log in as ${username}.`,
    welcome: (username: string) => `Your password is saved. Welcome, ${username}.`,
    over: {
      heading: 'This link no longer works',
      lead: 'It has been used, has expired, or a newer one took its place. Ask whoever runs the bank’s server for a new link.',
    },
  },
}

import { oldEnough } from '@larkfield/contract/checks.ts'
import { CODE_LENGTH, CODE_VALID_MINUTES, PASSWORD_LEAST } from '@larkfield/contract/rules.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

/** Opening an account, signing in and finding the way back in. */
export const identity = {
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  backToLogin: 'Back to Login',
  fields: {
    accountNumber: 'Account number',
    username: 'Username',
    password: 'Password',
    retypePassword: 'Retype password',
    newPassword: 'New Password',
    confirmPassword: 'Confirm New Password',
    email: 'Email',
    code: 'Code',
    showPassword: 'Show or hide the password',
  },
  strength: {
    label: 'Password strength',
    scores: ['', 'Too weak', 'Fair', 'Good', 'Strong'],
    done: 'done',
    rules: {
      length: `${PASSWORD_LEAST} characters`,
      upper: 'upper case',
      lower: 'lower case',
      digit: 'a digit',
      special: 'a special character',
    },
  },
  signIn: {
    title: 'Log in',
    heading: 'Log in to your account',
    lead: 'Use the account number from your welcome mail.',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    signUp: 'Sign up',
    submit: 'Login',
    missing: {
      accountNumber: 'Please enter your account number',
      tooShort: 'An account number has at least 10 digits',
      username: 'Please enter your username',
      password: 'Please enter your password',
      agreement: 'Please agree to the privacy policy and the terms to log in',
    },
    agreement: {
      before: 'I agree to the',
      privacy: 'privacy policy',
      between: 'and the',
      terms: 'terms',
      after: '',
    },
    panel: {
      heading: 'Good to have you back.',
      text: `Your balances, wires and messages at ${brand.name} are a moment away.`,
      points: [
        {
          title: 'We never ask for your password',
          text: 'Not by phone, not by mail, not in a message. Anyone who does is not us.',
        },
        {
          title: 'A new browser never goes unnoticed',
          text: 'We write to you when your account is opened from somewhere new.',
        },
        {
          title: 'You are signed out when you walk away',
          text: 'After fifteen quiet minutes the screen locks, with your work kept behind it.',
        },
      ],
    },
  },
  ownPassword: {
    title: 'Choose your own password',
    lead: 'The one you have just used was set for you by the bank. From now on only you should know it.',
    submit: 'Save and continue',
  },
  again: {
    title: 'Please sign in again',
    lead: 'Your session has ended to keep your account safe. Sign in and you are back where you were, with everything you typed.',
    leave: 'Leave this page',
  },
  admin: {
    title: 'Administrator login',
    lead: 'This door is for staff. Customers log in with their account number.',
    panel: {
      heading: 'The desk',
      text: `For the people who look after ${brand.name}'s customers.`,
      points: [
        {
          title: 'Everything is on record',
          text: 'Each sign-in and each change is kept with who, when and from where.',
        },
        {
          title: 'Money only moves on the books',
          text: 'Credits, debits and corrections are postings with two sides. Nothing is overwritten.',
        },
        {
          title: 'Your own name only',
          text: 'Please do not share this sign-in, and log out when you leave the desk.',
        },
      ],
    },
  },
  signUp: {
    title: 'Sign up',
    heading: texts.signUp.title,
    lead: `Welcome to ${brand.name}. Open a savings or current account.`,
    already: 'Do you have an account already?',
    submit: 'Sign Up',
    parts: { you: 'About you', circumstances: 'Your circumstances', account: 'Your account' },
    fields: {
      fullName: 'Full name',
      username: 'Username',
      phoneNumber: 'Phone number',
      occupation: 'Occupation',
      dateOfBirth: 'Date of birth',
      maritalStatus: 'Marital status',
      address: 'Address',
      accountType: 'Account type',
    },
    select: 'Please select',
    tooYoung: (years: number) => oldEnough(years).text,
    marital: { Single: 'Single', Married: 'Married', Divorced: 'Divorced' },
    types: {
      savings: { name: 'Savings', text: 'Put money aside and watch it add up.' },
      current: { name: 'Current', text: 'For what comes in and goes out each day.' },
    },
    opened: {
      title: (fullName: string) => `Welcome, ${fullName}`,
      text: (email: string, seconds: number) =>
        `We have sent a code and this number to ${email}. The page for the code opens in ${seconds} s.`,
      next: 'Enter the code',
    },
    number: { label: 'Your account number', copy: 'Copy', copied: 'Copied' },
    panel: {
      heading: 'An account in a few minutes.',
      text: 'All it takes is this page and your inbox.',
      steps: [
        {
          title: 'Tell us about you',
          text: 'What the law asks a bank to know, and a password only you know.',
        },
        { title: 'Confirm your e-mail', text: 'We send a code of six digits. It is valid for 5 minutes.' },
        { title: 'Sign in', text: 'With your new account number, which we show you and mail to you.' },
      ],
    },
  },
  code: {
    title: 'Enter your code',
    confirm: {
      heading: 'Confirm your e-mail',
      lead: (address: string | undefined) =>
        `Enter the six digits we have sent to ${address ?? 'your e-mail address'}. They are valid for ${CODE_VALID_MINUTES} minutes.`,
      resend: 'Resend',
      cancel: 'Cancel',
      submit: 'Verify',
      ready: 'Your account is ready',
      readyText: (seconds: number) =>
        `Your e-mail address is confirmed. We take you to the home page in ${seconds} s.`,
      wait: {
        before: 'Or',
        link: 'log in with your account number',
        after: 'now and we send you a new code.',
      },
      nobody: 'This browser has no sign-up waiting for a code.',
      logIn: { before: '', link: 'Log in with your account number', after: 'and we send you a new one.' },
    },
    reset: {
      heading: 'Enter the code',
      lead: `We have sent six digits to your e-mail address. The code is valid for ${CODE_VALID_MINUTES} minutes.`,
      submit: 'Verify OTP',
      nothing: 'Nothing arrived?',
      resend: 'Resend OTP',
      wait: { before: 'If you cannot find the right code,', link: 'begin once more', after: '' },
      boxes: 'Code of six digits',
      box: (number: number) => `Digit ${number} of ${CODE_LENGTH}`,
    },
  },
  forgot: {
    title: 'Forgot password',
    heading: 'Forgot your password?',
    lead: 'Tell us the e-mail address of your account and we send you a code.',
    submit: 'Reset Password',
    sent: 'Look into your inbox',
    sentText: 'If the bank knows this address, a code of six digits is on its way to it.',
    next: 'Enter the code',
  },
  reset: {
    title: 'Reset password',
    heading: 'Choose a new password',
    lead: 'One you use nowhere else. A short sentence is easier to remember than a short riddle.',
    submit: 'Reset Password',
    unproven: {
      before: 'A reset works once, within ten minutes, in the browser that entered the code.',
      link: 'Ask for a new code',
      after: '',
    },
    panel: {
      heading: 'It happens to all of us.',
      text: 'Three short steps and you are back in. Your money stays where it is.',
      steps: [
        { title: 'Your e-mail address', text: 'The one you opened the account with.' },
        { title: 'The code we send', text: 'Six digits, valid for 5 minutes, good for one use.' },
        {
          title: 'A new password',
          text: 'Choosing it signs you out everywhere else and lifts any block.',
        },
      ],
    },
  },
  wait: {
    title: 'Please wait',
    text: 'Too many tries in a short time, so we have paused this to keep the account safe.',
    duration: (minutes: number, seconds: number) =>
      minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
    forgotten: {
      before: 'Is it you, and you cannot remember?',
      link: 'A new password',
      after: 'ends the wait.',
    },
  },
}

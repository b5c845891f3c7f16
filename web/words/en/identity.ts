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
    lead: 'Use the account number from your welcome email.',
    forgot: 'Forgot password?',
    forgotNumber: 'Forgot account number?',
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
          text: 'Not by phone, email or message. Anyone who does is not us.',
        },
        {
          title: 'A new browser never goes unnoticed',
          text: 'We email you when someone signs in to your account from a new one.',
        },
        {
          title: 'You are signed out when you walk away',
          text: 'After 15 minutes without activity the screen locks. Your work is kept.',
        },
      ],
    },
  },
  ownPassword: {
    title: 'Choose your own password',
    lead: 'The bank set the one you have just used. From now on, only you should know it.',
    current: 'The password the bank gave you',
    submit: 'Save and continue',
  },
  again: {
    title: 'Please sign in again',
    lead: 'Your session has ended to keep your account safe. Sign in to continue where you left off. Everything you typed is still here.',
    leave: 'Leave this page',
  },
  admin: {
    title: 'Administrator login',
    lead: 'This page is for bank staff. Customers log in with their account number.',
    panel: {
      heading: 'The desk',
      text: `For the people who look after ${brand.name}'s customers.`,
      points: [
        {
          title: 'Everything is on record',
          text: 'Every sign-in and every change is recorded with who, when and from where.',
        },
        {
          title: 'Money only moves on the books',
          text: 'Credits, debits and corrections are postings with two sides. Nothing is overwritten.',
        },
        {
          title: 'Use your own sign-in',
          text: 'Please do not share it, and log out when you leave the desk.',
        },
      ],
    },
  },
  signUp: {
    title: 'Sign up',
    heading: texts.signUp.title,
    lead: `Welcome to ${brand.name}. Open a savings or current account.`,
    already: 'Already have an account?',
    submit: 'Sign Up',
    parts: { you: 'About you', circumstances: 'Your details', account: 'Your account' },
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
    marital: { Single: 'Single', Married: 'Married', Divorced: 'Divorced' },
    types: {
      savings: { name: 'Savings', text: 'Put money aside and watch it add up.' },
      current: { name: 'Current', text: 'For everyday money in and out.' },
    },
    opened: {
      title: (fullName: string) => `Welcome, ${fullName}`,
      text: (email: string, seconds: number) =>
        `We have sent a code and this number to ${email}. We take you to the code page in ${seconds} s.`,
      next: 'Enter the code',
    },
    number: { label: 'Your account number', copy: 'Copy', copied: 'Copied' },
    panel: {
      heading: 'An account in a few minutes.',
      text: 'All it takes is this page and your inbox.',
      steps: [
        {
          title: 'Tell us about you',
          text: 'What the law requires a bank to know, and a password only you know.',
        },
        { title: 'Confirm your email', text: 'We send you a six-digit code. It is valid for 5 minutes.' },
        { title: 'Sign in', text: 'Use your new account number. We show it to you and email it to you.' },
      ],
    },
  },
  code: {
    boxes: 'Six-digit code',
    box: (number: number) => `Digit ${number} of ${CODE_LENGTH}`,
    signIn: {
      title: 'Enter the code we emailed you',
      lead: `There were too many failed tries to sign in here. If what you entered is right, we have sent a six-digit code to your email address. The code is valid for ${CODE_VALID_MINUTES} minutes.`,
      submit: 'Verify and log in',
    },
  },
  wait: {
    title: 'Please wait',
    text: 'There were too many attempts in a short time. We have paused this to keep the account safe.',
    duration: (minutes: number, seconds: number) =>
      minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
    mailed: { before: 'Was your password right? Then', link: 'enter the code we emailed you' },
    forgotten: {
      before: 'Forgotten your password?',
      link: 'Choose a new one',
      after: 'and you do not have to wait.',
    },
  },
}

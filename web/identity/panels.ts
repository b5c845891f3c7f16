import {
  IconEyeOff,
  IconHistory,
  IconLockCheck,
  IconMailCheck,
  IconShieldCheck,
  IconUserShield,
} from '@tabler/icons-react'
import { brand } from '../brand.ts'
import type { Panel } from './SplitScreen.tsx'

/** What the calm side of each journey says. */

export const signInPanel: Panel = {
  heading: 'Good to have you back.',
  text: `Your balances, wires and messages at ${brand.name} are a moment away.`,
  points: [
    {
      title: 'We never ask for your password',
      text: 'Not by phone, not by mail, not in a message. Anyone who does is not us.',
      icon: IconEyeOff,
    },
    {
      title: 'A new browser never goes unnoticed',
      text: 'We write to you when your account is opened from somewhere new.',
      icon: IconMailCheck,
    },
    {
      title: 'You are signed out when you walk away',
      text: 'After fifteen quiet minutes the screen locks, with your work kept behind it.',
      icon: IconLockCheck,
    },
  ],
}

export const adminPanel: Panel = {
  heading: 'The desk',
  text: `For the people who look after ${brand.name}'s customers.`,
  points: [
    {
      title: 'Everything is on record',
      text: 'Each sign-in and each change is kept with who, when and from where.',
      icon: IconHistory,
    },
    {
      title: 'Money only moves on the books',
      text: 'Credits, debits and corrections are postings with two sides. Nothing is overwritten.',
      icon: IconShieldCheck,
    },
    {
      title: 'Your own name only',
      text: 'Please do not share this sign-in, and log out when you leave the desk.',
      icon: IconUserShield,
    },
  ],
}

/** Opening an account, from 1 (the form) to 3 (the first sign-in). */
export const signUpPanel = (step: number): Panel => ({
  heading: 'An account in a few minutes.',
  text: 'All it takes is this page and your inbox.',
  steps: [
    { title: 'Tell us about you', text: 'What the law asks a bank to know, and a password only you know.' },
    { title: 'Confirm your e-mail', text: 'We send a code of six digits. It is valid for 5 minutes.' },
    { title: 'Sign in', text: 'With your new account number, which we show you and mail to you.' },
  ],
  step,
})

/** A forgotten password, from 1 (whose) to 3 (a new one). */
export const resetPanel = (step: number): Panel => ({
  heading: 'It happens to all of us.',
  text: 'Three short steps and you are back in. Your money stays where it is.',
  steps: [
    { title: 'Your e-mail address', text: 'The one you opened the account with.' },
    { title: 'The code we send', text: 'Six digits, valid for 5 minutes, good for one use.' },
    { title: 'A new password', text: 'Choosing it signs you out everywhere else and lifts any block.' },
  ],
  step,
})

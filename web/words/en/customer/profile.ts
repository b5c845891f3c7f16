import { texts } from '@larkfield/contract/texts.ts'
import { brandIn } from '../../brand-texts.ts'

const brand = brandIn('en')

export const profile = {
  title: 'Profile',
  lead: 'What we know about you, and what only you can change.',
  details: {
    title: 'Your details',
    edit: 'Edit',
    change: 'Change',
    changeEmail: 'Change your email address',
    changeLimit: 'Change your daily limit',
    photoOf: (name: string) => `Photo of ${name}`,
    addPhoto: 'Add photo',
    changePhoto: 'Change photo',
    verified: 'Verified',
    notVerified: 'Not Verified',
    username: 'Username',
    email: 'Email',
    phone: 'Phone number',
    address: 'Address',
    birth: 'Date of birth',
    maritalStatus: 'Marital status',
    occupation: 'Occupation',
    number: 'Account number',
    type: 'Account type',
    status: 'Account status',
    currency: 'Currency',
    dailyLimit: 'Daily limit',
    since: 'Customer since',
  },
  documents: {
    title: 'Documents',
    note: 'Kept private. We use them to check who you are.',
    add: 'Add KYC',
    list: 'Your documents',
    empty: texts.empty.documents,
    hint: 'Most people add a passport or identity card and a proof of address.',
  },
  codes: {
    title: 'Transfer codes',
    note: 'COT, tax and matching code, needed for every wire',
    free: `They are yours and cost nothing. ${brand.name} never charges for a code and never asks you for one by phone or email.`,
  },
  security: {
    title: 'Password',
    note: 'Changing it signs out every other device.',
    change: 'Change password',
    more: 'Passkeys, apps and sessions',
  },
  data: {
    title: 'Your data',
    note: 'Take away everything we keep about you: your details, every transaction, wires, messages, sign-ins and a list of your documents, in one file.',
    download: 'Download my data',
    lead: 'The file is for you alone. Keep it in a safe place.',
    password: 'Your password',
    passwordMissing: 'Please enter your password',
    submit: 'Download',
    done: 'Your data was downloaded',
  },
  cards: {
    title: 'Cards',
    add: 'Add card',
    list: 'Your cards',
    empty: texts.empty.cards,
    expires: (holder: string, date: string) => `${holder}, expires ${date}`,
    remove: (lastFour: string) => `Remove the card ending in ${lastFour}`,
    ask: {
      title: 'Remove this card?',
      body: (brandName: string, lastFour: string) =>
        `The ${brandName} card ending in ${lastFour} will be removed. You can add it again at any time.`,
      confirm: 'Remove',
    },
  },
}

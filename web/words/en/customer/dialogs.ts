import { texts } from '@larkfield/contract/texts.ts'
import { brandIn } from '../../brand-texts.ts'

const brand = brandIn('en')

/** The dialogs of the settings menu and of the profile. */
export const dialogs = {
  card: {
    title: 'Add Card Details',
    number: 'Card number',
    holder: 'Card holder name',
    expiry: 'Expiry date',
    expiryForm: 'MM/YY',
    safety:
      'The number is encrypted and only its last four digits are ever shown. The CVV is checked and then forgotten: we never store it.',
    submit: 'Add card',
  },
  care: {
    title: 'Customer care',
    lead: `Tell us how we can help. We reply ${brand.claims.replyTime}, here in your messages.`,
    name: 'Name',
    email: 'Email',
    message: 'Message',
    needsMessage: 'Please enter a message',
    submit: 'Send message',
  },
  email: {
    title: 'Change your email address',
    lead: 'We write to you there, and send your codes there.',
    present: (address: string) => `Your present address is ${address}.`,
    unconfirmed: (address: string) =>
      `Your present address is ${address}. It is not confirmed yet: enter it here to get a code.`,
    address: 'New email address',
    submit: 'Change address',
    code: {
      lead: (address: string) =>
        `We have sent a code to ${address}. Until you enter it, we write to your present address.`,
      label: 'Code',
      submit: 'Confirm address',
      done: 'Your email address is changed.',
      resend: 'Send another code',
      drop: 'Keep the present address',
    },
  },
  limit: {
    title: 'Change your daily limit',
    lead: 'The most that can leave your account in one day.',
    limit: 'Daily limit',
    note: (most: string) => `You can lower it at any time, and raise it to ${most}.`,
    missing: 'Please enter a daily limit',
    submit: 'Change limit',
  },
  profile: {
    title: 'Edit Profile',
    lead: 'Your name and date of birth were checked when you joined. To change those, write to customer care.',
    loadFailed: texts.profile.loadFailed,
    username: 'Username',
    phone: 'Phone number',
    maritalStatus: 'Marital status',
    address: 'Address',
    submit: 'Save changes',
  },
  kyc: {
    title: 'Add KYC',
    lead: 'A document that shows who you are or where you live: a passport, an identity card, a utility bill. We review it and tell you in your messages.',
    name: 'Title',
    example: 'Passport',
    choose: 'Choose a document',
    hint: 'JPEG, PNG, WebP or PDF, up to 5\u00a0MB. Drop it here or choose it.',
    fill: texts.kyc.fill,
    tooLarge: 'The file should be less than 5MB',
    wrongType: 'Please choose an image or a PDF file',
    submit: 'Upload document',
  },
  photo: {
    title: 'Profile photo',
    lead: "Only you and the bank's staff can see it.",
    choose: 'Choose a photo',
    hint: 'JPEG, PNG or WebP, up to 5\u00a0MB. Drop it here or choose it.',
    missing: texts.photo.choose,
    tooLarge: texts.photo.tooLarge,
    wrongType: texts.photo.notAnImage,
    submit: 'Upload photo',
  },
  file: {
    choose: 'Choose a file',
    another: 'Choose another',
    uploading: (percent: number) => `Uploading ${percent} %`,
    empty: 'This file is empty. Please choose another one.',
  },
}

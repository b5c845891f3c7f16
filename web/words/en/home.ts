import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const home = {
  title: `${brand.name}: online banking that adds up`,
  description: brand.description,
  hero: {
    title: 'Banking that adds up, every day.',
    lead: 'A savings or current account where every balance is the sum of entries you can read, every wire can be followed, and a person answers when you write.',
    notes: ['Open online in minutes', 'Card details encrypted', 'No charge for a code, ever'],
  },
  features: {
    title: 'The things a bank should simply do well',
    lead: 'Secure online banking, savings that grow and support around the clock, built as one careful whole.',
    secure: {
      title: 'Secure online banking',
      text: 'One-time codes that expire after five minutes, sessions that end when you walk away, and three personal codes on every wire, hidden until you ask for them.',
    },
    savings: {
      title: 'Savings and growth',
      text: 'Put money aside and watch it grow. Your statement shows where each part came from, down to the cent.',
    },
    support: {
      title: '24/7 support',
      text: 'Write to customer care at any hour. Your message and our answer stay together in your account, so nobody asks twice.',
    },
  },
  wire: {
    title: 'Follow your money to the other side',
    text: 'A wire is not a black box. The moment you press send, the amount is set aside, and you see each step on your screen with its time. If the money comes back, you see that too.',
    points: [
      'Four clear steps, with time to think between them',
      'A daily limit that you and the bank agree on',
      'Nothing that moved money is ever erased: a mistake is reversed, and both lines stay',
    ],
  },
  steps: {
    title: 'How we work',
    lead: 'From the first form to the first transfer. You need an email address and a quarter of an hour.',
    list: [
      { title: 'Sign up', text: 'Tell us who you are and choose a savings or a current account.' },
      { title: 'Enter the code', text: 'We send six digits to your email. They prove it is you.' },
      { title: 'Sign in', text: 'Your account number and password open your home screen.' },
      { title: 'Put it to work', text: 'Receive, save, send wires, ask for a loan, or just write to us.' },
    ],
  },
  promises: {
    title: 'Four promises, written down',
    lead: 'They are part of how the bank is built, so keeping them does not depend on anyone’s mood.',
    list: [
      {
        title: 'Your codes are yours',
        text: 'You can always see your own transfer codes. We never charge for one and never ask you to tell us one.',
      },
      {
        title: 'Numbers you can check',
        text: 'Opening balance plus entries is the closing balance. On every statement, to the cent.',
      },
      {
        title: 'Cards kept in the dark',
        text: 'Card numbers are stored encrypted and shown by their last four digits. Security codes are not stored at all.',
      },
      {
        title: 'An answer from a person',
        text: `We reply ${brand.claims.replyTime}, by name, in the same thread you started.`,
      },
    ],
  },
  more: {
    title: 'More than an account',
    cash: {
      title: 'Cash management',
      text: 'Cash flow, receivables, monitoring, remote deposits and fraud protection for companies.',
    },
    box: { title: 'Safe deposit boxes', text: 'A quiet, dry, guarded place for what cannot be replaced.' },
    others: {
      title: 'Other services',
      text: 'Investment, foreign exchange, insurance, advice, credit cards and mortgages.',
    },
  },
  newsletter: {
    title: 'Hear from us when it matters',
    text: 'A short email when something changes for your account. Start by signing up.',
    email: 'Your email',
  },
}

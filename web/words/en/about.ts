import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const about = {
  title: 'About us',
  description: `Who runs ${brand.name}, why people choose it, and how to reach a person. We reply ${brand.claims.replyTime}.`,
  hero: {
    title: 'A bank that shows its work.',
    lead: `${brand.name} began with a plain wish: open your account and understand what you see. No riddles in the statement, no fees in the fine print, and a name under every answer.`,
  },
  getStarted: 'Get Started',
  claims: [
    { figure: brand.claims.businessesHelped, label: 'businesses we have helped keep their cash in order' },
    { figure: brand.claims.replyTime.replace(/^within /, ''), label: 'is the longest you wait for a reply' },
    { figure: '24/7', label: 'your account, your statement and your messages are open' },
  ],
  why: {
    title: 'Why choose us',
    lead: 'Not because we are the biggest. Because of the way things are done here.',
    points: [
      {
        title: 'Books that balance',
        text: 'Every cent that reaches you leaves from somewhere. Our ledger keeps both sides, and anyone with the books can add them up again.',
      },
      {
        title: 'Quiet security',
        text: 'One-time codes, short sessions and encrypted cards work in the background. You notice them when they matter.',
      },
      {
        title: 'Straight answers',
        text: 'When something is refused, the screen says why in one sentence and what to do about it.',
      },
      {
        title: 'Yours on any screen',
        text: 'The whole bank works on a phone, a tablet or a computer, by touch, mouse or keyboard alone.',
      },
      {
        title: 'People, by name',
        text: 'Customer care reads the whole conversation before answering, so you never start from the beginning.',
      },
      {
        title: 'Open to inspection',
        text: 'The software behind the counter is open source. What we promise can be read in it.',
      },
    ],
  },
  contact: {
    title: 'Write to us',
    lead: `Tell us what is on your mind. A person reads it and we reply ${brand.claims.replyTime}.`,
    sent: 'Thank you. Your message is with customer care now.',
    fields: { firstName: 'First name', lastName: 'Last name', email: 'Email', message: 'Message' },
    missing: {
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      email: 'Please enter your email, such as name@example.org',
      message: 'Please write a message',
    },
    send: 'SEND',
  },
  legal: {
    title: 'Privacy and terms, in short',
    privacy: { title: 'Privacy policy', text: brand.legal.privacy },
    terms: { title: 'Terms', text: brand.legal.terms },
  },
}

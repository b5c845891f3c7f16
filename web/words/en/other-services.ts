import { brandIn } from '../brand-texts.ts'

const brand = brandIn('en')

export const otherServices = {
  title: 'Other services',
  description: `Investment, foreign exchange, insurance, advisory, account management, credit cards and mortgages at ${brand.name}.`,
  hero: {
    title: 'The rest of your money life.',
    lead: 'Beyond the account: seven services, each with a person who knows it well and will tell you when you do not need it.',
  },
  ask: 'Ask an adviser',
  services: [
    {
      id: 'investment',
      title: 'Investment',
      text: 'Start from what the money is for and when you will need it. Only then do we talk about funds, bonds or shares, and what each can lose as well as earn.',
      points: [
        'A plan on one page',
        'Costs shown before you decide',
        'A yearly review of whether it still fits',
      ],
    },
    {
      id: 'exchange',
      title: 'Foreign exchange',
      text: 'Pay a supplier abroad or keep part of your savings in another currency. You see the rate and the amount that will arrive before you confirm.',
      points: [
        'The rate on the screen is the rate booked',
        'Wires that can be followed',
        'Advice on when to hedge, and when not to',
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance',
      text: 'Home, travel, life and business cover, compared across insurers. We read the exclusions with you, because that is where the surprises are.',
      points: [
        'Plain summaries of every policy',
        'Help when you make a claim',
        'Cover for the contents of a safe deposit box',
      ],
    },
    {
      id: 'advisory',
      title: 'Advisory',
      text: 'A house, a company, a child at university, a parent who needs care. Sit down with someone who has seen many of these and has nothing to sell that day.',
      points: [
        'By appointment, in person or by video',
        'Written notes you take home',
        'The first conversation is free',
      ],
    },
    {
      id: 'management',
      title: 'Account management',
      text: 'For families, clubs and firms with more than one account: one person who knows the whole picture, keeps limits and access in order, and calls before something runs short.',
      points: [
        'A named manager',
        'Limits and access reviewed with you',
        'Reports the way your accountant likes them',
      ],
    },
    {
      id: 'cards',
      title: 'Credit cards',
      text: 'A card for everyday and for travel, with the statement in the same place as your account. The number is stored encrypted and shown by its last four digits.',
      points: [
        'Added to your account in a minute',
        'Visible on your home screen',
        'One message to customer care blocks it',
      ],
    },
    {
      id: 'mortgages',
      title: 'Mortgages',
      text: 'Ask from your dashboard, tell us what you plan, and follow the request until it is decided. If the answer is no, you hear why.',
      points: [
        'Personal, business and mortgage loans',
        'A decision by people, with reasons',
        'Repayment plans that leave room to breathe',
      ],
    },
  ],
  closing: {
    title: 'Not sure which one you need?',
    text: `Describe your situation in a few lines. The right person replies ${brand.claims.replyTime}.`,
  },
}

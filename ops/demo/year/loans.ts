import { DAY_MS, MINUTE_MS } from './movement.ts'

export type DemoLoan = {
  /** By username. */
  from: string
  type: 'personal-loans' | 'mortgages' | 'business-loans'
  amount: number
  reason: string
  askedDaysAgo: number
  decided?:
    | { state: 'approved'; daysAgo: number; because?: string; account: string; months: number }
    | { state: 'declined'; daysAgo: number; because?: string }
  /** Waits for the customer's answer. */
  offered?: { daysAgo: number; months: number }
}

export const demoLoans: readonly DemoLoan[] = [
  {
    // Stopped paying when the account fell silent.
    from: 'wilma.jacoby',
    type: 'business-loans',
    amount: 7_200,
    reason: 'Twelve hives and an extractor',
    askedDaysAgo: 262,
    decided: { state: 'approved', daysAgo: 258, account: '2408851143', months: 36 },
  },
  {
    from: 'olga.petrenko',
    type: 'personal-loans',
    amount: 4_800,
    reason: 'A piano, second-hand',
    askedDaysAgo: 208,
    decided: { state: 'approved', daysAgo: 206, account: '2401186504', months: 24 },
  },
  {
    from: 'lakesidebikes',
    type: 'business-loans',
    amount: 18_000,
    reason: 'Stock of cargo bikes for the spring',
    askedDaysAgo: 190,
    decided: { state: 'approved', daysAgo: 187, account: '2402739918', months: 36 },
  },
  {
    from: 'eleanor',
    type: 'personal-loans',
    amount: 8_400,
    reason: 'A heat pump for the house',
    askedDaysAgo: 142,
    decided: { state: 'approved', daysAgo: 139, account: '2409527760', months: 36 },
  },
  {
    from: 'marcus.whitfield',
    type: 'personal-loans',
    amount: 12_000,
    reason: 'To pay back three credit cards',
    askedDaysAgo: 131,
    decided: {
      state: 'declined',
      daysAgo: 129,
      because: 'Your monthly obligations leave too little room for another instalment.',
    },
  },
  {
    from: 'ahmet.yildiz',
    type: 'business-loans',
    amount: 9_500,
    reason: 'A van with a lift',
    askedDaysAgo: 97,
    decided: {
      state: 'approved',
      daysAgo: 95,
      account: '2404058273',
      months: 36,
      because: 'Three good years of books. We wish you many tiles.',
    },
  },
  {
    from: 'matthias.vogel',
    type: 'personal-loans',
    amount: 6_200,
    reason: 'A new roof for the garage',
    askedDaysAgo: 54,
    decided: { state: 'approved', daysAgo: 51, account: '2405614487', months: 24 },
  },
  {
    from: 'liam.fitzgerald',
    type: 'personal-loans',
    amount: 7_500,
    reason: 'An upright bass',
    askedDaysAgo: 38,
    decided: {
      state: 'declined',
      daysAgo: 36,
      because: 'We need a guarantor for this sum; please ask again with one.',
    },
  },
  {
    from: 'gruenspan',
    type: 'business-loans',
    amount: 26_000,
    reason: 'A folding machine',
    askedDaysAgo: 23,
    decided: { state: 'approved', daysAgo: 20, account: '2407290036', months: 60 },
  },
  {
    from: 'oliver.hutchins',
    type: 'personal-loans',
    amount: 3_000,
    reason: 'A motorbike',
    askedDaysAgo: 11,
    decided: {
      state: 'declined',
      daysAgo: 10,
      because: 'We need a proof of identity first; please upload one and ask again.',
    },
  },
  {
    from: 'samuel',
    type: 'personal-loans',
    amount: 5_400,
    reason: 'A table saw and a planer',
    askedDaysAgo: 7,
    offered: { daysAgo: 3, months: 24 },
  },
  {
    from: 'tomas',
    type: 'personal-loans',
    amount: 6_500,
    reason: 'A new oven for the bakery',
    askedDaysAgo: 6,
  },
  {
    from: 'catherine.doyle',
    type: 'mortgages',
    amount: 248_000,
    reason: 'The farmhouse on Greenbush Road, with stables',
    askedDaysAgo: 5,
  },
  { from: 'rahul.iyer', type: 'personal-loans', amount: 15_000, reason: 'Solar panels', askedDaysAgo: 4 },
  {
    from: 'tworivers',
    type: 'business-loans',
    amount: 11_400,
    reason: 'An espresso machine and a terrace',
    askedDaysAgo: 3,
  },
  {
    from: 'benjamin.scholz',
    type: 'personal-loans',
    amount: 5_200,
    reason: 'Meisterkurs in Stuttgart',
    askedDaysAgo: 2,
  },
  {
    from: 'thomas.reinhardt',
    type: 'mortgages',
    amount: 186_500,
    reason: 'Our first house, in Swanton',
    askedDaysAgo: 1,
  },
]

export const whenDecided = (loan: DemoLoan, now: Date): Date =>
  new Date(now.getTime() - loan.decided!.daysAgo * DAY_MS - 35 * MINUTE_MS)

/** So long a customer can think about an offer. */
export const offerExpires = (offeredAt: Date): Date => new Date(offeredAt.getTime() + 14 * DAY_MS)

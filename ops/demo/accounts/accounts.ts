import type { HolderRole, PotPicture } from '@larkfield/contract/entities/own-accounts.ts'

type DemoHolder = {
  /** By username. */
  who: string
  role: HolderRole
  sinceDaysAgo: number
  /** As they call it. */
  name?: string
}

/** An account besides somebody's first one. The owner comes first. */
export type DemoAccount = {
  number: string
  type: 'savings' | 'current'
  dailyLimit: number
  signers: 1 | 2
  holders: readonly [DemoHolder, ...DemoHolder[]]
}

/** Money put aside under an account. */
export type DemoPot = {
  number: string
  parent: string
  openedDaysAgo: number
  name: string
  picture: PotPicture
  goal: number
  goalInDays?: number
  lockedForDays?: number
}

export const SAVINGS = '2301145087'
export const HOUSEHOLD = '2302870316'
export const EXTENSION = '2304412958'
export const STREET_FAIR = '2305938824'

export const demoAccounts: readonly DemoAccount[] = [
  {
    number: SAVINGS,
    type: 'savings',
    dailyLimit: 10_000,
    signers: 1,
    holders: [{ who: 'eleanor', role: 'owner', sinceDaysAgo: 359, name: 'Savings' }],
  },
  {
    number: HOUSEHOLD,
    type: 'current',
    dailyLimit: 10_000,
    signers: 1,
    holders: [
      { who: 'eleanor', role: 'owner', sinceDaysAgo: 358.7, name: 'Household' },
      { who: 'samuel', role: 'joint', sinceDaysAgo: 358, name: 'Home' },
    ],
  },
  {
    number: EXTENSION,
    type: 'current',
    dailyLimit: 10_000,
    signers: 2,
    holders: [
      { who: 'eleanor', role: 'owner', sinceDaysAgo: 212, name: 'Veranda' },
      { who: 'samuel', role: 'joint', sinceDaysAgo: 211, name: 'Veranda' },
    ],
  },
  {
    number: STREET_FAIR,
    type: 'current',
    dailyLimit: 3_000,
    signers: 1,
    holders: [{ who: 'tomas', role: 'owner', sinceDaysAgo: 44, name: 'Street fair' }],
  },
]

/** Who looks at another's first account, by its number. */
export const demoViewers: readonly { account: string; owner: string; viewer: DemoHolder }[] = [
  {
    account: '2240597738',
    owner: 'rowingclub',
    viewer: { who: 'eleanor', role: 'viewer', sinceDaysAgo: 131, name: 'Rowing club' },
  },
]

export const ROOF_POT = '2311605542'
export const LISBON_POT = '2312078863'
export const STUDIES_POT = '2313846617'
export const GREENHOUSE_POT = '2314923390'

const ELEANORS = '2048613907'

export const demoPots: readonly DemoPot[] = [
  {
    number: ROOF_POT,
    parent: ELEANORS,
    openedDaysAgo: 357,
    name: 'New roof',
    picture: 'roof',
    goal: 12_000,
    goalInDays: 640,
  },
  {
    // Nearly there.
    number: LISBON_POT,
    parent: ELEANORS,
    openedDaysAgo: 357,
    name: 'Lisbon in spring',
    picture: 'journey',
    goal: 2_400,
    goalInDays: 95,
  },
  {
    number: STUDIES_POT,
    parent: SAVINGS,
    openedDaysAgo: 152,
    name: 'Ada’s studies',
    picture: 'studies',
    goal: 15_000,
    goalInDays: 1_180,
    lockedForDays: 410,
  },
  {
    number: GREENHOUSE_POT,
    parent: HOUSEHOLD,
    openedDaysAgo: 236,
    name: 'Greenhouse',
    picture: 'garden',
    goal: 900,
  },
]

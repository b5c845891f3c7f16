import type { Pot } from '../own-accounts.ts'
import type { OwnAccount } from '../own-data.ts'

/** An account as the bank tells of it, for tests that care about a few of its facts. */
export const ownAccount = (part: Partial<OwnAccount>): OwnAccount => ({
  accountNumber: '2000000001',
  name: null,
  accountType: 'savings',
  accountStatus: 'active',
  currency: 'USD',
  totalBalance: 0,
  availableBalance: 0,
  inPots: 0,
  accountLimit: 10_000,
  leftToday: 10_000,
  isMain: false,
  role: 'owner',
  signing: 'alone',
  openedAt: '2026-01-01T00:00:00.000Z',
  holders: [],
  pots: [],
  ...part,
})

export const pot = (part: Partial<Pot>): Pot => ({
  accountNumber: '2000000011',
  name: 'New roof',
  picture: 'roof',
  currency: 'USD',
  balance: 0,
  goal: null,
  goalDate: null,
  lockedUntil: null,
  isLocked: false,
  ...part,
})

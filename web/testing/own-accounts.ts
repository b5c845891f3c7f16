import type { OwnAccount } from '@larkfield/contract/entities/own-accounts.ts'

/** An account that two people hold and both sign, as one of them sees it. */
export const sharedAccount: OwnAccount = {
  accountNumber: '2000000009',
  name: 'Household',
  accountType: 'current',
  accountStatus: 'active',
  currency: 'USD',
  totalBalance: 900,
  availableBalance: 900,
  inPots: 0,
  accountLimit: 10_000,
  leftToday: 10_000,
  isMain: false,
  role: 'owner',
  signing: 'both',
  openedAt: '2026-01-05T10:00:00.000Z',
  holders: [
    { _id: 'h1', name: 'Ada Lark', role: 'owner', since: '2026-01-05T10:00:00.000Z', isSelf: true },
    { _id: 'h2', name: 'Ben Finch', role: 'joint', since: '2026-02-01T10:00:00.000Z', isSelf: false },
    { _id: 'h3', name: 'Vera Wren', role: 'viewer', since: '2026-02-02T10:00:00.000Z', isSelf: false },
  ],
  pots: [],
}

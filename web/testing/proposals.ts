import type { Proposal } from '@larkfield/contract/entities/proposals.ts'

/** A large credit that waits, as the bank tells of it. */
export const waitingCredit: Proposal = {
  _id: 'p1',
  act: 'account_credited',
  state: 'waiting',
  proposedBy: { _id: 's1', name: 'Tilda Teller' },
  proposedAt: '2026-11-14T15:22:00.000Z',
  expiresAt: '2026-11-17T15:22:00.000Z',
  doneAt: null,
  reason: 'Sale of a house',
  subject: { kind: 'customer', id: 'c1', name: 'Ada Lark' },
  customer: { _id: 'c1', fullName: 'Ada Lark', accountNumber: '2000000001' },
  kinds: [{ kind: 'credit', amount: 12_000, currency: 'USD' }],
  effects: [
    { field: 'amount', before: null, after: 12_000, currency: 'USD' },
    { field: 'totalBalance', of: 'Ada Lark, 2000000001', before: 500, after: 12_500, currency: 'USD' },
  ],
  hash: 'ab',
  seen: 'cd',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  lastRefusal: null,
  isOwn: false,
  canDecide: true,
  isCovered: false,
}

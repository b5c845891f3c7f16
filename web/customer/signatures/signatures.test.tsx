import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { markupOf, read } from '../../testing/markup.tsx'
import { waitingCredit } from '../../testing/proposals.ts'
import { ownAccount } from '../testing/own-accounts.ts'
import type { Proposal } from './proposal.ts'
import { SignatureCard } from './SignatureCard.tsx'
import { SignaturesNotice } from './SignaturesNotice.tsx'
import { useHasSignatures } from './signatures.ts'
import { WaitingChanges } from './WaitingChanges.tsx'
import { WaitsForSignature } from './WaitsForSignature.tsx'

const since = '2026-02-01T10:00:00.000Z'
const sharedAccount = ownAccount({
  accountNumber: '2000000009',
  name: 'Household',
  signing: 'both',
  holders: [
    { _id: 'h1', name: 'Ada Lark', role: 'owner', since, isSelf: true },
    { _id: 'h2', name: 'Ben Finch', role: 'joint', since, isSelf: false },
    { _id: 'h3', name: 'Vera Wren', role: 'viewer', since, isSelf: false },
  ],
})
const wire: Proposal = {
  ...waitingCredit,
  act: 'wire_sent',
  proposedBy: { _id: 'c1', name: 'Ada Lark' },
  reason: null,
  subject: { kind: 'account', id: sharedAccount.accountNumber, name: 'Household' },
  customer: null,
  kinds: [],
  effects: [
    { field: 'amount', before: null, after: 120, currency: 'USD' },
    { field: 'accountName', before: null, after: 'Rent LLC' },
    { field: 'availableBalance', of: 'Ada Lark, 2000000009', before: 900, after: 780, currency: 'USD' },
  ],
  isOwn: true,
  canDecide: false,
  isCovered: false,
}
/** Another one's loan is to be collected from the account. */
const ofLoan = {
  act: 'loan_pay_from_changed',
  effects: [
    { field: 'from', before: null, after: '2000000009' },
    { field: 'borrower', before: null, after: 'Eleanor Marsh' },
    { field: 'loanType', before: null, after: 'personal-loans' },
    { field: 'nextInstalment', before: null, after: 507.5, currency: 'USD' },
  ],
} satisfies Partial<Proposal>
const mine = [['my-accounts'], { data: [sharedAccount], sums: [] }] as [unknown[], unknown]
const shown = (node: Parameters<typeof markupOf>[0], more: [unknown[], unknown][] = []) =>
  read(markupOf(node, { answers: [mine, ...more], at: paths.signatures }))

describe('what waits for a second signature', () => {
  test('is answered with whose signature is missing, until when, and exactly what', () => {
    const text = shown(<WaitsForSignature proposal={wire} />)
    expect(text).toContain('|Waits for the signature of Ben Finch|')
    expect(text).toContain('Nothing has happened yet.')
    expect(text).toContain('If nobody signs by 17 Nov')
    expect(text).toContain('|Payee|Rent LLC|')
    expect(text).toContain('$120')
  })

  test('stands beside the holders where it would change who they are', () => {
    const waiting = (...data: Proposal[]): [unknown[], unknown][] => [
      [['my-signatures', 'waiting', 50], { data }],
    ]
    const removal = { ...wire, _id: 'p2', act: 'holder_removed' }
    const text = shown(<WaitingChanges account={sharedAccount} />, waiting(wire, removal))
    expect(text).toContain('|Remove a holder.| Waits for the signature of Ben Finch.|All signatures|')
    expect(text).not.toContain('Wire transfer')
    expect(shown(<WaitingChanges account={sharedAccount} />, waiting(wire))).toBe('')
  })

  test('says why the bank withdrew what nobody could or had to sign any more', () => {
    const off = { ...wire, state: 'withdrawn', decidedAt: since, lastRefusal: 'nobody_to_sign' } as const
    expect(shown(<SignatureCard proposal={off} />)).toContain(
      '|Reason|It no longer needed a second signature',
    )
    expect(shown(<SignatureCard proposal={{ ...off, lastRefusal: null }} />)).not.toContain('|Reason|')
  })

  test('says where it was asked for what became of it', () => {
    const now = (part: Partial<Proposal>): [unknown[], unknown] => [
      ['my-signatures', 'newest', 50],
      { data: [{ ...wire, ...part }], total: 1 },
    ]
    const by = { decidedBy: { _id: 'c2', name: 'Ben Finch' } }
    const done = shown(<WaitsForSignature proposal={wire} />, [now({ state: 'done', ...by })])
    expect(done).toContain('|Signed by Ben Finch and carried out|')
    expect(done).not.toContain('Nothing has happened yet.')
    const declined = shown(<WaitsForSignature proposal={wire} />, [now({ state: 'declined', ...by })])
    expect(declined).toContain('|Declined by Ben Finch. Nothing was done.|')
    const waiting = shown(<WaitsForSignature proposal={wire} />, [now({})])
    expect(waiting).toContain('Nothing has happened yet.')
  })

  test('names accounts of one’s own as one calls them, and those of others by who holds them', () => {
    const effects = [
      { field: 'from', before: null, after: 'Ada Lark, 2000000009' },
      { field: 'to', before: null, after: 'Ada Lark, 2000000017' },
    ]
    const text = shown(<WaitsForSignature proposal={{ ...wire, act: 'money_moved', effects }} />)
    expect(text).toContain('|From|Household, 2000 0000 09|')
    expect(text).toContain('|To|Ada Lark, 2000 0000 17|')
  })

  test('is offered to be signed by who may, with who asked for it', () => {
    const text = shown(<SignatureCard proposal={{ ...wire, isOwn: false, canDecide: true }} />)
    expect(text).toContain('|Decline|')
    expect(text).toContain('|Sign|')
    expect(text).toContain('|Asked for by|Ada Lark, |')
    expect(text).toContain('Available balance: $900.00 before, $780.00 after')
  })

  test('says each act and each field of an order, an invitation and a removal in words', () => {
    const said = (act: string, effects: Proposal['effects']) =>
      shown(<SignatureCard proposal={{ ...wire, act, effects }} />)
    const order = said('order_made', [
      { field: 'rhythm', before: null, after: 'monthly' },
      { field: 'onLastDay', before: null, after: true },
      { field: 'closedDays', before: null, after: 'before' },
    ])
    expect(order).toContain('|New standing order|')
    expect(order).toContain('|How often|Every month|')
    expect(order).toContain('|Always on the last day of the month|Yes|')
    expect(order).toContain('|On the last open day before it|')
    const changed = said('order_changed', [{ field: 'rhythm', before: 'weekly', after: 'monthly' }])
    expect(changed).toContain('How often: Every week before, Every month after')
    const invited = said('holder_invited', [
      { field: 'invited', before: null, after: '2000000017' },
      { field: 'role', before: null, after: 'viewer' },
    ])
    expect(invited).toContain('|Invite somebody to the account|')
    expect(invited).toContain('|Who is invited|2000 0000 17|')
    expect(invited).toContain('|Role|Sees it only|')
    const removed = said('holder_removed', [{ field: 'holder', before: 'Ben Finch', after: null }])
    expect(removed).toContain('|Remove a holder|')
    expect(removed).toContain('|Holder|Ben Finch|')
  })

  test('says of a loan that is collected from the account whose it is, which and how much', () => {
    const text = shown(<SignatureCard proposal={{ ...wire, ...ofLoan }} />)
    for (const said of [
      '|Collect the instalments of a loan from this account|',
      '|From|Household, 2000 0000 09|',
      '|Whose loan|Eleanor Marsh|',
      '|Loan|Personal loan|',
      '|Next instalment|$507.50|',
    ])
      expect(text).toContain(said)
  })

  test('of one’s own can be withdrawn and not signed', () => {
    const text = shown(<SignatureCard proposal={wire} />)
    expect(text).toContain('|Waits for the signature of Ben Finch.|')
    expect(text).toContain('|Withdraw|')
    expect(text).not.toContain('|Sign|')
  })

  test('and has ended offers nothing more, and says who ended it', () => {
    const ended = { ...wire, state: 'declined', decidedBy: { _id: 'c2', name: 'Ben Finch' } } as const
    const text = shown(<SignatureCard proposal={{ ...ended, decisionReason: 'Too much' }} />)
    expect(text).toContain('|Declined by|Ben Finch, |')
    expect(text).toContain('|Too much|')
    expect(text).not.toContain('|Withdraw|')
  })

  test('is in the menu of whoever signs with another, and of nobody who signs alone or only looks', () => {
    const Said = () => (useHasSignatures() ? 'concerned' : 'not concerned')
    const said = (account: typeof sharedAccount) =>
      read(
        markupOf(<Said />, {
          answers: [[['my-accounts'], { data: [account], sums: [] }]],
          at: paths.dashboard,
        }),
      )
    expect(said(sharedAccount)).toBe('concerned')
    expect(said({ ...sharedAccount, signing: 'alone' })).toBe('not concerned')
    expect(said({ ...sharedAccount, role: 'viewer' })).toBe('not concerned')
  })

  test('stands on Home for who can sign it, and for nobody else', () => {
    const listed = (proposal: Proposal): [unknown[], unknown] => [
      ['my-signatures', 'waiting', 50],
      { data: [proposal], total: 1 },
    ]
    const asked = { ...wire, isOwn: false, canDecide: true }
    expect(shown(<SignaturesNotice />, [listed(asked)])).toContain('Ada Lark: Wire transfer, $120.00')
    expect(shown(<SignaturesNotice />, [listed(wire)])).toBe('')
    const collecting = shown(<SignaturesNotice />, [listed({ ...asked, ...ofLoan })])
    expect(collecting).toContain(
      'Ada Lark: Collect the instalments of a loan from this account, From: Household, 2000 0000 09, ' +
        'Whose loan: Eleanor Marsh, Next instalment: $507.50',
    )
  })
})

import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk, pageOf } from '../../testing/desk.tsx'
import { read } from '../../testing/markup.tsx'
import { waitingCredit } from '../../testing/proposals.ts'
import Approvals from '../Approvals.tsx'
import { MyDay } from '../dashboard/MyDay.tsx'
import MyProposals from '../MyProposals.tsx'
import { BookingWaits } from '../manage/BookingAnswer.tsx'
import { MayWait } from '../pieces/MayWait.tsx'
import { type Proposal, useSaid } from './proposal.ts'
import { ToConfirm } from './use-decide.tsx'

const queued = (...data: Proposal[]): [unknown[], unknown] => [
  ['proposals', 'waiting'],
  pageOf({ data, total: data.length, nextCursor: null }),
]
const approvals = (roles: Parameters<typeof atDesk>[1]['roles'], ...data: Proposal[]) =>
  atDesk(<Approvals />, { roles, answers: [queued(...data)], at: paths.adminApprovals })

describe('a proposal to decide', () => {
  test('shows the difference in figures, with sign and arrow, and who, why, until when, by which rule', () => {
    const shown = approvals(['approver'], waitingCredit)
    const text = read(shown)
    for (const said of [
      '|Credit an account|',
      '|Ada Lark|',
      '2000 0000 01',
      '|$12,000.00|',
      '|total balance: $500.00 before, $12,500.00 after|',
      '+$12,000.00|',
      '|Tilda Teller|',
      '|Sale of a house|',
      '|Credits: $12,000.00|',
      '|Expires|17 Nov',
    ])
      expect(text).toContain(said)
    expect(shown).toContain('aria-label="money in"')
  })

  test('names the rules that hold it, and no sum below its limit', () => {
    const credit = { kind: 'credit', amount: 150, currency: 'USD', limit: 10_000, movedAlone: 3_390 } as const
    const shown = (...kinds: Proposal['kinds']) => read(approvals(['approver'], { ...waitingCredit, kinds }))
    const early = shown(credit, { kind: 'backdating' })
    expect(early).toContain('Bookings valued before the last closed day')
    expect(early).not.toContain('Credits: $150.00')
    expect(shown({ ...credit, movedAlone: 9_900 })).toContain('Credits: $150.00')
  })

  test('says whom it is about, and that this person does not decide it', () => {
    const subject = { kind: 'admin', id: 'u1', name: 'Nora' }
    const about = { ...waitingCredit, subject, isOwn: false, canDecide: false }
    expect(read(approvals(['approver'], about))).toContain('This is about you, so another person decides.')
    expect(read(approvals(['approver'], { ...about, subject: null }))).not.toContain('This is about you')
  })

  test('S31 says where the customer is left out, and claims no missing reason', () => {
    const covered = {
      subject: null,
      customer: null,
      effects: [],
      reason: null,
      isCovered: true,
      canDecide: false,
    }
    const text = read(approvals(['owner'], { ...waitingCredit, ...covered }))
    expect(text).toContain('|Credit an account|Customer data is shown to tellers, approvers and auditors.|')
    expect(text).toContain('|Credits: $12,000.00|')
    expect(text).not.toContain('None given')
  })

  test('S45 what is done already is shown to be confirmed, and does not expire', () => {
    const done: Proposal = {
      ...waitingCredit,
      act: 'staff_disabled',
      doneAt: waitingCredit.proposedAt,
      customer: null,
      subject: { kind: 'admin', id: 'a2', name: 'Nora' },
      kinds: [{ kind: 'people' }],
      effects: [{ field: 'status', before: 'active', after: 'disabled' }],
    }
    const text = read(approvals(['approver'], done))
    expect(text).toContain('|Disable a member of staff|Nora|Done, to be confirmed|')
    expect(text).toContain('|Done by|Tilda Teller|')
    expect(text).toContain('This works already. It waits until another person confirms it.')
    expect(text).toContain('|Decline|Confirm|')
    expect(read(approvals(['approver'], { ...done, isOwn: true, canDecide: false }))).toContain(
      'You did this, so another person confirms it.',
    )
  })

  test('says why it waits in figures, and that balances move', () => {
    const kinds: Proposal['kinds'] = [
      { kind: 'credit', amount: 5, currency: 'USD', limit: 10_000, movedAlone: 9_995.36 },
    ]
    const text = read(approvals(['approver'], { ...waitingCredit, kinds }))
    expect(text).toContain(
      '|Credits: $5.00|The limit for one person is $10,000.00 a day; $9,995.36 was moved alone before this.|',
    )
    expect(text).toContain('|Balances are as they were then.')
  })

  test('says a change of the policy, and the bank’s own accounts, in words', () => {
    const effects = [
      { field: 'credit', before: '10000 · approver', after: '5000 · EUR 4000 · owner' },
      { field: 'people', before: 'approver', after: 'off' },
      { field: 'from', before: null, after: 'Cash desk, 1000000000' },
    ]
    const text = read(approvals(['approver'], { ...waitingCredit, effects }))
    expect(text).toContain('|from 10,000 · Approver|from 5,000 · €4,000.00 · Owner|')
    expect(text).toContain('|Does not wait|')
    expect(text).toContain('|Sending account|Cash desk, 1000 0000 00|')
  })

  test('of a loan says all that whoever offers it sees, by names and with units', () => {
    const effects = [
      { field: 'amount', before: null, after: 5_000, currency: 'USD' },
      { field: 'productId', before: null, after: 'personal-loans' },
      { field: 'months', before: null, after: 24 },
      { field: 'rate', before: null, after: '8.5 %' },
      { field: 'instalment', before: null, after: 227.28, currency: 'USD' },
      { field: 'firstDueOn', before: null, after: '2026-12-14' },
      { field: 'method', before: null, after: 'annuity' },
      { field: 'totalToPay', before: null, after: 5_454.67, currency: 'USD' },
      { field: 'effectiveRate', before: null, after: '8.84 %' },
    ]
    const offered = { ...waitingCredit, act: 'loan_offered', effects }
    expect(read(approvals(['approver'], offered))).toContain(
      '|amount|$5,000.00|Product|Personal loan|Term|24 months|Rate|8.50%|Instalment|$227.28|First due date|' +
        '14 Dec 2026|Way of repaying|equal instalments|To pay back in all|$5,454.67|Effective annual rate|8.84%|',
    )
    const Said = () => useSaid()(offered)
    expect(read(atDesk(<Said />, { roles: ['teller'] }))).toMatch(
      /Offer a loan · Ada Lark, .* · \$5,000\.00$/,
    )
  })

  test('about a product or a month names it', () => {
    const about = (kind: string, id: string, act: string) =>
      read(
        approvals(['approver'], {
          ...waitingCredit,
          act,
          customer: null,
          subject: { kind, id, name: id },
          effects: [{ field: 'month', before: null, after: '2026-10' }],
        }),
      )
    expect(about('product', 'current', 'product_terms_added')).toContain('|Current account|')
    expect(about('month', '2026-10', 'month_closed')).toContain('|Close a month|October 2026|')
    expect(about('month', '2026-10', 'month_closed')).toContain('|Month|October 2026|')
    expect(about('chart', 'chart', 'chart_changed')).toContain('|chart of accounts|')
  })

  test('draws a lower limit as a difference, not as money that leaves', () => {
    const effects = [{ field: 'accountLimit', before: 10_000, after: 3_000, currency: 'USD' }]
    const shown = approvals(['approver'], { ...waitingCredit, effects })
    expect(read(shown).replaceAll('|', '')).toContain('−$7,000.00')
    expect(shown).not.toContain('data-direction="debit"')
  })

  test('offers both verdicts and the keys to whoever may decide it', () => {
    const text = read(approvals(['approver'], waitingCredit))
    expect(text).toContain('|Decline|Approve|')
    expect(text).toContain('|J| next|')
  })
  test('offers an auditor nothing', () => {
    const shown = approvals(['auditor'], { ...waitingCredit, canDecide: false })
    expect(read(shown)).toContain('|Credit an account|')
    expect(shown).not.toMatch(/aria-keyshortcuts|<kbd/)
  })
  test('of one’s own says that somebody else decides', () => {
    const text = read(approvals(['approver'], { ...waitingCredit, isOwn: true, canDecide: false }))
    expect(text).toContain('You proposed this, so somebody else decides.')
    expect(text).not.toContain('|Decline|Approve|')
  })
  test('says why it could not be carried out before', () => {
    const text = read(approvals(['approver'], { ...waitingCredit, lastRefusal: 'insufficient_funds' }))
    expect(text).toContain('could not be carried out: ')
    expect(text).toContain('Approve it again once that has changed, or decline it.')
  })
  test('leads nobody to a customer they may not see', () => {
    const about = paths.adminAccount('c1')
    expect(approvals(['approver'], waitingCredit)).toContain(`href="${about}"`)
    expect(approvals(['owner'], waitingCredit)).not.toContain(about)
  })
  test('that nobody has made leaves the list with a next step', () => {
    const text = read(approvals(['approver']))
    expect(text).toContain('|Nothing waits for a decision|')
    expect(text).toContain('|To the dashboard|')
  })
})

test('what is confirmed is all that would change, words as well as figures', () => {
  const invited: Proposal = {
    ...waitingCredit,
    act: 'staff_invited',
    subject: { kind: 'staff', id: 's9', name: 'Nora New' },
    customer: null,
    effects: [{ field: 'email', before: null, after: 'nora@example.org' }],
  }
  const confirming = (proposal: Proposal) =>
    read(atDesk(<ToConfirm proposal={proposal} isMoved={false} />, { roles: ['approver'] }))
  expect(confirming(invited)).toContain('|Nora New|Email address|nora@|example.org|')
  expect(confirming(waitingCredit)).toContain('|Ada Lark, 2000 0000 01|')
})

test('which one is declined or withdrawn is said in a line: what, whose, how much', () => {
  const Said = () => useSaid()(waitingCredit)
  expect(read(atDesk(<Said />, { roles: ['teller'] }))).toBe(
    'Credit an account · Ada Lark, 2000 0000 01 · $12,000.00',
  )
})

test('one’s own proposals show how they stand, and why one was declined', () => {
  const declined: Proposal = {
    ...waitingCredit,
    _id: 'p2',
    state: 'declined',
    isOwn: true,
    canDecide: false,
    decidedBy: { _id: 's2', name: 'Anna Approver' },
    decidedAt: '2026-11-15T09:00:00.000Z',
    decisionReason: 'Please ask for the contract first',
  }
  const own = { ...waitingCredit, isOwn: true, canDecide: false }
  const page = pageOf({ data: [own, declined], total: 2, nextCursor: null })
  const shown = atDesk(<MyProposals />, {
    roles: ['teller'],
    answers: [[['my-proposals', 'all'], page]],
    at: paths.adminProposals,
  })
  const text = read(shown)
  expect(text).toContain('|Declined by|Anna Approver|')
  expect(text).toContain('|Please ask for the contract first|')
  // What is decided cannot be withdrawn.
  expect(text.match(/\|Withdraw\|/g)).toHaveLength(1)
})

test('a booking that waits never says that it was booked', () => {
  const text = read(
    atDesk(<BookingWaits proposal={waitingCredit} onAnother={() => {}} />, { roles: ['teller'] }),
  )
  expect(text).toContain('|Waiting for a second person|')
  expect(text).toContain('Nothing has been done yet.')
  expect(text).not.toMatch(/credited/i)
})

test('what is asked for says that it may wait, for as long as somebody checks', () => {
  const said = (isChecked: boolean) => read(atDesk(<MayWait />, { roles: ['teller'], isChecked }))
  expect(said(true)).toContain('this waits until somebody else approves it')
  expect(said(false)).toBe('')
})

describe('a teller’s day', () => {
  const day = {
    day: '2026-11-14',
    isChecked: true,
    done: [{ act: 'account_credited', count: 3 }],
    moved: [{ currency: 'USD', amount: 4_000 }],
    left: (['credit', 'debit', 'adjustment', 'reversal', 'loan_payout', 'settlement'] as const).map(
      (kind) => ({
        kind,
        currency: 'USD',
        from: 10_000,
        left: 6_000,
      }),
    ),
    waiting: [waitingCredit],
  }
  const shownWith = (data: object) =>
    read(atDesk(<MyDay />, { roles: ['teller'], answers: [[['my-day'], { data: { ...day, ...data } }]] }))

  test('shows what was done, what is left to do alone, once, and what waits', () => {
    const text = shownWith({})
    expect(text).toContain('|account credited|3|')
    expect(text.match(/\$6,000\.00 of \$10,000\.00 left/g)).toHaveLength(1)
    expect(text).toContain('|Credit an account|Ada Lark|')
  })
  test('says how many more wait than it shows', () => {
    const waiting = [1, 2, 3, 4, 5].map((n) => ({ ...waitingCredit, _id: `p${n}` }))
    expect(shownWith({ waiting })).toContain('|And 2 more.|')
    expect(shownWith({ waiting: waiting.slice(0, 3) })).not.toContain('more.|')
  })
  test('names the kinds that have a threshold of their own', () => {
    const text = shownWith({ left: [{ kind: 'debit', currency: 'USD', from: 500, left: 100 }] })
    expect(text).toContain('|Debits|$100.00 of $500.00 left|')
  })
  test('says that there is no limit while nobody checks', () => {
    expect(shownWith({ isChecked: false, left: [] })).toContain('so there is no limit')
  })
})

import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { atDesk, pageOf } from '../../testing/desk.tsx'
import { lateLoan, loanOffer, ownLoan } from '../../testing/loans.ts'
import { read } from '../../testing/markup.tsx'
import { Arrears } from './Arrears.tsx'
import { LoanActs } from './LoanActs.tsx'
import type { DeskLoan } from './loan-data.ts'
import { askedOf } from './OfferForm.tsx'
import type { Ticket } from './OfferPanel.tsx'
import { OffersMade } from './OffersMade.tsx'
import { Portfolio } from './Portfolio.tsx'
import { Tickets } from './Tickets.tsx'
import { ToApprove } from './ToApprove.tsx'

const customer = { userId: 'c1', fullName: 'Ada Lark', accountNumber: '2000000001' }
const whose = { ...customer, arrears: { daysLate: 11, age: '1-30' as const } }
const deskLoan = (part: Partial<DeskLoan> = {}): DeskLoan => ({
  ...lateLoan(),
  ...whose,
  accounts: [],
  plans: [],
  reminders: [],
  fees: [],
  ...part,
})
const at = paths.adminPortfolio

it('lists loans with what is owed, due and late', () => {
  const query = { q: '', state: 'active' }
  const reply = { data: [{ ...lateLoan(), ...whose }], sums: [], total: 1, nextCursor: null }
  const markup = atDesk(<Portfolio views={null} />, {
    roles: ['teller'],
    answers: [[['loan-portfolio', 'list', query, {}], pageOf(reply)]],
    at,
  })
  expect(read(markup)).toContain(
    '|Ada Lark|2000 0000 01|Personal loan|7000 0000 01|$1,015.00|$512.50|11 days|',
  )
  expect(markup).toContain(paths.adminLoan('l1').replaceAll('&', '&amp;'))
})

it('sums arrears by age, each age once whatever the currency', () => {
  const sum = { age: '1-30' as const, count: 1, restructured: 0, owed: 1015, due: 512.5 }
  const text = read(
    atDesk(
      <Arrears
        sums={[
          { ...sum, currency: 'USD' },
          { ...sum, currency: 'EUR', count: 2, restructured: 1 },
          { currency: 'USD', age: null, count: 4, restructured: 0, owed: 9000, due: 0 },
        ]}
        age=""
        onAge={() => {}}
      />,
      { roles: ['auditor'], at },
    ),
  )
  expect(text).toContain('|Nothing late|4 loans|$9,000.00 owed|')
  expect(text).toContain('|1 to 30 days|3 loans|$512.50 due|€512.50 due|1 restructured while late|')
  expect(text).toContain('|Over 90 days|0 loans|')
})

it('offers its acts to a teller, none to an auditor, and none on a loan that has ended', () => {
  const acts = (loan: DeskLoan, roles: ('teller' | 'auditor')[]) =>
    read(atDesk(<LoanActs loan={loan} />, { roles, at }))
  expect(acts(deskLoan(), ['teller'])).toBe('|Stop charging|Restructure|Set off|Write off|')
  expect(acts(deskLoan({ payFrom: null }), ['teller'])).toContain('|Choose a paying account|')
  const fees = [{ _id: 'tr-000009', chargedOn: '2026-12-25', amount: 5, open: 5 }]
  expect(acts(deskLoan({ fees }), ['teller'])).toContain('|Waive a late fee|')
  expect(acts(deskLoan({ isCharging: false }), ['teller'])).toContain('|Resume charging|')
  expect(acts(deskLoan(), ['auditor'])).not.toMatch(/\w/)
  expect(acts(deskLoan({ ...ownLoan(), state: 'repaid' }), ['teller'])).not.toMatch(/\w/)
})

it('lets an open offer be withdrawn, and no other', () => {
  const made = (state: 'offered' | 'declined', roles: ('teller' | 'auditor')[]) =>
    read(
      atDesk(<OffersMade loanId="l1" />, {
        roles,
        answers: [[['loan-offers', 'l1'], { data: [loanOffer({ state })] }]],
        at,
      }),
    )
  expect(made('offered', ['teller'])).toContain('|Open|Withdraw|')
  expect(made('offered', ['teller'])).toContain('$1,000.00, 2 instalments, 12.68% effective')
  expect(made('declined', ['teller'])).not.toContain('Withdraw')
  expect(made('offered', ['auditor'])).not.toContain('Withdraw')
})

it('asks for what was filled in alone: the rest comes from the ticket and the terms', () => {
  const values = { productId: null, firstDueOn: '', method: null, reason: '' }
  expect(askedOf({ ...values, amount: '' }, {})).toEqual({})
  expect(askedOf({ ...values, amount: '1.000' }, { rate: 0, months: 12 })).toEqual({ rate: 0, months: 12 })
})

it('says on which terms a ticket is approved, and that its open offer is withdrawn', () => {
  const ticket: Ticket = {
    ...customer,
    _id: 'l1',
    loanType: 'personal-loans',
    amount: 1000,
    currency: 'USD',
    loanReason: 'A roof',
    state: 'open',
    decisionReason: null,
    askedAt: '2026-01-05T10:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    transferId: null,
    offer: { _id: 'o1', state: 'offered', expiresAt: '2026-01-19T10:00:00.000Z' },
  }
  const { _id, loanId, state, offeredAt, expiresAt, decidedAt, ...figures } = loanOffer()
  const asked = (one: Ticket) =>
    read(
      atDesk(<ToApprove ticket={one} />, {
        roles: ['teller'],
        answers: [[['loan-approve', 'l1'], { data: figures }]],
        at: paths.adminLoans,
      }),
    )
  const text = asked(ticket)
  expect(text).toContain('$1,000.00 is paid out to account 2000 0000 01 at once, on these terms.')
  expect(text).toContain('|Product|Personal loan|Term|2 months|')
  expect(text).toContain('|Each instalment|$507.50|First due|')
  expect(text).toMatch(/The offer that is open until 19 Jan.* is withdrawn/)
  expect(asked({ ...ticket, offer: null })).not.toContain('withdrawn')
})

it('leads from an approved ticket to its loan, and says where a loan from before has no schedule', () => {
  const ticket = {
    ...customer,
    _id: 'l1',
    loanType: 'personal-loans',
    amount: 900,
    currency: 'USD',
    loanReason: 'A roof',
    state: 'approved',
    decisionReason: null,
    askedAt: '2026-01-05T10:00:00.000Z',
    decidedAt: '2026-01-06T10:00:00.000Z',
    decidedBy: 'marcus',
    transferId: 't1',
  }
  const query = { q: '', from: '', to: '', state: 'approved' }
  const tickets = (hasAccount: boolean) =>
    atDesk(<Tickets views={null} />, {
      roles: ['teller'],
      answers: [
        [['loan-queue', query], pageOf({ data: [{ ...ticket, hasAccount }], total: 1, nextCursor: null })],
      ],
      at: `${paths.adminLoans}?state=approved`,
    })
  const to = paths.adminLoan('l1').replaceAll('&', '&amp;')
  expect(read(tickets(true))).toContain('|by marcus|')
  expect(tickets(true)).toContain(to)
  expect(read(tickets(false))).toContain('|by marcus, paid out without a schedule|')
  expect(tickets(false)).not.toContain(to)
})

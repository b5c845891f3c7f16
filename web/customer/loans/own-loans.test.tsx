import { beforeEach, expect, it, vi } from 'vitest'
import { OwedNow } from '../../loans/OwedNow.tsx'
import { paths } from '../../paths.ts'
import { lateLoan, loanOffer, ownLoan } from '../../testing/loans.ts'
import { type Answers, markupOf, read } from '../../testing/markup.tsx'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { ownAccount } from '../testing/own-accounts.ts'
import { EarlyFlow } from './EarlyFlow.tsx'
import { EarlyReview } from './EarlyReview.tsx'
import { askedOf, earlyDraft } from './early.ts'
import { LoanCostToday } from './LoanCostToday.tsx'
import { LoanList } from './LoanList.tsx'
import { LoanOffers } from './LoanOffers.tsx'
import { LoanStanding } from './LoanStanding.tsx'
import { LoansOnHome } from './LoansOnHome.tsx'
import { LoanTickets } from './LoanTickets.tsx'
import { OfferFigures } from './OfferDialog.tsx'
import { OffersNotice } from './OffersNotice.tsx'
import { firstPlace } from './own-loans.ts'
import { PaymentFlow } from './PaymentFlow.tsx'
import { PaymentReview } from './PaymentReview.tsx'

beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage({})))

const drawn = (node: Parameters<typeof markupOf>[0]) => markupOf(node, { answers: [], at: paths.loan })
const shown = (node: Parameters<typeof markupOf>[0]) => read(drawn(node))

const account = ownAccount({ accountNumber: '2000000001', availableBalance: 2000 })
const place = { number: '2000000001', name: 'Household', currency: 'USD', available: 2000, account }
const calm = { busy: false, disabled: false, unanswered: null, back: () => {}, confirm: () => {} }

it('leads to each offer that waits for an answer, and shows no other', () => {
  const markup = drawn(
    <LoanOffers offers={[loanOffer(), loanOffer({ _id: 'of2', state: 'withdrawn', amount: 77 })]} />,
  )
  expect(read(markup)).toContain('|2 × $507.50 a month, 12.68% effective a year|')
  expect(markup).toContain('open=loan-offer')
  expect(markup).toContain('offer=of1')
  expect(markup).not.toContain('$77.00')
  expect(drawn(<LoanOffers offers={[]} />)).not.toContain('Offers')
})

it('tells on Home of an offer that waits, and leads to it', () => {
  const data = [loanOffer({ amount: 5000, months: 24 }), loanOffer({ _id: 'of2', state: 'expired' })]
  const markup = markupOf(<OffersNotice />, {
    answers: [[['my-loan-offers'], { data }]],
    at: paths.dashboard,
  })
  expect(read(markup)).toBe('|Your loan offer: $5,000.00 over 24 months, until 2 Dec 2026|See the offer|')
  expect(markup).toContain(`${paths.loan}?offer=of1&amp;open=loan-offer`)
})

it('says of an offer that is no longer open what became of it', () => {
  expect(shown(<OfferFigures offer={loanOffer({ state: 'expired' })} />)).toContain('This offer has expired')
})

it('says of a loan what is late before what comes', () => {
  expect(shown(<LoanList loans={[ownLoan()]} />)).toContain('|Next: $507.50 on 18 Dec 2026|')
  const late = shown(<LoanList loans={[lateLoan()]} />)
  expect(late).toContain('|$512.50 is 11 days late|')
  expect(late).not.toContain('Next:')
})

it('says in plain words what is late, why, and how to pay', () => {
  const text = shown(<LoanStanding loan={lateLoan()} payFrom="Household" pay={() => {}} choose={() => {}} />)
  expect(text).toContain('11 days late')
  expect(text).toContain('$512.50 has been due since 18 Dec 2026 and is not paid yet.')
  expect(text).toContain('Fees $5.00, interest $10.00, loan $497.50.')
  expect(text).toContain('We collect it from Household tonight')
  expect(text).toContain('|Pay $512.50 now|')
  expect(
    shown(<LoanStanding loan={lateLoan()} payFrom={undefined} pay={() => {}} choose={() => {}} />),
  ).toContain('|We collect from no account|')
  expect(
    shown(<LoanStanding loan={ownLoan()} payFrom="Household" pay={() => {}} choose={() => {}} />),
  ).not.toContain('due')
  const blocked = shown(
    <LoanStanding
      loan={lateLoan()}
      payFrom="Household"
      canCollect={false}
      pay={() => {}}
      choose={() => {}}
    />,
  )
  expect(blocked).toContain('We cannot collect it from Household')
  expect(blocked).not.toContain('tonight')
})

it('asks for an account before anything is due, where there is none to collect from', () => {
  const loan = ownLoan({ payFrom: null })
  const text = shown(<LoanStanding loan={loan} payFrom={undefined} pay={() => {}} choose={() => {}} />)
  expect(text).toContain('|We collect from no account|')
  expect(text).toContain('|Choose an account|')
  expect(shown(<OwedNow loan={loan} changePayer={<a href="#choose">Choose</a>} />)).toContain('|Choose|')
})

it.each([
  ['inactive', false],
  ['active', true],
])('asks for a payment only where an account can make it: %s', (accountStatus, can) => {
  const data = [ownAccount({ accountNumber: '2000000001', accountStatus: accountStatus as 'active' })]
  const text = read(
    markupOf(<PaymentFlow loan={lateLoan()} close={() => {}} />, {
      answers: [[['my-accounts'], { data, sums: [] }]],
      at: paths.loan,
    }),
  )
  expect(text.includes('None of your accounts can pay this|It takes an active account in USD.')).toBe(!can)
  expect(text.includes('|Check the payment|')).toBe(can)
})

it('reviews a payment to the cent before it is made', () => {
  const text = shown(<PaymentReview loan={lateLoan()} amount={14.99} from={place} {...calm} />)
  expect(text).toContain('|For fees|$5.00|For interest|$9.99|For the loan|$0.00|')
  expect(text).toContain('|Still due after it|$497.51|')
  expect(text).toContain('|Left in the account|$1,985.01|')
  expect(text).toContain('|Pay $14.99|')
})

const early = {
  day: '2026-11-20',
  currency: 'USD',
  isWhole: false,
  amount: 400.66,
  fees: 0,
  interest: 0.66,
  principal: 400,
  earlyFee: 0,
  remaining: 600,
  schedule: [
    { no: 1, dueOn: '2026-12-18', amount: 303.33, principal: 297.33, interest: 6, remaining: 302.67 },
  ],
  savedInterest: 5.01,
  seen: 'abc',
}

it('shows what repaying early comes to, what it saves, and the plan after it', () => {
  const text = shown(<EarlyReview figures={early} isNew={false} from={place} {...calm} />)
  expect(text).toContain('|Interest you save|$5.01|')
  expect(text).toContain('|Owed after it|$600.00|New instalment|$303.33|Instalments left|1|')
  expect(text).toContain('|Left in the account|$1,599.34|')
  expect(text).toContain('|Repay $400.66|')
  expect(text).not.toContain('Something has changed')
})

it('says when figures are others than those that were looked at, and when an account has too little', () => {
  const poor = { ...place, available: 10 }
  const text = shown(<EarlyReview figures={early} isNew from={poor} {...calm} />)
  expect(text).toContain('Something has changed since you looked.')
  expect(text).toContain('There is only $10.00 in this account.')
})

it('repays early what was typed before a reload', () => {
  earlyDraft.keep('l1', { how: 'part', amount: 600, keeps: 'instalment', account: '2000000001' })
  const answers: Answers = [[['my-accounts'], { data: [account], sums: [] }]]
  const flow = (_id: string) =>
    markupOf(<EarlyFlow loan={ownLoan({ _id })} close={() => {}} />, { answers, at: paths.loan })
  expect(flow('l1')).toContain('value="600"')
  expect(flow('l2')).not.toContain('value="600"')
})

it('says while a part is typed what is owed with the interest until today', () => {
  earlyDraft.keep('l1', { how: 'part', amount: '', keeps: 'term', account: '2000000001' })
  const answers: Answers = [[['my-accounts'], { data: [account], sums: [] }]]
  const text = read(markupOf(<EarlyFlow loan={ownLoan()} close={() => {}} />, { answers, at: paths.loan }))
  expect(text).toContain('With interest until today $1,000.33 is owed.')
})

it('shows on Home what is owed of each loan that runs, and nothing where there is none', () => {
  const home = (data: unknown[]) =>
    markupOf(<LoansOnHome />, { answers: [[['own-loans'], { data }]], at: paths.dashboard })
  const markup = home([ownLoan(), ownLoan({ _id: 'l2', state: 'repaid', amount: 77 })])
  expect(read(markup)).toContain('|Next: $507.50 on 18 Dec 2026|')
  expect(read(markup)).toContain('$1,000.00')
  expect(markup).toContain('loan=l1')
  expect(markup).not.toContain('loan=l2')
  expect(home([ownLoan({ state: 'repaid' })])).toBe('')
})

it('shows beside the form what a type of loan costs today, unless nobody has decided on it', () => {
  const loan = { rate: 4.5, monthsLeast: 60, monthsMost: 360 }
  const example = {
    amount: 100_000,
    effectiveRate: 4.594,
    interest: 0,
    months: 240,
    instalment: 632.65,
    total: 151_836,
  }
  const offer = {
    _id: 'mortgages',
    currency: 'USD',
    terms: { isShipped: false, loan, deposit: null },
    example,
    ahead: [],
  }
  const cost = (data: unknown[]) =>
    read(
      markupOf(<LoanCostToday type="mortgages" currency="USD" />, {
        answers: [[['rates'], { data }]],
        at: paths.loan,
      }),
    )
  expect(cost([offer])).toMatch(
    /4\.50% a year\|, over 60 to 360 months\|Representative example: \$100,000\.00 over 240 months/,
  )
  const shipped = cost([{ ...offer, terms: { ...offer.terms, isShipped: true } }])
  expect(shipped).not.toContain('4.50%')
  expect(shipped).toContain('before you accept it')
  expect(cost([])).toBe('')
})

it('offers the next instalment while there is one', () => {
  const answers: Answers = [[['my-accounts'], { data: [account], sums: [] }]]
  const shown = (loan: ReturnType<typeof ownLoan>) =>
    read(markupOf(<EarlyFlow loan={loan} close={() => {}} />, { answers, at: paths.loan }))
  expect(shown(ownLoan({ _id: 'l8' }))).toContain('Next instalment')
  expect(shown(ownLoan({ _id: 'l9', next: null }))).not.toContain('Next instalment')
})

it('asks for no amount where all is repaid, or the next instalment', () => {
  expect(askedOf({ how: 'next', amount: 5, keeps: 'term', account: '' })).toEqual({ next: true })
  expect(askedOf({ how: 'whole', amount: 5, keeps: 'instalment', account: '' })).toEqual({})
  expect(askedOf({ how: 'part', amount: 5, keeps: 'instalment', account: '' })).toEqual({
    amount: 5,
    keeps: 'instalment',
  })
})

it('offers the account that instalments come from first', () => {
  const other = { ...place, number: '2000000009' }
  expect(firstPlace([other, place], { payFrom: '2000000001' })).toBe('2000000001')
  expect(firstPlace([other, place], { payFrom: null })).toBe('2000000009')
  expect(firstPlace([], { payFrom: '2000000001' })).toBe('')
})

it('leads from a ticket to its loan, and says where a loan from before has no schedule', () => {
  const ticket = {
    _id: 'l1',
    loanType: 'personal-loans',
    amount: 900,
    currency: 'USD',
    loanReason: 'A roof',
    state: 'approved',
    decisionReason: null,
    askedAt: '2026-01-05T10:00:00.000Z',
    decidedAt: '2026-01-06T10:00:00.000Z',
    transferId: 't1',
    offer: null,
  }
  const tickets = (hasAccount: boolean) =>
    markupOf(<LoanTickets />, {
      answers: [[['my-loans'], { data: [{ ...ticket, hasAccount }] }]],
      at: paths.loan,
    })
  expect(tickets(true)).toContain('loan=l1')
  expect(tickets(true)).not.toContain('no schedule')
  expect(tickets(false)).not.toContain('loan=l1')
  expect(read(tickets(false))).toContain('|Paid into your account.|There is no schedule for this loan here.')
})

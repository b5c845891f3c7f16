import type { LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId, type Ledger } from '@larkfield/ledger'
import type { Act } from '../../floor/acts/act.ts'
import { amountOf, inPercent, newlySaid } from '../../floor/acts/effects.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import { momentOn } from '../../floor/calendar/bank-time.ts'
import type { Clock } from '../../floor/calendar/clock.ts'
import { touchedBy } from '../../floor/people/parties.ts'
import { formatsOf } from '../../floor/words/formats.ts'
import { wordsOf } from '../../floor/words/words.ts'
import { openTicket } from './decide-loan.ts'
import { figuresOf, type OfferAsked } from './figures.ts'
import { effectsOfFigures } from './loan-effects.ts'
import { writeToBorrower } from './loan-letters.ts'
import { lockLoan } from './loans.queries.ts'
import { shownOffer, stateAt } from './offer-view.ts'
import { decideOffer, findOffer, insertOffer, lockOffer, withdrawOpen } from './offers.queries.ts'

type Needs = ApprovalNeeds & { clock: Clock; ledger: Ledger }

/** So long a customer can think about it; it also ends before the first instalment would be due. */
const OPEN_FOR_DAYS = 14
const DAY_MS = 86_400_000

/** Turns a ticket into an offer. It weighs as the pay-out that follows, since the customer alone decides on it then. */
export const offerAct = (needs: Needs): Act<OfferAsked & { loanId: string }, LoanOffer> => ({
  name: 'loan_offered',
  about: ({ loanId }) => ({ kind: 'loan', id: loanId }),
  signing: {
    needs,
    shows: async (tx, { loanId, ...asked }) => {
      const ticket = await openTicket(tx, loanId)
      const { day } = await needs.ledger.within(tx.client).businessDay()
      const { amountMinor, currency } = await figuresOf(tx, { ticket, asked, day })
      const subject = `${ticket.full_name}, ${ticket.account_number}`
      return { amount: toMajor(amountMinor, currency), currency, subject }
    },
  },
  async perform(tx, { loanId, ...asked }, { session }) {
    const ticket = await openTicket(tx, loanId)
    const { day } = await needs.ledger.within(tx.client).businessDay()
    const figures = await figuresOf(tx, { ticket, asked, day })
    const now = needs.clock.now()
    const withdrawn = await tx.run(withdrawOpen(loanId, now))
    const { brand, calendar } = needs.config
    const lastMoment = momentOn(figures.firstDueOn, '00:00', calendar.timeZone)
    const expiresAt = new Date(Math.min(now.getTime() + OPEN_FOR_DAYS * DAY_MS, lastMoment.getTime()))
    const by = session.username
    const offer = await insertOffer(tx, { figures, loan: ticket, by, expiresAt, state: 'offered' })
    const shown = shownOffer(offer, now)
    const { letters } = wordsOf(brand)
    const { money, day: written } = formatsOf(brand)
    await writeToBorrower(tx, brand, ticket, {
      subject: letters.loanOffered.subject,
      content: letters.loanOffered.content({
        sum: money(shown.amount, shown.currency),
        until: written(expiresAt),
      }),
    })
    const { amountMinor, currency } = figures
    return {
      result: shown,
      touches: await touchedBy(tx, [ticket.customer_id], [accountId(String(ticket.account_id))]),
      weighs: [{ kind: 'loan_payout', amountMinor, currency }],
      effects: [
        amountOf(shown.amount, currency),
        ...effectsOfFigures(shown, withdrawn),
        ...newlySaid('loanReason', ticket.reason),
      ],
      noted: {
        subject: { kind: 'customer', id: ticket.customer_id, name: ticket.full_name },
        after: {
          loan: loanId,
          product: shown.productId,
          amount: shown.amount,
          currency,
          months: shown.months,
          rate: inPercent(shown.rate),
        },
      },
      news: [
        { topic: 'loans', customer: ticket.customer_id },
        { topic: 'loans', desk: true },
      ],
    }
  },
})

/** An offer that nobody has accepted is taken back; the ticket stays open. */
export const withdrawal = (needs: Needs): Act<{ offerId: string }, LoanOffer> => ({
  name: 'loan_offer_withdrawn',
  about: ({ offerId }) => ({ kind: 'loan', id: offerId }),
  async perform(tx, { offerId }) {
    const found = await findOffer(tx, offerId)
    const ticket = found && (await lockLoan(tx, found.loan_id))
    const offer = await lockOffer(tx, offerId)
    if (!ticket || !offer) throw new Refusal('not_found')
    const now = needs.clock.now()
    if (stateAt(offer, now) !== 'offered') throw new Refusal('loan_offer_gone')
    await tx.run(decideOffer({ id: offerId, state: 'withdrawn', at: now }))
    return {
      result: shownOffer((await findOffer(tx, offerId))!, now),
      touches: [ticket.customer_id],
      noted: {
        subject: { kind: 'customer', id: ticket.customer_id, name: ticket.full_name },
        after: { loan: ticket.id, state: 'withdrawn' },
      },
      news: [
        { topic: 'loans', customer: ticket.customer_id },
        { topic: 'loans', desk: true },
      ],
    }
  },
})

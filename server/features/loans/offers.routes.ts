import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { ApprovalNeeds } from '../../floor/approvals/approvals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import { acceptOffer, declineOffer } from './accept-offer.ts'
import { figuresOf, shownFigures } from './figures.ts'
import { findTicket } from './loans.queries.ts'
import { offerAct, withdrawal } from './make-offer.ts'
import { shownOffer } from './offer-view.ts'
import { findOffer, offersOfCustomer, offersOfLoan } from './offers.queries.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'database' | 'ledger'>

/** Offers for loan tickets, as the desk makes them and customers decide on them. */
export function loanOfferRoutes(needs: Needs): Handlers {
  const { clock, database, ledger } = needs
  const offering = offerAct(needs)
  const withdrawing = withdrawal(needs)
  const loanIn = ({ loanId }: { loanId: string }) => uuidOr('not_found', loanId)
  const offerIn = ({ offerId }: { offerId: string }) => uuidOr('not_found', offerId)

  return {
    'GET /my-loan-offers': async ({ session, query = {} }) => {
      const limit = pageLimit(query)
      const asked = { customerId: session.customerId, after: numberAfter(query), limit: limit + 1 }
      const { rows, ...rest } = cutPage(await offersOfCustomer(database, asked), limit, ({ seq }) => [seq])
      return { message: 'Your offers', data: rows.map((row) => shownOffer(row, clock.now())), ...rest }
    },
    'GET /my-loan-offers/{offerId}': async ({ session, params }) => {
      const offer = await findOffer(database, offerIn(params))
      if (offer?.customer_id !== session.customerId) throw new Refusal('not_found')
      return { message: 'The offer', data: shownOffer(offer, clock.now()) }
    },
    'POST /loan-offers/{offerId}/accept': async ({ session, origin, params, body, idempotencyKey: key }) => {
      const { account, approval } = body ?? {}
      const asked = { session, origin, offerId: offerIn(params), account, approval, key }
      return { message: 'Your loan is paid out', data: await acceptOffer(needs, asked) }
    },
    'POST /loan-offers/{offerId}/decline': async ({ session, origin, params, body }) => {
      const asked = { session, origin, offerId: offerIn(params), reason: body?.reason }
      return { message: 'You have declined the offer', data: await declineOffer(needs, asked) }
    },
    'POST /loan-offers/{loanId}/preview': async ({ params, body }) => {
      const ticket = await findTicket(database, loanIn(params))
      if (!ticket) throw new Refusal('not_found')
      const { day } = await ledger.businessDay()
      const figures = await figuresOf(database, { ticket, asked: body ?? {}, day })
      return { message: 'This is what the offer would be', data: shownFigures(figures) }
    },
    'POST /loan-offers/{loanId}': async ({ session, origin, params, body }) => {
      const { reason, approval, ...terms } = body ?? {}
      const asked = { loanId: loanIn(params), ...terms }
      const data = await propose(needs, { act: offering, asked, by: { session, origin, reason, approval } })
      return { message: 'The offer is made', data }
    },
    'POST /loan-offers/{offerId}/withdraw': async ({ session, origin, params, body }) => {
      const asked = { offerId: offerIn(params) }
      const data = await propose(needs, { act: withdrawing, asked, by: { session, origin, ...body } })
      return { message: 'The offer is withdrawn', data }
    },
    'GET /loan-offers/{loanId}': async ({ params }) => {
      const id = loanIn(params)
      if (!(await findTicket(database, id))) throw new Refusal('not_found')
      const rows = await offersOfLoan(database, id)
      return { message: 'Offers for this ticket', data: rows.map((row) => shownOffer(row, clock.now())) }
    },
  }
}

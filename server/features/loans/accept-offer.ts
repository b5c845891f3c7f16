import { randomUUID } from 'node:crypto'
import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import type { Debt, LoanOffer } from '@larkfield/contract/entities/loans.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { accountId } from '@larkfield/ledger'
import {
  type Approvable,
  type ApprovalNeeds,
  alsoByYoung,
  approvedOrAsked,
} from '../../floor/approvals/approvals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { type HeldAccount, holdToUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { shownOne } from './debt-view.ts'
import { debtOfLoan } from './debts.queries.ts'
import { tellOfPayOut } from './loan-letters.ts'
import { decideOnLoan, type LoanRow, lockLoan } from './loans.queries.ts'
import { figuresIn, shownOffer, stateAt } from './offer-view.ts'
import {
  decideOffer,
  findOffer,
  isHeldByGiver,
  keepAccepted,
  lockOffer,
  type OfferRow,
} from './offers.queries.ts'
import { openLoan } from './open-loan.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'clock' | 'database' | 'ledger'>
type Who = { session: CustomerSession; origin: Origin }
type Asked = Who & {
  offerId: string
  account: string | undefined
  approval: Approval | undefined
  key: string | undefined
}

/**
 * Accepts an offer: with an approval of exactly its figures the loan gets its account and its plan and is paid out, all in
 * one transaction and once.
 */
export const acceptOffer = (needs: Needs, asked: Asked): Promise<Debt> =>
  decide<Debt>(needs.database, async (tx) => {
    const { session, origin, approval } = asked
    const taken = await takeOffer(tx, asked)
    const { ticket } = taken
    const request = {
      principal: `customer:${session.customerId}`,
      call: 'POST /loan-offers/accept',
      key: asked.key ?? randomUUID(),
      fingerprint: JSON.stringify([asked.offerId, asked.account ?? null]),
    }
    const { once } = needs.ledger.within(tx.client)
    // Sent again under its key it is answered as it was; to everybody else it is no longer open.
    if (taken.offer.state !== 'offered') {
      const { reply } = await once(request, () => Promise.reject(new Refusal('loan_offer_gone')))
      return reply as Debt
    }
    if (stateAt(taken.offer, needs.clock.now()) === 'expired') throw new Refusal('loan_offer_expired')
    const to = await accountFor(tx, { session, ticket, offer: taken.offer, number: asked.account })
    // The day is read once, after everything that may have to wait: what is approved is what is paid out, although the
    // date turns meanwhile.
    const { day: today } = await needs.ledger.within(tx.client).businessDay()
    const offer = { ...taken.offer, today }
    const approvable = approvableOf(offer, ticket, to)
    const approved = await approvedOrAsked(needs, tx, { session, origin, approval, approvable, byMail: true })
    if (approved instanceof Refusal) return approved
    const accepted = { asked, offer, ticket, to, approvalId: approved?.id }
    const { reply } = await once(request, () => accept(needs, tx, accepted) as Promise<never>)
    return reply as Debt
  })

/** The ticket first, as whoever decides at the desk takes it. Another's offer is not there. */
async function takeOffer(
  tx: Transaction,
  { session, offerId }: Pick<Asked, 'session' | 'offerId'>,
): Promise<{ offer: OfferRow; ticket: LoanRow }> {
  const found = await findOffer(tx, offerId)
  if (!found || found.customer_id !== session.customerId) throw new Refusal('not_found')
  const ticket = (await lockLoan(tx, found.loan_id))!
  return { ticket, offer: (await lockOffer(tx, offerId))! }
}

type For = { session: CustomerSession; ticket: LoanRow; offer: OfferRow; number: string | undefined }

async function accountFor(tx: Transaction, { session, ticket, offer, number }: For): Promise<HeldAccount> {
  const held = await holdToUse(tx, session, number ?? ticket.account_number)
  if (held.type === 'pot') throw new Refusal('unknown_account', { field: 'account' })
  if (held.currency !== ticket.currency) throw new Refusal('loan_other_currency', { field: 'account' })
  // Instalments are collected from it, to which one alone agrees here (B28).
  if (held.signers === 2) throw new Refusal('loan_account_two_sign', { field: 'account' })
  // Whoever gave the loan may have come to the account since: they are paid nothing by it.
  if (await isHeldByGiver(tx, held.account_id, offer))
    throw new Refusal('loan_account_of_staff', { field: 'account' })
  return held
}

function approvableOf(offer: OfferRow, ticket: LoanRow, to: HeldAccount): Approvable {
  const shown = shownOffer(offer, offer.offered_at)
  const { amount, currency, months, rate, effectiveRate, instalment, totalToPay, firstDueOn } = shown
  return {
    approving: {
      purpose: 'loan_offer',
      amount,
      currency,
      account: to.number,
      loan: { months, rate, effectiveRate, instalment, totalToPay, firstDueOn },
    },
    what: [
      offer.id,
      ticket.id,
      to.number,
      String(offer.amount_minor),
      currency,
      String(months),
      String(offer.rate_ppm),
      String(offer.effective_ppm),
      String(instalment),
      String(totalToPay),
      firstDueOn,
      offer.method,
      offer.day_count,
    ],
    youngMay: alsoByYoung,
  }
}

type Accepted = {
  asked: Asked
  offer: OfferRow
  ticket: LoanRow
  to: HeldAccount
  approvalId: string | undefined
}

async function accept(needs: Needs, tx: Transaction, accepted: Accepted): Promise<Debt> {
  const { asked, offer, ticket, to, approvalId } = accepted
  if (ticket.state !== 'open') throw new Refusal('loan_offer_gone')
  const { ledger, clock, config } = needs
  const { today: day } = offer
  if (day >= offer.first_due_on) throw new Refusal('loan_offer_expired')
  const plan = figuresIn(offer)
  await tx.run(keepAccepted(offer.id, plan))
  await tx.run(decideOffer({ id: offer.id, state: 'accepted', at: clock.now(), approvalId }))
  const principal = `customer:${asked.session.customerId}`
  const account = accountId(String(to.account_id))
  const transfer = await openLoan(
    { ledger, brand: config.brand, tx },
    {
      ticket,
      offer,
      plan,
      to: { account, name: ticket.full_name, number: to.number, signers: 1 },
      day,
      principal,
    },
  )
  const decided = { id: ticket.id, state: 'approved', reason: null, by: offer.offered_by } as const
  await decideOnLoan(tx, { ...decided, transferId: transfer.id })
  const { amount, currency, months, rate } = shownOffer(offer, offer.offered_at)
  await recordAudit(tx, {
    actor: actorOf(asked.session),
    action: 'loan_accepted',
    subject: { kind: 'customer', id: ticket.customer_id, name: ticket.full_name },
    after: { loan: ticket.id, amount, currency, months, rate, account: to.number },
    origin: asked.origin,
  })
  const { amount_minor: amountMinor } = offer
  const told = { ticket, amountMinor, account: to.number, first: plan.schedule[0]! }
  await tellOfPayOut(tx, config.brand, told)
  await notifyCustomer(tx, ticket.customer_id, 'loans')
  await notifyDesk(tx, 'loans')
  return shownOne(tx, (await debtOfLoan(tx, ticket.id))!)
}

type Declining = Who & { offerId: string; reason: string | undefined }

/** The ticket stays open: the desk can make another offer. */
export const declineOffer = (needs: Needs, asked: Declining): Promise<LoanOffer> =>
  needs.database.transaction(async (tx) => {
    const { offer, ticket } = await takeOffer(tx, asked)
    const now = needs.clock.now()
    if (stateAt(offer, now) !== 'offered') throw new Refusal('loan_offer_gone')
    await tx.run(decideOffer({ id: offer.id, state: 'declined', at: now }))
    await recordAudit(tx, {
      actor: actorOf(asked.session),
      action: 'loan_offer_declined',
      subject: { kind: 'customer', id: ticket.customer_id, name: ticket.full_name },
      after: { loan: ticket.id, state: 'declined' },
      reason: asked.reason?.trim() || undefined,
      origin: asked.origin,
    })
    await notifyCustomer(tx, ticket.customer_id, 'loans')
    await notifyDesk(tx, 'loans')
    return shownOffer((await findOffer(tx, offer.id))!, now)
  })

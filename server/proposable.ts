import { accountActs } from './features/account-desk/acts.ts'
import { chartChange } from './features/accounting/change-chart.ts'
import { monthClose } from './features/accounting/close-month.ts'
import { bookingAct } from './features/accounts/book.ts'
import { customerActs } from './features/customers/acts.ts'
import { feeReturn, feeWaiver } from './features/fees/fee-acts.ts'
import { reversal } from './features/history/reverse-transaction.ts'
import { signingAct } from './features/holders/change-signing.ts'
import { invitationAct } from './features/holders/invite.ts'
import { removalAct } from './features/holders/remove.ts'
import { choosePayerAct } from './features/loans/choose-payer.ts'
import { earlyAct, payFromAct, paymentAct } from './features/loans/customer-acts.ts'
import { loanDecision } from './features/loans/decide-loan.ts'
import { chargingAct, restructureAct, writeOffAct } from './features/loans/desk-acts.ts'
import { offerAct } from './features/loans/make-offer.ts'
import { setOffAct } from './features/loans/set-off.ts'
import { waiveFeeAct } from './features/loans/waive-fee.ts'
import { accountClosing } from './features/own-accounts/close-account.ts'
import { potClosing } from './features/own-accounts/close-pot.ts'
import { moveAct } from './features/own-accounts/move.ts'
import { productAddition } from './features/products/add-product.ts'
import { termsAddition, termsWithdrawal } from './features/products/terms-acts.ts'
import { policyChange } from './features/proposals/change-policy.ts'
import { staffActs } from './features/staff/staff-acts.ts'
import { orderActs } from './features/standing-orders/order-acts.ts'
import { wireDecision } from './features/wires/decide-wire.ts'
import { wireAct } from './features/wires/wire-act.ts'
import type { AnyAct } from './floor/acts/act.ts'
import type { AnyHolderAct } from './floor/acts/holder-act.ts'
import type { Dependencies } from './floor/dependencies.ts'
import { followReversals } from './follow-reversals.ts'

/** Every act that can wait for a second person, for whoever carries it out then. */
export function proposableActs(needs: Dependencies): AnyAct[] {
  const { creation, update, statusChange, deletion } = customerActs(needs)
  return [
    ...Object.values(accountActs(needs)),
    bookingAct(needs, 'credit'),
    bookingAct(needs, 'debit'),
    creation,
    update,
    statusChange,
    deletion,
    reversal({ ...needs, follow: followReversals(needs) }),
    feeWaiver,
    feeReturn(needs),
    loanDecision(needs, 'approved'),
    offerAct(needs),
    chargingAct(needs),
    restructureAct(needs),
    setOffAct(needs),
    writeOffAct(needs),
    waiveFeeAct(needs),
    choosePayerAct(needs),
    wireDecision(needs, 'settle'),
    policyChange,
    productAddition,
    termsAddition(needs),
    termsWithdrawal(needs),
    chartChange,
    monthClose(needs),
    ...Object.values(staffActs(needs)),
  ]
}

/** Everything that holders of an account can ask each other to sign. */
export function signableActs(needs: Dependencies): AnyHolderAct[] {
  const { brand } = needs.config
  return [
    wireAct({ ...needs, brand }),
    invitationAct(needs),
    removalAct(needs),
    signingAct(needs),
    moveAct(needs),
    accountClosing(needs),
    potClosing(needs),
    ...orderActs(needs),
    paymentAct(needs),
    earlyAct(needs),
    payFromAct,
  ]
}

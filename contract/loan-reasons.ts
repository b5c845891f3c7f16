import type { RefusalCode } from './refusal-codes.ts'

/** What can be in the way of a loan, from its offer to its last payment. */
export const loanReasons = {
  loan_already_approved: { code: 'conflict', sentence: 'This loan has already been approved.' },
  loan_already_declined: { code: 'conflict', sentence: 'This loan has already been declined.' },
  loan_already_reversed: { code: 'conflict', sentence: 'This loan has already been reversed.' },
  loan_offer_gone: { code: 'conflict', sentence: 'This offer is no longer open.' },
  loan_offer_expired: { code: 'conflict', sentence: 'This offer has expired. Please ask us for a new one.' },
  loan_product_unknown: {
    code: 'invalid',
    sentence: 'There is no such loan product with terms in {currency}.',
  },
  loan_amount_outside: {
    code: 'invalid',
    sentence: 'This product is for amounts from {least|money} to {most|money}.',
  },
  loan_months_outside: { code: 'invalid', sentence: 'This product runs for {least} to {most} months.' },
  loan_first_due_outside: {
    code: 'invalid',
    sentence: 'The first instalment must be due between {from|day} and {to|day}.',
  },
  loan_not_active: { code: 'conflict', sentence: 'This loan has ended: nothing is owed any more.' },
  loan_nothing_due: { code: 'conflict', sentence: 'Nothing is due at the moment.' },
  loan_more_than_due: {
    code: 'invalid',
    sentence: 'Only {due|money} is due. To pay more, choose early repayment.',
  },
  loan_more_than_owed: {
    code: 'invalid',
    sentence:
      'With interest until today {owed|money} is owed, any fee for repaying early included. Please enter less.',
  },
  loan_preview_changed: {
    code: 'conflict',
    sentence: 'Something has changed since you looked. Please check the new figures.',
  },
  loan_part_too_small: {
    code: 'invalid',
    sentence: 'Please pay more than {least|money}: what is due and the interest until today come first.',
  },
  loan_other_currency: { code: 'invalid', sentence: 'The account must be in the currency of the loan.' },
  loan_account_two_sign: {
    code: 'conflict',
    sentence:
      'Two people sign for this account, so one alone cannot agree that we collect from it. Choose another account.',
  },
  loan_account_of_staff: {
    code: 'conflict',
    sentence: 'A member of our staff who decided on this loan holds this account. Choose another account.',
  },
  loan_payer_chosen: {
    code: 'conflict',
    sentence: 'The customer has chosen an account for this loan. Only they can choose another one.',
  },
  loan_charging_already: { code: 'conflict', sentence: 'Nothing would change: it is so already.' },
  loan_nothing_to_plan: {
    code: 'conflict',
    sentence: 'All of this loan is due already. Make what is due part of the new plan.',
  },
  loan_has_payments: {
    code: 'conflict',
    sentence: 'Something of this loan has been paid back. Please reverse these payments first.',
  },
  loan_charge_not_reversible: {
    code: 'conflict',
    sentence:
      'A charge of a loan is taken back with its payment or its pay-out. A late fee is waived at its loan.',
  },
  loan_fee_paid: {
    code: 'conflict',
    sentence: 'This fee is paid, at least in part. Reverse that payment first, then waive the fee.',
  },
  loan_fee_not_due: {
    code: 'conflict',
    sentence: 'This fee is no longer due: it was waived, or is part of a new plan.',
  },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>

import type { RefusalCode } from './refusal-codes.ts'

/** Why something is refused that is about accounts besides the first one, pots under them and people who share them. */
export const accountReasons = {
  pots_not_empty: {
    code: 'conflict',
    sentence: 'There is still money in a pot of this account. Please close the pot first.',
  },
  first_account_stays: {
    code: 'conflict',
    sentence: 'Your first account stays open as long as you are our customer.',
  },
  already_invited: { code: 'conflict', sentence: 'An invitation to them waits already.' },
  too_many_invitations: {
    code: 'conflict',
    sentence: 'At most {most} invitations can wait at once. Please withdraw one first.',
  },
  invitation_ended: { code: 'conflict', sentence: 'This invitation no longer waits for an answer.' },
  number_or_email: { code: 'invalid', sentence: 'Please enter an account number or an email address.' },
  too_many_accounts: {
    code: 'quota_reached',
    sentence: 'A customer can have {most} accounts. Please close one first.',
  },
  too_many_pots: {
    code: 'quota_reached',
    sentence: 'An account can have {most} pots. Please close one first.',
  },
  lock_only_longer: {
    code: 'conflict',
    sentence: 'This pot is locked. The lock can be made longer, but not shorter.',
  },
  lock_too_long: { code: 'invalid', sentence: 'A pot can be locked for {most} years at most.' },
  day_not_ahead: { code: 'invalid', sentence: 'Please choose a day after today.' },
  account_is_closed: { code: 'conflict', sentence: 'This account is closed.' },
  closed_to_money: {
    code: 'not_active',
    sentence: 'Account {number} is closed: no money can go in or out.',
  },
  customer_not_active: { code: 'conflict', sentence: 'The main account of this customer is not active.' },
  status_of_first_account: {
    code: 'conflict',
    sentence: 'The first account has the status of its customer. Please change it there.',
  },
  nobody_to_sign: {
    code: 'conflict',
    sentence: 'Two can sign once somebody else holds this account too.',
  },
  holds_it_already: { code: 'conflict', sentence: 'This person holds the account already.' },
  too_many_holders: { code: 'quota_reached', sentence: 'An account can have {most} holders.' },
  owner_stays: { code: 'conflict', sentence: 'The owner of an account cannot be removed from it.' },
  other_accounts_open: {
    code: 'conflict',
    sentence: 'This customer owns other accounts that are open: {numbers}. Please close them first.',
  },
  too_many_waiting: {
    code: 'quota_reached',
    sentence: '{most} things you asked for wait for a signature already. Please wait, or withdraw one.',
  },
} as const satisfies Record<string, { code: RefusalCode; sentence: string }>

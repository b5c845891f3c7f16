import { rhythms } from '@larkfield/contract/words/en/rhythms.ts'
import { postings } from '@larkfield/contract/words/en.ts'
import { approvals } from './signed-in/approvals.ts'
import { interest } from './signed-in/interest.ts'
import { loans } from './signed-in/loans.ts'
import { ownSecurity } from './signed-in/own-security.ts'
import { security } from './signed-in/security.ts'
import { statementFiles } from './signed-in/statement-files.ts'

/** What every signed-in screen says, whoever sits in front of it. */
export const signedIn = {
  cancel: 'Cancel',
  close: 'Close',
  closePanel: 'Close the panel',
  reason: 'Reason',
  giveReason: 'Please give a reason',
  approvals,
  interest,
  loans,
  security,
  ownSecurity,
  statementFiles,
  /** What the bank itself wrote beside a posting; kept in English, said in the reader's language. */
  postings,
  /** How often something is paid. */
  rhythms,
  list: {
    previous: 'Previous',
    next: 'Next',
    showMore: 'Show more',
    showAll: (count: number) => `Show all ${count}`,
    clearSearch: 'Clear the search',
    tryAgain: 'Try again',
    notAffected: 'Your money is not affected.',
    noConnection: 'The bank could not be reached. Please check your connection.',
    goesOn: 'As soon as you are connected again, this goes on by itself.',
    range: (first: string, last: string) => `${first} to ${last}`,
    rangeOf: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
    shown: (shown: string, total: string) => `${shown} of ${total}`,
    shownOfAbout: (shown: string, total: string) => `${shown} of about ${total}`,
    foundNothingYet: '. Nothing more found so far; “Show more” goes on searching.',
    sortedAmongShown: ', sorted among those shown',
  },
  /** Who came in from where, and how that ended. */
  signIns: {
    done: 'Signed in',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    unknownBrowser: 'Unknown browser',
    outcomes: {
      wrong_password: 'Wrong password',
      wrong_credentials: 'Wrong password',
      not_verified: 'Not verified yet',
      account_closed: 'Refused: account closed',
      account_disabled: 'Refused: account disabled',
      too_many_tries: 'Refused: too many tries',
      factor_needed: 'Asked for a second factor',
      not_confirmed: 'Wrong second factor',
      confirmation_expired: 'Second factor too late',
      mailed_code_needed: 'Asked for a mailed code',
    },
    refused: 'Refused',
  },
  discard: {
    title: 'Discard what you entered?',
    body: 'What you typed here has not been saved.',
    confirm: 'Discard',
    cancel: 'Keep editing',
  },
  amount: {
    understood: (figures: string, words: string) => `${figures}: ${words}`,
    unclear: (typed: string) => `“${typed}” can be read in more than one way. Which amount do you mean?`,
    didYouMean: (typed: string) => `“${typed}”: is this the amount you mean?`,
    notAnAmount: 'Please enter an amount in figures, such as 1,250.50',
    tooManyDecimals: (decimals: number) =>
      decimals === 0 ? 'This currency has no decimals.' : `Please use at most ${decimals} decimals.`,
    choose: 'Please choose the amount you mean.',
  },
  sendOnce: {
    title: 'Did it go through?',
    text: 'We have had no answer yet. Asking again is safe: it is booked at most once, and you will see whether it was.',
    askAgain: 'Ask again',
  },
}

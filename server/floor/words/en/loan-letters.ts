/** What is left of a loan, and the plan that what was paid ahead has made. */
type After = { left: string; plan: { instalment: string; next: string; last: string } | null }

const after = ({ left, plan }: After) =>
  ` ${left} of the loan is left.${
    plan
      ? ` The next instalment of ${plan.instalment} is due on ${plan.next}, the last one on ${plan.last}. You see all of them under Loans.`
      : ''
  }`

const stopped = {
  left: (account: string) => `You no longer hold account ${account}`,
  closed: (account: string) => `Account ${account} is closed`,
  twoSign: (account: string) => `Two people sign for account ${account}`,
}

/** What borrowers are told about their loans. */
export const loanLetters = {
  loanOffered: {
    subject: 'Our offer for your loan',
    content: (it: { sum: string; until: string }) =>
      `We can offer you a loan of ${it.sum}. Please see its schedule and what it costs under Loans, and accept it there until ${it.until}.`,
  },
  loanLate: {
    subject: 'An instalment of your loan is overdue',
    content: (it: { sum: string; since: string; days: number }) =>
      `${it.sum} of your loan has been due since ${it.since}, ${it.days} days ago. Please pay it under Loans, or see to it that there is enough money on the account we collect it from. If you cannot pay, please write to us.`,
  },
  loanChanged: {
    subject: 'Your loan has a new plan',
    content: (it: { instalment: string; from: string }) =>
      `We have agreed on a new plan for your loan. The next instalment of ${it.instalment} is due on ${it.from}. You see all of them under Loans.`,
  },
  loanResumed: {
    subject: 'We charge interest on your loan again',
    content: (it: { instalment: string; from: string }) =>
      `From today on we charge interest on your loan again; the time between costs nothing. Your plan has changed for that. ` +
      `The next instalment of ${it.instalment} is due on ${it.from}. You see all of them under Loans.`,
  },
  loanPayerChosen: {
    subject: 'An account is chosen for the instalments of a loan',
    content: (it: { account: string; isBorrower: boolean }) =>
      `Our staff has arranged that the instalments of ${it.isBorrower ? 'your' : 'a'} loan are collected from account ${it.account} from now on.` +
      (it.isBorrower ? ' You can choose another account under Loans at any time.' : ''),
  },
  loanFeeWaived: {
    subject: 'We have waived a late fee',
    content: (it: { sum: string }) =>
      `You do not have to pay the late fee of ${it.sum} for your loan. You see what is still due under Loans.`,
  },
  loanPayerStopped: {
    subject: 'Choose an account for your loan',
    content: (it: { account: string; loans: number; why: 'left' | 'closed' | 'twoSign' }) =>
      `${stopped[it.why](it.account)}, so we do not collect the instalments of your ${it.loans === 1 ? 'loan' : 'loans'} from it. ` +
      'Please choose another account under Loans before the next instalment is due, or pay it there yourself.' +
      (it.why === 'twoSign' ? ' If you choose this account again, both of you must agree to it.' : ''),
  },
  /** To the other holders: whose loan it is, and what it comes to, is the borrower’s own matter. */
  loanPayerOfOther: {
    subject: 'We no longer collect a loan from your account',
    content: (it: { account: string }) =>
      `Instalments of a loan came from account ${it.account}. Two people now sign for it, so we no longer collect them from it. ` +
      'We do so again only if two of you agree.',
  },
  loanPaidOut: {
    subject: 'Your loan is paid out',
    content: (it: { sum: string; account: string; instalment: string; dueOn: string }) =>
      `You have accepted our offer, and your loan of ${it.sum} is paid out to your account ${it.account}. ` +
      `The first instalment of ${it.instalment} is due on ${it.dueOn}. ` +
      'You find all instalments, and the contract as a PDF, on the page of the loan under Loans.',
  },
  loanRepaidEarly: {
    subject: 'Your early repayment has arrived',
    content: (it: { sum: string; account: string } & After) =>
      `${it.sum} was repaid early from your account ${it.account}.${after(it)}`,
  },
  loanOver: {
    subject: 'Your loan is repaid',
    content: (it: { sum: string; account: string }) =>
      `${it.sum} was repaid early from your account ${it.account}. With it your loan is repaid: you owe nothing more, ` +
      'and no more instalments fall due. You still find its contract and all payments under Loans.',
  },
  /** What the loan comes to is told to the borrower alone: the account may have other holders. */
  loanSetOff: {
    subject: 'We have taken a loan payment from your account',
    content: (it: { sum: string; account: string; reference: string; after: After | 'repaid' | null }) =>
      `Our staff took ${it.sum} from your account ${it.account} to pay what is owed for a loan. Reference: ${it.reference}.` +
      (it.after === 'repaid' ? ' The loan is repaid with it.' : it.after ? after(it.after) : ''),
  },
}

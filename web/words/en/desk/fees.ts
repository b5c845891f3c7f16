/** What a customer's accounts are charged, at the desk. */
export const fees = {
  title: 'Fees',
  note: 'What the accounts were charged, newest first',
  empty: 'No fees',
  kinds: {
    monthly: (month: string) => `Account fee for ${month}`,
    outside_wire: (wire: string) => `Wire to another bank, ${wire}`,
    dormancy: (month: string) => `Unused account, ${month}`,
    late: (what: string) => `Late payment, ${what}`,
  },
  states: { due: 'Due', taken: 'Taken', waived: 'Waived', reversed: 'Given back' },
  account: (number: string) => `account ${number}`,
  due: (day: string) => `due on ${day}`,
  left: (sum: string) => `${sum} still due`,
  shortSince: (day: string) => `not enough money since ${day}`,
  relief: {
    waived: (sum: string, by: string, reason: string) => `${sum} waived by ${by}: ${reason}`,
    returned: (sum: string, by: string, reason: string) => `${sum} given back by ${by}: ${reason}`,
  },
  theBank: 'the bank',
  showAll: (count: number) => `Show all ${count}`,
  waive: 'Waive',
  giveBack: 'Give back',
  waiving: {
    title: 'Waive this fee?',
    body: (what: string, sum: string) => `${what}. ${sum} is not taken any more.`,
    confirm: 'Waive the fee',
    done: 'The fee is waived',
  },
  giving: {
    title: 'Give this fee back?',
    body: (what: string, sum: string) => `${what}. ${sum} goes back to the account.`,
    confirm: 'Give the fee back',
    done: 'The fee is given back',
  },
}

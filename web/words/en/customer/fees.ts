/** What an account is charged. */
export const fees = {
  title: 'Fees',
  charged: 'What this account was charged, newest first',
  nothing: 'Nothing was charged so far',
  inForce: (day: string) => `In force since ${day}`,
  /** What a fee is for; the month where it has one. */
  kinds: {
    monthly: (month: string) => `Account fee for ${month}`,
    outside_wire: (wire: string) => `Wire to another bank, ${wire}`,
    dormancy: (month: string) => `Unused account, ${month}`,
    late: (what: string) => `Late payment, ${what}`,
  },
  states: { due: 'Due', taken: 'Paid', waived: 'Waived', reversed: 'Given back' },
  left: (sum: string) => `${sum} still due`,
  since: (day: string) => `since ${day}`,
  on: (day: string) => `on ${day}`,
  relief: {
    waived: (sum: string, reason: string) => `${sum} waived: ${reason}`,
    returned: (sum: string, reason: string) => `${sum} given back: ${reason}`,
  },
  notice: {
    title: (sum: string) => `Fees of ${sum} are due`,
    text: 'There was not enough money in the account. We take them as soon as there is.',
    look: 'See fees',
  },
}

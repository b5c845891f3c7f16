/** The same for pictures that are not on the home page. */
export const morePictures = {
  ledger: {
    label: 'A statement: each line changes the balance, and the last balance is the sum of them all',
    title: 'Statement, March',
    tag: 'Adds up',
    lines: [
      'Opening balance',
      'Salary, Orchard Works',
      'Wire to Northern Co-op',
      'Wire returned',
      'Maple Street rent',
    ],
    closing: 'Closing balance',
  },
  plan: {
    label: "A company's balance today and the payments expected this week",
    available: 'Available today',
    tag: 'Covered',
    ahead: [
      { text: 'Payroll', when: 'Friday' },
      { text: 'Invoice 2041, Tern & Sons', when: 'Monday' },
      { text: 'Quarterly tax', when: 'Monday' },
    ],
  },
  receivables: {
    label: 'Four invoices: two are paid, two are still due',
    title: 'Receivables',
    open: (amount: string) => `${amount} open`,
    paid: 'Paid',
    dueMonday: 'Due Monday',
    dueLater: 'Due in 9 days',
  },
  monitoring: {
    label: 'A live balance with the payment that has just arrived',
    total: 'Total book balance',
    live: 'Live',
    news: 'Tern & Sons paid invoice 2041',
    now: 'Just now',
  },
  fraud: {
    label: 'The safeguards of an account: personal codes, a daily limit and a lock after five wrong tries',
    title: 'Safeguards',
    tag: 'Protected',
    on: 'On',
    codes: { title: 'Three personal codes', text: 'Checked together on every wire' },
    limit: { title: 'Daily limit', text: 'The most you can send in a day' },
    tries: { title: 'Five wrong tries', text: 'Transfers are blocked for 15 minutes' },
  },
  cashFlow: { label: 'Money in and money out, month by month', title: 'In and out', span: 'Six months' },
  deposit: 'A phone taking the picture of a cheque',
  vault: 'A wall of safe deposit boxes, one of them open',
  services: 'Services on this page',
}

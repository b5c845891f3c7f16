/** The account statement on paper. */
export const statement = {
  title: (it: { bank: string; account: string; period: string }) =>
    `${it.bank} statement ${it.account}, ${it.period}`,
  heading: 'Account statement',
  period: (from: string, to: string) => `${from} to ${to}`,
  /** Of a period that was not over. */
  soFar: (moment: string) => `what was booked by ${moment}`,
  noLines: 'No entries in this period.',
  accountNumber: (number: string) => `Account number ${number}`,
  accountType: (type: string) => `Account type ${type}`,
  /** By their kind, where their holder gave them no name. */
  accounts: { savings: 'Savings', current: 'Current' },
  allAccounts: 'All accounts',
  fileOfAll: 'statement-all-accounts',
  currency: (code: string) => `Currency ${code}`,
  openingBalance: 'Opening balance',
  closingBalance: 'Closing balance',
  columns: {
    date: 'Date',
    details: 'Details',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    balance: 'Balance',
  },
  received: 'Received',
  sent: 'Sent',
  memo: 'Memo',
  memoBy: (name: string) => `Memo by ${name}`,
  valueDate: (day: string) => `value date ${day}`,
  reversed: 'reversed',
  reversal: 'reversal',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  madeOn: (day: string) => `Made on ${day}`,
  verificationCode: 'Verification code',
  howToCheck: (place: string | undefined) =>
    place === undefined
      ? 'Check this statement on our website: type in the code, or open the file there.'
      : `To check this statement, scan the code, or go to\n${place}`,
  codeToScan: (address: string) => `QR code that opens ${address}`,
  proofFile: 'Proof of this statement, checked by its verification page',
}

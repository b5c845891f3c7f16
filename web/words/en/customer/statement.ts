import { texts } from '@larkfield/contract/texts.ts'

/** The statement, on the screen and on paper. */
export const statement = {
  title: 'Statement',
  subtitle: 'Every line is one entry in the books, and they add up.',
  failed: texts.statement.failed,
  print: 'Print',
  tooLongToPrint: (most: string) =>
    `This period has more than ${most} lines. Please choose a shorter period, or download the PDF.`,
  search: 'Search',
  searchHint: 'Name, text or amount',
  lines: 'Credits and debits',
  caption: 'Credits and debits of the period',
  order: 'Order',
  newest: 'Newest first',
  oldest: 'Oldest first',
  empty: texts.empty.statement,
  noMatch: 'Nothing in this period matches your search.',
  noMovement: 'Nothing moved in this period.',
  showEverything: 'Show everything',
  opening: 'Opening balance',
  totalCredit: 'Total credit',
  totalDebit: 'Total debit',
  closing: 'Closing balance',
  account: (number: string) => `Account ${number}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  wholePeriod: 'The figures above are for the whole period, not only for what you searched for.',
  onlyMatching: (text: string) => `Only lines that match “${text}”`,
  onlySome: (first: string, last: string, total: string) =>
    `Lines ${first} to ${last} of ${total}. The Print button on the screen prints all of them.`,
  recordedBy: (name: string) => `Recorded by ${name}, balance unchanged`,
  notYet: (amount: string, name: string) =>
    `Your wire of ${amount} to ${name} is on its way. It will appear here when the other bank confirms it.`,
  notAtAll: (amount: string, name: string) =>
    `Your wire of ${amount} to ${name} was returned, so it does not appear here. The money is available again.`,
}

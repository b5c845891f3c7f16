/** What the desk's lists have in common: filters, exports, decisions. */
export const lists = {
  exportCsv: 'Export CSV',
  from: 'From',
  to: 'To',
  fromDay: 'From day',
  toDay: 'To day',
  /** Clears a filter. */
  any: (filter: string) => `${filter}: any`,
  state: 'State',
  all: 'All',
  nothingFits: 'Nothing matches these filters.',
  nothingFound: 'Nothing matches this search.',
  pdf: (title: string) => `${title}, a PDF file`,
  customerReads: 'The customer reads this',
  keptInAudit: 'Kept in the audit trail',
}

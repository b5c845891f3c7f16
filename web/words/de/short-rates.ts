import type { PageWords } from '../en.ts'

export const shortRates: PageWords['shortRates'] = {
  upTo: 'bis zu',
  noInterest: 'Keine Zinsen',
  interest: (rate) => `${rate} Zinsen im Jahr`,
  interestOf: (rates) => `Zinsen im Jahr: ${rates}`,
  above: (rate, from) => `${rate} auf den Teil über ${from}`,
  between: (rate, from, upTo) => `${rate} auf den Teil von ${from} bis ${upTo}`,
  rates: (each) => (each.length > 1 ? `${each.slice(0, -1).join(', ')} und ${each.at(-1)}` : (each[0] ?? '')),
  feeMonthly: (sum) => `${sum} im Monat`,
  noFeeMonthly: 'Keine Monatsgebühr',
  feeWire: (sum) => `${sum} je Überweisung an eine andere Bank`,
  noFeeWire: 'Überweisungen an andere Banken kostenlos',
  ahead: (day, what) => `Ab ${day}: ${what}`,
}

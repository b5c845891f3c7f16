import type { PageWords } from '../en.ts'

export const shortRates: PageWords['shortRates'] = {
  upTo: 'bis zu',
  noInterest: 'Keine Zinsen',
  interest: (rate) => `${rate} Zinsen im Jahr`,
  interestFrom: (rate, from) => `bis zu ${rate} Zinsen im Jahr ab ${from}`,
  feeMonthly: (sum) => `${sum} im Monat`,
  noFeeMonthly: 'Keine Monatsgebühr',
  feeWire: (sum) => `${sum} je Überweisung an eine andere Bank`,
  noFeeWire: 'Überweisungen an andere Banken kostenlos',
  ahead: (day, what) => `Ab ${day}: ${what}`,
}

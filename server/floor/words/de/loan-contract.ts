import type { Words } from '../en.ts'

export const loanContract: Words['loanContract'] = {
  fileName: 'kreditvertrag',
  products: {
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  title: (product) => `Kreditvertrag: ${product}`,
  account: (number) => `Kreditkonto ${number}`,
  amount: (sum) => `Betrag ${sum}`,
  paidOut: (day) => `Ausgezahlt am ${day}`,
  rate: (rate) => `Sollzins ${rate} im Jahr`,
  effective: (rate) => `Effektiver Jahreszins ${rate}`,
  total: (sum) => `Insgesamt zurückzuzahlen ${sum}`,
  lateFee: (sum, days) =>
    days === 0
      ? `Wenn eine Rate ausbleibt: ${sum}`
      : `Wenn eine Rate ausbleibt: ${sum} nach ${days === 1 ? 'einem Tag' : `${days} Tagen`}`,
  noLateFee: 'Wenn eine Rate ausbleibt: keine Gebühr',
  earlyFee: (share) => `Vorzeitige Rückzahlung: ${share} des vorzeitig Getilgten`,
  noEarlyFee: 'Vorzeitige Rückzahlung: jederzeit kostenlos',
  payFrom: (number) => `Die Raten werden von Konto ${number} eingezogen`,
  dayCount: (how) => `Tage für die Zinsen: ${how}`,
  dayCounts: {
    'ACT/365F': 'jeder Kalendertag zählt, ein Jahr hat 365 Tage',
    'ACT/360': 'jeder Kalendertag zählt, ein Jahr hat 360 Tage',
    'ACT/ACT': 'jeder Kalendertag zählt, ein Jahr hat so viele Tage wie im Kalender',
    '30E/360': 'jeder Monat hat 30 Tage, ein Jahr 360',
  },
  effectiveBy: (how) => `Effektiver Jahreszins: ${how}`,
  effectiveRules: {
    consumer_days: 'nach Richtlinie 2008/48/EG; gezählt in Tagen, jeder 1/365 eines Jahres',
    consumer_months: 'nach Richtlinie 2008/48/EG; gezählt in Monaten, jeder 1/12 eines Jahres, und Tagen',
    mortgage: 'nach Richtlinie 2014/17/EU; gezählt in Monaten, jeder 1/12 eines Jahres, und Tagen',
  },
  agreed: 'Wie vereinbart',
  planSince: (day) => `Plan seit ${day}`,
  repaid: (day) => `Zurückgezahlt am ${day}`,
  writtenOff: (day) => `Abgeschrieben am ${day}`,
  payments: {
    title: 'Gezahlt am',
    amount: 'Betrag',
    interest: 'davon Zinsen',
    principal: 'Tilgung',
    fees: 'Gebühren',
  },
  headings: {
    no: 'Nr.',
    dueOn: 'Fällig',
    amount: 'Rate',
    interest: 'Zinsen',
    principal: 'Tilgung',
    remaining: 'Restschuld',
    sum: 'Summe',
  },
}

import type { PageWords } from '../en.ts'

export const rates: PageWords['rates'] = {
  title: 'Zinsen und Gebühren, Stand heute',
  lead: 'Gerade aus unseren Büchern gelesen. Was sich später ändert, steht vorher hier, und unsere Kunden erfahren es rechtzeitig.',
  products: {
    savings: 'Sparkonto',
    current: 'Girokonto',
    pot: 'Töpfe',
    'personal-loans': 'Privatkredit',
    mortgages: 'Baufinanzierung',
    'business-loans': 'Geschäftskredit',
  },
  loans: 'Kredite',
  aYear: 'im Jahr',
  first: (rate, upTo) => `${rate} auf die ersten ${upTo}`,
  above: (rate, from) => `${rate} auf den Teil über ${from}`,
  between: (rate, from, upTo) => `${rate} auf den Teil von ${from} bis ${upTo}`,
  credited: {
    monthly: 'Zinsen jeden Monat gutgeschrieben',
    quarterly: 'Zinsen jedes Quartal gutgeschrieben',
    yearly: 'Zinsen jedes Jahr gutgeschrieben',
  },
  feeDormancy: (sum, months) => `${sum} im Monat, sobald es ${months} Monate nicht genutzt wurde`,
  tax: (share) => `${share} der Zinsen werden als Steuer einbehalten`,
  deposit: ({ amount, interest, rate }) =>
    `Beispiel: ${amount} bringen in einem Jahr ${interest} vor Steuern, effektiv ${rate}.`,
  loan: ({ amount, months, rate, instalment, total, effective }) =>
    `Repräsentatives Beispiel: ${amount} über ${months} Monate zu ${rate} im Jahr, ${instalment} im Monat, insgesamt ${total}. Effektiver Jahreszins ${effective}.`,
  loanBullet: ({ amount, months, rate, total, effective }) =>
    `Repräsentatives Beispiel: ${amount} über ${months} Monate zu ${rate} im Jahr, Rückzahlung am Ende, insgesamt ${total}. Effektiver Jahreszins ${effective}.`,
  noLoans:
    'Zu jedem Kredit gibt es ein eigenes Angebot: Zinssatz, Kosten und jede Rate sehen Sie, bevor Sie annehmen.',
  failed: 'Unsere Zinsen können gerade nicht angezeigt werden. Fragen Sie uns gern.',
}

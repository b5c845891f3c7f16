import type { Words } from '../en.ts'

const reasons: Record<string, string> = {
  insufficient_funds: 'Das Geld auf dem Konto reichte nicht, auch bei weiteren Versuchen nicht.',
  over_daily_limit: 'Es war mehr, als von dem Konto an einem Tag gesendet werden darf.',
  account_dormant: 'Von dem Konto kann derzeit kein Geld gesendet werden.',
  two_must_sign: 'Für dieses Konto unterschreiben jetzt zwei Personen, und eine hat den Auftrag erteilt.',
  pot_locked: 'Der Topf ist gesperrt.',
  unknown_account:
    'Eines der Konten ist geschlossen oder gehört nicht mehr der Person, die den Auftrag erteilt hat.',
}

type Letters = Pick<Words['letters'], 'orderNotDone' | 'orderPaused' | 'orderResumed' | 'orderEnded'>
type Which = Parameters<Letters['orderPaused']['content']>[0]

const which = ({ account, sum, payee }: Which) =>
  `${sum && ` über ${sum}`}${payee && ` an ${payee}`} von Konto ${account}`
const whyOf = ({ reason }: Which) => reason && ` Grund: ${reason}`

export const orderLetters: Letters = {
  orderNotDone: {
    subject: 'Eine Zahlung wurde nicht ausgeführt',
    content: ({ account, sum, payee, day, reason, ends }) =>
      `Die Zahlung${sum && ` über ${sum}`}${payee && ` an ${payee}`} von Ihrem Konto ${account}, fällig am ${day}, wurde nicht ausgeführt. ` +
      `${reasons[reason] ?? 'Die Bank konnte sie nicht ausführen.'} ` +
      (ends ? 'Weitere Termine gibt es nicht.' : 'Die nächste führen wir an ihrem Termin aus.'),
  },
  orderPaused: {
    subject: 'Ihr Dauerauftrag ist pausiert',
    content: (it) => `Unsere Mitarbeitenden haben Ihren Dauerauftrag${which(it)} pausiert.${whyOf(it)}`,
  },
  orderResumed: {
    subject: 'Ihr Dauerauftrag läuft weiter',
    content: (it) => `Unsere Mitarbeitenden haben Ihren Dauerauftrag${which(it)} fortgesetzt.${whyOf(it)}`,
  },
  orderEnded: {
    subject: 'Ihr Dauerauftrag ist beendet',
    content: (it) => `Unsere Mitarbeitenden haben Ihren Dauerauftrag${which(it)} beendet.${whyOf(it)}`,
  },
}

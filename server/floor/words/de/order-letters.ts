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

export const orderLetters: Pick<Words['letters'], 'orderNotDone' | 'orderPaused' | 'orderEnded'> = {
  orderNotDone: {
    subject: 'Eine Zahlung wurde nicht ausgeführt',
    content: ({ account, sum, payee, day, reason, ends }) =>
      `Die Zahlung${sum && ` über ${sum}`}${payee && ` an ${payee}`} von Ihrem Konto ${account}, fällig am ${day}, wurde nicht ausgeführt. ` +
      `${reasons[reason] ?? 'Die Bank konnte sie nicht ausführen.'} ` +
      (ends ? 'Weitere Termine gibt es nicht.' : 'Die nächste führen wir an ihrem Termin aus.'),
  },
  orderPaused: {
    subject: 'Ihr Dauerauftrag ruht',
    content: ({ account, payee, reason }) =>
      `Ihr Dauerauftrag von Konto ${account}${payee && ` an ${payee}`} wurde von unseren Mitarbeitenden ausgesetzt.${reason && ` Grund: ${reason}`}`,
  },
  orderEnded: {
    subject: 'Ihr Dauerauftrag ist beendet',
    content: ({ account, payee, reason }) =>
      `Ihr Dauerauftrag von Konto ${account}${payee && ` an ${payee}`} wurde von unseren Mitarbeitenden beendet.${reason && ` Grund: ${reason}`}`,
  },
}

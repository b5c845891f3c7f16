import type { CustomerWords } from '../../area-words.ts'

type Words = CustomerWords['signatures']

const acts: Words['acts'] = {
  wire_sent: 'Überweisung',
  money_moved: 'Umbuchung',
  pot_closed: 'Topf auflösen',
  order_made: 'Neuer Auftrag',
  order_changed: 'Änderung eines Auftrags',
  holder_invited: 'Jemanden zum Konto einladen',
  holder_removed: 'Jemand soll das Konto nicht mehr führen',
  signing_changed: 'Wer für das Konto unterschreibt',
}

const fields: Words['fields'] = {
  account: 'Konto',
  accountName: 'Empfänger',
  accountNumber: 'Kontonummer',
  amount: 'Betrag',
  availableBalance: 'Verfügbar',
  bank: 'Bank',
  closedDays: 'An geschlossenen Tagen',
  description: 'Verwendungszweck',
  endOn: 'Bis',
  from: 'Von',
  holder: 'Person',
  invited: 'Wer eingeladen wird',
  keep: 'Alles über',
  name: 'Name',
  onLastDay: 'Immer am letzten Tag des Monats',
  payeeAccount: 'Konto des Empfängers',
  payeeName: 'Empfänger',
  pot: 'Topf',
  recipientAccount: 'Konto des Empfängers',
  rhythm: 'Wie oft',
  schedule: 'Wie oft',
  role: 'Rolle',
  signing: 'Unterschrift',
  startOn: 'Ab',
  times: 'Anzahl',
  to: 'An',
  totalBalance: 'Kontostand',
}

export const signatures: Words = {
  title: 'Unterschriften',
  subtitle: 'Was Sie und andere für gemeinsame Konten beauftragt haben, bei denen zwei unterschreiben.',
  acts,
  otherAct: 'Etwas auf einem gemeinsamen Konto',
  fields,
  signing: { alone: 'Jede Person allein', both: 'Zwei gemeinsam' },
  waits: {
    title: (who) => `Wartet auf die Unterschrift von ${who}`,
    somebody: 'einer weiteren Person',
    text: (until) =>
      `Noch ist nichts geschehen. Ausgeführt wird, sobald unterschrieben ist. Ohne Unterschrift verfällt es am ${until}.`,
    toAll: 'Alle Unterschriften',
  },
  notice: {
    title: (count) =>
      count === 1 ? 'Ihre Unterschrift wird gebraucht' : `${count} Unterschriften werden gebraucht`,
    text: (who, what) => `${who}: ${what}`,
    until: (until) => `Bitte bis ${until} unterschreiben oder ablehnen.`,
    look: 'Ansehen',
  },
  list: 'Unterschriften',
  states: { waiting: 'Offen', ended: 'Beendet' },
  empty: 'Nichts wartet auf eine Unterschrift',
  emptyHint:
    'Unterschreiben zwei für ein Konto, wartet hier, was die eine Person beauftragt, auf die andere.',
  emptyEnded: 'Noch nichts beendet',
  emptyEndedHint: 'Was unterschrieben, abgelehnt oder zurückgezogen ist, steht hier.',
  nothing: 'nichts',
  yes: 'Ja',
  no: 'Nein',
  change: (field, before, after) => `${field}: vorher ${before}, nachher ${after}`,
  by: 'Beauftragt von',
  you: 'Ihnen',
  until: 'Verfällt',
  decidedBy: {
    done: 'Unterschrieben von',
    declined: 'Abgelehnt von',
    withdrawn: 'Zurückgezogen',
    expired: 'Verfallen',
  },
  reason: 'Grund',
  notNeeded:
    'Eine zweite Unterschrift war nicht mehr nötig, oder niemand konnte sie mehr leisten. Dadurch wurde nichts ausgeführt.',
  lastRefusal:
    'Es wurde schon unterschrieben und konnte nicht ausgeführt werden. Unterschreiben Sie erneut, sobald sich das geändert hat.',
  sign: 'Unterschreiben',
  signTitle: 'Unterschreiben?',
  signHint: 'Es wird sofort ausgeführt, genau so, wie es hier steht.',
  signConfirm: 'Unterschreiben und ausführen',
  signed: 'Unterschrieben und ausgeführt',
  moved:
    'Die Zahlen haben sich geändert, seit Sie nachgesehen haben. Es ist nichts geschehen: Bitte sehen Sie noch einmal hin.',
  decline: 'Ablehnen',
  declineTitle: 'Ablehnen?',
  declineBody: (who) => `Beauftragt von ${who}. Lehnen Sie ab, geschieht nichts.`,
  declineHint: 'Die andere Person liest das. Sie müssen keinen Grund nennen.',
  declined: 'Abgelehnt. Es ist nichts geschehen.',
  withdraw: 'Zurückziehen',
  withdrawn: 'Zurückgezogen. Es ist nichts geschehen.',
  withdrawTitle: 'Zurückziehen?',
  withdrawBody: 'Es ist nichts geschehen, und es wird nichts geschehen.',
  mineWaits: (who) => `Es fehlt noch die Unterschrift von ${who}.`,
}

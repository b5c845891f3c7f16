import type { DeskWords } from '../../area-words.ts'

export const held: DeskWords['held'] = {
  title: 'Konten und wer sie führt',
  note: 'Alle Konten, die diese Person führt, mit ihren Töpfen',
  first: 'Erstes Konto',
  ofFirst: (balance) => `Erstes Konto: ${balance}`,
  open: 'Konto eröffnen',
  pots: (count) => `Töpfe: ${count}`,
  inPots: (sum) => `${sum} in Töpfen`,
  limit: (sum) => `Limit ${sum} am Tag`,
  opened: (day) => `eröffnet ${day}`,
  holders: (number) => `Wer das Konto ${number} führt`,
  roles: { owner: 'Inhaber/in', joint: 'Führt es mit', viewer: 'Sieht es nur' },
  signing: { alone: 'Jede Person zeichnet allein', both: 'Zwei zeichnen gemeinsam' },
  acts: {
    on: (number) => `Mit dem Konto ${number} arbeiten`,
    credit: 'Gutschrift',
    debit: 'Belastung',
    change: 'Ändern',
    addHolder: 'Person hinzufügen',
    close: 'Schließen',
    remove: (name) => `${name} entfernen`,
  },
  form: {
    name: 'Name',
    nameHint: 'So sieht es die Kundin oder der Kunde; ändern können sie ihn selbst',
    role: 'Rolle am Konto',
    roleHints: {
      joint: 'Nutzt das Konto wie die Inhaberin oder der Inhaber',
      viewer: 'Sieht das Konto und bewegt nichts',
    },
    signing: 'Wer zeichnet',
    person: 'Wer dazukommt',
    personHint: 'Kundin oder Kunde der Bank, nach Name oder Kontonummer',
    choosePerson: 'Bitte wählen Sie eine Person aus.',
    giveReason: 'Bitte geben Sie einen Grund an.',
    limitHint: 'Wie viel an einem Tag abgehen darf',
  },
  opening: {
    title: (name) => `Konto für ${name} eröffnen`,
    submit: 'Konto eröffnen',
    review: (type, currency, limit) => `${type} in ${currency}: Am Tag können bis zu ${limit} abgehen.`,
  },
  changing: { title: (number) => `Konto ${number} ändern`, submit: 'Speichern' },
  adding: { title: (number) => `Person zum Konto ${number} hinzufügen`, submit: 'Person hinzufügen' },
  closing: {
    title: 'Dieses Konto schließen?',
    body: (number) =>
      `Das Konto ${number} und seine Töpfe müssen leer sein. Aufträge von ihm und zu ihm enden; alle, die es führen, erfahren davon.`,
    confirm: 'Konto schließen',
    waits: 'Schließung wartet auf zweite Person',
    holds: (sum) => `Es stehen noch ${sum} darauf: Bewegen Sie diese zuerst auf ein anderes Konto.`,
    potsHold: (sum) => `In seinen Töpfen sind noch ${sum}: Leeren Sie diese zuerst.`,
  },
  removing: {
    title: 'Diese Person entfernen?',
    body: (name, number) =>
      `${name} sieht das Konto ${number} dann nicht mehr. Alle, die es führen, erfahren davon.`,
    confirm: 'Person entfernen',
  },
  payeeChecks: {
    match: 'Name stimmte',
    close: 'Name fast richtig',
    no_match: 'Name stimmte nicht',
    not_possible: 'Name nicht geprüft',
  },
  payeeTyped: (name) => `gesendet an „${name}“`,
}

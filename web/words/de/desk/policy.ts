import type { DeskWords } from '../../area-words.ts'

export const policy: DeskWords['policy'] = {
  title: 'Vier-Augen-Regeln',
  subtitle: 'Was auf eine zweite Person wartet, ab welchem Betrag und wer entscheidet.',
  columns: { kind: 'Was', from: 'Wartet', approver: 'Wer entscheidet', change: 'Ändern' },
  money: {
    title: 'Geld',
    note: 'Ab diesem Betrag in der Währung des Kontos. Was eine Person darunter bucht, zählt für den Tag zusammen.',
  },
  delicate: {
    title: 'Unabhängig vom Betrag',
    note: 'Hier braucht es immer eine zweite Person, außer die Regel ist ausgeschaltet.',
    later: (acts) => `Geschieht sofort und wird danach von einer zweiten Person bestätigt: ${acts}.`,
    forTwo: (acts) => `Dafür braucht es immer zwei Personen, was die Regeln auch sagen: ${acts}.`,
  },
  off: 'Wartet nicht',
  always: 'immer',
  from: (sum) => `ab ${sum}`,
  decidedBy: (from, approver) => `${from}, Entscheidung: ${approver}`,
  instead: (before) => `Noch nicht gespeichert. Bis dahin: ${before}`,
  edit: (kind) => `Ändern: ${kind}`,
  inForce: {
    yes: 'In Kraft',
    no: 'Noch nicht in Kraft',
    partly: 'Teilweise in Kraft',
    some: (count) =>
      count === 1
        ? 'Eine Regel gilt für niemanden: Weniger als zwei Personen haben die Rolle, die darüber entscheidet.'
        : `${count} Regeln gelten für niemanden: Weniger als zwei Personen haben die Rolle, die darüber entscheidet.`,
    idle: 'Nicht in Kraft: Weniger als zwei Personen dürfen darüber entscheiden.',
    needsDecider:
      'Darüber entscheidet zurzeit eine Person allein. Was sie selbst vorschlägt, wartet auf eine weitere mit dieser Rolle.',
    needDecider: (count) =>
      count === 1
        ? 'Eine Regel braucht eine weitere Person, die entscheidet. Die zweite wurde von einer Person gesperrt; die Regel gilt weiter.'
        : `${count} Regeln brauchen eine weitere Person, die entscheidet. Die zweite wurde von einer Person gesperrt; die Regeln gelten weiter.`,
    people: (count) => (count === 1 ? 'Eine Person darf freigeben.' : `${count} Personen dürfen freigeben.`),
    why: 'Solange keine zweite Person freigeben darf, wird alles sofort ausgeführt. Laden Sie unter Personal jemanden ein.',
  },
  shipped: 'Wie ausgeliefert: noch nie geändert.',
  changed: (version, name) => `Fassung ${version}, geändert von ${name},`,
  keep: 'Zur Durchsicht vormerken',
  keepHint: 'Es ändert sich nichts, bevor Sie alle Änderungen zusammen gelesen und gesendet haben.',
  form: {
    isOn: 'Wartet auf eine zweite Person',
    isOnHint: 'Ausgeschaltet genügt eine Person',
    from: 'Ab diesem Betrag',
    fromHint: 'In der Währung des Kontos',
    inCurrency: (currency) => `In ${currency}`,
    remove: (currency) => `Betrag in ${currency} entfernen`,
    another: 'Anderer Betrag für eine Währung',
    choose: 'Währung wählen',
  },
  review: {
    waiting: (count) =>
      count === 1
        ? 'Eine Änderung ist noch nicht gespeichert'
        : `${count} Änderungen sind noch nicht gespeichert`,
    waitingNote: 'Sie gelten, sobald Sie sie gelesen und gesendet haben.',
    open: 'Durchsehen und senden',
    discard: 'Verwerfen',
    title: 'Regeln ändern?',
    lead: 'Das ändert sich. Wird dafür eine zweite Person gebraucht, wartet es auf sie.',
    send: 'Regeln ändern',
  },
}

import type { CustomerWords } from '../../area-words.ts'

export const moves: CustomerWords['moves'] = {
  title: 'Umbuchen',
  lead: 'Zwischen Ihren eigenen Konten und Töpfen: sofort, kostenlos und ohne Codes.',
  leadWaiting:
    'Zwischen Ihren eigenen Konten und Töpfen: kostenlos und ohne Codes. Sofort, außer wenn für das Konto zwei unterschreiben.',
  from: 'Von',
  to: 'Nach',
  amount: 'Betrag',
  note: 'Notiz',
  noteHint: 'Steht in Ihrem Kontoauszug. Kann leer bleiben.',
  swap: 'Von und Nach tauschen',
  place: (name, amount) => `${name}, ${amount}`,
  potIn: (pot, account) => `${pot} (Topf von ${account})`,
  available: (amount) => `${amount} verfügbar`,
  leftAfter: (name, amount) => `Danach bleiben in ${name}: ${amount}`,
  submit: 'Umbuchen',
  submitAmount: (amount) => `${amount} umbuchen`,
  nowhere:
    'Noch gibt es kein Ziel zum Umbuchen. Eröffnen Sie ein weiteres Konto oder legen Sie einen Topf an.',
  wrong: {
    choose: 'Bitte wählen Sie ein Konto oder einen Topf',
    same: 'Bitte wählen Sie zwei verschiedene',
    amount: 'Bitte geben Sie einen Betrag ein',
    zero: 'Der Betrag muss größer als null sein.',
    short: (available, name) => `Das ist mehr als die ${available} in ${name}.`,
    locked: (name, day) => `${name} ist bis ${day} gesperrt. Vorher wird nichts entnommen.`,
    currency: 'Die beiden haben verschiedene Währungen.',
  },
  done: {
    title: 'Umgebucht',
    text: (amount, from, to) => `${amount} von ${from} nach ${to}`,
    reference: (reference) => `Referenz ${reference}`,
    again: 'Noch etwas umbuchen',
    finish: 'Fertig',
  },
}

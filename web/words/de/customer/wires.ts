import type { CustomerWords } from '../../area-words.ts'

export const wires: CustomerWords['wires'] = {
  title: 'Überweisungen an andere Banken',
  note: 'Vorgemerkt, bis die andere Bank bestätigt, dann ausgeführt oder zurückgegeben',
  empty: 'Noch keine Überweisungen',
  emptyHint: 'Hier sehen Sie Ihre Überweisungen an andere Banken.',
  sent: (moment) => `Gesendet am ${moment}`,
  ended: {
    settled: (moment) => `ausgeführt am ${moment}`,
    returned: (moment) => `zurückgegeben am ${moment}`,
    reversed: (moment) => `storniert am ${moment}`,
  },
  payments: 'Zahlungen',
  paymentsNote: 'Ihre Empfänger und Ihre Überweisungen an andere Banken.',
  newTransfer: 'Neue Überweisung',
  beneficiaries: 'Gespeicherte Empfänger',
  addBeneficiary: 'Empfänger hinzufügen',
  noBeneficiaries: 'Noch keine Empfänger gespeichert',
  noBeneficiariesHint:
    'Speichern Sie Empfänger, an die Sie oft zahlen; ihre Angaben sind dann schon ausgefüllt.',
  saveBeneficiary: 'Empfänger speichern',
  accountNumber: 'Kontonummer',
  name: 'Name',
  pay: 'Überweisen',
  remove: 'Entfernen',
  more: (name) => `Mehr zu ${name}`,
  trusted: 'Vertraut',
  trust: 'Vertrauen: ohne Freigabe senden',
  distrust: 'Nicht mehr vertrauen',
  removeTitle: 'Diesen Empfänger entfernen?',
  removeBody: (name, bank) =>
    `${name}, ${bank}, wird aus Ihrer Liste entfernt. Bereits ausgeführte Überweisungen bleiben unberührt.`,
}

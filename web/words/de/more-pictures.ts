export const morePictures = {
  ledger: {
    label: 'Ein Kontoauszug: jede Zeile ändert den Saldo, und der letzte ist die Summe aller',
    title: 'Auszug, März',
    tag: 'Geht auf',
    lines: [
      'Anfangssaldo',
      'Gehalt, Orchard Works',
      'Überweisung an Northern Co-op',
      'Überweisung zurück',
      'Miete Ahornweg',
    ],
    closing: 'Endsaldo',
  },
  plan: {
    label: 'Der Saldo einer Firma heute und die Zahlungen, die diese Woche erwartet werden',
    available: 'Heute verfügbar',
    tag: 'Gedeckt',
    ahead: [
      { text: 'Löhne', when: 'Freitag' },
      { text: 'Rechnung 2041', when: 'Montag' },
      { text: 'Quartalssteuer', when: 'Montag' },
    ],
  },
  receivables: {
    label: 'Vier Rechnungen: zwei sind bezahlt, zwei noch offen',
    title: 'Forderungen',
    open: (amount: string) => `${amount} offen`,
    paid: 'Bezahlt',
    dueMonday: 'Fällig Montag',
    dueLater: 'Fällig in 9 Tagen',
  },
  monitoring: {
    label: 'Ein Saldo in Echtzeit mit der Zahlung, die gerade eingegangen ist',
    total: 'Buchsaldo gesamt',
    live: 'Live',
    news: 'Tern & Sons hat Rechnung 2041 bezahlt',
    now: 'Gerade eben',
  },
  fraud: {
    label:
      'Der Schutz eines Kontos: persönliche Codes, ein Tageslimit und eine Sperre nach fünf Fehlversuchen',
    title: 'Schutz',
    tag: 'Geschützt',
    on: 'An',
    codes: { title: 'Drei persönliche Codes', text: 'Bei jeder Überweisung zusammen geprüft' },
    limit: { title: 'Tageslimit', text: 'Höchstbetrag für einen Tag' },
    tries: { title: 'Fünf Fehlversuche', text: 'Überweisungen 15 Minuten gesperrt' },
  },
  cashFlow: {
    label: 'Eingänge und Ausgänge, Monat für Monat',
    title: 'Ein- und Ausgänge',
    span: 'Sechs Monate',
  },
  deposit: 'Ein Telefon fotografiert einen Scheck',
  vault: 'Eine Wand aus Schließfächern, eines davon offen',
  services: 'Leistungen auf dieser Seite',
}

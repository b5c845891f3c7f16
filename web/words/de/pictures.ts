export const pictures = {
  hero: {
    label: 'Die Startseite einer Kundin: der Saldo, sein Verlauf, die letzten Buchungen und die Karte',
    available: 'Verfügbarer Saldo',
    kind: 'Sparkonto',
    entries: [
      { who: 'Gehalt, Orchard', when: 'Heute' },
      { who: 'Zahnarzt am Hafen', when: 'Gestern' },
      { who: 'Miete Ahornweg', when: '1. März' },
    ],
    settled: 'Überweisung ausgeführt',
    seen: 'Angekommen, jeder Schritt war zu sehen',
  },
  wire: {
    label: 'Eine Überweisung und ihre vier Stationen, jede mit ihrer Uhrzeit',
    title: 'Überweisung an Northern Co-op Bank',
    state: 'Ausgeführt',
    steps: [
      { title: 'Geprüft', text: 'Ihre drei Codes, Ihr Limit, Ihr Saldo' },
      { title: 'Vorgemerkt', text: 'Sofort vorgemerkt, noch immer Ihr Geld' },
      { title: 'Gesendet', text: 'Unterwegs zur anderen Bank' },
      { title: 'Ausgeführt', text: 'Angekommen und auf Ihrem Auszug' },
    ],
  },
  code: {
    label: 'Ein Einmalcode wird in sechs Felder eingegeben',
    tag: 'Nur Sie',
    note: '5 Minuten gültig, dann verfallen',
  },
  growth: 'Ersparnisse, die Monat für Monat wachsen',
  support: {
    label: 'Ein Gespräch mit dem Kundendienst am späten Abend',
    question: 'Meine Telefonnummer hat sich geändert. Wo sage ich Ihnen das?',
    answer:
      'Guten Abend, Maya. Unter Einstellungen, Profil bearbeiten. Ich habe nachgesehen: Ihre Codes bleiben dieselben.',
    from: 'Kundendienst · 23:41',
    thanks: 'Erledigt. Vielen Dank!',
  },
}

import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const home = {
  title: `${brand.name}: Online-Banking, das stimmt`,
  description: brand.description,
  hero: {
    title: 'Eine Bank, bei der die Rechnung aufgeht.',
    lead: 'Ein Spar- oder Girokonto, bei dem jeder Saldo die Summe lesbarer Buchungen ist, jede Überweisung sich verfolgen lässt und ein Mensch antwortet, wenn Sie schreiben.',
    notes: ['In Minuten online eröffnet', 'Kartendaten verschlüsselt', 'Codes sind immer kostenlos'],
  },
  features: {
    title: 'Was eine Bank einfach gut können sollte',
    lead: 'Sicheres Online-Banking, wachsende Ersparnisse und Hilfe rund um die Uhr, sorgfältig aus einem Guss.',
    secure: {
      title: 'Sicheres Online-Banking',
      text: 'Einmalcodes, die nach fünf Minuten verfallen, Sitzungen, die enden, wenn Sie gehen, und drei persönliche Codes für jede Überweisung, die verdeckt bleiben, bis Sie sie abrufen.',
    },
    savings: {
      title: 'Sparen und wachsen',
      text: 'Legen Sie Geld zurück und sehen Sie zu, wie es mehr wird. Ihr Auszug zeigt auf den Cent genau, woher jeder Betrag kam.',
    },
    support: {
      title: 'Hilfe rund um die Uhr',
      text: 'Schreiben Sie dem Kundendienst zu jeder Uhrzeit. Ihre Nachricht und unsere Antwort bleiben in Ihrem Konto beisammen, damit niemand zweimal fragt.',
    },
  },
  wire: {
    title: 'Folgen Sie Ihrem Geld bis ans Ziel',
    text: 'Eine Überweisung ist keine Blackbox. Sobald Sie senden, wird der Betrag vorgemerkt, und Sie sehen jede Station mit Uhrzeit. Kommt das Geld zurück, sehen Sie auch das.',
    points: [
      'Vier klare Schritte, mit Zeit zum Nachdenken dazwischen',
      'Ein Tageslimit, das Sie mit der Bank vereinbaren',
      'Was Geld bewegt hat, wird nie gelöscht: ein Fehler wird zurückgebucht, und beide Zeilen bleiben',
    ],
  },
  steps: {
    title: 'So arbeiten wir',
    lead: 'Vom ersten Formular zur ersten Überweisung. Sie brauchen eine E-Mail-Adresse und eine Viertelstunde.',
    list: [
      { title: 'Eröffnen', text: 'Sagen Sie uns, wer Sie sind, und wählen Sie ein Spar- oder Girokonto.' },
      {
        title: 'Code eingeben',
        text: 'Wir senden einen sechsstelligen Code an Ihre E-Mail-Adresse. Damit bestätigen Sie, dass Sie es sind.',
      },
      { title: 'Anmelden', text: 'Kontonummer und Passwort öffnen Ihre Startseite.' },
      {
        title: 'Loslegen',
        text: 'Empfangen, sparen, überweisen, einen Kredit beantragen oder uns einfach schreiben.',
      },
    ],
  },
  promises: {
    title: 'Vier Versprechen, schriftlich',
    lead: 'Sie stecken in der Bauweise der Bank, damit sie nicht von der Laune Einzelner abhängen.',
    list: [
      {
        title: 'Ihre Codes gehören Ihnen',
        text: 'Sie können Ihre Überweisungscodes jederzeit ansehen. Wir verlangen nie Geld für einen und fragen nie danach.',
      },
      {
        title: 'Zahlen zum Nachrechnen',
        text: 'Anfangssaldo plus Buchungen ist Endsaldo. Auf jedem Auszug, auf den Cent.',
      },
      {
        title: 'Karten bleiben geschützt',
        text: 'Kartennummern werden verschlüsselt gespeichert, angezeigt werden nur die letzten vier Ziffern. Prüfnummern speichern wir gar nicht.',
      },
      {
        title: 'Antwort von einem Menschen',
        text: `Wir antworten ${brand.claims.replyTime}, mit Namen und in derselben Unterhaltung.`,
      },
    ],
  },
  more: {
    title: 'Mehr als ein Konto',
    cash: {
      title: 'Cash-Management',
      text: 'Cashflow, Forderungen, Überblick in Echtzeit, Scheckeinreichung und Betrugsschutz für Firmen.',
    },
    box: {
      title: 'Schließfächer',
      text: 'Ein ruhiger, trockener, bewachter Ort für das, was sich nicht ersetzen lässt.',
    },
    others: {
      title: 'Weitere Leistungen',
      text: 'Geldanlage, Devisen, Versicherung, Beratung, Kreditkarten und Baufinanzierung.',
    },
  },
  newsletter: {
    title: 'Nachrichten, wenn es darauf ankommt',
    text: 'Eine kurze E-Mail, wenn sich für Ihr Konto etwas ändert. Eröffnen Sie zuerst ein Konto.',
    email: 'Ihre E-Mail-Adresse',
  },
}

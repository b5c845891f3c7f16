import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const cashManagement = {
  title: 'Cash-Management',
  description: `Cashflow, Forderungen, Überblick in Echtzeit, Scheckeinreichung aus der Ferne und Betrugsschutz für Firmen, die mit ${brand.name} arbeiten.`,
  hero: {
    title: 'Wissen, wo Ihr Geld ist und wo es sein wird.',
    lead: 'Löhne am Freitag, eine Steuerzahlung am Montag, drei offene Rechnungen. Das Cash-Management bringt sie auf eine Seite, damit „Können wir das zahlen?“ einen Blick kostet und keinen Nachmittag.',
  },
  tools: {
    title: 'Fünf Werkzeuge an einem Ort',
    lead: 'Nutzen Sie eines oder alle. Sie greifen auf dieselben Bücher zu, darum widersprechen sich ihre Zahlen nie.',
  },
  stories: {
    flow: {
      title: 'Cashflow',
      text: 'Sehen Sie Monat für Monat, was ein- und ausging und was schon verplant ist. Geplante Zahlungen sind vorgemerkt: Was Sie lesen, können Sie auch ausgeben.',
      points: [
        'Verfügbarer Saldo und Buchsaldo nebeneinander',
        'Eingänge und Ausgänge nach Monaten',
        'Vorgemerktes getrennt vom Ausgeführten',
      ],
    },
    receivables: {
      title: 'Forderungen',
      text: 'Jede Zahlung an Sie trägt Absender und Verwendungszweck. Ordnen Sie sie in Sekunden der Rechnung zu und sehen Sie sofort, wer noch nicht bezahlt hat.',
      points: [
        'Suche nach Absender, Zweck oder Betrag',
        'Auszüge als PDF, CSV oder Tabelle',
        'Eine Liste für alle Eingänge',
      ],
    },
    monitoring: {
      title: 'Überblick in Echtzeit',
      text: 'Ihr Saldo ändert sich, sobald Geld ein- oder ausgeht. Sie müssen weder bis morgen warten noch die Seite neu laden.',
      points: [
        'Saldo und Buchungen live',
        'Eine Nachricht, wenn eine Überweisung zurückkommt',
        'Dieselben Zahlen für Ihre Buchhaltung',
      ],
    },
    deposit: {
      title: 'Scheckeinreichung aus der Ferne',
      text: 'Für einen Scheck müssen Sie nicht in die Filiale. Fotografieren Sie beide Seiten und laden Sie die Bilder unter Dokumente hoch. Unser Schalter bucht ihn und bewahrt das Bild bei der Buchung auf.',
      points: [
        'Mit jedem Telefon mit Kamera',
        'Bilder werden geprüft und vertraulich aufbewahrt',
        'Sie sehen, wann der Schalter gebucht hat',
      ],
    },
    fraud: {
      title: 'Betrugsschutz',
      text: 'Zahlungen werden nur mit drei Codes ausgeführt, die Ihnen allein gehören. Nach fünf Fehlversuchen sind Überweisungen 15 Minuten gesperrt, und Sie sehen, bis wann.',
      points: [
        'Codes werden zusammen geprüft, nie einzeln',
        'Ein Tageslimit für Überweisungen',
        'Eine E-Mail, wenn sich jemand in einem neuen Browser anmeldet',
      ],
    },
  },
  closing: {
    title: 'Bringen Sie Ihre Zahlen mit, gehen Sie mit einem Plan.',
    text: `Wir haben ${brand.claims.businessesHelped} Firmen bei ihrer Liquiditätsplanung geholfen. Erzählen Sie uns von Ihrer, und wir antworten ${brand.claims.replyTime}.`,
  },
}

import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const cashManagement = {
  title: 'Cash-Management',
  description: `Cashflow, Forderungen, Überblick in Echtzeit, Scheckeinreichung aus der Ferne und Betrugsschutz für Firmen, die mit ${brand.name} arbeiten.`,
  hero: {
    title: 'Wissen, wo Ihr Geld ist und wo es sein wird.',
    lead: 'Löhne am Freitag, eine Steuer am Montag, drei offene Rechnungen. Das Cash-Management bringt sie auf eine Seite, damit die Antwort auf „Können wir das zahlen?“ einen Blick braucht und keinen Nachmittag.',
  },
  tools: {
    title: 'Fünf Werkzeuge auf einem Tisch',
    lead: 'Nutzen Sie eines oder alle. Sie lesen dieselben Bücher, darum widersprechen sich ihre Zahlen nie.',
  },
  stories: {
    flow: {
      title: 'Cashflow',
      text: 'Sehen Sie, was einging und was abging, Monat gegen Monat, und was schon versprochen ist. Geplante Zahlungen sind vorgemerkt: Was Sie lesen, können Sie auch ausgeben.',
      points: [
        'Verfügbarer Saldo und Buchsaldo nebeneinander',
        'Eingänge und Ausgänge nach Monaten',
        'Vorgemerktes getrennt vom Ausgeführten',
      ],
    },
    receivables: {
      title: 'Forderungen',
      text: 'Jede Zahlung an Sie trägt Absender und Verwendungszweck. Ordnen Sie sie in Sekunden der Rechnung zu und sehen Sie sofort, wer noch schuldet.',
      points: [
        'Suche nach Absender, Zweck oder Betrag',
        'Auszüge als PDF, CSV oder Tabelle',
        'Eine Liste für alle Eingänge',
      ],
    },
    monitoring: {
      title: 'Überblick in Echtzeit',
      text: 'Der Saldo auf Ihrem Bildschirm bewegt sich, wenn das Geld es tut. Kein nächtlicher Lauf, kein Neuladen.',
      points: [
        'Saldo und Buchungen live',
        'Eine Nachricht, wenn eine Überweisung ankommt oder zurückkehrt',
        'Dieselben Zahlen für Ihre Buchhaltung',
      ],
    },
    deposit: {
      title: 'Scheckeinreichung aus der Ferne',
      text: 'Ein Scheck braucht keine Fahrt in die Stadt. Fotografieren Sie beide Seiten, senden Sie die Bilder über Ihre Dokumente, und unser Schalter bucht ihn, das Bild neben der Buchung.',
      points: [
        'Mit jedem Telefon, das eine Kamera hat',
        'Bilder werden geprüft und privat verwahrt',
        'Sie sehen, wann der Schalter gebucht hat',
      ],
    },
    fraud: {
      title: 'Betrugsschutz',
      text: 'Zahlungen gehen nur mit drei Codes ab, die Ihnen allein gehören. Fünf Fehlversuche schließen die Tür für eine Viertelstunde, und Sie hören davon.',
      points: [
        'Codes werden zusammen geprüft, nie einzeln',
        'Ein Tageslimit für das, was abgehen darf',
        'Anmeldungen von unbekannten Orten sehen sich Menschen an',
      ],
    },
  },
  closing: {
    title: 'Bringen Sie Ihre Zahlen mit, gehen Sie mit einem Plan.',
    text: `Wir haben ${brand.claims.businessesHelped} Firmen geholfen, ihr Geld zu ordnen. Erzählen Sie uns von Ihrer, und wir antworten ${brand.claims.replyTime}.`,
  },
}

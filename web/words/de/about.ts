import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const about = {
  title: 'Über uns',
  description: `Wer hinter ${brand.name} steht, warum Menschen sich dafür entscheiden und wie Sie jemanden erreichen. Wir antworten ${brand.claims.replyTime}.`,
  hero: {
    title: 'Eine Bank, die offenlegt, wie sie rechnet.',
    lead: `${brand.name} begann mit einem schlichten Wunsch: das Konto öffnen und verstehen, was dort steht. Keine Rätsel im Auszug, keine Gebühren im Kleingedruckten und ein Name unter jeder Antwort.`,
  },
  getStarted: 'Jetzt starten',
  claims: [
    {
      figure: brand.claims.businessesHelped,
      label: 'Firmen haben wir bei ihrer Liquiditätsplanung geholfen',
    },
    {
      figure: brand.claims.replyTime.replace(/^innerhalb von /, ''),
      label: 'warten Sie höchstens auf eine Antwort',
    },
    { figure: '24/7', label: 'sind Ihr Konto, Ihr Auszug und Ihre Nachrichten offen' },
  ],
  why: {
    title: 'Warum wir',
    lead: 'Nicht, weil wir die Größten wären. Sondern wegen der Art, wie hier gearbeitet wird.',
    points: [
      {
        title: 'Bücher, die aufgehen',
        text: 'Jeder Cent, der bei Ihnen ankommt, geht irgendwo ab. Unser Hauptbuch führt beide Seiten, und wer die Bücher hat, kann nachrechnen.',
      },
      {
        title: 'Sicherheit im Hintergrund',
        text: 'Einmalcodes, kurze Sitzungen und verschlüsselte Karten schützen Sie, ohne zu stören. Sie bemerken sie, wenn es darauf ankommt.',
      },
      {
        title: 'Klare Antworten',
        text: 'Wird etwas abgelehnt, lesen Sie in einem Satz, warum und was Sie tun können.',
      },
      {
        title: 'Auf jedem Bildschirm zu Hause',
        text: 'Die ganze Bank läuft auf Telefon, Tablet und Computer, per Touch, Maus oder allein mit der Tastatur.',
      },
      {
        title: 'Menschen mit Namen',
        text: 'Der Kundendienst liest den ganzen Verlauf, bevor er antwortet. Sie müssen nie von vorn beginnen.',
      },
      {
        title: 'Offen einsehbar',
        text: 'Die Software der Bank ist quelloffen. Was wir versprechen, lässt sich darin nachlesen.',
      },
    ],
  },
  contact: {
    title: 'Schreiben Sie uns',
    lead: `Sagen Sie uns, was Sie beschäftigt. Ein Mensch liest es, und wir antworten ${brand.claims.replyTime}.`,
    sent: 'Vielen Dank. Ihre Nachricht ist beim Kundendienst eingegangen.',
    fields: { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', message: 'Nachricht' },
    missing: {
      firstName: 'Bitte geben Sie Ihren Vornamen ein',
      lastName: 'Bitte geben Sie Ihren Nachnamen ein',
      email: 'Bitte geben Sie Ihre E-Mail-Adresse ein, etwa name@example.org',
      message: 'Bitte schreiben Sie eine Nachricht',
    },
    send: 'SENDEN',
  },
  legal: {
    title: 'Datenschutz und Bedingungen, kurz gefasst',
    privacy: { title: 'Datenschutz', text: brand.legal.privacy },
    terms: { title: 'Bedingungen', text: brand.legal.terms },
  },
}

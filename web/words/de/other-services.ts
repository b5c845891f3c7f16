import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const otherServices = {
  title: 'Weitere Leistungen',
  description: `Geldanlage, Devisen, Versicherung, Beratung, Kontobetreuung, Kreditkarten und Baufinanzierung bei ${brand.name}.`,
  hero: {
    title: 'Alles Übrige rund ums Geld.',
    lead: 'Über das Konto hinaus: sieben Leistungen, jede mit einem Menschen, der sie gut kennt und Ihnen sagt, wenn Sie sie nicht brauchen.',
  },
  ask: 'Beratung anfragen',
  services: [
    {
      id: 'investment',
      title: 'Geldanlage',
      text: 'Am Anfang steht, wofür das Geld ist und wann Sie es brauchen. Erst dann sprechen wir über Fonds, Anleihen oder Aktien und darüber, was Sie damit gewinnen und verlieren können.',
      points: [
        'Ein Plan auf einer Seite',
        'Kosten, bevor Sie entscheiden',
        'Jedes Jahr geprüft, ob es noch passt',
      ],
    },
    {
      id: 'exchange',
      title: 'Devisen',
      text: 'Bezahlen Sie einen Lieferanten im Ausland oder halten Sie einen Teil Ihrer Ersparnisse in anderer Währung. Den Kurs und den Betrag, der ankommt, sehen Sie, bevor Sie bestätigen.',
      points: [
        'Der gezeigte Kurs ist der gebuchte',
        'Überweisungen, die Sie verfolgen können',
        'Rat, wann sich eine Absicherung lohnt und wann nicht',
      ],
    },
    {
      id: 'insurance',
      title: 'Versicherung',
      text: 'Hausrat, Reise, Leben und Betrieb, über mehrere Versicherer verglichen. Die Ausschlüsse lesen wir mit Ihnen, denn dort stecken die Überraschungen.',
      points: [
        'Jede Police in klaren Worten',
        'Hilfe im Schadensfall',
        'Schutz für den Inhalt eines Schließfachs',
      ],
    },
    {
      id: 'advisory',
      title: 'Beratung',
      text: 'Ein Haus, eine Firma, ein Kind im Studium, ein Elternteil, der Pflege braucht. Setzen Sie sich mit jemandem zusammen, der vieles davon gesehen hat und an diesem Tag nichts verkauft.',
      points: [
        'Nach Vereinbarung, vor Ort oder per Video',
        'Notizen zum Mitnehmen',
        'Das erste Gespräch ist kostenlos',
      ],
    },
    {
      id: 'management',
      title: 'Kontobetreuung',
      text: 'Für Familien, Vereine und Firmen mit mehr als einem Konto: ein Mensch, der das Ganze kennt, Limits und Zugänge in Ordnung hält und anruft, bevor etwas knapp wird.',
      points: [
        'Ein fester Ansprechpartner',
        'Limits und Zugänge mit Ihnen geprüft',
        'Berichte, wie Ihre Buchhaltung sie mag',
      ],
    },
    {
      id: 'cards',
      title: 'Kreditkarten',
      text: 'Eine Karte für Alltag und Reise, mit der Abrechnung am selben Ort wie Ihr Konto. Die Nummer ist verschlüsselt gespeichert; angezeigt werden nur die letzten vier Ziffern.',
      points: [
        'In einer Minute zum Konto hinzugefügt',
        'Sichtbar auf Ihrer Startseite',
        'Mit einer Nachricht an den Kundendienst gesperrt',
      ],
    },
    {
      id: 'mortgages',
      title: 'Baufinanzierung',
      text: 'Stellen Sie Ihren Antrag online, sagen Sie uns, was Sie vorhaben, und verfolgen Sie ihn bis zur Entscheidung. Lehnen wir ab, erfahren Sie, warum.',
      points: [
        'Privat-, Firmen- und Baukredite',
        'Von Menschen entschieden und begründet',
        'Raten, die Luft zum Atmen lassen',
      ],
    },
  ],
  closing: {
    title: 'Nicht sicher, was Sie brauchen?',
    text: `Beschreiben Sie Ihre Lage in ein paar Zeilen. Die richtige Person antwortet ${brand.claims.replyTime}.`,
  },
}

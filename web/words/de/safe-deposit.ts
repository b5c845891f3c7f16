import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const safeDeposit = {
  title: 'Schließfächer',
  description: `Ein eigenes Fach im Tresor von ${brand.name} für Urkunden, Papiere und Erbstücke: zwei Schlüssel, ein Register, Zugang nur für Sie.`,
  hero: {
    title: 'Ein ruhiger Ort für Unersetzliches.',
    lead: 'Urkunden, ein Testament, der Ring der Großmutter, die Festplatte mit allen Familienbildern. Ein Schließfach hält sie trocken, dunkel und außer Reichweite für alle außer Ihnen.',
  },
  sizes: {
    title: 'Ein Fach, das passt',
    lead: 'Alle Fächer liegen hinter derselben Tür, und für alle gelten dieselben Regeln. Nur die Größe ist verschieden.',
    list: [
      {
        name: 'Klein',
        text: 'Pässe, Urkunden, ein Testament, Aktienurkunden. Papiere liegen flach im Umschlag.',
        units: 1,
      },
      {
        name: 'Mittel',
        text: 'Mappen und eine Schmuckschatulle, ein Münzalbum, Datenträger mit Sicherungskopien.',
        units: 2,
      },
      {
        name: 'Groß',
        text: 'Sammlungen, Silber, eine Kamera, das Hauptbuch eines Familienbetriebs.',
        units: 3,
      },
    ],
  },
  how: {
    title: 'So funktioniert es',
    steps: [
      {
        title: 'Fach anfragen',
        text: 'Schreiben Sie oder rufen Sie an. Wir sagen Ihnen, welche Größen frei sind und was sie kosten.',
      },
      {
        title: 'Einmal unterschreiben',
        text: 'Bringen Sie einen Ausweis mit. Sie können eine weitere Person mit Zugang benennen.',
      },
      {
        title: 'Zwei Schlüssel',
        text: 'Ihrer und unserer werden gemeinsam gedreht. Keiner öffnet das Fach allein.',
      },
      {
        title: 'Kommen und gehen',
        text: 'Jeder Besuch steht mit Zeit und Unterschrift im Register. Sie öffnen das Fach allein, in einem geschlossenen Raum.',
      },
    ],
  },
  care: {
    title: 'So schützen wir Ihr Fach',
    points: [
      {
        title: 'Zwei Menschen, zwei Schlüssel',
        text: 'Niemand bei uns kann ein Fach allein öffnen, und wir haben keine Kopie Ihres Schlüssels.',
      },
      {
        title: 'Stabiles Klima',
        text: 'Temperatur und Luftfeuchte bleiben so, dass Papier und Film lange halten.',
      },
      {
        title: 'Ein Register zum Nachlesen',
        text: 'Fragen Sie jederzeit nach der Liste der Besuche an Ihrem Fach.',
      },
      {
        title: 'Für Ihre Erben',
        text: 'Nachlassverwalter erhalten gegen Vorlage der nötigen Papiere und unter Zeugen Zugang.',
      },
    ],
  },
  questions: {
    title: 'Gut zu wissen',
    list: [
      {
        question: 'Was gehört nicht in ein Fach?',
        answer:
          'Bargeld über eine kleine Reserve hinaus, Unerlaubtes und alles, was verdirbt, ausläuft oder brennt. Und kein Papier, das Sie an einem Sonntag brauchen könnten.',
      },
      {
        question: 'Ist der Inhalt versichert?',
        answer:
          'Wir wissen nicht, was darin liegt, darum deckt ihn die Einlagensicherung eines Kontos nicht. Fragen Sie Ihre Hausratversicherung oder unsere Versicherungsberatung.',
      },
      {
        question: 'Was, wenn ich meinen Schlüssel verliere?',
        answer:
          'Sagen Sie es uns sofort. Das Schloss wird in Ihrem Beisein getauscht; es gibt keine Kopie, die bis dahin missbraucht werden könnte.',
      },
      {
        question: 'Brauche ich ein Konto bei Ihnen?',
        answer:
          'Ein Spar- oder Girokonto macht es einfach, denn die Jahresmiete wird davon abgebucht und steht auf Ihrem Auszug.',
      },
    ],
  },
  closing: {
    title: 'Sollen wir Ihnen eines freihalten?',
    text: `Schreiben Sie uns kurz, was Sie aufbewahren möchten. Wir antworten ${brand.claims.replyTime}.`,
    action: 'Fach anfragen',
  },
}

import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const safeDeposit = {
  title: 'Schließfächer',
  description: `Ein eigenes Fach im Tresor von ${brand.name} für Urkunden, Papiere und Erbstücke: zwei Schlüssel, ein Register, nur Ihre Hände.`,
  hero: {
    title: 'Ein ruhiger Ort für Unersetzliches.',
    lead: 'Urkunden, ein Testament, der Ring der Großmutter, die Festplatte mit allen Familienbildern. Ein Schließfach hält sie trocken, dunkel und außer Reichweite für alle außer Ihnen.',
  },
  sizes: {
    title: 'Ein Fach, das passt',
    lead: 'Alle Fächer liegen hinter derselben Tür und folgen denselben Regeln. Nur der Platz darin ist verschieden.',
    list: [
      {
        name: 'Klein',
        text: 'Pässe, Urkunden, ein Testament, Aktien. Papiere liegen flach im Umschlag.',
        units: 1,
      },
      { name: 'Mittel', text: 'Mappen und eine Schmuckschatulle, ein Münzalbum, Sicherungen.', units: 2 },
      {
        name: 'Groß',
        text: 'Sammlungen, Silber, eine Kamera, das Hauptbuch eines Familienbetriebs.',
        units: 3,
      },
    ],
  },
  how: {
    title: 'So geht es',
    steps: [
      {
        title: 'Fach anfragen',
        text: 'Schreiben Sie oder rufen Sie an. Wir sagen Ihnen, welche Größen frei sind und was sie kosten.',
      },
      {
        title: 'Einmal unterschreiben',
        text: 'Bringen Sie einen Ausweis mit. Sie dürfen eine weitere Person mit Zugang nennen.',
      },
      {
        title: 'Zwei Schlüssel',
        text: 'Ihrer und unserer drehen gemeinsam. Keiner öffnet das Fach allein.',
      },
      {
        title: 'Kommen und gehen',
        text: 'Jeder Besuch steht mit Zeit und Unterschrift im Register. Sie öffnen das Fach allein, in einem geschlossenen Raum.',
      },
    ],
  },
  care: {
    title: 'So geben wir darauf acht',
    points: [
      {
        title: 'Zwei Menschen, zwei Schlüssel',
        text: 'Niemand bei uns kann ein Fach allein öffnen, und wir haben keine Kopie Ihres Schlüssels.',
      },
      {
        title: 'Ruhige Luft',
        text: 'Temperatur und Feuchte bleiben dort, wo Papier und Film lange halten.',
      },
      {
        title: 'Ein Register zum Nachlesen',
        text: 'Fragen Sie jederzeit nach der Liste der Besuche an Ihrem Fach.',
      },
      {
        title: 'Für die, die nachkommen',
        text: 'Nachlassverwalter erhalten Zugang gegen die nötigen Papiere, unter Zeugen.',
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
          'Wir wissen nicht, was darin liegt, darum deckt ihn die Einlagensicherung eines Kontos nicht. Ihre Hausratversicherung oder unsere Versicherungsberatung kann es.',
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
    text: `Schreiben Sie eine Zeile, was Sie verwahren möchten. Wir antworten ${brand.claims.replyTime}.`,
    action: 'Fach anfragen',
  },
}

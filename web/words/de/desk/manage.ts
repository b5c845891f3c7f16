import { reasons } from '@larkfield/contract/words/de/reasons.ts'
import type { DeskWords } from '../../area-words.ts'

export const manage: DeskWords['manage'] = {
  title: 'Konten verwalten',
  subtitle: 'Hier beginnt alles, was der Schalter für ein Konto tut.',
  acts: {
    create: {
      tile: 'Konto eröffnen',
      title: 'Konto eröffnen',
      about: 'Für eine neue Kundin oder einen neuen Kunden.',
    },
    credit: {
      tile: 'Gutschreiben',
      title: 'Gutschrift auf ein Kundenkonto',
      about: 'Geld auf ein Kundenkonto buchen.',
    },
    debit: { tile: 'Belasten', title: 'Konto belasten', about: 'Geld von einem Kundenkonto abbuchen.' },
    update: {
      tile: 'Konto ändern',
      title: 'Konto ändern',
      about: 'Angaben, Limits, Codes oder Kontostände ändern.',
    },
    delete: {
      tile: 'Konto löschen',
      title: 'Konto löschen',
      about: 'Ein Konto endgültig schließen; die Buchungen bleiben.',
    },
    status: {
      tile: 'Kontostatus ändern',
      title: 'Kontostatus ändern',
      about: 'Aktiv, ruhend, geschlossen oder gesperrt.',
    },
  },
  latest: { title: 'Ihre letzten Vorgänge', all: 'Alles ansehen' },
  tryAgain: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  keptInAudit: 'Wird im Prüfprotokoll festgehalten',
  form: {
    person: 'Person',
    contact: 'Kontakt',
    account: 'Konto',
    balance: 'Kontostand',
    codes: 'Überweisungscodes',
    keep: 'Leer lassen, um ihn nicht zu ändern',
    limitHint: 'So viel kann an einem Tag überwiesen werden',
    paidIn: 'An der Kasse eingezahlt',
    adjusted: 'Eine Änderung wird als Korrektur gebucht',
    sameAsTotal: 'Wie der Kontostand',
    heldBack: 'Ist er niedriger als der Kontostand, merkt die Bank den Rest vor',
    suggestNumber: 'Kontonummer vorschlagen',
    drawCodes: 'Drei neue Codes erzeugen',
    fillIn: 'Bitte füllen Sie dieses Feld aus.',
  },
  create: {
    submit: 'Eröffnen',
    done: 'Das Konto wurde eröffnet',
    temporaryPassword: 'Vorläufiges Passwort',
    suggestPassword: 'Passwort vorschlagen',
  },
  slip: {
    title: (name) => `${name} hat ein Konto`,
    hint: 'Geben Sie dieses Blatt der Kundin oder dem Kunden mit. Das Passwort wird nur jetzt angezeigt; bei der ersten Anmeldung wird ein eigenes gewählt.',
    heading: (bank) => `Ihr Konto bei ${bank}`,
    name: 'Name',
    password: 'Vorläufiges Passwort',
    firstSignIn:
      'Bitte melden Sie sich mit Ihrer Kontonummer an und wählen Sie ein eigenes Passwort. Wir fragen Sie nie danach.',
    print: 'Drucken',
    copy: 'Kopieren',
    copied: 'Kopiert',
    open: 'Konto öffnen',
    done: 'Fertig',
    leave: {
      title: 'Schließen, ohne das Blatt mitzugeben?',
      body: 'Das vorläufige Passwort steht nur hier und kann nicht noch einmal angezeigt werden.',
      confirm: 'Schließen',
      cancel: 'Hier bleiben',
    },
  },
  update: {
    account: 'Zu änderndes Konto',
    submit: 'Speichern',
    done: 'Die Änderungen wurden gespeichert',
    failed: 'Die Änderung ist fehlgeschlagen',
    newPassword: 'Neues vorläufiges Passwort',
    passwordHint: 'Nur, wenn es geändert werden soll',
    saved: 'Gespeichert. Dieser Bereich schließt sich gleich von selbst.',
  },
  delete: {
    account: 'Zu löschendes Konto',
    submit: 'Konto löschen',
    confirm: 'Löschen',
    done: 'Das Konto wurde gelöscht',
    failed: 'Das Konto konnte nicht gelöscht werden',
    customer: 'Kunde',
    swept: 'Geht auf „Nicht beanspruchte Guthaben“',
    wires: 'Laufende Überweisungen',
    loans: 'Offene Kreditanträge',
    about:
      'Eine Anmeldung ist nicht mehr möglich, und persönliche Daten werden durch ein Pseudonym ersetzt. Jede Buchung bleibt in den Büchern.',
    question: (name) => `Das Konto von ${name} löschen?`,
    notNow: 'Dieses Konto kann jetzt nicht gelöscht werden.',
  },
  adjusting: {
    question: (name, number) => `Kontostand von ${name}, ${number}, ändern?`,
    total: (before, after) =>
      `Der Kontostand ändert sich von ${before} auf ${after}; die Differenz wird als Korrektur der Bank gebucht.`,
    available: (before, after) => `Der verfügbare Betrag ändert sich von ${before} auf ${after}.`,
    lifts: 'Damit wird aufgehoben, was die Bank zurückgehalten hat.',
    confirm: 'Kontostand ändern',
  },
  closing: {
    sweeps: (sum) =>
      `Auf dem Konto sind noch ${sum}. Der Betrag wird auf das Hauskonto „Nicht beanspruchte Guthaben“ gebucht.`,
    sweepsRest: 'Was nach der Änderung übrig ist, geht auf das Hauskonto „Nicht beanspruchte Guthaben“.',
    empty: 'Auf dem Konto ist kein Guthaben mehr.',
    declines: (count) =>
      count === 1
        ? 'Ein offener Kreditantrag wird abgelehnt.'
        : `${count} offene Kreditanträge werden abgelehnt.`,
    forGood: 'Das lässt sich nicht rückgängig machen.',
    wires: (count) =>
      count === 1
        ? 'Eine Überweisung läuft noch. Führen Sie sie zuerst aus oder geben Sie sie zurück.'
        : `${count} Überweisungen laufen noch. Führen Sie sie zuerst aus oder geben Sie sie zurück.`,
    owed: (sum) =>
      `${sum} eines Kredits sind noch offen: zuerst zurückzahlen, mit einer Belastung zugunsten des Hauskontos Kredite.`,
    held: (sum) =>
      `Die Bank hält ${sum} zurück: bitte zuerst aufheben, indem der verfügbare Betrag dem Kontostand gleichgesetzt wird.`,
    others: (numbers) =>
      `Weitere Konten sind noch offen oder haben Guthaben: ${numbers}. Schließen Sie diese zuerst.`,
    question: (name) => `Das Konto von ${name} schließen?`,
    noSignIn: 'Eine Anmeldung ist dann nicht mehr möglich.',
    confirm: 'Konto schließen',
  },
  status: {
    account: 'Konto',
    now: 'Jetzt',
    allFollow: (name) => `Alle Konten von ${name} folgen, mit ihren Töpfen.`,
    submit: 'Status ändern',
    done: 'Der Kontostatus wurde geändert',
    failed: 'Der Vorgang ist fehlgeschlagen',
    swept: (sum) => `${sum} gingen auf „Nicht beanspruchte Guthaben“`,
    meanings: {
      active: 'Voller Zugang.',
      inactive: 'Anmeldung möglich, mit Hinweis auf das ruhende Konto; Überweisungen sind gesperrt.',
      closed: 'Keine Anmeldung; ein Restguthaben geht auf „Nicht beanspruchte Guthaben“.',
      disabled: 'Keine Anmeldung; der Grund unten wird bei der Anmeldung genannt.',
    },
    toldAtSignIn: 'Wird bei der Anmeldung genannt',
    kept: 'Wird beim Konto und im Prüfprotokoll festgehalten',
    reasons: [
      reasons.other_place,
      reasons.unusual_transactions,
      reasons.customer_asked,
      reasons.documents_expired,
    ],
  },
}

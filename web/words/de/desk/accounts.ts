import type { DeskWords } from '../../area-words.ts'

export const accounts: DeskWords['accounts'] = {
  title: 'Konten',
  subtitle: 'Alle Kundinnen und Kunden der Bank. Wählen Sie einen Namen, um das Konto zu öffnen.',
  create: 'Konto eröffnen',
  search: 'Konten durchsuchen',
  searchHint: 'Name, E-Mail, Nummer',
  filters: { status: 'Status', type: 'Art', verification: 'Verifizierung', order: 'Reihenfolge' },
  orders: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', name: 'Nach Namen' },
  foundBy: (accounts, more) =>
    more > 0 ? `Gefunden über ${accounts} und ${more} weitere` : `Gefunden über ${accounts}`,
  number: 'Nr.',
  registered: (day) => `eröffnet ${day}`,
  status: 'Status',
  empty: 'Kein Konto gefunden',
  emptyHint: 'Versuchen Sie eine andere Schreibweise oder die Kontonummer.',
  clearFilters: 'Filter zurücksetzen',
  detail: {
    title: 'Konto',
    subtitle: (number, born) => `Konto ${number} · geboren ${born}`,
    workOn: (name) => `Konto von ${name} bearbeiten`,
    acts: {
      credit: 'Gutschreiben',
      debit: 'Belasten',
      message: 'Nachricht',
      status: 'Status',
      update: 'Ändern',
      audit: 'Prüfprotokoll',
      delete: 'Löschen',
    },
    person: 'Person',
    account: 'Konto',
    edit: 'Bearbeiten',
    editPerson: (name) => `Angaben von ${name} bearbeiten`,
    aDay: (sum) => `${sum} pro Tag`,
    goodToKnow: 'Gut zu wissen',
    standing: (status, reason) =>
      reason ? `Das Konto ist ${status}: ${reason}.` : `Das Konto ist ${status}.`,
    standings: { inactive: 'ruhend', closed: 'geschlossen', disabled: 'gesperrt' },
    temporaryPassword:
      'Das Passwort ist vorläufig. Überweisungen sind möglich, sobald ein eigenes gewählt wurde.',
    all: 'Alle',
    movements: {
      title: 'Letzte Bewegungen',
      all: 'Alle Bewegungen',
      empty: 'Keine Umsätze gefunden',
      inAccount: (account) => `auf ${account}`,
    },
    documents: { title: 'Dokumente', all: 'Alle Dokumente', empty: 'Kein Dokument gefunden' },
    loans: { title: 'Kredite', all: 'Alle Kredite', empty: 'Kein Kredit beantragt' },
    messages: { title: 'Nachrichten', all: 'Zur Unterhaltung', empty: 'Keine Nachricht gefunden' },
    noSubject: 'Ohne Betreff',
    loanTypes: {
      'personal-loans': 'Privatkredit',
      mortgages: 'Baufinanzierung',
      'business-loans': 'Geschäftskredit',
    },
    fromCustomer: 'Vom Kunden',
    fromBank: 'Von der Bank',
  },
  codes: {
    title: 'Überweisungscodes',
    reveal: 'Codes aufdecken',
    cover: 'Codes verdecken',
    about:
      'Zum Aufdecken müssen Sie einen Grund angeben; er steht im Prüfprotokoll. Kundinnen und Kunden sehen ihre Codes jederzeit im Profil; die Bank verlangt nie Geld für einen Code.',
    question: {
      title: 'Überweisungscodes aufdecken?',
      body: (name) =>
        `Sie sehen gleich die drei Codes, mit denen ${name} Überweisungen freigibt. Nach zwei Minuten werden sie wieder verdeckt.`,
      confirm: 'Aufdecken',
      hint: 'Wird mit Ihrem Namen im Prüfprotokoll festgehalten',
    },
  },
  photo: {
    of: (name) => `Foto von ${name}`,
    upload: 'Foto hochladen',
    replace: 'Foto ersetzen',
    uploading: 'Foto wird hochgeladen',
    notAnImage: 'Bitte laden Sie eine Bilddatei hoch',
    tooLarge: 'Das Bild muss kleiner als 5 MB sein',
  },
  signIns: {
    title: 'Letzte Anmeldungen',
    note: 'Woher und womit, neueste zuerst',
    none: 'Noch keine Anmeldung.',
  },
}

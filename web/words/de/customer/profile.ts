import type { CustomerWords } from '../../area-words.ts'
import { brandIn } from '../../brand-texts.ts'

const brand = brandIn('de')

export const profile: CustomerWords['profile'] = {
  title: 'Profil',
  lead: 'Was wir über Sie wissen, und was nur Sie ändern können.',
  details: {
    title: 'Ihre Daten',
    edit: 'Bearbeiten',
    change: 'Ändern',
    changeEmail: 'E-Mail-Adresse ändern',
    changeLimit: 'Tageslimit ändern',
    photoOf: (name) => `Foto von ${name}`,
    addPhoto: 'Foto hinzufügen',
    changePhoto: 'Foto ändern',
    verified: 'Verifiziert',
    notVerified: 'Nicht verifiziert',
    username: 'Benutzername',
    email: 'E-Mail',
    phone: 'Telefonnummer',
    address: 'Anschrift',
    birth: 'Geburtsdatum',
    maritalStatus: 'Familienstand',
    occupation: 'Beruf',
    number: 'Kontonummer',
    type: 'Kontoart',
    status: 'Kontostatus',
    currency: 'Währung',
    dailyLimit: 'Tageslimit',
    since: 'Kunde seit',
  },
  documents: {
    title: 'Dokumente',
    note: 'Vertraulich. Wir prüfen damit Ihre Identität.',
    add: 'Dokument hinzufügen',
    list: 'Ihre Dokumente',
    empty: 'Keine Dokumente gefunden',
    hint: 'Die meisten fügen einen Reisepass oder Personalausweis und einen Nachweis ihrer Anschrift hinzu.',
  },
  codes: {
    title: 'Überweisungscodes',
    note: 'COT-, Steuer- und Abgleichcode, für jede Überweisung nötig',
    free: `Sie gehören Ihnen und kosten nichts. ${brand.name} verlangt nie Geld für einen Code und fragt Sie nie am Telefon oder per E-Mail danach.`,
  },
  security: {
    title: 'Passwort',
    note: 'Wenn Sie es ändern, werden alle anderen Geräte abgemeldet.',
    change: 'Passwort ändern',
    more: 'Passkeys, Apps und Sitzungen',
  },
  data: {
    title: 'Ihre Daten',
    note: 'Nehmen Sie alles mit, was wir über Sie aufbewahren: Ihre Angaben, alle Umsätze, Überweisungen, Nachrichten, Anmeldungen und eine Liste Ihrer Dokumente, in einer Datei.',
    download: 'Meine Daten herunterladen',
    lead: 'Die Datei ist nur für Sie bestimmt. Bewahren Sie sie sicher auf.',
    password: 'Ihr Passwort',
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein',
    submit: 'Herunterladen',
    done: 'Ihre Daten wurden heruntergeladen',
  },
  cards: {
    title: 'Karten',
    add: 'Karte hinzufügen',
    list: 'Ihre Karten',
    empty: 'Keine Karten gefunden; wenn es welche gibt, erscheinen sie hier',
    expires: (holder, date) => `${holder}, gültig bis ${date}`,
    remove: (lastFour) => `Karte mit den Endziffern ${lastFour} entfernen`,
    ask: {
      title: 'Diese Karte entfernen?',
      body: (brandName, lastFour) =>
        `Die ${brandName}-Karte mit den Endziffern ${lastFour} wird entfernt. Sie können sie jederzeit wieder hinzufügen.`,
      confirm: 'Entfernen',
    },
  },
}

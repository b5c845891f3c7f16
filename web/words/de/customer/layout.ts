import type { CustomerWords } from '../../area-words.ts'

export const layout: CustomerWords['layout'] = {
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  homePage: 'Startseite',
  yourBank: 'Ihre Bank',
  entries: {
    home: 'Übersicht',
    accounts: 'Konten',
    profile: 'Profil',
    statement: 'Kontoauszug',
    transfer: 'Überweisung',
    message: 'Nachrichten',
    loans: 'Kredite',
  },
  titles: {
    dashboard: 'Übersicht',
    accounts: 'Konten',
    detail: 'Profil',
    profile: 'Profil',
    'account-statement': 'Kontoauszug',
    transfer: 'Überweisung',
    transaction: 'Umsätze',
    payment: 'Zahlungen',
    message: 'Nachrichten',
    loan: 'Kredite',
    security: 'Sicherheit',
    signatures: 'Unterschriften',
  },
  messages: 'Nachrichten',
  unread: (count) => `Nachrichten, ${count} ungelesen`,
  newMessage: (sender) => `Neue Nachricht von ${sender}`,
  factorLoss: {
    title: 'Ihre Passkeys und Codes sollen entfernt werden',
    text: (until) =>
      `Uns wurde gemeldet, dass Sie Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes verloren haben. Wir entfernen sie am ${until}. Falls das nicht stimmt, stoppen Sie es jetzt und wählen Sie ein neues Passwort.`,
    stop: 'Stoppen',
  },
  settings: {
    label: 'Einstellungen',
    kyc: 'Dokument hinzufügen',
    profile: 'Profil bearbeiten',
    card: 'Karte hinzufügen',
    security: 'Sicherheit',
    logout: 'Abmelden',
  },
}

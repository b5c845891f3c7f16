import type { CustomerWords } from '../../area-words.ts'

export const layout: CustomerWords['layout'] = {
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  homePage: 'Startseite',
  yourBank: 'Ihre Bank',
  entries: {
    home: 'Übersicht',
    profile: 'Profil',
    statement: 'Kontoauszug',
    transfer: 'Überweisung',
    message: 'Nachrichten',
    loans: 'Kredite',
  },
  titles: {
    dashboard: 'Übersicht',
    detail: 'Profil',
    profile: 'Profil',
    'account-statement': 'Kontoauszug',
    transfer: 'Überweisung',
    transaction: 'Umsätze',
    payment: 'Zahlungen',
    message: 'Nachrichten',
    loan: 'Kredite',
    security: 'Sicherheit',
  },
  messages: 'Nachrichten',
  unread: (count) => `Nachrichten, ${count} ungelesen`,
  newMessage: (sender) => `Neue Nachricht von ${sender}`,
  settings: {
    label: 'Einstellungen',
    kyc: 'Dokument hinzufügen',
    profile: 'Profil bearbeiten',
    card: 'Karte hinzufügen',
    security: 'Sicherheit',
    logout: 'Abmelden',
  },
}

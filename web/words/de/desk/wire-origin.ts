import type { DeskWords } from '../../area-words.ts'

export const wireOrigin: DeskWords['wireOrigin'] = {
  title: 'Wer sie gesendet hat',
  of: (name) => `Die Überweisung von ${name}`,
  label: (name) => `Wer die Überweisung von ${name} gesendet hat`,
  question: {
    title: 'Nachsehen, wer diese Überweisung gesendet hat?',
    body: (name) =>
      `Sie sehen Adresse, Browser und Sitzung, aus der die Überweisung von ${name} gesendet wurde.`,
    confirm: 'Nachsehen',
  },
  address: 'Adresse',
  browser: 'Browser',
  signedIn: 'Angemeldet',
  session: 'Sitzung',
  factor: 'Bestätigt durch',
  factors: {
    password_and_codes: 'Passwort und Überweisungscodes',
    passkey: 'Passwort, Überweisungscodes und ein Passkey',
    app: 'Passwort, Überweisungscodes und eine Authenticator-App',
    recovery: 'Passwort, Überweisungscodes und ein Wiederherstellungscode',
    mail: 'Passwort, Überweisungscodes und ein Code per E-Mail',
  },
  none: 'Zu dieser Überweisung ist kein Absender aufgezeichnet. Sie ist zu alt oder stammt aus der Zeit vor dieser Aufzeichnung.',
}

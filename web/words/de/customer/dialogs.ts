import type { CustomerWords } from '../../area-words.ts'
import { brandIn } from '../../brand-texts.ts'

const brand = brandIn('de')

export const dialogs: CustomerWords['dialogs'] = {
  card: {
    title: 'Karte hinzufügen',
    number: 'Kartennummer',
    holder: 'Karteninhaber',
    expiry: 'Gültig bis',
    expiryForm: 'MM/JJ',
    safety:
      'Die Nummer wird verschlüsselt, und nur ihre letzten vier Ziffern werden angezeigt. Die Prüfnummer (CVV) wird geprüft und nie gespeichert.',
    submit: 'Karte hinzufügen',
  },
  care: {
    title: 'Kundendienst',
    lead: `Wie können wir Ihnen helfen? Wir antworten ${brand.claims.replyTime}, hier in Ihren Nachrichten.`,
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    needsMessage: 'Bitte geben Sie eine Nachricht ein',
    submit: 'Nachricht senden',
  },
  email: {
    title: 'E-Mail-Adresse ändern',
    lead: 'Dorthin schreiben wir Ihnen, und dorthin senden wir Ihre Codes.',
    present: (address) => `Ihre jetzige Adresse ist ${address}.`,
    unconfirmed: (address) =>
      `Ihre jetzige Adresse ist ${address}. Sie ist noch nicht bestätigt: Geben Sie sie hier ein, um einen Code zu erhalten.`,
    address: 'Neue E-Mail-Adresse',
    submit: 'Adresse ändern',
    code: {
      lead: (address) =>
        `Wir haben einen Code an ${address} geschickt. Bis Sie ihn eingeben, schreiben wir an Ihre jetzige Adresse.`,
      label: 'Code',
      submit: 'Adresse bestätigen',
      done: 'Ihre E-Mail-Adresse ist geändert.',
      resend: 'Noch einen Code senden',
      drop: 'Bei der jetzigen Adresse bleiben',
    },
  },
  limit: {
    title: 'Tageslimit ändern',
    lead: 'So viel kann an einem Tag höchstens von Ihrem Konto abgehen.',
    limit: 'Tageslimit',
    note: (most) => `Sie können es jederzeit senken und bis ${most} erhöhen.`,
    missing: 'Bitte geben Sie ein Tageslimit ein',
    submit: 'Limit ändern',
  },
  profile: {
    title: 'Profil bearbeiten',
    lead: 'Name und Geburtsdatum wurden bei der Kontoeröffnung geprüft. Um sie zu ändern, schreiben Sie dem Kundendienst.',
    loadFailed: 'Ihre Daten konnten nicht geladen werden',
    username: 'Benutzername',
    phone: 'Telefonnummer',
    maritalStatus: 'Familienstand',
    address: 'Anschrift',
    submit: 'Änderungen speichern',
  },
  kyc: {
    title: 'Dokument hinzufügen',
    lead: 'Ein Dokument, das zeigt, wer Sie sind oder wo Sie wohnen: Reisepass, Personalausweis, eine Rechnung Ihres Versorgers. Wir prüfen es und melden uns in Ihren Nachrichten.',
    name: 'Bezeichnung',
    example: 'Reisepass',
    choose: 'Dokument auswählen',
    hint: 'JPEG, PNG, WebP oder PDF, bis 5\u00a0MB. Hier ablegen oder auswählen.',
    fill: 'Bitte geben Sie eine Bezeichnung an und wählen Sie ein Dokument',
    tooLarge: 'Die Datei muss kleiner als 5 MB sein',
    wrongType: 'Bitte wählen Sie ein Bild oder eine PDF-Datei',
    submit: 'Dokument hochladen',
  },
  photo: {
    title: 'Profilfoto',
    lead: 'Nur Sie und die Mitarbeitenden der Bank können es sehen.',
    choose: 'Foto auswählen',
    hint: 'JPEG, PNG oder WebP, bis 5\u00a0MB. Hier ablegen oder auswählen.',
    missing: 'Bitte wählen Sie ein Bild zum Hochladen',
    tooLarge: 'Das Bild muss kleiner als 5 MB sein',
    wrongType: 'Bitte laden Sie eine Bilddatei hoch',
    submit: 'Foto hochladen',
  },
  file: {
    choose: 'Datei auswählen',
    another: 'Andere auswählen',
    uploading: (percent) => `Wird hochgeladen, ${percent} %`,
    empty: 'Diese Datei ist leer. Bitte wählen Sie eine andere.',
  },
}

import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const shell = {
  links: {
    home: 'Start',
    about: 'Über uns',
    safeDeposit: 'Schließfächer',
    cashManagement: 'Cash-Management',
    otherServices: 'Weitere Leistungen',
  },
  logIn: 'Anmelden',
  signUp: 'Konto eröffnen',
  openAccount: 'Konto eröffnen',
  talkToUs: 'Sprechen Sie mit uns',
  header: {
    home: `${brand.name}, Startseite`,
    main: 'Hauptmenü',
    mobile: 'Menü für Mobilgeräte',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    scheme: 'Zwischen Hell und Dunkel wechseln',
    language: 'Sprache',
    skip: 'Zum Inhalt springen',
  },
  footer: {
    label: 'Fußzeile',
    explore: 'Entdecken',
    verify: 'Kontoauszug prüfen',
    account: 'Ihr Konto',
    forgot: 'Passwort vergessen',
    staff: 'Für Mitarbeitende',
    office: 'Geschäftsstelle',
    tagline: brand.tagline,
    notice: brand.legal.notice,
  },
  description: brand.description,
  scrollToTop: 'Nach oben',
  loading: 'Wird geladen',
  closeToast: 'Schließen',
  ribbon: {
    label: 'Über diese Seite',
    text: 'Demo: kein echtes Geld',
    inbox: 'Demo-Postfach öffnen',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die Adresse ist vielleicht veraltet oder vertippt. Mit Ihrem Konto ist nichts geschehen.',
    home: 'Zurück zur Startseite',
  },
  failed: {
    title: 'Etwas ist schiefgegangen',
    text: 'Wir konnten diese Seite nicht anzeigen. Ihr Geld ist nicht betroffen. Bitte versuchen Sie es noch einmal. Passiert es wieder, schreiben Sie dem Kundendienst, was Sie gerade getan haben.',
    again: 'Noch einmal versuchen',
    home: 'Zur Startseite',
  },
  money: { in: 'Eingang', out: 'Ausgang' },
  card: {
    of: (holder: string) => `${brand.name}-Karte von ${holder}`,
    kind: 'Debit',
    holder: 'Karteninhaber',
    expires: 'Gültig bis',
  },
  inbox: {
    title: 'Demo-Postfach',
    lead: 'Die Demo verschickt keine echten E-Mails. Was sie verschickt hätte, kommt hier an, das Neueste zuerst.',
    address: 'Adresse',
    all: 'Alle Adressen',
    show: 'Anzeigen',
    to: (address: string) => `An ${address}`,
    none: {
      text: 'Noch keine E-Mails',
      hint: 'Eröffnen Sie ein Konto oder fordern Sie ein neues Passwort an, und der Code kommt hier an.',
    },
    notLoaded: 'Das Postfach konnte nicht geladen werden',
    notHere: {
      text: 'Hier gibt es kein Demo-Postfach',
      hint: 'Es gibt es nur, solange die Bank als Demo läuft.',
    },
  },
}

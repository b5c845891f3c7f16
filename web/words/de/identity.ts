import { CODE_LENGTH, CODE_VALID_MINUTES, PASSWORD_LEAST } from '@larkfield/contract/rules.ts'
import { brandIn } from '../brand-texts.ts'

const brand = brandIn('de')

export const identity = {
  stepOf: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
  backToLogin: 'Zurück zur Anmeldung',
  fields: {
    accountNumber: 'Kontonummer',
    username: 'Benutzername',
    password: 'Passwort',
    retypePassword: 'Passwort wiederholen',
    newPassword: 'Neues Passwort',
    confirmPassword: 'Neues Passwort bestätigen',
    email: 'E-Mail',
    code: 'Code',
    showPassword: 'Passwort anzeigen oder verbergen',
  },
  strength: {
    label: 'Stärke des Passworts',
    scores: ['', 'Zu schwach', 'Mäßig', 'Gut', 'Stark'],
    done: 'erfüllt',
    rules: {
      length: `${PASSWORD_LEAST} Zeichen`,
      upper: 'Großbuchstabe',
      lower: 'Kleinbuchstabe',
      digit: 'Ziffer',
      special: 'Sonderzeichen',
    },
  },
  signIn: {
    title: 'Anmelden',
    heading: 'In Ihrem Konto anmelden',
    lead: 'Mit der Kontonummer aus Ihrer Willkommensmail.',
    forgot: 'Passwort vergessen?',
    forgotNumber: 'Kontonummer vergessen?',
    newHere: 'Neu hier?',
    signUp: 'Konto eröffnen',
    submit: 'Anmelden',
    missing: {
      accountNumber: 'Bitte geben Sie Ihre Kontonummer ein',
      tooShort: 'Eine Kontonummer hat mindestens 10 Ziffern',
      username: 'Bitte geben Sie Ihren Benutzernamen ein',
      password: 'Bitte geben Sie Ihr Passwort ein',
      agreement: 'Bitte stimmen Sie Datenschutz und Bedingungen zu, um sich anzumelden',
    },
    agreement: {
      before: 'Ich stimme der',
      privacy: 'Datenschutzerklärung',
      between: 'und den',
      terms: 'Bedingungen',
      after: 'zu',
    },
    panel: {
      heading: 'Schön, dass Sie wieder da sind.',
      text: `Ihre Salden, Überweisungen und Nachrichten bei ${brand.name} sind nur einen Moment entfernt.`,
      points: [
        {
          title: 'Wir fragen nie nach Ihrem Passwort',
          text: 'Nicht am Telefon, nicht per E-Mail, nicht in einer Nachricht. Wer es tut, ist nicht von uns.',
        },
        {
          title: 'Ein neuer Browser bleibt nie unbemerkt',
          text: 'Wir schreiben Ihnen, wenn sich jemand in einem neuen Browser bei Ihrem Konto anmeldet.',
        },
        {
          title: 'Automatische Abmeldung',
          text: 'Nach 15 Minuten ohne Eingabe wird der Bildschirm gesperrt. Ihre Arbeit bleibt erhalten.',
        },
      ],
    },
  },
  ownPassword: {
    title: 'Wählen Sie Ihr eigenes Passwort',
    lead: 'Das eben benutzte Passwort hat die Bank festgelegt. Ab jetzt sollten nur Sie es kennen.',
    current: 'Das Passwort, das Sie von der Bank haben',
    submit: 'Speichern und weiter',
  },
  again: {
    title: 'Bitte melden Sie sich wieder an',
    lead: 'Ihre Sitzung wurde zum Schutz Ihres Kontos beendet. Melden Sie sich an und machen Sie dort weiter, wo Sie waren. Ihre Eingaben sind noch da.',
    leave: 'Diese Seite verlassen',
  },
  admin: {
    title: 'Anmeldung für Mitarbeitende',
    lead: 'Diese Seite ist für Mitarbeitende der Bank. Kunden melden sich mit ihrer Kontonummer an.',
    panel: {
      heading: 'Der Schalter',
      text: `Für die Menschen, die sich um die Kundschaft von ${brand.name} kümmern.`,
      points: [
        {
          title: 'Alles wird festgehalten',
          text: 'Jede Anmeldung und jede Änderung: wer, wann und von wo.',
        },
        {
          title: 'Geld bewegt sich nur in den Büchern',
          text: 'Gutschriften, Belastungen und Berichtigungen sind Buchungen mit zwei Seiten. Nichts wird überschrieben.',
        },
        {
          title: 'Nur mit eigenem Zugang',
          text: 'Bitte geben Sie diesen Zugang nicht weiter, und melden Sie sich ab, wenn Sie den Schalter verlassen.',
        },
      ],
    },
  },
  signUp: {
    title: 'Konto eröffnen',
    heading: 'Los geht’s!',
    lead: `Willkommen bei ${brand.name}. Eröffnen Sie ein Spar- oder Girokonto.`,
    already: 'Haben Sie schon ein Konto?',
    submit: 'Konto eröffnen',
    parts: { you: 'Über Sie', circumstances: 'Ihre Angaben', account: 'Ihr Konto' },
    fields: {
      fullName: 'Vollständiger Name',
      username: 'Benutzername',
      phoneNumber: 'Telefonnummer',
      occupation: 'Beruf',
      dateOfBirth: 'Geburtsdatum',
      maritalStatus: 'Familienstand',
      address: 'Anschrift',
      accountType: 'Kontoart',
    },
    select: 'Bitte wählen',
    marital: { Single: 'Ledig', Married: 'Verheiratet', Divorced: 'Geschieden' },
    types: {
      savings: { name: 'Sparkonto', text: 'Geld zurücklegen und zusehen, wie es mehr wird.' },
      current: { name: 'Girokonto', text: 'Für alles, was täglich kommt und geht.' },
    },
    opened: {
      title: (fullName: string) => `Willkommen, ${fullName}`,
      text: (email: string, seconds: number) =>
        `Wir haben einen Code und diese Nummer an ${email} gesendet. In ${seconds} s geht es weiter zur Codeeingabe.`,
      next: 'Code eingeben',
    },
    number: { label: 'Ihre Kontonummer', copy: 'Kopieren', copied: 'Kopiert' },
    panel: {
      heading: 'Ein Konto in wenigen Minuten.',
      text: 'Mehr als diese Seite und Ihr Postfach braucht es nicht.',
      steps: [
        {
          title: 'Ihre Angaben',
          text: 'Was eine Bank laut Gesetz wissen muss, und ein Passwort, das nur Sie kennen.',
        },
        {
          title: 'E-Mail bestätigen',
          text: 'Wir senden Ihnen einen sechsstelligen Code. Er ist 5 Minuten gültig.',
        },
        {
          title: 'Anmelden',
          text: 'Mit Ihrer neuen Kontonummer. Wir zeigen sie Ihnen und senden sie per E-Mail.',
        },
      ],
    },
  },
  code: {
    boxes: 'Sechsstelliger Code',
    box: (number: number) => `Ziffer ${number} von ${CODE_LENGTH}`,
    signIn: {
      title: 'Code aus unserer E-Mail eingeben',
      lead: `Es gab zu viele fehlgeschlagene Anmeldungen. Wenn Ihre Angaben stimmen, haben wir einen sechsstelligen Code an Ihre E-Mail-Adresse gesendet. Der Code ist ${CODE_VALID_MINUTES} Minuten gültig.`,
      submit: 'Bestätigen und anmelden',
    },
  },
  wait: {
    title: 'Bitte warten Sie',
    text: 'Zu viele Versuche in kurzer Zeit. Wir haben zum Schutz des Kontos eine Pause eingelegt.',
    duration: (minutes: number, seconds: number) =>
      minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
    mailed: { before: 'War Ihr Passwort richtig? Dann', link: 'geben Sie den Code aus unserer E-Mail ein' },
    forgotten: {
      before: 'Passwort vergessen?',
      link: 'Wählen Sie ein neues',
      after: 'und Sie müssen nicht warten.',
    },
  },
}

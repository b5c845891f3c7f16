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
  setUp: {
    title: 'Zugang einrichten',
    heading: 'Wählen Sie Ihr Passwort',
    lead: 'Dieser Link gilt einmal. Wählen Sie ein Passwort, das Sie nirgends sonst verwenden; niemand sonst wird es kennen.',
    submit: 'Passwort speichern',
    done: (username: string) =>
      `Ihr Passwort ist gespeichert. Sie können sich jetzt als ${username} anmelden.`,
    welcome: (username: string) => `Ihr Passwort ist gespeichert. Willkommen, ${username}.`,
    over: {
      heading: 'Dieser Link gilt nicht mehr',
      lead: 'Er wurde schon benutzt, ist abgelaufen oder durch einen neueren ersetzt. Bitten Sie den Betreiber des Servers um einen neuen.',
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
    title: 'Code eingeben',
    confirm: {
      heading: 'E-Mail bestätigen',
      lead: (address: string | undefined) =>
        `Geben Sie den sechsstelligen Code ein, den wir an ${address ?? 'Ihre E-Mail-Adresse'} gesendet haben. Er ist ${CODE_VALID_MINUTES} Minuten gültig.`,
      resend: 'Erneut senden',
      cancel: 'Abbrechen',
      submit: 'Bestätigen',
      ready: 'Ihr Konto ist bereit',
      readyText: (seconds: number) =>
        `Ihre E-Mail-Adresse ist bestätigt. In ${seconds} s geht es weiter zur Startseite.`,
      wait: {
        before: 'Oder',
        link: 'melden Sie sich mit Ihrer Kontonummer an',
        after: 'und wir senden Ihnen einen neuen Code.',
      },
      nobody: 'In diesem Browser wartet keine Kontoeröffnung auf einen Code.',
      logIn: {
        before: '',
        link: 'Melden Sie sich mit Ihrer Kontonummer an',
        after: 'und wir senden Ihnen einen neuen.',
      },
      address: {
        wrong: 'Falsche E-Mail-Adresse?',
        lead: 'Geben Sie die richtige Adresse und das eben gewählte Passwort ein. Wir senden einen neuen Code dorthin.',
        submit: 'Adresse ändern',
      },
    },
    reset: {
      heading: 'Code eingeben',
      lead: `Wir haben einen sechsstelligen Code an Ihre E-Mail-Adresse gesendet. Der Code ist ${CODE_VALID_MINUTES} Minuten gültig.`,
      submit: 'Code bestätigen',
      nothing: 'Noch kein Code da?',
      resend: 'Code erneut senden',
      wait: { before: 'Finden Sie den richtigen Code nicht,', link: 'beginnen Sie von vorn', after: '' },
      boxes: 'Sechsstelliger Code',
      box: (number: number) => `Ziffer ${number} von ${CODE_LENGTH}`,
    },
    signIn: {
      title: 'Code aus unserer E-Mail eingeben',
      lead: `Es gab zu viele fehlgeschlagene Anmeldungen. Wenn Ihre Angaben stimmen, haben wir einen sechsstelligen Code an Ihre E-Mail-Adresse gesendet. Der Code ist ${CODE_VALID_MINUTES} Minuten gültig.`,
      submit: 'Bestätigen und anmelden',
    },
  },
  forgot: {
    title: 'Passwort vergessen',
    heading: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Code.',
    submit: 'Passwort zurücksetzen',
    sent: 'Bitte prüfen Sie Ihr Postfach',
    sentText: 'Wenn diese Adresse zu einem Konto gehört, ist ein sechsstelliger Code dorthin unterwegs.',
    next: 'Code eingeben',
    factors: {
      heading: 'Passkey, App und Codes verloren?',
      lead: 'Wählen Sie zuerst ein neues Passwort, mit einem Code, den wir an die E-Mail-Adresse Ihres Kontos senden. Danach können Sie uns melden, dass auch alles andere verloren ist. Zu Ihrer Sicherheit warten wir 24 Stunden, bevor wir es entfernen.',
    },
  },
  forgotNumber: {
    title: 'Kontonummer vergessen',
    heading: 'Kontonummer vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen die Kontonummer.',
    submit: 'Kontonummer zusenden',
    sent: 'Bitte prüfen Sie Ihr Postfach',
  },
  reset: {
    title: 'Passwort zurücksetzen',
    heading: 'Wählen Sie ein neues Passwort',
    lead: 'Wählen Sie eines, das Sie sonst nirgends benutzen. Ein kurzer Satz lässt sich leicht merken.',
    submit: 'Passwort zurücksetzen',
    unproven: {
      before:
        'Sie können das Passwort einmal zurücksetzen, innerhalb von zehn Minuten und in dem Browser, in dem Sie den Code eingegeben haben.',
      link: 'Neuen Code anfordern',
      after: '',
    },
    panel: {
      heading: 'Das passiert jedem einmal.',
      text: 'Drei kurze Schritte, und Sie sind wieder drin. Ihr Geld bleibt, wo es ist.',
      steps: [
        { title: 'Ihre E-Mail-Adresse', text: 'Die, mit der Sie das Konto eröffnet haben.' },
        { title: 'Der Code von uns', text: 'Sechs Ziffern, 5 Minuten gültig, einmal verwendbar.' },
        {
          title: 'Ein neues Passwort',
          text: 'Es meldet Sie überall sonst ab und hebt eine Sperre auf.',
        },
      ],
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

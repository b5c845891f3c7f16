import { CODE_VALID_MINUTES } from '@larkfield/contract/rules.ts'

export const recovery = {
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
}

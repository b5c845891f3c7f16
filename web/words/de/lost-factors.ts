import type { PageWords } from '../en.ts'

export const lostFactors: PageWords['lostFactors'] = {
  lostFactors: {
    title: 'Ihr Passwort ist geändert',
    heading: 'Ihr Passwort ist geändert',
    lead: 'Zum Anmelden brauchen Sie wie bisher auch Ihren Passkey, Ihre Authenticator-App oder einen Wiederherstellungscode.',
    logIn: 'Anmelden',
    lost: 'Ich habe alle davon verloren',
    explained:
      'Wenn alles davon verloren ist, entfernen wir Ihre Passkeys, Apps und Wiederherstellungscodes nach 24 Stunden, und Sie melden sich allein mit Ihrem neuen Passwort an. Bis dahin kündigen wir es per E-Mail, in Ihren Nachrichten und auf Ihren Seiten an, und Sie können es jederzeit stoppen.',
    submit: 'Nach 24 Stunden entfernen',
    done: {
      heading: 'Wir entfernen sie nach 24 Stunden',
      text: (until: string) =>
        `Ab ${until} melden Sie sich allein mit Ihrem neuen Passwort an. Wir haben Ihnen eine E-Mail gesendet, mit der Sie das stoppen können. Falls Sie vorher etwas davon wiederfinden, melden Sie sich damit an: Auch das stoppt es.`,
      next: 'Zur Startseite',
    },
  },
  stopRemoval: {
    title: 'Entfernen stoppen',
    heading: 'Passkeys und Codes behalten?',
    lead: 'Uns wurde gemeldet, dass Sie Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes verloren haben, und wir werden sie entfernen. Falls das nicht stimmt, stoppen Sie es hier.',
    submit: 'Entfernen stoppen',
    done: {
      heading: 'Gestoppt',
      text: 'Nichts wird entfernt. Ihre Passkeys, Apps und Wiederherstellungscodes gelten wie bisher.',
      next: 'Anmelden',
      password: {
        before:
          'Falls nicht Sie ein neues Passwort gewählt haben, kann jemand Ihre E-Mails lesen: Sichern Sie Ihr Postfach und',
        link: 'wählen Sie sofort ein anderes Passwort',
        after: '',
      },
    },
    over: {
      heading: 'Es gibt nichts zu stoppen',
      lead: 'Dieser Link wurde benutzt, oder die 24 Stunden sind vorbei. Falls Sie das nicht wollten, rufen Sie uns bitte an.',
    },
  },
}

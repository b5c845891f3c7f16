import { CODE_VALID_MINUTES } from '@larkfield/contract/rules.ts'
import type { PageWords } from '../en.ts'

export const factors: PageWords['factors'] = {
  passkey: {
    name: 'Passkey',
    lead: 'Entsperren Sie Ihren Passkey mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
    use: 'Passkey verwenden',
    again: 'Noch einmal versuchen',
    notUsed:
      'Ihr Passkey wurde nicht verwendet. Versuchen Sie es noch einmal, wenn Sie so weit sind, oder nehmen Sie einen anderen Weg.',
    failed:
      'Dieses Gerät konnte Ihren Passkey nicht verwenden. Versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.',
    obstacles: {
      insecure:
        'Passkeys brauchen eine sichere Verbindung (HTTPS), die diese Seite nicht hat. Hier geht es auf einem anderen Weg.',
      unsupported: 'Dieser Browser kennt keine Passkeys. Hier geht es auf einem anderen Weg.',
      elsewhere: (host) =>
        `Passkeys gelten unter ${host}, nicht unter der Adresse, die Sie aufgerufen haben. Hier geht es auf einem anderen Weg.`,
    },
  },
  app: {
    name: 'Code aus Ihrer App',
    lead: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App gerade zeigt.',
  },
  mail: {
    name: 'Code per E-Mail',
    lead: `Geben Sie den sechsstelligen Code ein, den wir Ihnen gemailt haben. Er gilt ${CODE_VALID_MINUTES} Minuten.`,
    leadTo: (address) =>
      `Geben Sie den sechsstelligen Code ein, den wir an ${address} gemailt haben. Er gilt ${CODE_VALID_MINUTES} Minuten.`,
  },
  recovery: {
    name: 'Wiederherstellungscode',
    lead: 'Geben Sie einen der Codes ein, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal.',
    label: 'Wiederherstellungscode',
    missing: 'Bitte geben Sie einen Wiederherstellungscode ein',
  },
  wrongCode:
    'Dieser Code ist falsch oder wurde schon benutzt. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  young: {
    both: 'Ihr Passkey oder Ihre App ist noch keinen Tag alt. Deshalb fragen wir auch nach einem Code per E-Mail.',
    next: 'Weiter',
    correct: 'Code aus der E-Mail ändern',
    older:
      'Nehmen Sie hierfür einen Passkey oder eine App, die Sie vor mehr als einem Tag hinzugefügt haben.',
  },
  another: 'Anderen Weg nehmen',
  ways: 'Andere Wege',
}

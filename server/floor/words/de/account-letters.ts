import type { Words } from '../en.ts'

export const accountLetters: Words['letters']['accounts'] = {
  opened: {
    subject: 'Wir haben ein Konto für Sie eröffnet',
    content: ({ account }) => `Unsere Mitarbeitenden haben das Konto ${account} für Sie eröffnet.`,
  },
  changed: {
    subject: 'Ihr Konto wurde geändert',
    content: ({ account, changes }) =>
      `Unsere Mitarbeitenden haben Ihr Konto ${account} geändert: ${changes}.`,
  },
  closed: {
    subject: 'Ihr Konto wurde geschlossen',
    content: ({ account }) => `Unsere Mitarbeitenden haben das Konto ${account} geschlossen. Es war leer.`,
  },
  holderAdded: {
    subject: 'Noch jemand führt jetzt Ihr Konto',
    content: ({ account, name }) =>
      `Unsere Mitarbeitenden haben eingetragen, dass auch ${name} das Konto ${account} führt.`,
  },
  holderRemoved: {
    subject: 'Jemand führt Ihr Konto nicht mehr',
    content: ({ account, name }) =>
      `Unsere Mitarbeitenden haben eingetragen, dass ${name} das Konto ${account} nicht mehr führt.`,
  },
  youHold: {
    subject: 'Sie führen ein weiteres Konto',
    content: ({ account }) =>
      `Unsere Mitarbeitenden haben eingetragen, dass auch Sie das Konto ${account} führen.`,
  },
  youView: {
    subject: 'Sie können ein weiteres Konto sehen',
    content: ({ account }) =>
      `Unsere Mitarbeitenden haben eingetragen, dass Sie das Konto ${account} sehen. Bewegen können Sie darauf nichts.`,
  },
  youHoldNoMore: {
    subject: 'Sie führen ein Konto nicht mehr',
    content: ({ account }) =>
      `Unsere Mitarbeitenden haben eingetragen, dass Sie das Konto ${account} nicht mehr führen. Sie sehen es nicht mehr.`,
  },
  joined: {
    subject: 'Noch jemand führt jetzt Ihr Konto',
    content: ({ account, name }) => `${name} führt das Konto ${account} jetzt mit.`,
  },
  looksOn: {
    subject: 'Noch jemand sieht jetzt Ihr Konto',
    content: ({ account, name }) => `${name} kann das Konto ${account} jetzt sehen.`,
  },
  left: {
    subject: 'Jemand führt Ihr Konto nicht mehr',
    content: ({ account, name }) => `${name} führt das Konto ${account} nicht mehr mit.`,
  },
  twoSign: {
    subject: 'Wie für Ihr Konto unterschrieben wird, hat sich geändert',
    content: ({ account }) => `Ab jetzt unterschreiben für das Konto ${account} zwei Personen gemeinsam.`,
  },
  eachSigns: {
    subject: 'Wie für Ihr Konto unterschrieben wird, hat sich geändert',
    content: ({ account }) => `Ab jetzt unterschreibt für das Konto ${account} jede Person allein.`,
  },
}

export const accountChanges: Words['letters']['accountChanges'] = {
  accountType: ({ before, after }) => `die Art von ${before} in ${after}`,
  accountLimit: ({ before, after }) => `das Tageslimit von ${before} auf ${after}`,
  accountStatus: ({ before, after }) => `den Status von ${before} in ${after}`,
  statuses: { active: 'aktiv', inactive: 'ruhend', disabled: 'gesperrt', closed: 'geschlossen' },
}

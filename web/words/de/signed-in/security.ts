import type { SignedInWords } from '../../area-words.ts'

export const security: SignedInWords['security'] = {
  password: {
    title: 'Passwort ändern',
    note: 'Hier bleiben Sie angemeldet. Überall sonst werden Sie abgemeldet.',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    confirm: 'Neues Passwort bestätigen',
    submit: 'Passwort ändern',
  },
  codes: { cot: 'COT-Code', tax: 'Steuercode', matching: 'Abgleichcode' },
  idle: {
    title: 'Sind Sie noch da?',
    before: 'Zum Schutz Ihres Kontos melden wir Sie in ',
    seconds: (seconds) => `${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`,
    after: ' ab. Was Sie eingegeben haben, bleibt hier.',
    stay: 'Angemeldet bleiben',
    leave: 'Jetzt abmelden',
  },
}

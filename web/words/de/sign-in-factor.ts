import type { PageWords } from '../en.ts'

export const signInFactor: PageWords['signInFactor'] = {
  step: {
    title: 'Bestätigen Sie, dass Sie es sind',
    lead: 'Ihr Passwort stimmt. Ein weiterer Schritt hält alle anderen draußen.',
    submit: 'Bestätigen und anmelden',
    remember: 'In diesem Browser 30 Tage lang nicht fragen',
    rememberHint: 'Nur auf einem eigenen Gerät. Unter Sicherheit können Sie das ändern.',
    lost: 'Ich habe alle davon verloren',
    lostByStaff: 'Alle davon verloren? Bitten Sie den Betrieb der Bank, sie zu entfernen.',
    expired: 'Das hat etwas zu lange gedauert und ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  },
  passkey: {
    use: 'Passkey verwenden',
    notUsed:
      'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, wenn Sie so weit sind, oder melden Sie sich mit Passwort an.',
    failed: 'Dieses Gerät konnte keinen Passkey verwenden. Bitte melden Sie sich mit Passwort an.',
    notHere: 'Unter dieser Adresse gelten keine Passkeys. Bitte melden Sie sich mit Passwort an.',
  },
}

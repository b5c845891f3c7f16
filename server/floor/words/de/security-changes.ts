import type { SecurityChange } from '../security-changes.ts'

export const securityChanges: Record<SecurityChange, string> = {
  passkeyAdded: 'Ihrem Konto wurde ein Passkey hinzugefügt.',
  passkeyRemoved: 'Von Ihrem Konto wurde ein Passkey entfernt.',
  appAdded: 'Ihrem Konto wurde eine Authenticator-App hinzugefügt.',
  appRemoved: 'Von Ihrem Konto wurde eine Authenticator-App entfernt.',
  recoveryCodesRenewed:
    'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Frühere gelten nicht mehr.',
  recoveryCodeUsed: 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet. Er gilt nur einmal.',
  factorLossStopped:
    'Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes bleiben: Dass sie entfernt werden sollten, wurde gestoppt. Falls Sie in letzter Zeit kein neues Passwort gewählt haben, war es jemand anderes: Bitte wählen Sie ein neues.',
  lostFactorsRemoved:
    'Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes wurden entfernt, 24 Stunden nachdem sie als verloren gemeldet wurden. Sie melden sich nun allein mit Ihrem Passwort an: Bitte fügen Sie bald einen neuen Passkey oder eine App hinzu.',
  factorsReset:
    'Der Betrieb der Bank hat Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes entfernt. Bei der nächsten Anmeldung können Sie neue hinzufügen.',
}

import type { SecurityChange } from '../security-changes.ts'

export const securityChanges: Record<SecurityChange, string> = {
  passkeyAdded: 'Ihrem Konto wurde ein Passkey hinzugefügt.',
  passkeyRemoved: 'Von Ihrem Konto wurde ein Passkey entfernt.',
  appAdded: 'Ihrem Konto wurde eine Authenticator-App hinzugefügt.',
  appRemoved: 'Von Ihrem Konto wurde eine Authenticator-App entfernt.',
  recoveryCodesRenewed:
    'Für Ihr Konto wurden neue Wiederherstellungscodes erzeugt. Frühere gelten nicht mehr.',
  recoveryCodeUsed: 'Ein Wiederherstellungscode Ihres Kontos wurde verwendet. Er gilt nur einmal.',
}

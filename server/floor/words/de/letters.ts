import type { WireFeeBack } from '../en/letters.ts'
import type { Words } from '../en.ts'
import { accountChanges, accountLetters } from './account-letters.ts'
import { approvedChanges } from './approvals.ts'
import { loanLetters } from './loan-letters.ts'
import { orderLetters } from './order-letters.ts'
import { securityChanges } from './security-changes.ts'
import { termsLetters } from './terms-letters.ts'

export const letters: Words['letters'] = {
  customerCare: 'Kundendienst',
  support: 'Support',
  messageFrom: (sender) => `Nachricht von: ${sender}`,
  contactForm: 'Kontaktformular',
  toCustomerCare: 'Nachricht an den Kundendienst',

  debited: {
    subject: 'Ihr Konto wurde belastet',
    content: ({ account, sum, note, reference }) =>
      `Ihr Konto ${account} wurde von unseren Mitarbeitenden mit ${sum}${note} belastet. Referenz: ${reference}.`,
  },
  reversed: {
    subject: 'Eine Buchung auf Ihrem Konto wurde storniert',
    content: ({ account, sum, note, reference, gets }) =>
      `Die Buchung ${reference} über ${sum}${note} wurde von unseren Mitarbeitenden storniert. ` +
      `Ihrem Konto ${account} wurden ${sum} ${gets ? 'wieder gutgeschrieben' : 'belastet'}.`,
  },
  loanApproved: {
    subject: 'Ihr Kredit wurde genehmigt',
    content: ({ sum, account, reason }) =>
      `Ihr Kredit über ${sum} wurde genehmigt und auf Ihr Konto ${account} ausgezahlt.${because(reason)}`,
  },
  loanDeclined: {
    subject: 'Ihr Kredit wurde abgelehnt',
    content: ({ sum, reason }) =>
      `Den von Ihnen beantragten Kredit über ${sum} können wir Ihnen nicht gewähren.${because(reason)}`,
  },
  wireReturned: {
    subject: 'Ihre Überweisung wurde zurückgegeben',
    content: ({ sum, to, bank, reason, fee }) =>
      `Ihre Überweisung über ${sum} an ${to} bei ${bank} konnte nicht ausgeführt werden. ` +
      `Über das Geld können Sie wieder verfügen.${feeBack(fee)}${because(reason)}`,
  },
  feeNotTaken: {
    subject: 'Ein Entgelt konnte nicht eingezogen werden',
    content: (it) =>
      `Auf Ihrem Konto ${it.account} war nicht genug Geld für Entgelte von ${it.sum}. ` +
      'Sie bleiben offen, und wir ziehen sie ein, sobald genug da ist. Sie finden sie auf der Seite des Kontos.',
  },
  statusChanged: {
    subject: 'Der Status Ihres Kontos wurde geändert',
    content: ({ accounts, before, after }) =>
      `Unsere Mitarbeitenden haben den Status ${accounts.length > 1 ? 'Ihrer Konten' : 'Ihres Kontos'} ` +
      `${accounts.join(', ')} von ${before} in ${after} geändert.`,
  },
  accounts: accountLetters,
  accountChanges,
  somebody: 'jemand',
  accountUnknownThere: 'Die andere Bank kennt dieses Konto nicht.',
  documentApproved: {
    subject: 'Ihr Dokument wurde genehmigt',
    content: ({ title }) => `Wir haben Ihr Dokument „${title}“ geprüft und genehmigt. Vielen Dank.`,
  },
  documentRejected: {
    subject: 'Ihr Dokument wurde abgelehnt',
    content: ({ title, reason }) =>
      `Ihr Dokument „${title}“ konnten wir nicht genehmigen: ${reason} Bitte laden Sie ein anderes hoch.`,
  },
  securityChanged: { subject: 'Ihre Anmeldung wurde geändert', content: securityChanges },
  factorLoss: {
    subject: 'Ihre Passkeys und Codes sollen entfernt werden',
    content: ({ until }) =>
      `Uns wurde gemeldet, dass Sie Ihre Passkeys, Authenticator-Apps und Wiederherstellungscodes verloren haben. Wir entfernen sie am ${until}. ` +
      'Falls Sie noch einen davon haben oder es nicht waren, stoppen Sie es jetzt: mit dem Hinweis oben auf Ihren Seiten.',
  },
  monthlyStatement: {
    subject: (month) => `Ihre Kontoauszüge für ${month} sind da`,
    content: (month) =>
      `Ihre Kontoauszüge für ${month} sind fertig und ändern sich nicht mehr. ` +
      'Sie finden sie unter Kontoauszug, zusammen mit denen früherer Monate, als Dokument und als Dateien für andere Programme. ' +
      'Wem Sie einen davon zeigen, kann auf unserer Seite prüfen, dass er echt ist.',
  },
  approvedChange: { subject: 'Eine Änderung an Ihrem Konto', content: approvedChanges },
  ...loanLetters,
  ...orderLetters,
  ...termsLetters,
  transferCodesChanged: {
    subject: 'Ihre Überweisungscodes wurden geändert',
    content:
      'Ihre Überweisungscodes wurden von unseren Mitarbeitenden geändert. Die neuen sehen Sie jederzeit in Ihrem ' +
      'Profil, nachdem Sie Ihr Passwort eingegeben haben. Für einen Code verlangen wir nie Geld.',
  },
}

function because(reason: string | null): string {
  return reason ? ` Grund: ${reason}` : ''
}

const feeBack = ({ given, waived }: WireFeeBack) =>
  (given ? ` Auch das Entgelt von ${given} ist wieder auf Ihrem Konto.` : '') +
  (waived ? ` Die ${waived}, die davon noch offen waren, müssen Sie nicht zahlen.` : '')

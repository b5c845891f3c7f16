import type { Words } from '../en.ts'

export const approvedChanges: Words['letters']['approvedChange']['content'] = {
  payeeTrusted: 'Sie vertrauen jetzt einem Ihrer Empfänger: Überweisungen an ihn brauchen keine Freigabe.',
  limitRaised: 'Sie haben das Tageslimit Ihres Kontos erhöht.',
}

type Approvals = Parameters<ReturnType<Words['mails']>['approvalCode']>[0]['what']

export const approvals: Record<Approvals['purpose'], (what: Approvals) => string> = {
  wire: ({ money, payee }) => `Sie möchten ${money} überweisen an:\n${payee}`,
  reveal_codes: () => 'Sie möchten Ihre Überweisungscodes ansehen.',
  trust_payee: ({ payee }) =>
    `Sie möchten diesem Empfänger vertrauen, sodass Überweisungen an ihn keine Freigabe brauchen:\n${payee}`,
  change_email: ({ value }) => `Sie möchten Ihre E-Mail-Adresse ändern in ${value}.`,
  change_phone: ({ value }) => `Sie möchten Ihre Telefonnummer ändern in ${value}.`,
  raise_limit: ({ money }) => `Sie möchten Ihr Tageslimit erhöhen auf ${money}.`,
  standing_order: ({ money, payee, rhythm }) =>
    `Sie möchten einen Auftrag erteilen: ${money || 'Zahlung'}, ${rhythm}, an:\n${payee}`,
  invite_holder: ({ value }) => `Sie möchten jemanden einladen, Ihr Konto ${value} mit Ihnen zu führen.`,
  hold_account: ({ value }) => `Sie möchten das Konto ${value} mitführen.`,
  change_holders: ({ value }) =>
    `Sie möchten ändern, wer das Konto ${value} führt oder wie viele unterschreiben.`,
  second_signature: ({ value }) =>
    `Sie möchten mitzeichnen, was beim Konto ${value} jemand anderes beauftragt hat.`,
  desk_act: () => 'Sie möchten am Schalter etwas freigeben.',
}

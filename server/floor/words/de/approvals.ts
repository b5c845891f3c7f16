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
  desk_act: () => 'Sie möchten am Schalter etwas freigeben.',
}

import type { Words } from '../en.ts'

export const approvedChanges: Words['letters']['approvedChange']['content'] = {
  payeeTrusted: 'Sie vertrauen jetzt einem Ihrer Empfänger: Überweisungen an ihn brauchen keine Freigabe.',
  limitRaised: 'Sie haben das Tageslimit Ihres Kontos erhöht.',
}

type Approvals = Parameters<ReturnType<Words['mails']>['approvalCode']>[0]['what']

export const approvals: Record<Approvals['purpose'], (what: Approvals) => string> = {
  wire: ({ money, fee, payee }) =>
    `Sie möchten ${money}${fee && ` zuzüglich eines Entgelts von ${fee}`} überweisen an:\n${payee}`,
  reveal_codes: () => 'Sie möchten Ihre Überweisungscodes ansehen.',
  trust_payee: ({ payee }) =>
    `Sie möchten diesem Empfänger vertrauen, sodass Überweisungen an ihn keine Freigabe brauchen:\n${payee}`,
  change_email: ({ value }) => `Sie möchten Ihre E-Mail-Adresse ändern in ${value}.`,
  change_phone: ({ value }) => `Sie möchten Ihre Telefonnummer ändern in ${value}.`,
  raise_limit: ({ money }) => `Sie möchten Ihr Tageslimit erhöhen auf ${money}.`,
  standing_order: ({ money, fee, payee, rhythm }) =>
    `Sie möchten einen Auftrag erteilen: ${money || 'Zahlung'}, ${rhythm}, an:\n${payee}${fee && `\nJede Zahlung kostet ein Entgelt von ${fee}.`}`,
  invite_holder: ({ payee, value, account, act }) =>
    act === 'viewer_invited'
      ? `Sie möchten, dass ${[payee, value].filter(Boolean).join(', ')} Ihr Konto ${account} sehen kann.`
      : `Sie möchten ${[payee, value].filter(Boolean).join(', ')} einladen, Ihr Konto ${account} mit Ihnen zu führen.`,
  hold_account: ({ value, account, act }) =>
    act === 'become_viewer'
      ? `Sie möchten das Konto ${account} sehen, das ${value || 'jemand anderem'} gehört.`
      : `Sie möchten das Konto ${account} gemeinsam mit ${value || 'jemand anderem'} führen.`,
  change_holders: (what) => `Sie möchten Folgendes: ${holdersActs(what)}`,
  second_signature: (what) =>
    `Sie möchten für das Konto ${what.account} mitzeichnen, was jemand anderes beauftragt hat: ${holdersActs(what)}`,
  desk_act: () => 'Sie möchten am Schalter etwas freigeben.',
  loan_offer: ({ money, account, instalment, total, effective }) =>
    `Sie möchten einen Kredit über ${money} annehmen, der auf das Konto ${account} ausgezahlt wird. Jede Rate beträgt ${instalment}, insgesamt zahlen Sie ${total} zurück. Der effektive Jahreszins beträgt ${effective}.`,
  add_factor: ({ act }) =>
    `Sie möchten ${act === 'app' ? 'eine Authenticator-App' : 'einen Passkey'} hinzufügen. Damit kann man sich dann anmelden und Zahlungen freigeben.`,
  remove_factor: ({ act, value }) =>
    `Sie möchten ${act === 'app' ? 'die Authenticator-App' : 'den Passkey'}${value && ` „${value}“`} entfernen.`,
  renew_recovery_codes: () =>
    'Sie möchten neue Wiederherstellungscodes. Die bisherigen gelten dann nicht mehr.',
}

function holdersActs(what: Approvals): string {
  const { act, account, value, money, payee, borrower, instalment, owed } = what
  const sum = money || 'Geld'
  const loan = `Kredit${borrower && ` von ${borrower}`}`
  const collected = instalment ? ` Die nächste Rate beträgt ${instalment}.` : owed && ` Offen sind ${owed}.`
  const said: Record<string, string> = {
    remove_holder: `${value || 'eine Person'} führt das Konto ${account} nicht mehr mit.`,
    holder_removed: `${value || 'eine Person'} führt das Konto nicht mehr mit.`,
    holder_invited: `${value || 'jemand'} wird eingeladen, es mitzuführen.`,
    two_sign: `Für das Konto ${account} unterschreiben ab jetzt zwei gemeinsam.`,
    each_signs: `Für das Konto ${account} unterschreibt ab jetzt jede Person allein.`,
    wire_sent: `${sum} gehen an:\n${payee}`,
    money_moved: `${sum} werden umgebucht auf:\n${payee}`,
    order_made: `${sum} gehen zu festen Terminen an:\n${payee}`,
    order_changed: `${sum} gehen zu anderen Terminen an:\n${payee}`,
    own_account_closed: `Das Konto wird geschlossen und zahlt ${sum} aus.`,
    pot_closed: 'Ein Topf wird aufgelöst.',
    loan_paid: `${sum} werden für einen ${loan} bezahlt.`,
    loan_repaid_early: `${sum} werden für einen ${loan} vorzeitig zurückgezahlt.`,
    loan_pay_from_changed: `Die Raten für einen ${loan} werden von ihm eingezogen.${collected}`,
  }
  return said[act] ?? 'etwas an diesem Konto.'
}

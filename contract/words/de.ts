import type { PostingWords } from '../posting-words.ts'

export const postings: PostingWords = {
  houses: {
    cash_desk: 'Schalterkasse',
    wire_clearing: 'Überweisungsverkehr',
    adjustments: 'Berichtigungen',
    interest: 'Zinsen',
    fees: 'Gebühren',
    loans: 'Kredite',
    unclaimed: 'Nicht beanspruchte Guthaben',
  },
  remarks: {
    opening: 'Eröffnungssaldo',
    adjustment: 'Berichtigung',
    adjustment_by_bank: 'Berichtigung durch die Bank',
    loan: 'Kreditauszahlung',
    personal_loan: 'Kreditauszahlung (Privatkredit)',
    mortgage: 'Kreditauszahlung (Baufinanzierung)',
    business_loan: 'Kreditauszahlung (Geschäftskredit)',
    interest: 'Zinsen',
    fee: 'Gebühr',
    sweep: 'Nicht beanspruchtes Guthaben',
    closing: 'Guthaben bei Kontoschließung',
    held: 'Von der Bank vorgemerkt',
    move: 'Umbuchung',
  },
  reversalOf: (reference, remark) => `Storno von ${reference}${remark && `: ${remark}`}`,
}

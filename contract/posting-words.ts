/**
 * What the bank itself writes beside a posting. It is kept in English, by which it is known again here; screens, mails
 * and documents say it in their own language by its code (`words/`).
 */
export const houseNames = {
  cash_desk: 'Cash desk',
  wire_clearing: 'Wire clearing',
  adjustments: 'Adjustments',
  interest: 'Interest',
  fees: 'Fees',
  loans: 'Loans',
  unclaimed: 'Unclaimed balances',
  interest_income: 'Loan interest',
  tax: 'Withheld tax',
  loan_losses: 'Loan losses',
} as const

export const ownRemarks = {
  opening: 'Opening balance',
  adjustment: 'Adjustment',
  adjustment_by_bank: 'Adjustment by the bank',
  loan: 'Loan paid out',
  personal_loan: 'Loan paid out (personal-loans)',
  mortgage: 'Loan paid out (mortgages)',
  business_loan: 'Loan paid out (business-loans)',
  interest: 'Interest',
  fee: 'Fee',
  fee_monthly: 'Monthly account fee',
  fee_outside_wire: 'Fee for a wire to another bank',
  fee_dormancy: 'Fee for an unused account',
  fee_late: 'Fee for a late payment',
  tax: 'Tax on interest',
  loan_interest: 'Loan interest',
  repayment: 'Loan repayment',
  write_off: 'Loan written off',
  sweep: 'Unclaimed balance',
  closing: 'Balance at closing',
  held: 'Held by the bank',
  move: 'Moved between accounts',
} as const

export type House = keyof typeof houseNames
export type OwnRemark = keyof typeof ownRemarks

/** How a language says them. */
export type PostingWords = {
  houses: Record<House, string>
  remarks: Record<OwnRemark, string>
  reversalOf: (reference: string, remark: string) => string
}

/** Of a type that is none of the three, as older postings may carry, the type itself stands there. */
export const loanRemark = (type: string): string => `${ownRemarks.loan} (${type})`

export const reversalRemark = (reference: string, remark: string): string =>
  `Reversal of ${reference}${remark && `: ${remark}`}`

const housesByName = new Map<string, House>(
  (Object.keys(houseNames) as House[]).map((house) => [houseNames[house], house]),
)
const remarksByText = new Map<string, OwnRemark>(
  (Object.keys(ownRemarks) as OwnRemark[]).map((remark) => [ownRemarks[remark], remark]),
)

/** Beside these a customer writes, and names whom they please: nothing there is the bank's own word. */
const written = (kind: string) => ['wire', 'wire_out', 'memo', 'move'].includes(kind)

/** The name at one end of a posting; the bank's own accounts have one in every language. */
export function nameIn(words: PostingWords, name: string, kind: string): string {
  const house = written(kind) ? undefined : housesByName.get(name)
  return house ? words.houses[house] : name
}

/** What stands beside a posting. What a person wrote stays as it is. */
export function remarkIn(words: PostingWords, remark: string, kind: string): string {
  // Where nobody wrote anything beside a move, the bank did.
  if (kind === 'move' && remark === ownRemarks.move) return words.remarks.move
  if (written(kind)) return remark
  const [, reference, of = ''] = /^Reversal of (tr-\d{6,15})(?:: (.*))?$/s.exec(remark) ?? []
  if (reference) return words.reversalOf(reference, remarkIn(words, of, kind))
  const own = remarksByText.get(remark)
  return own ? words.remarks[own] : remark
}

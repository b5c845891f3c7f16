import { Refusal } from '@larkfield/contract/refusals.ts'
import validator from 'card-validator'

export type GivenCard = { cardNumber: string; expiryDate: string; cvv: string }

export type JudgedCard = { digits: string; lastFour: string; brand: string }

/** Whether the card can be real: the number's own check digit, an expiry that lies ahead, a cvv of its brand's length. */
export function judgeCard({ cardNumber, expiryDate, cvv }: GivenCard): JudgedCard {
  const digits = cardNumber.replace(/\D/g, '')
  const number = validator.number(digits, { luhnValidateUnionPay: true })
  if (!number.isValid || !number.card) throw new Refusal('card_number_wrong', { field: 'cardNumber' })
  if (!validator.expirationDate(expiryDate).isValid) {
    throw new Refusal('card_expired', { field: 'expiryDate' })
  }
  if (!validator.cvv(cvv, number.card.code.size).isValid) {
    throw new Refusal('security_code_wrong', { field: 'cvv' })
  }
  return { digits, lastFour: digits.slice(-4), brand: number.card.niceType }
}

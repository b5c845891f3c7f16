import { Refusal } from '@larkfield/contract/refusals.ts'
import validator from 'card-validator'

export type GivenCard = { cardNumber: string; expiryDate: string; cvv: string }

export type JudgedCard = { digits: string; lastFour: string; brand: string }

/** Whether the card can be real: the number's own check digit, an expiry that lies ahead, a cvv of its brand's length. */
export function judgeCard({ cardNumber, expiryDate, cvv }: GivenCard): JudgedCard {
  const digits = cardNumber.replace(/\D/g, '')
  const number = validator.number(digits, { luhnValidateUnionPay: true })
  if (!number.isValid || !number.card) refuse('cardNumber', 'This card number is not right.')
  if (!validator.expirationDate(expiryDate).isValid) {
    refuse('expiryDate', 'The card has expired, or its expiry date is not right.')
  }
  if (!validator.cvv(cvv, number.card!.code.size).isValid) refuse('cvv', 'The security code is not right.')
  return { digits, lastFour: digits.slice(-4), brand: number.card!.niceType }
}

function refuse(field: string, message: string): never {
  throw new Refusal('invalid', { field, message })
}

import { decimalsOf, type Minor, toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { fillSentence } from '@larkfield/contract/sentences.ts'

/** An amount somebody sent, in the minor units of the account's currency; more decimals than it has are refused. */
export function amountOf(amount: number, currency: string, field = 'amount'): Minor {
  const minor = toMinor(amount, currency)
  if (minor !== undefined && minor > 0n) return minor
  const decimals = decimalsOf(currency)
  if (decimals === 0) throw new Refusal('amount_has_decimals', { field, values: { currency } })
  throw new Refusal('amount_too_fine', { field, values: { currency, decimals } })
}

/** An amount in a letter. */
export const moneyText = (amountMinor: bigint, currency: string): string =>
  fillSentence(
    '{amount|money}',
    { amount: toMajor(amountMinor, currency), currency },
    { locale: 'en-US', fieldNames: {} },
  )

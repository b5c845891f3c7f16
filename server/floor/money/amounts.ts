import { decimalsOf, type Minor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'

/** An amount somebody sent, in the minor units of the account's currency; more decimals than it has are refused. */
export function amountOf(amount: number, currency: string, field = 'amount'): Minor {
  const minor = toMinor(amount, currency)
  if (minor !== undefined && minor > 0n) return minor
  const decimals = decimalsOf(currency)
  if (decimals === 0) throw new Refusal('amount_has_decimals', { field, values: { currency } })
  throw new Refusal('amount_too_fine', { field, values: { currency, decimals } })
}

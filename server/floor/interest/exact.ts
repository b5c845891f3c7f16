import { decimalsOf } from '@larkfield/contract/money.ts'

/** Millionths of a minor unit as major units, without losing any of them: -1234567 of a cent are "-0.01234567". */
export function exactMajor(millionths: bigint, currency: string): string {
  const decimals = decimalsOf(currency) + 6
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(decimals + 1, '0')
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

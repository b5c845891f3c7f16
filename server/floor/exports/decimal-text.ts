import { decimalsOf } from '@larkfield/contract/money.ts'

/** Minor units as files write them, "-1234.50": exact, since no float is on the way. */
export function decimalText(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = decimals === 0 ? '' : `.${digits.slice(point)}`
  return `${minor < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

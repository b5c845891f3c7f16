import { readAmount, type Separators } from './read-amount.ts'

const DECIMALS = 4

/**
 * A percentage as people type it, in the separators of their language; `2,5` in English can only be two and a half. Below
 * zero where that makes sense. Undefined for anything else.
 */
export function readPercent(typed: string, separators: Separators): number | undefined {
  const [, sign = '', rest = ''] = /^\s*([-−]?)(.*?)\s*%?\s*$/.exec(typed) ?? []
  const reading = readAmount(rest, DECIMALS, separators)
  const percent =
    reading.kind === 'amount'
      ? reading.amount
      : reading.kind === 'unclear' && reading.readings.length === 1
        ? reading.readings[0]
        : undefined
  return sign && percent ? -percent : percent
}

/**
 * What somebody meant by the amount they typed. Points and commas are read as the reader's language has them; what
 * could mean two sums, or is written as elsewhere in the world, is asked about and never guessed.
 */
export type ReadAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: number }
  /** The sums it could mean. */
  | { kind: 'unclear'; readings: number[] }
  | { kind: 'wrong' }

/** Half of the world groups with commas, the other half with points; blanks and apostrophes only ever group. */
type Habit = { group: ',' | '.'; decimal: '.' | ',' }
const pointIsDecimal: Habit = { group: ',', decimal: '.' }
const commaIsDecimal: Habit = { group: '.', decimal: ',' }

export const decimalMarkOf = (locale: string): Habit['decimal'] =>
  new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',') ? ',' : '.'

type Currency = { locale: string; decimals: number }

export function readAmount(typed: string, { locale, decimals }: Currency): ReadAmount {
  const text = typed.trim().replace(/(?<=\d)[\s’'](?=\d)/g, '')
  if (text === '') return { kind: 'empty' }
  const [here, elsewhere] =
    decimalMarkOf(locale) === '.' ? [pointIsDecimal, commaIsDecimal] : [commaIsDecimal, pointIsDecimal]
  const asHere = numberOf(text, here, decimals)
  const asElsewhere = numberOf(text, elsewhere, decimals)
  const marks = text.replace(/\d/g, '').length
  if (marks === 0) return asHere === undefined ? { kind: 'wrong' } : { kind: 'amount', amount: asHere }
  // Two marks or more leave one way to read them, wherever they were learned.
  const only = asHere === undefined ? asElsewhere : asElsewhere === undefined ? asHere : undefined
  if (only !== undefined && (marks > 1 || asHere !== undefined)) return { kind: 'amount', amount: only }
  const readings = [here, elsewhere].flatMap(
    (habit) => numberOf(withoutLastZeros(text, habit, decimals), habit, decimals) ?? [],
  )
  return readings.length > 0 ? { kind: 'unclear', readings } : { kind: 'wrong' }
}

const MOST_DIGITS = 15

/** The number by this habit; undefined where groups are not of three, or there are more decimals than the currency has. */
function numberOf(text: string, { group, decimal }: Habit, decimals: number): number | undefined {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
  const isWhole = isGrouped || /^\d+$/.test(whole) || (whole === '' && fraction !== '')
  if (more.length > 0 || !isWhole || !/^\d*$/.test(fraction) || fraction.length > decimals) return undefined
  const digits = whole.replaceAll(group, '')
  return digits.length + decimals > MOST_DIGITS ? undefined : Number(`${digits || '0'}.${fraction || '0'}`)
}

/** "1.000" could be one, with a nought too many for its currency: a reading to ask about, never one to take. */
function withoutLastZeros(text: string, { decimal }: Habit, decimals: number): string {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  if (more.length > 0 || fraction !== '000') return text
  return decimals === 0 ? whole : `${whole}${decimal}${fraction.slice(0, decimals)}`
}

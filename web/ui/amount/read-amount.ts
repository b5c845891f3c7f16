/** What a typed amount means in the reader's language. Nothing is guessed: where it could mean two sums, both are told. */
export type Reading =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: number }
  | { kind: 'unclear'; readings: number[] }
  | { kind: 'wrong'; why: 'not_an_amount' | 'too_many_decimals' }

/** What a form holds: a number once the amount is understood, until then what was typed. */
export type AmountValue = number | string

export type Separators = { group: string; decimal: string }

/** How a language groups thousands and marks decimals. */
export function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.5)
  const of = (type: string, other: string) => parts.find((part) => part.type === type)?.value ?? other
  return { group: of('group', ','), decimal: of('decimal', '.') }
}

/** Blanks, apostrophes and a currency's sign change nothing about a sum, whoever groups with them. */
const bare = (typed: string) => typed.replace(/[\s\u00a0\u202f'’_]|\p{Sc}/gu, '')

export function readAmount(typed: string, decimals: number, own: Separators): Reading {
  const text = bare(typed)
  if (text === '') return { kind: 'empty' }
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return { kind: 'wrong', why: 'not_an_amount' }
  const other: Separators = own.decimal === ',' ? { group: ',', decimal: '.' } : { group: '.', decimal: ',' }
  const read = readAs(text, own, decimals)
  if (typeof read === 'number') return { kind: 'amount', amount: read }
  const foreign = readAs(text, other, decimals)
  const readings = new Set<number>()
  if (typeof foreign === 'number') readings.add(foreign)
  // "1234,5" is grouped while it is typed, and becomes "1,234,5" before the second comma shows what was meant.
  const last = text.lastIndexOf(own.group)
  const mixed =
    last > 0 && readAs(`${text.slice(0, last)}${own.decimal}${text.slice(last + 1)}`, own, decimals)
  if (typeof mixed === 'number' && !text.includes(own.decimal)) readings.add(mixed)
  // "1.000" where a point marks decimals: one, written with a nought too many, or a thousand as others group it.
  if (read === 'too_many_decimals' && readings.size > 0 && losesNothing(text, own, decimals))
    readings.add(Number(cutTo(text, own, decimals)))
  if (readings.size > 0) return { kind: 'unclear', readings: [...readings].sort((one, two) => two - one) }
  return { kind: 'wrong', why: read === 'too_many_decimals' ? read : 'not_an_amount' }
}

/** The sum, if these separators make one of it. */
function readAs(text: string, { group, decimal }: Separators, decimals: number) {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0) return 'not_an_amount'
  const grouped = whole.split(group)
  const isGrouped = grouped.length > 1
  if (isGrouped && !grouped.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part)))
    return 'not_an_amount'
  if (!/^\d*$/.test(fraction ?? '') || (whole === '' && !fraction)) return 'not_an_amount'
  if ((fraction ?? '').length > decimals) return 'too_many_decimals'
  return Number(`${grouped.join('') || '0'}.${fraction || '0'}`)
}

const losesNothing = (text: string, { decimal }: Separators, decimals: number) =>
  /^0*$/.test((text.split(decimal)[1] ?? '').slice(decimals))

function cutTo(text: string, { group, decimal }: Separators, decimals: number): string {
  const [whole = '', fraction = ''] = text.split(decimal)
  return `${whole.split(group).join('') || '0'}.${fraction.slice(0, decimals) || '0'}`
}

/**
 * Grouped while it is typed: only what stands grouped already, or plain digits, and never what has a decimal. What came
 * at once with separators of its own, pasted or filled in, may mean them otherwise and stays as it is.
 */
export function groupWhileTyping(before: string, now: string, { group }: Separators): string {
  const digits = now.split(group).join('')
  if (!/^\d+$/.test(digits)) return now
  const isOneKey = now.slice(0, -1) === before || now === before.slice(0, -1)
  if (!isOneKey && now !== digits) return now
  const wasOurs = before === '' || before === grouped(before.split(group).join(''), group)
  return wasOurs && !now.endsWith(group) ? grouped(digits, group) : now
}

const grouped = (digits: string, group: string) => digits.replace(/\B(?=(\d{3})+$)/g, group)

/**
 * A known sum as it stands in the field, so that typing can go on from it. A sum with more decimals than the currency
 * has, because another was chosen since, is shown as it is and not rounded.
 */
export function amountInField(amount: number, decimals: number, locale: string): string {
  const own = String(amount).split('.')[1]?.length ?? 0
  return amount.toLocaleString(locale, {
    minimumFractionDigits: own === 0 ? 0 : decimals,
    maximumFractionDigits: Math.max(decimals, Math.min(own, MOST_DECIMALS)),
  })
}

/** More than any currency has. */
const MOST_DECIMALS = 6

import type { Reply } from '../../api-types.ts'
import { wholeNumber } from '../pieces/whole-number.ts'

type AuditLine = Reply<'GET /audit-trail'>['data'][number]

/** Where lines of the trail name accounts; the search for a number looks in the same places. */
const FIELDS = ['account', 'accounts', 'accountNumber', 'from', 'to', 'recipientAccount']

const isNumber = (value: string) => /^(?=.*\d)[A-Z\d]{8,}$/.test(value)

/** The numbers in a value of such a field, one or several of them, in groups; of any other value nothing. */
export function numbersIn(field: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || !FIELDS.includes(field)) return undefined
  const numbers = value.split(', ')
  return numbers.every(isNumber) ? numbers.map(wholeNumber).join(', ') : undefined
}

/**
 * The accounts that a line names besides the first one of whom it is about, which stands there anyway: each with the
 * name of its field.
 */
export function accountsNamed({ before, after, customer, action }: AuditLine): [string, string][] {
  // What narrowed a list that was taken away is not what it is about.
  if (action === 'list_exported') return []
  const first = customer ? wholeNumber(customer.accountNumber) : undefined
  const named = FIELDS.flatMap((field) =>
    [before, after].flatMap((side): [string, string][] => {
      const numbers = numbersIn(field, side?.[field])
      return numbers === undefined || numbers === first ? [] : [[numbers, field]]
    }),
  )
  return [...new Map(named.reverse())].reverse().map(([numbers, field]) => [field, numbers])
}

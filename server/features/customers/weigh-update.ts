import type { Weight } from '../../floor/acts/act.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'

type Changed = { before: CustomerRecord; after: CustomerRecord; secrets: Record<string, string> }

/** What is delicate about a change of a customer: whoever gets at these gets at the account. */
export function weightsOfUpdate({ before, after, secrets }: Changed): Weight[] {
  const kinds: [isMet: boolean, Weight['kind']][] = [
    [before.number !== after.number, 'customer_number'],
    [
      before.full_name !== after.full_name || before.date_of_birth !== after.date_of_birth,
      'customer_identity',
    ],
    [before.email !== after.email, 'customer_email'],
    [before.phone_number !== after.phone_number, 'customer_phone'],
    [secrets.password !== undefined, 'customer_password'],
    [secrets.transferCodes !== undefined, 'customer_codes'],
    [isHigher(before.daily_limit_minor, after.daily_limit_minor), 'customer_limit'],
  ]
  return kinds.flatMap(([isMet, kind]) => (isMet ? [{ kind }] : []))
}

/** An account without a limit has none to raise. */
const isHigher = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

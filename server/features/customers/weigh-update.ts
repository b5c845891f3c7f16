import type { Weight } from '../../floor/acts/act.ts'
import type { CustomerRecord } from '../../floor/people/customer-record.queries.ts'

type Update = {
  before: CustomerRecord
  after: CustomerRecord
  /** What no field of the record shows: secrets, and an address that waits for its code. */
  changed: Record<string, string>
}

/** What is delicate about a change of a customer: whoever gets at these gets at the account. */
export function weightsOfUpdate({ before, after, changed }: Update): Weight[] {
  const kinds: [isMet: boolean, Weight['kind']][] = [
    [before.number !== after.number, 'customer_number'],
    [
      before.full_name !== after.full_name || before.date_of_birth !== after.date_of_birth,
      'customer_identity',
    ],
    [before.email !== after.email || changed.pendingEmail !== undefined, 'customer_email'],
    [before.phone_number !== after.phone_number, 'customer_phone'],
    [changed.password !== undefined, 'customer_password'],
    [changed.transferCodes !== undefined, 'customer_codes'],
    [isHigher(before.daily_limit_minor, after.daily_limit_minor), 'customer_limit'],
  ]
  return kinds.flatMap(([isMet, kind]) => (isMet ? [{ kind }] : []))
}

/** An account without a limit has none to raise. */
const isHigher = (before: bigint | null, after: bigint | null): boolean =>
  before !== null && (after === null || after > before)

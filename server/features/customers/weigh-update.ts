import type { Weight } from '../../floor/acts/act.ts'
import { weighsOfFirstLimit } from '../../floor/holdings/open-account.ts'
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
    [isHigher(before, after), 'customer_limit'],
  ]
  return kinds.flatMap(([isMet, kind]) => (isMet ? [{ kind }] : []))
}

/** An account without a limit has none to raise; in another currency the limit is that of a new account. */
function isHigher(before: CustomerRecord, after: CustomerRecord): boolean {
  const [wasMinor, isMinor] = [before.daily_limit_minor, after.daily_limit_minor]
  if (wasMinor === null || isMinor === null) return wasMinor !== null
  return before.currency === after.currency
    ? isMinor > wasMinor
    : weighsOfFirstLimit(isMinor, after.currency).length > 0
}

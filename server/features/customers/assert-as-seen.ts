import type { Received } from '@larkfield/contract/calls.ts'
import type { ChangedField } from '@larkfield/contract/entities/proposals.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Queries } from '../../floor/database/database.ts'
import { type CustomerRecord, findCustomer } from '../../floor/people/customer-record.queries.ts'
import { customerFields } from './customer-shapes.ts'
import type { PersonalFields } from './desk.queries.ts'
import type { Desk } from './desk-tools.ts'
import { whoChanged } from './last-changes.queries.ts'

export type SeenFields = NonNullable<Received<'PUT /admin-update/{userId}'>['body']['seen']>

type Asked = {
  personal: Partial<PersonalFields>
  accountNumber: string | undefined
  accountCurrency: string | undefined
  accountLimit: number | undefined
  status: string | undefined
  seenFields: SeenFields | undefined
}

type Step = { asked: Asked; found: CustomerRecord }

/**
 * A form that was open while somebody else changed the customer does not write over what it never showed: both versions
 * go back to whoever typed. Customer and account are locked, so what is compared here stays.
 */
export async function assertAsSeen(queries: Queries, desk: Desk, { asked, found }: Step): Promise<void> {
  if (!asked.seenFields || desk.hasWaited) return
  // An account in another currency has just taken the place of the one that was shown.
  const isExchanged = asked.accountCurrency !== undefined && asked.accountCurrency !== found.currency
  const record = isExchanged ? found : await findCustomer(queries, found.id)
  const changed = changedMeanwhile(asked, customerFields(record!))
  if (changed.length === 0) return
  const by = await whoChanged(
    queries,
    found.id,
    changed.map(({ field }) => field),
  )
  const told = changed.map((one) => ({ ...one, ...(by.has(one.field) && { by: by.get(one.field)! }) }))
  throw new Refusal('customer_changed', { data: { changed: told } })
}

function changedMeanwhile(asked: Asked, now: ReturnType<typeof customerFields>): ChangedField[] {
  const { accountNumber, accountCurrency, accountLimit, status } = asked
  const wanted = { ...asked.personal, accountNumber, accountCurrency, accountLimit, accountStatus: status }
  const seen = { ...asked.seenFields! }
  if (seen.accountNumber !== undefined) seen.accountNumber = String(seen.accountNumber)
  return (Object.keys(seen) as (keyof SeenFields)[])
    .filter((field) => {
      const isAsked = wanted[field] !== undefined && wanted[field] !== now[field]
      return isAsked && seen[field] !== undefined && seen[field] !== now[field]
    })
    .map((field) => ({
      field,
      before: seen[field]!,
      after: now[field],
      ...(field === 'accountLimit' && { currency: now.accountCurrency }),
    }))
}

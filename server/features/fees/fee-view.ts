import type { fee, feeForDesk } from '@larkfield/contract/entities/fees.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { z } from 'zod'
import { leftOf } from '../../floor/fees/fees.queries.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { FeeRow } from './fees.queries.ts'

type OwnFee = z.infer<typeof fee>
export type DeskFee = z.infer<typeof feeForDesk>

/** As its customer sees it: who at the bank let it go is not said. */
export function ownFee(row: FeeRow): OwnFee {
  const { userId: _id, fullName: _name, reliefs, ...rest } = deskFee(row)
  return { ...rest, reliefs: reliefs.map(({ by: _by, ...relief }) => relief) }
}

export function deskFee(row: FeeRow): DeskFee {
  const major = (minor: bigint) => toMajor(minor, row.currency)
  return {
    _id: row.id,
    account: row.account_number,
    kind: row.kind,
    forWhat: row.kind === 'outside_wire' ? shownId(Number(row.for_what)) : row.for_what,
    dueOn: row.due_on,
    state: row.state,
    amount: major(row.amount_minor),
    currency: row.currency,
    taken: major(row.taken_minor),
    waived: major(row.waived_minor),
    returned: major(row.returned_minor),
    left: major(leftOf(row)),
    shortSince: row.state === 'due' ? row.told_on : null,
    userId: row.owner_id ?? '',
    fullName: row.owner_name ?? '',
    reliefs: row.reliefs.map(({ amount_minor, at, ...relief }) => ({
      ...relief,
      amount: major(BigInt(amount_minor)),
      at: new Date(at).toISOString(),
    })),
  }
}

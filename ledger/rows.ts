import type { Minor } from '@larkfield/contract/money.ts'
import { elements, placeElements } from './arrays.ts'
import type { AccountState, OpenDays, Row, Step } from './judge.ts'
import type {
  AccountId,
  AccountKind,
  AccountStatus,
  Details,
  Hold,
  Leg,
  Transfer,
  TransferId,
  TransferKind,
} from './types.ts'

/** A row of ledger.transfers as the driver gives it: bigint and double precision come as text and number. */
export type TransferRecord = {
  id: string
  booked_at_ms: number
  booked_day: number
  business_day: number | null
  step: Step
  kind: TransferKind
  debit_account: string
  credit_account: string
  amount_minor: string
  currency: string
  debit_version: string | null
  debit_balance_minor: string | null
  credit_version: string | null
  credit_balance_minor: string | null
  hold_id: string | null
  reverses: string | null
  expires_at: Date | null
  value_at: Date | null
  principal: string
  details: Details | null
  request: string
  fingerprint: string
}

const orNull = <T>(value: string | null, convert: (text: string) => T): T | null =>
  value === null ? null : convert(value)

export function rowOf(record: TransferRecord): Row {
  return {
    id: Number(record.id),
    bookedAtMs: record.booked_at_ms,
    bookedDay: record.booked_day,
    businessDay: record.business_day,
    step: record.step,
    kind: record.kind,
    debitAccount: Number(record.debit_account),
    creditAccount: Number(record.credit_account),
    amountMinor: BigInt(record.amount_minor),
    currency: record.currency,
    debitVersion: orNull(record.debit_version, Number),
    debitBalanceMinor: orNull(record.debit_balance_minor, BigInt),
    creditVersion: orNull(record.credit_version, Number),
    creditBalanceMinor: orNull(record.credit_balance_minor, BigInt),
    holdId: orNull(record.hold_id, Number),
    reverses: orNull(record.reverses, Number),
    expiresAt: record.expires_at,
    valueAt: record.value_at,
    principal: record.principal,
    details: record.details ?? {},
  }
}

/** The arrays that `lockAccounts` answers, in its order. */
export function accountStatesOf(columns: readonly (string | null)[]): AccountState[] {
  if (columns[0] === null) return []
  const places = placeElements(columns[0]!)
  const [ids, numbers, kinds, currencies, statuses, floors, limits, ...cached] = columns
    .slice(1, 16)
    .map((array) => elements(array!)) as [Texts, Texts, Texts, Texts, Texts, Texts, Texts, ...Texts[]]
  const [versions, balances, held, days, ins, outs, sent, signers] = cached as Cached
  return ids.map((id, i) => ({
    place: places[i]!,
    id: Number(id),
    number: numbers[i]!,
    kind: kinds[i] as AccountKind,
    currency: currencies[i]!,
    status: statuses[i] as AccountStatus,
    signers: Number(signers[i]),
    floorMinor: floors[i] === 'NULL' ? null : BigInt(floors[i]!),
    dailyLimitMinor: limits[i] === 'NULL' ? null : BigInt(limits[i]!),
    version: Number(versions[i]),
    balanceMinor: BigInt(balances[i]!),
    heldMinor: BigInt(held[i]!),
    day: Number(days[i]),
    dayInMinor: BigInt(ins[i]!),
    dayOutMinor: BigInt(outs[i]!),
    daySentMinor: BigInt(sent[i]!),
    changed: false,
  }))
}

/** What the same answer says of the days that are open. */
export function openDaysOf(columns: readonly (string | null)[]): OpenDays {
  const [day = null, from = null, valuesFrom = null] = columns.slice(17)
  return {
    day: orNull(day, Number),
    from: orNull(from, Number),
    valuesFromMs: orNull(valuesFrom, Number),
  }
}

type Texts = string[]
type Cached = [Texts, Texts, Texts, Texts, Texts, Texts, Texts, Texts]

const booked = (row: Row) => {
  const bookedAt = new Date(row.bookedAtMs)
  return {
    id: row.id as TransferId,
    kind: row.kind,
    amountMinor: row.amountMinor as Minor,
    currency: row.currency,
    bookedAt,
    valueAt: row.valueAt ?? bookedAt,
    principal: row.principal,
    details: row.details,
  }
}

export function transferOf(row: Row): Transfer {
  return {
    ...booked(row),
    debit: leg(row.debitAccount, row.debitVersion, row.debitBalanceMinor),
    credit: leg(row.creditAccount, row.creditVersion, row.creditBalanceMinor),
    reverses: row.reverses as TransferId | null,
    hold: row.holdId as TransferId | null,
  }
}

function leg(account: number, version: number | null, balanceMinor: bigint | null): Leg {
  if (version === null || balanceMinor === null) throw new Error('no money moved in this row')
  return { account: account as AccountId, version, balanceMinor: balanceMinor as Minor }
}

/** A hold as it stands after `end`, the row that ended it if there is one. */
export function holdOf(held: Row, end?: Row): Hold {
  return {
    ...booked(held),
    debit: held.debitAccount as AccountId,
    credit: held.creditAccount as AccountId,
    state: end ? (end.step as Hold['state']) : 'open',
    expiresAt: held.expiresAt,
    settledMinor: end ? ((end.step === 'settled' ? end.amountMinor : 0n) as Minor) : null,
    endedAt: end ? new Date(end.bookedAtMs) : null,
    endedBy: end ? (end.id as TransferId) : null,
  }
}

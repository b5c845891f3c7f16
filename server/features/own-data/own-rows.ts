import { toMajor } from '@larkfield/contract/money.ts'
import { toPercent } from '@larkfield/contract/percent.ts'
import { exactMajor } from '../../floor/interest/exact.ts'
import { readDetails } from '../../floor/money/details.ts'
import { shownId } from '../../floor/money/record-ids.ts'
import type { OriginRow, OwnRow } from './own-data.queries.ts'

const [MINOR, PPM] = ['_minor', '_ppm']

/** A row as the file says it: amounts in major units, rates in percent and moments as in every reply. */
export const plain = ({ place: _, ...row }: OwnRow): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => said(name, value, row.currency)))

function said(name: string, value: unknown, currency: unknown): [string, unknown] {
  if (name.endsWith(MINOR)) return [name.slice(0, -MINOR.length), major(value, currency)]
  if (name.endsWith(PPM)) return [name.slice(0, -PPM.length), toPercent(Number(value))]
  return [name, inside(value, currency)]
}

const major = (minor: unknown, currency: unknown) =>
  minor === null ? null : toMajor(BigInt(minor as bigint), String(currency))

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/

/** What PostgreSQL gathered as JSON. */
function inside(value: unknown, currency: unknown): unknown {
  if (typeof value === 'string') return isMoment.test(value) ? new Date(value) : value
  if (Array.isArray(value)) return value.map((one) => inside(one, currency))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      name.endsWith('Minor')
        ? [name.slice(0, -'Minor'.length), major(one, currency)]
        : [name, inside(one, currency)],
    ),
  )
}

/** Who made it is not told of one they received: the account says enough. */
export const invitationOf = ({ invited_by, to, ...row }: OwnRow, customerId: string) => ({
  ...plain(row as OwnRow),
  isReceived: invited_by !== customerId,
  to: invited_by === customerId ? to : null,
})

type Exact = OwnRow & Record<'accrued' | 'corrected' | 'carriedIn' | 'carriedOut' | 'millionths', bigint>
type Tier = { from_minor: number; rate_ppm: number }

export function periodOf(row: OwnRow): object {
  const { accrued, corrected, carriedIn, carriedOut, ...rest } = row as Exact
  const exact = (millionths: bigint) => exactMajor(millionths, String(row.currency))
  return {
    ...plain(rest as OwnRow),
    accrued: exact(accrued),
    corrected: exact(corrected),
    carriedIn: exact(carriedIn),
    carriedOut: exact(carriedOut),
  }
}

export function dayOf(row: OwnRow): object {
  const { millionths, tiers, ...rest } = row as Exact & { tiers: Tier[] | null }
  return {
    ...plain(rest as OwnRow),
    millionths: String(millionths),
    amount: exactMajor(millionths, String(row.currency)),
    tiers: tiers?.map(({ from_minor, rate_ppm }) => ({
      from: major(from_minor, row.currency),
      rate: toPercent(rate_ppm),
    })),
  }
}

export const sentFrom = (row: Omit<OriginRow, 'transfer_id'>) => ({
  address: row.address,
  browser: row.browser,
  session: row.session_id,
  sessionStartedAt: row.session_started_at,
  factor: row.factor,
})

export function wireOf(row: OwnRow) {
  const details = readDetails((row.details ?? {}) as Parameters<typeof readDetails>[0])
  return {
    _id: shownId(Number(row.id)),
    amount: toMajor(row.amount_minor as bigint, String(row.currency)),
    currency: row.currency,
    accountName: details.accountName ?? details.receiverName ?? null,
    accountNumber: details.receiverAccount ?? null,
    bank: details.bank ?? null,
    remark: details.remark ?? null,
    outcome: row.outcome,
    sentAt: row.sentAt,
    endedAt: row.endedAt,
    sentFrom: row.address === null ? null : sentFrom(row as unknown as OriginRow),
  }
}

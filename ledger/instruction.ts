import { hash } from 'node:crypto'
import { dayNumber } from './arrays.ts'
import { resolveHouse } from './chart.ts'
import type {
  AccountRef,
  Details,
  HoldRequest,
  Json,
  PostRequest,
  ReleaseRequest,
  RequestKey,
  ReverseRequest,
  SettleRequest,
  TransferId,
  TransferKind,
} from './types.ts'

/** What every operation turns its request into before it is judged. */
export type Instruction = Keyed & (PostInstruction | EndInstruction | ReverseInstruction)

type Keyed = {
  /** 32 hex digits naming principal, call and key. */
  request: string
  /** 32 hex digits naming what was asked for. */
  fingerprint: string
  principal: string
  valueAt: Date | undefined
  /** As days since 2000-01-01. */
  bookOn: number | undefined
  details: Details | undefined
  /** The details as JSON text, ready to store. */
  detailsText: string | null
  /** What the caller keeps with it, as JSON text. */
  besideText: string | null
}
export type PostInstruction = {
  step: 'posted' | 'held'
  kind: TransferKind
  debit: AccountRef
  credit: AccountRef
  amountMinor: bigint
  currency: string
  expiresAt: Date | undefined
  signatures: number
  leavesMinor: bigint
}
export type EndInstruction = {
  step: 'settled' | 'released' | 'expired'
  hold: TransferId
  amountMinor: bigint | undefined
}
export type ReverseInstruction = { step: 'reversed'; transfer: TransferId }

const MOST_DETAILS_BYTES = 4000
export const MOST_AMOUNT_MINOR = 10n ** 15n

export const postInstruction = (asked: PostRequest): Instruction =>
  moneyInstruction('posted', asked, undefined)

export const holdInstruction = (asked: HoldRequest): Instruction =>
  moneyInstruction('held', asked, asked.expiresAt)

function moneyInstruction(
  step: 'posted' | 'held',
  asked: PostRequest,
  expiresAt: Date | undefined,
): Instruction {
  const { kind, amountMinor, currency, signatures = 1, leavesMinor = 0n } = asked
  if (amountMinor < 1n || amountMinor > MOST_AMOUNT_MINOR) throw new RangeError(`amount ${amountMinor}`)
  const debit = resolveHouse(asked.debit, currency)
  const credit = resolveHouse(asked.credit, currency)
  const input = () => [
    step,
    kind,
    debit,
    credit,
    String(amountMinor),
    currency,
    expiresAt?.toISOString() ?? null,
    ...(asked.bookOn === undefined ? [] : [asked.bookOn]),
  ]
  const limits = { expiresAt, signatures, leavesMinor }
  return { step, kind, debit, credit, amountMinor, currency, ...limits, ...keyed(asked, input) }
}

export function settleInstruction(asked: SettleRequest): Instruction {
  const { hold, amountMinor } = asked
  if (amountMinor !== undefined && amountMinor < 1n) throw new RangeError(`amount ${amountMinor}`)
  const input = () => ['settled', hold, amountMinor === undefined ? null : String(amountMinor)]
  return { step: 'settled', hold, amountMinor, ...keyed(asked, input) }
}

export function releaseInstruction(asked: ReleaseRequest, step: 'released' | 'expired'): Instruction {
  return { step, hold: asked.hold, amountMinor: undefined, ...keyed(asked, () => [step, asked.hold]) }
}

export function reverseInstruction(asked: ReverseRequest): Instruction {
  const { transfer } = asked
  return { step: 'reversed', transfer, ...keyed(asked, () => ['reversed', transfer]) }
}

function keyed(
  asked: { request: RequestKey; valueAt?: Date; bookOn?: string; details?: Details; beside?: Details },
  input: () => Json[],
): Keyed {
  const { request, valueAt, bookOn, details, beside } = asked
  const fingerprint =
    request.fingerprint ?? canonical([...input(), valueAt?.toISOString() ?? null, details ?? null])
  return {
    request: requestName(request),
    fingerprint: digest(fingerprint),
    principal: request.principal,
    valueAt,
    bookOn: bookOn === undefined ? undefined : dayNumber(bookOn),
    details,
    detailsText: storedText(details),
    besideText: storedText(beside),
  }
}

function storedText(details: Details | undefined): string | null {
  if (details === undefined) return null
  const text = JSON.stringify(details)
  checkDetails(text)
  return text
}

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair; JSON would smuggle them in as escapes. An even number of
 * backslashes before the "u" means that somebody wrote those letters, which is harmless.
 */
const smuggled = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

function checkDetails(text: string): void {
  if (Buffer.byteLength(text) > MOST_DETAILS_BYTES) throw new RangeError('details are too long')
  if (text.includes('\\u') && smuggled.test(text)) throw new RangeError('details hold no text')
}

/** The lengths stand in front so that no two triples read the same. */
export const requestName = ({ principal, call, key }: RequestKey): string =>
  digest(`${principal.length} ${call.length} ${principal}${call}${key}`)

export const digest = (text: string): string => hash('sha256', text, 'hex').slice(0, 32)

/** JSON with sorted names, so that the order in which a caller filled its object does not matter. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, inner: Json) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

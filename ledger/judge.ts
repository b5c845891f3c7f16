import { isAllowed, isOrdered, isSend } from './chart.ts'
import type { EndInstruction, Instruction, PostInstruction, ReverseInstruction } from './instruction.ts'
import type { RefusalCode } from './refusal.ts'
import type { AccountKind, AccountRef, AccountStatus, Details, TransferKind } from './types.ts'

/**
 * The rules of the books, pure: given the locked accounts and what is known of the keys, holds and originals, each
 * instruction is judged in turn and changes the sheet, or is refused and changes nothing.
 */
export type Sheet = {
  /** The UTC day by the database's clock, as days since 2000-01-01. */
  today: number
  /** The day the books are open on, the first that may still be booked on and the first moment money may count from. */
  open: OpenDays
  /** Accounts under their id and under their number. */
  accounts: { get(ref: AccountRef): AccountState | undefined }
  /** Rows that already carry the key of an instruction. */
  taken: Map<string, TakenKey>
  /** The holds and originals that instructions point at, whether ended or reversed or not. */
  pointedAt: Map<number, Row>
  ended: Set<number>
  reversed: Set<number>
  dayEnds: DayEnd[]
  /** Every account that an accepted instruction changed, once. */
  changed: AccountState[]
}

/** Days as days since 2000-01-01; null where the books have never been opened on one. */
export type OpenDays = { day: number | null; from: number | null; valuesFromMs: number | null }

export type AccountState = {
  /** Where the locked row lies, for writing it back. */
  place: string
  id: number
  number: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  signers: number
  floorMinor: bigint | null
  dailyLimitMinor: bigint | null
  version: number
  balanceMinor: bigint
  heldMinor: bigint
  day: number
  dayInMinor: bigint
  dayOutMinor: bigint
  daySentMinor: bigint
  changed: boolean
}

export type DayEnd = Pick<
  AccountState,
  'id' | 'day' | 'version' | 'balanceMinor' | 'dayInMinor' | 'dayOutMinor'
>

export type Step = 'posted' | 'held' | 'settled' | 'released' | 'expired'

/** A row of ledger.transfers; versions and balances are null where no money moved. */
export type Row = {
  /** Zero until the database has given it one, together with the booking time. */
  id: number
  bookedAtMs: number
  bookedDay: number
  /** The day of the books, where the request named one. */
  businessDay: number | null
  step: Step
  kind: TransferKind
  debitAccount: number
  creditAccount: number
  amountMinor: bigint
  currency: string
  debitVersion: number | null
  debitBalanceMinor: bigint | null
  creditVersion: number | null
  creditBalanceMinor: bigint | null
  holdId: number | null
  reverses: number | null
  expiresAt: Date | null
  valueAt: Date | null
  principal: string
  details: Details
}

/** The row a key was used for, before or earlier in this very batch. */
export type TakenKey = { fingerprint: string; row: Row }

export type Verdict = { refusal: RefusalCode } | { row: Row; replayed: boolean }

export const MOST_BALANCE_MINOR = BigInt(Number.MAX_SAFE_INTEGER)

export function judge(sheet: Sheet, instruction: Instruction): Verdict {
  const taken = sheet.taken.get(instruction.request)
  if (taken) {
    const same = taken.fingerprint === instruction.fingerprint && taken.row.step === stepOf(instruction)
    return same ? { row: taken.row, replayed: true } : refuse('key_reused')
  }
  const verdict = judgeNew(sheet, instruction)
  if ('row' in verdict)
    sheet.taken.set(instruction.request, { fingerprint: instruction.fingerprint, row: verdict.row })
  return verdict
}

const stepOf = (instruction: Instruction): Step =>
  instruction.step === 'reversed' ? 'posted' : instruction.step

function judgeNew(sheet: Sheet, instruction: Instruction): Verdict {
  switch (instruction.step) {
    case 'posted':
    case 'held':
      return judgePost(sheet, instruction)
    case 'reversed':
      return judgeReversal(sheet, instruction)
    default:
      return judgeEnd(sheet, instruction)
  }
}

function judgePost(sheet: Sheet, instruction: Instruction & PostInstruction): Verdict {
  const { kind, amountMinor, currency, step } = instruction
  const payer = sheet.accounts.get(instruction.debit)
  const payee = sheet.accounts.get(instruction.credit)
  if (instruction.debit === instruction.credit || (payer && payer === payee)) return refuse('same_account')
  if (!payer || !payee) return refuse('unknown_account')
  if (payer.currency !== currency || payee.currency !== currency) return refuse('wrong_currency')
  if (!isAllowed(kind, payer.kind, payee.kind)) return refuse('movement_not_allowed')
  if (isClosed(sheet, instruction)) return refuse('period_closed')
  if (payer.status === 'closed' || payee.status === 'closed') return refuse('not_active')
  const sends = isSend(kind)
  if (isOrdered(kind) && payer.status !== 'active') return refuse('not_active')
  if (isOrdered(kind) && payer.signers > instruction.signatures) return refuse('two_must_sign')
  if (sends && isOverLimit(payer, amountMinor, sheet.today)) return refuse('over_daily_limit')
  if (isShort(payer, amountMinor, instruction.leavesMinor)) return refuse('insufficient_funds')
  if (isMoreThanOwed(payee, amountMinor)) return refuse('more_than_owed')
  if (step === 'posted' && isTooMuch(payer, payee, amountMinor)) return refuse('over_capacity')
  const row = newRow(sheet, instruction, { step, kind, payer, payee, amountMinor })
  row.expiresAt = instruction.expiresAt ?? null
  beginDay(sheet, payer)
  if (sends) payer.daySentMinor += amountMinor
  if (step === 'held') hold(payer, amountMinor)
  else move(sheet, row, payer, payee)
  return { row, replayed: false }
}

function judgeReversal(sheet: Sheet, instruction: Instruction & ReverseInstruction): Verdict {
  const { transfer } = instruction
  const original = sheet.pointedAt.get(transfer)
  if (original?.debitVersion == null) return refuse('unknown_transfer')
  const payer = locked(sheet, original.creditAccount)
  const payee = locked(sheet, original.debitAccount)
  const { amountMinor } = original
  if (original.kind === 'reversal') return refuse('movement_not_allowed')
  if (payer.status === 'closed' || payee.status === 'closed') return refuse('not_active')
  if (isShort(payer, amountMinor)) return refuse('insufficient_funds')
  if (isMoreThanOwed(payee, amountMinor)) return refuse('more_than_owed')
  if (isTooMuch(payer, payee, amountMinor)) return refuse('over_capacity')
  if (sheet.reversed.has(transfer)) return refuse('already_reversed')
  const row = newRow(sheet, instruction, { step: 'posted', kind: 'reversal', payer, payee, amountMinor })
  row.reverses = transfer
  row.valueAt = valueOfReversal(sheet, original)
  sheet.reversed.add(transfer)
  beginDay(sheet, payer)
  move(sheet, row, payer, payee)
  if (isSend(original.kind) && sentOn(sheet, original) === sheet.today) payee.daySentMinor -= amountMinor
  return { row, replayed: false }
}

/** A wire that was held counts on the day it was held. */
const sentOn = (sheet: Sheet, { holdId, bookedDay }: Row): number | undefined =>
  holdId === null ? bookedDay : sheet.pointedAt.get(holdId)?.bookedDay

/** What counted from a day of its own is taken back from that day on, as far as its month is not closed. */
const valueOfReversal = ({ open }: Sheet, { valueAt }: Row): Date | null =>
  valueAt && new Date(Math.max(valueAt.getTime(), open.valuesFromMs ?? valueAt.getTime()))

function judgeEnd(sheet: Sheet, instruction: Instruction & EndInstruction): Verdict {
  const held = sheet.pointedAt.get(instruction.hold)
  if (held?.step !== 'held') return refuse('unknown_hold')
  const payer = locked(sheet, held.debitAccount)
  const payee = locked(sheet, held.creditAccount)
  const amountMinor = instruction.amountMinor ?? held.amountMinor
  const settles = instruction.step === 'settled'
  if (isClosed(sheet, instruction)) return refuse('period_closed')
  if (settles && payee.status === 'closed') return refuse('not_active')
  if (settles && isTooMuch(payer, payee, amountMinor)) return refuse('over_capacity')
  if (sheet.ended.has(instruction.hold)) return refuse('already_ended')
  if (amountMinor > held.amountMinor) return refuse('over_held')
  const row = newRow(sheet, instruction, {
    step: instruction.step,
    kind: held.kind,
    payer,
    payee,
    amountMinor,
  })
  row.holdId = instruction.hold
  sheet.ended.add(instruction.hold)
  beginDay(sheet, payer)
  hold(payer, -held.amountMinor)
  const returned = settles ? held.amountMinor - amountMinor : held.amountMinor
  // The limit is a day's; what comes back on a later day was never counted on it.
  if (isSend(held.kind) && held.bookedDay === sheet.today) payer.daySentMinor -= returned
  if (settles) move(sheet, row, payer, payee)
  return { row, replayed: false }
}

const refuse = (refusal: RefusalCode): Verdict => ({ refusal })

function locked(sheet: Sheet, id: number): AccountState {
  const account = sheet.accounts.get(id as AccountRef)
  if (!account) throw new Error(`account ${id} was not locked`)
  return account
}

/** Only the bank's own work names a day; it may be any that is not closed (B23). */
function isClosed({ open }: Sheet, { bookOn, valueAt }: Instruction): boolean {
  const isBookable =
    bookOn === undefined || ((open.from ?? bookOn) <= bookOn && bookOn <= (open.day ?? bookOn))
  const isValued = valueAt === undefined || valueAt.getTime() >= (open.valuesFromMs ?? valueAt.getTime())
  return !isBookable || !isValued
}

const isMoreThanOwed = (payee: AccountState, amountMinor: bigint): boolean =>
  payee.kind === 'loan' && payee.balanceMinor + amountMinor > 0n

function isOverLimit(payer: AccountState, amountMinor: bigint, today: number): boolean {
  if (payer.dailyLimitMinor === null) return false
  const sentMinor = payer.day < today ? 0n : payer.daySentMinor
  return sentMinor + amountMinor > payer.dailyLimitMinor
}

function isShort(
  { floorMinor, balanceMinor, heldMinor }: AccountState,
  amountMinor: bigint,
  leavesMinor = 0n,
) {
  if (floorMinor === null) return false
  return balanceMinor - heldMinor - amountMinor < (leavesMinor > floorMinor ? leavesMinor : floorMinor)
}

const isTooMuch = (payer: AccountState, payee: AccountState, amountMinor: bigint): boolean =>
  payee.balanceMinor + amountMinor > MOST_BALANCE_MINOR ||
  payer.balanceMinor - amountMinor < -MOST_BALANCE_MINOR

type Movement = Pick<Row, 'step' | 'kind' | 'amountMinor'> & { payer: AccountState; payee: AccountState }

function newRow(sheet: Sheet, instruction: Instruction, of: Movement): Row {
  return {
    id: 0,
    bookedAtMs: 0,
    bookedDay: sheet.today,
    businessDay: instruction.bookOn ?? null,
    step: of.step,
    kind: of.kind,
    debitAccount: of.payer.id,
    creditAccount: of.payee.id,
    amountMinor: of.amountMinor,
    currency: of.payer.currency,
    debitVersion: null,
    debitBalanceMinor: null,
    creditVersion: null,
    creditBalanceMinor: null,
    holdId: null,
    reverses: null,
    expiresAt: null,
    valueAt: instruction.valueAt ?? null,
    principal: instruction.principal,
    details: instruction.details ?? {},
  }
}

/** The first change of a day closes the day before, if there were entries on it. */
function beginDay(sheet: Sheet, account: AccountState): void {
  if (!account.changed) {
    account.changed = true
    sheet.changed.push(account)
  }
  if (account.day >= sheet.today) return
  const { id, day, version, balanceMinor, dayInMinor, dayOutMinor } = account
  if (dayInMinor > 0n || dayOutMinor > 0n) {
    sheet.dayEnds.push({ id, day, version, balanceMinor, dayInMinor, dayOutMinor })
  }
  account.day = sheet.today
  account.dayInMinor = 0n
  account.dayOutMinor = 0n
  account.daySentMinor = 0n
}

function hold(payer: AccountState, amountMinor: bigint): void {
  payer.heldMinor += amountMinor
}

function move(sheet: Sheet, row: Row, payer: AccountState, payee: AccountState): void {
  beginDay(sheet, payee)
  const { amountMinor } = row
  payer.version += 1
  payer.balanceMinor -= amountMinor
  payer.dayOutMinor += amountMinor
  payee.version += 1
  payee.balanceMinor += amountMinor
  payee.dayInMinor += amountMinor
  row.debitVersion = payer.version
  row.debitBalanceMinor = payer.balanceMinor
  row.creditVersion = payee.version
  row.creditBalanceMinor = payee.balanceMinor
}

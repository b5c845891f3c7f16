import type { Minor } from '@larkfield/contract/money.ts'
import type { LedgerRefusal } from './refusal.ts'

/** The bank's own accounts, one of each kind per currency. */
export const HOUSE_KINDS = [
  'cash_desk',
  'wire_clearing',
  'adjustments',
  'interest',
  'fees',
  'loans',
  'unclaimed',
  'interest_income',
  'tax',
  'loan_losses',
] as const
export type HouseKind = (typeof HOUSE_KINDS)[number]
/** What customers have: money of theirs, and what they owe. */
export const CUSTOMER_KINDS = ['customer', 'loan'] as const
export type CustomerKind = (typeof CUSTOMER_KINDS)[number]
export type AccountKind = CustomerKind | HouseKind
/** How many holders of an account sign what they send from it (B28). */
export type Signers = 1 | 2
export type AccountStatus = 'active' | 'inactive' | 'closed' | 'disabled'

export const TRANSFER_KINDS = [
  'opening',
  'credit',
  'debit',
  'wire',
  'wire_out',
  'wire_in',
  'move',
  'adjustment',
  'block',
  'loan',
  'repayment',
  'interest',
  'fee',
  'tax',
  'write_off',
  'sweep',
  'internal',
  'reversal',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export type AccountId = number & { readonly __kind: 'account' }
export type TransferId = number & { readonly __kind: 'transfer' }

/** PostgreSQL hands out bigint as text; these are the way in for ids kept in other tables. */
export const accountId = (value: number | string): AccountId => Number(value) as AccountId
export const transferId = (value: number | string): TransferId => Number(value) as TransferId

/** An account by its id, by its number ("1000000000"), or a house account of the request's currency by its kind. */
export type AccountRef = AccountId | string

/** Whatever the caller wants to keep beside a transfer (names, bank, remark); the ledger never looks inside. */
export type Details = { readonly [name: string]: Json }
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * Makes a request happen at most once: the same principal, call and key give the first result again. With another
 * fingerprint the key counts as reused and is refused; a refused request leaves its key free.
 */
export type RequestKey = {
  /** Who asks, such as "customer:17", "admin:3" or "rail"; kept with the transfer. */
  principal: string
  /** Which call, such as "POST /transfer". */
  call: string
  key: string
  /** Canonical text of what was asked for (the request body). Without it the ledger's own input is taken. */
  fingerprint?: string
}

export type PostRequest = {
  request: RequestKey
  kind: Exclude<TransferKind, 'reversal'>
  /** Who pays. */
  debit: AccountRef
  /** Who receives. */
  credit: AccountRef
  amountMinor: Minor
  currency: string
  /** The day the money counts from; booking time when absent. Booking time itself is always the database's. */
  valueAt?: Date
  /** The day of the books it belongs to, for the bank's own work of a day that has ended; otherwise the open one. */
  bookOn?: string
  details?: Details
  /** How many of the holders have signed what they send; one, unless more have. */
  signatures?: Signers
  /** What must stay available to the payer; nothing, unless more is said. */
  leavesMinor?: Minor
  /** Kept by the caller's own inserts (`keepBeside`) in the transaction that books this; a replay keeps the first. */
  beside?: Details
}

/** Takes the money out of what is available, and leaves it in the total until the hold ends. */
export type HoldRequest = PostRequest & { expiresAt?: Date }

export type SettleRequest = {
  request: RequestKey
  hold: TransferId
  /** At most what is held, and all of it when absent; the rest becomes available again. */
  amountMinor?: Minor
  valueAt?: Date
  details?: Details
}

export type ReleaseRequest = { request: RequestKey; hold: TransferId; details?: Details }

/** Posts the equal and opposite of a transfer, once; the original stays as it is. */
export type ReverseRequest = { request: RequestKey; transfer: TransferId; details?: Details }

export type OpenAccountRequest = {
  /** Ten digits or more, not starting with 0. A free one is drawn when absent. */
  number?: string
  currency: string
  /** A loan is owed: its balance is never above zero. */
  kind?: CustomerKind
  status?: AccountStatus
  /** The most the account may send in one UTC day; null is no limit. */
  dailyLimitMinor?: Minor | null
  signers?: Signers
}

export type Account = {
  id: AccountId
  number: string
  kind: AccountKind
  currency: string
  status: AccountStatus
  /** The total: the sum of all entries. */
  balanceMinor: Minor
  heldMinor: Minor
  /** Total less what is held. */
  availableMinor: Minor
  /** How many entries the account has; the version of its last one. */
  version: number
  dailyLimitMinor: Minor | null
  /** What counts against the daily limit so far on the current UTC day. */
  sentTodayMinor: Minor
  signers: Signers
  openedAt: Date
}

/** One account's side of a transfer: its version, and its total after it. */
export type Leg = { account: AccountId; version: number; balanceMinor: Minor }

type Booked = {
  id: TransferId
  kind: TransferKind
  amountMinor: Minor
  currency: string
  bookedAt: Date
  valueAt: Date
  principal: string
  details: Details
}

/** Money that moved. */
export type Transfer = Booked & {
  debit: Leg
  credit: Leg
  /** The transfer this one takes back. */
  reverses: TransferId | null
  /** The hold this one settled. */
  hold: TransferId | null
}

export type HoldState = 'open' | 'settled' | 'released' | 'expired'

export type Hold = Booked & {
  debit: AccountId
  credit: AccountId
  state: HoldState
  expiresAt: Date | null
  /** What was settled: null while open, zero when it was released or expired. */
  settledMinor: Minor | null
  endedAt: Date | null
  /** The row that ended it; when settled, the transfer. */
  endedBy: TransferId | null
}

/** `replayed` is true when the key had been used for this very request before: nothing was booked now. */
export type Posted = { transfer: Transfer; replayed: boolean }
export type Held = { hold: Hold; replayed: boolean }

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: LedgerRefusal }

/** The operations through which money moves. All of them judge under the lock of the accounts concerned. */
export type Operations = {
  post(request: PostRequest): Promise<Posted>
  hold(request: HoldRequest): Promise<Held>
  settle(request: SettleRequest): Promise<Posted>
  /** Gives the money back to what is available; `expired` when the hold ran out by itself. */
  release(request: ReleaseRequest, as?: 'released' | 'expired'): Promise<Held>
  reverse(request: ReverseRequest): Promise<Posted>
  openAccount(request: OpenAccountRequest): Promise<Account>
  /** Closing needs an empty account without holds: see `closeAccount`. */
  setStatus(account: AccountRef, status: AccountStatus): Promise<Account>
  setDailyLimit(account: AccountRef, limitMinor: Minor | null): Promise<Account>
  setNumber(account: AccountRef, number: string): Promise<Account>
  setSigners(account: AccountRef, signers: Signers): Promise<Account>
  /** Sweeps what is left to the house account "unclaimed" and closes; refused while holds are open. */
  closeAccount(request: {
    request: RequestKey
    account: AccountRef
    details?: Details
  }): Promise<{ account: Account; swept: Transfer | null }>
  /** Nothing is valued before a month that is closed; refused while one of its days is open. */
  closeMonth(month: { lastDay: string; valuesFrom: Date }): Promise<void>
  /** Makes sure that the bank has its own accounts in this currency. */
  ensureHouse(currency: string): Promise<Account[]>
}

/** Only inside a transaction of the caller, whose end gives the locks back. */
export type Locking = {
  /**
   * Takes the locks that several operations on an account will need, all at once and in the order of ids, as every
   * batch does; taken one by one, two could wait for each other. Answers the account as it is under the lock.
   */
  lock(what: {
    account: AccountRef
    house: readonly HouseKind[]
    others?: readonly AccountId[]
  }): Promise<Account>
}

/** Which day the books are open on, the first that is not closed, and since when nothing may be valued earlier. */
export type BusinessDate = { day: string; openFrom: string; valuesFrom: Date | null }

/** For requests with a key that move no money: does the work once and keeps its reply with the key. */
export type Idempotency = {
  once<T extends Json>(
    request: RequestKey & { fingerprint: string },
    work: () => Promise<T>,
  ): Promise<{ reply: T; replayed: boolean }>
}

export type LedgerOptions = {
  connectionString: string
  /** The most transfers that share one transaction. */
  batchSize?: number
  /** Transactions under way at the same time. */
  lanes?: number
  /** Connections for everything but posting. */
  readers?: number
  /** Requests waiting beyond this many are refused as overloaded. */
  queueLimit?: number
  /** Told after each commit which accounts changed, for live updates; must not throw. */
  onCommitted?: (accounts: readonly AccountId[]) => void
  /**
   * Inserts into the caller's own tables that keep what requests bring `beside` them. Each reads from
   * `kept (id bigint, amount_minor bigint, beside json)`, a row for each transfer or hold that is booked, takes what is
   * its own, and runs in their transaction.
   */
  keepBeside?: readonly string[]
}

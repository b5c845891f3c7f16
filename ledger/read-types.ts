import type { Minor } from '@larkfield/contract/money.ts'
import type {
  Account,
  AccountId,
  AccountKind,
  AccountRef,
  BusinessDate,
  Details,
  Hold,
  RequestKey,
  Transfer,
  TransferId,
  TransferKind,
} from './types.ts'

/** Days are UTC days, written "2026-03-31"; both ends of a period are included. */
export type Period = { from?: string; to?: string }

export type Line = {
  version: number
  transfer: TransferId
  kind: TransferKind
  /** Positive when money came in. */
  amountMinor: Minor
  balanceMinor: Minor
  counter: { account: AccountId; number: string; kind: AccountKind }
  bookedAt: Date
  valueAt: Date
  reverses: TransferId | null
  reversedBy: TransferId | null
  details: Details
}

export type Page<T> = { items: T[]; nextCursor: string | null; total: number }

export type HistoryQuery = Period & {
  account: AccountRef
  limit?: number
  cursor?: string
  /** Off by default: a reversed transfer and its reversal are left out together. */
  includeReversed?: boolean
  /** Keeps lines whose details contain this text, in any case. */
  text?: string
  amountMinor?: Minor
}

export type OverallQuery = Omit<HistoryQuery, 'account' | 'amountMinor'> & {
  /** Keeps transfers of one of these amounts, by currency. */
  amounts?: ReadonlyMap<string, Minor>
  /** False for whoever reads page after page and says no total. */
  isCounted?: boolean
}

export type OverallLine = Transfer & {
  debitNumber: string
  creditNumber: string
  debitKind: AccountKind
  creditKind: AccountKind
  reversedBy: TransferId | null
}

export type Statement = {
  account: Account
  from: string
  to: string
  openingMinor: Minor
  closingMinor: Minor
  inMinor: Minor
  outMinor: Minor
  /** Oldest first, each with the running balance; reversed transfers and their reversals both stand here. */
  lines: Line[]
  /** The last version of the period: with it as `through`, further pages know nothing that was booked later. */
  through: number
  nextCursor: string | null
  total: number
}

/** Sums and balances are the period's; a search only chooses among its lines. */
export type StatementQuery = Required<Period> &
  Pick<HistoryQuery, 'account' | 'limit' | 'cursor' | 'text' | 'amountMinor'> & {
    newestFirst?: boolean | undefined
    through?: number | undefined
  }

/** A line of one of several accounts, which `own` names; `place` is where a list goes on after it. */
export type LineOfSeveral = Line & {
  place: string
  own: { account: AccountId; number: string; currency: string }
}

export type SeveralQuery = Omit<HistoryQuery, 'account' | 'amountMinor'> & {
  accounts: readonly AccountId[]
  /** Keeps lines of one of these amounts, by currency. */
  amounts?: ReadonlyMap<string, Minor>
  newestFirst?: boolean | undefined
  /** As the sums told it: pages then know nothing that was booked later. */
  through?: ReadonlyMap<AccountId, number> | undefined
}

/** What a period did to an account. */
export type Sums = {
  account: AccountId
  openingMinor: Minor
  closingMinor: Minor
  inMinor: Minor
  outMinor: Minor
}

export type SumsOfSeveral = {
  each: Sums[]
  /** How much moved from one of the accounts to another of them. */
  innerMinor: Minor
  through: ReadonlyMap<AccountId, number>
}

export type DayBalance = { day: string; balanceMinor: Minor; inMinor: Minor; outMinor: Minor }
export type MonthFlow = { month: string; inMinor: Minor; outMinor: Minor }

/** A look at the books that costs little; `verifyBooks` recomputes everything. */
export type BooksLook = {
  /** In every currency all accounts sum to zero. */
  balanced: boolean
  /** The newest blocks still hash to what they say, and the head of the chain names the last of them. */
  chainIntact: boolean
  height: number
  sealedTransfers: number
  unsealedTransfers: number
  sealedAt: Date | null
  checkedAt: Date
}

export type HoldsQuery = {
  account?: AccountRef
  kind?: TransferKind
  state?: 'open'
  limit?: number
  cursor?: string
}

export type Reads = {
  account(ref: AccountRef): Promise<Account | undefined>
  /** In any order; accounts that do not exist are left out. */
  accounts(refs: readonly AccountRef[]): Promise<Account[]>
  houseAccounts(currency?: string): Promise<Account[]>
  /** How many decimals a minor unit of each currency stands for (B21). */
  currencies(): Promise<Map<string, number>>
  transfer(id: TransferId): Promise<Transfer | undefined>
  holdById(id: TransferId): Promise<Hold | undefined>
  /** Newest first. */
  holds(query: HoldsQuery): Promise<Page<Hold>>
  history(query: HistoryQuery): Promise<Page<Line>>
  overallHistory(query: OverallQuery): Promise<Page<OverallLine>>
  statement(query: StatementQuery): Promise<Statement>
  /** One point a day; days without entries repeat the balance before. */
  balanceCurve(query: Required<Period> & { account: AccountRef }): Promise<DayBalance[]>
  monthlyFlow(query: Required<Period> & { account: AccountRef }): Promise<MonthFlow[]>
  /** One history of several accounts, newest first unless asked otherwise. */
  historyOfSeveral(query: SeveralQuery): Promise<Page<LineOfSeveral>>
  sumsOfSeveral(query: Required<Period> & { accounts: readonly AccountId[] }): Promise<SumsOfSeveral>
  /** Several accounts of one currency as one: what moves between them is neither in nor out. */
  balanceCurveOfSeveral(query: Required<Period> & { accounts: readonly AccountId[] }): Promise<DayBalance[]>
  monthlyFlowOfSeveral(query: Required<Period> & { accounts: readonly AccountId[] }): Promise<MonthFlow[]>
  /** Whether a transfer or hold was booked under this key; what was asked for is not compared. */
  isKnown(request: RequestKey): Promise<boolean>
  lookAtBooks(): Promise<BooksLook>
  businessDay(): Promise<BusinessDate>
}

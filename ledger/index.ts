/** The ledger's face: all that others may use of it, besides the views of the schema "books". */
export { type Chain, type Head, sealChain } from './chain.ts'
export type { Queryable } from './connection.ts'
export { failureOf, isLostRace } from './failure.ts'
export { type Fault, faultOf } from './fault.ts'
export { MOST_BALANCE_MINOR } from './judge.ts'
export { createLedger, type Ledger } from './ledger.ts'
export { type BooksFigures, measureBooks } from './measure.queries.ts'
export {
  type ProvedEntry,
  proveContinuation,
  proveEntries,
  proveEntry,
  readRoots,
  readTree,
} from './prove.ts'
export type {
  HistoryQuery,
  Line,
  LineOfSeveral,
  OverallLine,
  Statement,
  SumsOfSeveral,
} from './read-types.ts'
export { LedgerRefusal, type RefusalCode, UnknownOutcome } from './refusal.ts'
export { blockHashes, findHead } from './seal.queries.ts'
export { sealOnce } from './seal.ts'
export { countBeyondTree, findTreeHead, lastTransferIn } from './tree.queries.ts'
export { growTree } from './tree.ts'
export {
  type Account,
  type AccountId,
  type AccountKind,
  type AccountStatus,
  accountId,
  type BusinessDate,
  type CustomerKind,
  type Details,
  type Hold,
  type HouseKind,
  type Operations,
  type PostRequest,
  type RequestKey,
  type Signers,
  type Transfer,
  type TransferId,
  type TransferKind,
  transferId,
} from './types.ts'
export { type Verdict, verifyBooks } from './verify.ts'
export { FIRST_PLACE, nextPart, type Place, type Slice, verifySlice } from './verify-slice.ts'

import {
  nextPart as nextOfBooks,
  type Place,
  type Queryable,
  type Slice,
  verifySlice,
} from '@larkfield/ledger'
import { type TrailPlace, verifyTrailSlice } from '../audit/verify-audit-trail.ts'
import type { KnownBooks } from '../checkpoints/known-books.ts'
import { BEFORE_FIRST_SIZE, verifySomeCheckpoints } from '../checkpoints/verify-checkpoints.ts'
import { verifyInterestOfSome } from '../interest/verify-interest.ts'
import { verifyLoansOfSome } from './verify-loans.ts'

/** What was counted from the books, account by account: B22, then B25. */
type CountedPlace = { part: 'interest'; afterId: number } | { part: 'loans'; afterId: number }

type CheckpointPlace = { part: 'checkpoints'; afterSize: number }

/** Where a pass over everything has come to: the books, their checkpoints, the audit trail, interest, loans. */
export type BankPlace = Place | CheckpointPlace | TrailPlace | CountedPlace

export type BankSlice = Omit<Slice, 'next'> & { next: BankPlace | null }

const CHECKPOINTS: CheckpointPlace = { part: 'checkpoints', afterSize: BEFORE_FIRST_SIZE }
const TRAIL: TrailPlace = { part: 'trail', afterHeight: 0 }
const INTEREST: CountedPlace = { part: 'interest', afterId: 0 }
const LOANS: CountedPlace = { part: 'loans', afterId: 0 }

type Measure = { size: number; known: KnownBooks }

export async function verifyBankSlice(
  db: Queryable,
  place: BankPlace,
  { size, known }: Measure,
): Promise<BankSlice> {
  if (place.part === 'interest' || place.part === 'loans') return verifyCounted(db, place, size)
  if (place.part === 'checkpoints') return verifyIssued(db, place, { size, known })
  const slice =
    place.part === 'trail'
      ? { remarks: [], ...(await verifyTrailSlice(db, place, size)) }
      : await verifySlice(db, place, size)
  return { ...slice, next: slice.next ?? nextPart(place) }
}

async function verifyIssued(
  db: Queryable,
  place: CheckpointPlace,
  { size, known }: Measure,
): Promise<BankSlice> {
  const range = { afterSize: place.afterSize, most: size }
  const { faults, throughSize } = await verifySomeCheckpoints(db, known, range)
  const next = throughSize === null ? nextPart(place) : { ...place, afterSize: throughSize }
  return { faults, remarks: [], next }
}

async function verifyCounted(db: Queryable, place: CountedPlace, size: number): Promise<BankSlice> {
  const { part, afterId } = place
  const verify = part === 'interest' ? verifyInterestOfSome : verifyLoansOfSome
  const { faults, throughId } = await verify(db, { afterId, size })
  const next = throughId === null ? nextPart(place) : { part, afterId: throughId }
  return { faults, remarks: [], next }
}

/** The beginning of the next part, for a slice that cannot be read in time; none after the last. */
export function nextPart(place: BankPlace): BankPlace | null {
  if (place.part === 'checkpoints') return TRAIL
  if (place.part === 'trail') return INTEREST
  if (place.part === 'interest') return LOANS
  return place.part === 'loans' ? null : (nextOfBooks(place) ?? CHECKPOINTS)
}

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
import { verifyOwnersOfSome } from '../holdings/verify-owners.ts'
import { verifyInterestOfSome } from '../interest/verify-interest.ts'
import { verifyLoansOfSome } from './verify-loans.ts'

/** What goes by the books, account by account: B22, then B25, then who owns them. */
type CountedPlace = { part: 'interest' | 'loans' | 'owners'; afterId: number }

type CheckpointPlace = { part: 'checkpoints'; afterSize: number }

/** Where a pass over everything has come to: the books, their checkpoints, the audit trail, interest, loans, owners. */
export type BankPlace = Place | CheckpointPlace | TrailPlace | CountedPlace

export type BankSlice = Omit<Slice, 'next'> & { next: BankPlace | null }

const CHECKPOINTS: CheckpointPlace = { part: 'checkpoints', afterSize: BEFORE_FIRST_SIZE }
const TRAIL: TrailPlace = { part: 'trail', afterHeight: 0 }
const INTEREST: CountedPlace = { part: 'interest', afterId: 0 }
const LOANS: CountedPlace = { part: 'loans', afterId: 0 }
const OWNERS: CountedPlace = { part: 'owners', afterId: 0 }

const verifiers = { interest: verifyInterestOfSome, loans: verifyLoansOfSome, owners: verifyOwnersOfSome }

type Measure = { size: number; known: KnownBooks }

const isCounted = (place: BankPlace): place is CountedPlace => place.part in verifiers

export async function verifyBankSlice(
  db: Queryable,
  place: BankPlace,
  { size, known }: Measure,
): Promise<BankSlice> {
  if (isCounted(place)) return verifyCounted(db, place, size)
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
  const { faults, throughId } = await verifiers[part](db, { afterId, size })
  const next = throughId === null ? nextPart(place) : { part, afterId: throughId }
  return { faults, remarks: [], next }
}

/** The beginning of the next part, for a slice that cannot be read in time; none after the last. */
export function nextPart(place: BankPlace): BankPlace | null {
  if (place.part === 'checkpoints') return TRAIL
  if (place.part === 'trail') return INTEREST
  if (isCounted(place)) return { interest: LOANS, loans: OWNERS, owners: null }[place.part]
  return nextOfBooks(place) ?? CHECKPOINTS
}

import {
  nextPart as nextOfBooks,
  type Place,
  type Queryable,
  type Slice,
  verifySlice,
} from '@larkfield/ledger'
import { type TrailPlace, verifyTrailSlice } from '../audit/verify-audit-trail.ts'
import { verifyInterestOfSome } from '../interest/verify-interest.ts'
import { verifyLoansOfSome } from './verify-loans.ts'

/** What was counted from the books, account by account: B22, then B25. */
type CountedPlace = { part: 'interest'; afterId: number } | { part: 'loans'; afterId: number }

/** Where a pass over everything has come to: the books, the audit trail, interest, loans. */
export type BankPlace = Place | TrailPlace | CountedPlace

export type BankSlice = Omit<Slice, 'next'> & { next: BankPlace | null }

const TRAIL: TrailPlace = { part: 'trail', afterHeight: 0 }
const INTEREST: CountedPlace = { part: 'interest', afterId: 0 }
const LOANS: CountedPlace = { part: 'loans', afterId: 0 }

export async function verifyBankSlice(db: Queryable, place: BankPlace, size: number): Promise<BankSlice> {
  if (place.part === 'interest' || place.part === 'loans') return verifyCounted(db, place, size)
  const slice =
    place.part === 'trail'
      ? { remarks: [], ...(await verifyTrailSlice(db, place, size)) }
      : await verifySlice(db, place, size)
  return { ...slice, next: slice.next ?? nextPart(place) }
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
  if (place.part === 'trail') return INTEREST
  if (place.part === 'interest') return LOANS
  return place.part === 'loans' ? null : (nextOfBooks(place) ?? TRAIL)
}

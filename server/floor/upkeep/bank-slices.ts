import {
  nextPart as nextOfBooks,
  type Place,
  type Queryable,
  type Slice,
  verifySlice,
} from '@larkfield/ledger'
import { type TrailPlace, verifyTrailSlice } from '../audit/verify-audit-trail.ts'

/** Where a pass over everything has come to: through the books, then through the audit trail. */
export type BankPlace = Place | TrailPlace

export type BankSlice = Omit<Slice, 'next'> & { next: BankPlace | null }

const TRAIL: TrailPlace = { part: 'trail', afterHeight: 0 }

export async function verifyBankSlice(db: Queryable, place: BankPlace, size: number): Promise<BankSlice> {
  if (place.part === 'trail') return { remarks: [], ...(await verifyTrailSlice(db, place, size)) }
  const slice = await verifySlice(db, place, size)
  return { ...slice, next: slice.next ?? TRAIL }
}

/** The beginning of the next part, for a slice that cannot be read in time; none after the last. */
export const nextPart = (place: BankPlace): BankPlace | null =>
  place.part === 'trail' ? null : (nextOfBooks(place) ?? TRAIL)

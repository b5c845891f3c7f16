import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { staffRoles } from '../staff-roles.ts'

export const signedInAdmin = z.object({
  _id: z.string(),
  username: z.string(),
  mustChangePassword: z.boolean(),
  /** In a live bank nothing else is allowed before there is a factor. */
  mustEnrolFactor: z.boolean(),
})

const roles = z.array(z.enum(staffRoles))

/** Somebody who works at the bank; their record stays for ever. */
export const staffPerson = z.object({
  _id: z.string(),
  username: z.string(),
  /** Nobody has typed one for the first administrator. */
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  roles,
  status: z.enum(['active', 'disabled']),
  /** One person disabled them, took a role or signed them out, and a second one has not confirmed it yet. */
  isUnconfirmed: z.boolean(),
  /** Until when they can choose a password by the link they were sent; null once they have, or when it is over. */
  invitedUntil: timestamp.nullable(),
  /** Whether they have chosen a password: until then they count for nothing. */
  hasPassword: z.boolean(),
  hasFactor: z.boolean(),
  addedAt: timestamp,
  lastSignInAt: timestamp.nullable(),
  openSessions: z.int(),
  /** Their own customer record: they cannot act on the accounts they hold. */
  customer: z.object({ _id: z.string(), fullName: z.string(), accountNumber: z.string() }).nullable(),
})

export const staffSession = z.object({
  _id: z.string(),
  address: z.string(),
  browser: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
})

/** What the desk needs to know of whoever sits at it. */
export const deskSelf = z.object({
  _id: z.string(),
  username: z.string(),
  fullName: z.string().nullable(),
  roles,
  /** Whether a second person checks what the policy names; no as long as only one may approve. */
  isChecked: z.boolean(),
  /** Proposals that this person may decide, and their own that still wait. */
  toDecide: z.int(),
  ownWaiting: z.int(),
})

export type StaffPerson = z.infer<typeof staffPerson>
export type DeskSelf = z.infer<typeof deskSelf>

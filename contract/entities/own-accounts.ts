import { z } from 'zod'
import { timestamp } from '../fields.ts'

/** What somebody may do with an account: an owner and joint holders use it, a viewer looks. */
export const holderRoles = ['owner', 'joint', 'viewer'] as const
export type HolderRole = (typeof holderRoles)[number]

/** Whether either of the holders moves money alone, or two of them together (B28). */
export const signings = ['alone', 'both'] as const
export type Signing = (typeof signings)[number]

/** What a pot is for, drawn. */
export const potPictures = [
  'rainy_day',
  'roof',
  'home',
  'car',
  'bicycle',
  'journey',
  'wedding',
  'child',
  'studies',
  'gift',
  'garden',
  'tax',
] as const
export type PotPicture = (typeof potPictures)[number]

export const holder = z.object({
  /** Of the holding, not of the person. */
  _id: z.string(),
  name: z.string(),
  role: z.enum(holderRoles),
  since: timestamp,
  isSelf: z.boolean(),
})

/** Money put aside: an account of its own under the one it was taken from. */
export const pot = z.object({
  accountNumber: z.string(),
  name: z.string(),
  picture: z.enum(potPictures),
  currency: z.string(),
  balance: z.number(),
  goal: z.number().nullable(),
  goalDate: z.string().nullable(),
  /** Nothing is taken out before this day. */
  lockedUntil: z.string().nullable(),
  isLocked: z.boolean(),
})

/** An account as whoever holds it sees it. */
export const ownAccount = z.object({
  accountNumber: z.string(),
  /** As this holder calls it; null where they have chosen nothing. */
  name: z.string().nullable(),
  accountType: z.string(),
  accountStatus: z.string(),
  currency: z.string(),
  /** Without what is in its pots. */
  totalBalance: z.number(),
  availableBalance: z.number(),
  /** What is in its pots. */
  inPots: z.number(),
  /** What may be sent from it in a day, and what is left of that today. */
  accountLimit: z.number(),
  leftToday: z.number(),
  /** The customer's first account, which every call means that names no other. */
  isMain: z.boolean(),
  role: z.enum(holderRoles),
  signing: z.enum(signings),
  openedAt: timestamp,
  holders: z.array(holder),
  pots: z.array(pot),
})

/** What is somebody's to use in one currency: accounts they only look at are left out. */
export const ownSum = z.object({
  currency: z.string(),
  /** Pots included. */
  total: z.number(),
  /** What can be sent at once: without what is in pots. */
  available: z.number(),
  inPots: z.number(),
})

export const invitationStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'expired'] as const

/** Somebody is asked to hold an account together with its owner. */
export const invitation = z.object({
  _id: z.string(),
  state: z.enum(invitationStates),
  role: z.enum(['joint', 'viewer']),
  /** Whether whoever asks was invited, or invites. */
  isReceived: z.boolean(),
  invitedBy: z.string(),
  /** As it was typed: a number or an address; only for whoever invites. */
  to: z.string().nullable(),
  accountNumber: z.string(),
  accountType: z.string(),
  currency: z.string(),
  signing: z.enum(signings),
  invitedAt: timestamp,
  expiresAt: timestamp,
})

export type OwnAccount = z.infer<typeof ownAccount>
export type Pot = z.infer<typeof pot>
export type Invitation = z.infer<typeof invitation>

/** What closing an account or a pot pays out to another account, and whether another holder signs it first. */
export const paidByClosing = z.object({
  paid: z.number(),
  currency: z.string(),
  twoSign: z.literal(true).optional(),
})

import { z } from 'zod'
import { timestamp } from '../fields.ts'

/** Something that a person signs in with beside the password. */
const factor = z.object({
  _id: z.string(),
  kind: z.enum(['passkey', 'app']),
  name: z.string(),
  addedAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

/** A browser that is not asked for a factor until then. */
const rememberedBrowser = z.object({
  _id: z.string(),
  address: z.string().nullable(),
  browser: z.string().nullable(),
  lastUsedAt: timestamp,
  until: timestamp,
  isThisOne: z.boolean(),
})

const openSession = z.object({
  _id: z.string(),
  address: z.string(),
  browser: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  isThisOne: z.boolean(),
})

const signInAttempt = z.object({
  at: timestamp,
  address: z.string(),
  browser: z.string(),
  outcome: z.string(),
})

/** All that the Security screen shows. */
export const security = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.number(),
  browsers: z.array(rememberedBrowser),
  sessions: z.array(openSession),
  signIns: z.array(signInAttempt),
  /** Somebody has said that all factors are lost: they are removed then, unless it is stopped. */
  factorLoss: z.object({ endsAt: timestamp }).nullable(),
  /** The host that passkeys work on; none when the bank has no name of its own. */
  passkeyHost: z.string().nullable(),
})

/** What the browser needs to make a passkey. */
export const passkeyCreation = z.object({
  id: z.string(),
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  exclude: z.array(z.string()),
})

/** For an authenticator app: the secret, by itself and as what a QR code says. */
export const appCreation = z.object({ id: z.string(), secret: z.string(), address: z.string() })

/** Shown once, with the first factor or when asked for again. */
export const recoveryCodes = z.array(z.string())

import { z } from 'zod'
import { line } from '../fields.ts'

/** What people show beside their password, and how the browser says it. Bytes travel as base64url. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What a passkey has signed. */
export const assertion = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(200).optional(),
})

/** A passkey that was just made. */
export const attestation = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(20_000),
})

export const factorMethods = ['passkey', 'app', 'recovery', 'mail'] as const
export type FactorMethod = (typeof factorMethods)[number]

/** An answer to a question of the bank: a signature, or a code of one of the other kinds. */
export const proof = z.strictObject({
  method: z.enum(factorMethods),
  code: line(40).optional(),
  passkey: assertion.optional(),
  /** The code that was mailed, where the question asks for it beside a factor. */
  mailedCode: line(40).optional(),
})

/** What the browser needs to have a passkey sign. Without `credentials` the person chooses among theirs. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  credentials: z.array(z.string()),
})

/** A question: answered under its id, in one of these ways. */
export const question = z.object({
  id: z.string(),
  methods: z.array(z.enum(factorMethods)),
  passkey: passkeyRequest.optional(),
  /** All factors are younger than a day: a mailed code is asked for as well. */
  alsoMailed: z.boolean().optional(),
  /** To which address a code was mailed, of a question to somebody who is signed in. */
  mailedTo: z.string().optional(),
  /** Factors younger than a day were left out: another one answers it. */
  olderOnly: z.boolean().optional(),
})

export type Assertion = z.infer<typeof assertion>
export type Attestation = z.infer<typeof attestation>
export type Proof = z.infer<typeof proof>
export type AskedFor = z.infer<typeof question>

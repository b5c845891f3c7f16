import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { approval } from '../entities/approvals.ts'
import { signedInCustomer } from '../entities/customers.ts'
import { assertion, attestation, proof, question } from '../entities/factors.ts'
import { appCreation, passkeyCreation, recoveryCodes, security } from '../entities/security.ts'
import { signedInAdmin } from '../entities/staff.ts'
import { code, id, line, message, password } from '../fields.ts'

const questionId = z.strictObject({ questionId: id })
const factorId = z.strictObject({ factorId: id })
const factorName = line(60)
const answer = z.strictObject({
  proof,
  /** Do not ask for a factor in this browser for thirty days. */
  remember: z.boolean().optional(),
})
/** Each change of factors is approved by itself (S40). */
const changing = z.strictObject({ approval: approval.optional() })
/** The password shows who asks while there is no factor. */
const adding = z.strictObject({ password: password.optional(), approval: approval.optional() })
const signedAnswer = z.strictObject({ passkey: assertion })
const added = z.object({ message, data: z.object({ recoveryCodes: recoveryCodes.optional() }) })
const said = z.object({ message })

/** The second step of a sign-in, and the way in with a passkey alone. */
export const signInFactorCalls = defineCalls({
  'POST /sign-in-factor/{questionId}': {
    role: 'public',
    summary: "The second step of a customer's sign-in: show a factor",
    params: questionId,
    body: answer,
    reply: z.object({ message, data: signedInCustomer, token: z.string() }),
  },
  'POST /admin-sign-in-factor/{questionId}': {
    role: 'public',
    summary: "The second step of an administrator's sign-in: show a factor",
    params: questionId,
    body: answer,
    reply: z.object({ message, data: signedInAdmin, token: z.string() }),
  },
  'POST /passkey-sign-in': {
    role: 'public',
    summary: 'Begin to sign in with a passkey alone',
    reply: z.object({ message, data: question }),
  },
  'POST /passkey-sign-in/{questionId}': {
    role: 'public',
    summary: 'Sign in as the customer whose passkey this is',
    params: questionId,
    body: signedAnswer,
    reply: z.object({ message, data: signedInCustomer, token: z.string() }),
  },
  'POST /admin-passkey-sign-in/{questionId}': {
    role: 'public',
    summary: 'Sign in as the administrator whose passkey this is',
    params: questionId,
    body: signedAnswer,
    reply: z.object({ message, data: signedInAdmin, token: z.string() }),
  },
})

/** What customers and administrators do about how they sign in. */
export const securityCalls = defineCalls({
  'GET /security': {
    role: 'either',
    beforeFactor: true,
    summary: 'Your factors, remembered browsers, open sessions and last sign-ins',
    reply: z.object({ message, data: security }),
  },
  'POST /factors/passkey': {
    role: 'either',
    beforeFactor: true,
    summary: 'Begin to add a passkey, with an approval; before the first factor also with the password',
    body: adding,
    reply: z.object({ message, data: passkeyCreation }),
  },
  'POST /factors/passkey/{questionId}': {
    role: 'either',
    beforeFactor: true,
    summary: 'Add the passkey that the browser has made',
    params: questionId,
    body: z.strictObject({ name: factorName, passkey: attestation }),
    reply: added,
  },
  'POST /factors/app': {
    role: 'either',
    beforeFactor: true,
    summary: 'Begin to add an authenticator app, in the same way',
    body: adding,
    reply: z.object({ message, data: appCreation }),
  },
  'POST /factors/app/{questionId}': {
    role: 'either',
    beforeFactor: true,
    summary: 'Add the authenticator app that shows this code',
    params: questionId,
    body: z.strictObject({ name: factorName, code }),
    reply: added,
  },
  'PUT /factors/{factorId}': {
    role: 'either',
    summary: 'Give a factor another name',
    params: factorId,
    body: z.strictObject({ name: factorName }),
    reply: said,
  },
  'POST /factor-remove/{factorId}': {
    role: 'either',
    summary: 'Remove a factor, with an approval of exactly that',
    params: factorId,
    body: changing,
    reply: said,
  },
  'POST /recovery-codes': {
    role: 'either',
    summary: 'Ten new recovery codes, with an approval; earlier ones no longer work',
    body: changing,
    reply: z.object({ message, data: z.object({ recoveryCodes }) }),
  },
  'DELETE /factor-loss': {
    role: 'customer',
    summary: 'Stop the removal of lost factors: nothing is lost',
    reply: said,
  },
  'DELETE /remembered-browsers/{browserId}': {
    role: 'either',
    summary: 'Ask for a factor in this browser again',
    params: z.strictObject({ browserId: id }),
    reply: said,
  },
  'DELETE /sessions/{sessionId}': {
    role: 'either',
    beforeFactor: true,
    summary: 'Sign out one of your other sessions',
    params: z.strictObject({ sessionId: id }),
    reply: said,
  },
  'POST /sign-out-everywhere': {
    role: 'either',
    beforeFactor: true,
    summary: 'End all your sessions, this one too, and forget every browser',
    reply: said,
  },
})

import { z } from 'zod'
import { timestamp } from '../fields.ts'
import { actKinds, approverRoles } from '../policy.ts'

export const proposalStates = ['waiting', 'done', 'declined', 'withdrawn', 'expired'] as const

/** One thing that an act would change, before and after, as figures or words. */
export const effect = z.object({
  /** A balance, or the field that changes, by its name in the API. */
  field: z.string(),
  /** Whose it is, where that is not the subject: the holder and number of an account. */
  of: z.string().optional(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  /** Of amounts. */
  currency: z.string().optional(),
})

/** One thing that somebody else changed meanwhile: as it was shown, and as it is now. */
export const changedField = effect.extend({
  /** Who did, where the audit trail knows. */
  by: z.string().optional(),
})

const person = z.object({ _id: z.string(), name: z.string() })

/** An act that waits for a second person, or has. */
export const proposal = z.object({
  _id: z.string(),
  /** What would be done, as the audit trail calls it. */
  act: z.string(),
  state: z.enum(proposalStates),
  proposedBy: person,
  proposedAt: timestamp,
  expiresAt: timestamp,
  /** When it was done, where power was taken away at once: a second person confirms it, and it does not expire. */
  doneAt: timestamp.nullable(),
  reason: z.string().nullable(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
  /** Which customer it is about, where it is about one. */
  customer: z.object({ _id: z.string(), fullName: z.string(), accountNumber: z.string() }).nullable(),
  /** Which rules of the policy it meets, and with how much. */
  kinds: z.array(
    z.object({
      kind: z.enum(actKinds),
      amount: z.number().optional(),
      currency: z.string().optional(),
      /** From which amount on one person alone does not do this. */
      limit: z.number().optional(),
      /** What the proposer had moved alone that day, which counts together with it. */
      movedAlone: z.number().optional(),
    }),
  ),
  effects: z.array(effect),
  /** SHA-256 of the act in its canonical form: what is approved is this, to the byte. */
  hash: z.string(),
  /** Stands for what is asked for as shown here, not for balances, which move; sent along with the decision. */
  seen: z.string(),
  decidedBy: person.nullable(),
  decidedAt: timestamp.nullable(),
  decisionReason: z.string().nullable(),
  /** Why it could not be carried out when somebody last approved it, as a code of a refusal; it can be tried again. */
  lastRefusal: z.string().nullable(),
  isOwn: z.boolean(),
  /** Whether whoever asks may decide it. */
  canDecide: z.boolean(),
  /** What it is about, reasons and effects are left out for staff who read no customers and may not decide it. */
  isCovered: z.boolean(),
})

export const policyRule = z.object({
  kind: z.enum(actKinds),
  isOff: z.boolean(),
  from: z.number().optional(),
  currencies: z.record(z.string(), z.number()).optional(),
  approver: z.enum(approverRoles),
  /** Whether it holds anything: it does not while it is off, or while fewer than two people have the role that decides. */
  isInForce: z.boolean(),
  /** In force, and fewer than two people can decide by now: what waits cannot be approved until there is another one. */
  needsDecider: z.boolean(),
})

export const policy = z.object({
  /** One more with each change; 0 is the policy as shipped. */
  version: z.int(),
  rules: z.array(policyRule),
  changedAt: timestamp.nullable(),
  changedBy: z.string().nullable(),
  /** How many active people have each role that decides; a rule that names one that fewer than two have holds nothing. */
  approvers: z.int(),
  owners: z.int(),
  /** Whether any rule is. */
  isInForce: z.boolean(),
})

/** How much somebody has moved today without a second person, by currency, and what is left of it. */
export const tellerDay = z.object({
  day: z.string(),
  isChecked: z.boolean(),
  /** What this person did today, by kind and currency. */
  done: z.array(z.object({ act: z.string(), count: z.int() })),
  moved: z.array(z.object({ currency: z.string(), amount: z.number() })),
  /** By kind of act and currency; a kind without a threshold is left out. */
  left: z.array(
    z.object({ kind: z.enum(actKinds), currency: z.string(), from: z.number(), left: z.number() }),
  ),
  waiting: z.array(proposal),
})

export type Effect = z.infer<typeof effect>
export type ChangedField = z.infer<typeof changedField>
export type Proposal = z.infer<typeof proposal>
export type ProposalState = Proposal['state']

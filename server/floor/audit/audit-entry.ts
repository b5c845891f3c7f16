import type { Origin } from '../http/call-context.ts'

export type Actor =
  | { role: 'customer' | 'admin'; id: string; name?: string }
  | { role: 'visitor'; name?: string }
  | { role: 'bank' }

export type AuditEntry = {
  actor: Actor
  /** Verb and noun, such as `sign_in`, `account_credited`, `codes_revealed`. */
  action: string
  /** `done`, or the code of the refusal. */
  outcome?: string
  subject?: { kind: string; id: string; name?: string }
  reason?: string | undefined
  /** State before and after; the caller leaves secrets out. */
  before?: object
  after?: object
  origin?: Origin
}

import type { z } from 'zod'
import type { Check } from './checks.ts'
import type { StaffRole } from './staff-roles.ts'

/** Who may make a call. `either` is a customer or an administrator, each for themselves. */
export type Role = 'public' | 'customer' | 'admin' | 'either'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type CallKey = `${Method} /${string}`

type Fields = z.ZodObject

/** A call of the desk names which of the staff may make it: whoever has one of these roles. */
type WhoMay =
  | { role: Exclude<Role, 'admin'>; staff?: never }
  | { role: 'admin'; staff: readonly [StaffRole, ...StaffRole[]] }

/**
 * One call between browser and bank. From it come the server's validation, the fields a reply may carry, the types
 * on both sides and the API document. Braces in the path name the fields of `params`.
 */
export type CallShape = WhoMay & {
  summary: string
  /** The path field that must be the caller's own id; another's answers 404. */
  own?: string
  /** Open to an administrator who has still to choose their own password. */
  beforeOwnPassword?: true
  /** Open to an administrator of a live bank who has still to add a factor. */
  beforeFactor?: true
  params?: Fields
  query?: Fields
  body?: Fields
  /** Ordered checks with their literal texts (docs/SPECIFICATION.md §5): field and sentence when `body` does not fit. */
  checks?: readonly Check<Record<string, unknown>>[]
  /** A call that docs/SPECIFICATION.md §7 sends as multipart; it takes JSON too when it carries no file. */
  multipart?: true
  /** The multipart field that holds the file. */
  file?: string
  /** May answer 202 instead: what is asked for waits for a second person. */
  mayWait?: true
  /** Takes an Idempotency-Key header. */
  idempotent?: true
  /** Answers with a file or a stream instead of a JSON reply; these are the media types it may have. */
  raw?: readonly [string, ...string[]]
  reply?: Fields
}

/** Declares calls; a call without a role, or one of the desk that does not say whose, does not compile. */
export const defineCalls = <const Table extends Record<CallKey, CallShape>>(table: Table): Table => table

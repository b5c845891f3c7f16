import type { Readable } from 'node:stream'
import type { CallName, calls, Received, Reply } from '@larkfield/contract/calls.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import type { AccountId } from '@larkfield/ledger'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
    upload: Upload | undefined
    /** What every answer has, before those of a file came over it. */
    plainHeaders: ReturnType<FastifyReply['getHeaders']> | undefined
    /** Told in the one line about the request. */
    refused: { refusal: string; field?: string } | undefined
  }
  interface FastifyContextConfig {
    /** What it does under an `Idempotency-Key` happens once. */
    isIdempotent?: boolean
  }
}

/** A signed-in person, as the session says; looked up again on every request. */
export type CustomerSession = {
  role: 'customer'
  sessionId: string
  customerId: string
  accountId: AccountId
  /** When they signed in. */
  startedAt: Date
}
export type StaffSession = {
  role: 'admin'
  sessionId: string
  staffId: string
  username: string
  /** Somebody else has set the password: nothing can be done before that is changed. */
  mustChangePassword: boolean
  /** Staff of a live bank do nothing before they have one (S30). */
  hasFactor: boolean
  /** As they are at this moment: a role that is lost is lost for the next request, on every node (S31). */
  roles: readonly StaffRole[]
  /** Their own customer record, on whose accounts they cannot act. */
  ownCustomerId: string | null
}
export type Session = CustomerSession | StaffSession

/** Where a request came from, for throttles and the audit trail. */
export type Origin = { address: string; browser: string; requestId: string }

export type Upload = { name: string; declaredType: string; content: Buffer }

/** What a `raw` call answers instead of JSON. */
export type RawReply = { headers: Record<string, string>; content: Buffer | Readable | string }

type SessionFor<Name extends CallName> = (typeof calls)[Name]['role'] extends 'customer'
  ? CustomerSession
  : (typeof calls)[Name]['role'] extends 'admin'
    ? StaffSession
    : (typeof calls)[Name]['role'] extends 'either'
      ? Session
      : undefined

export type CallContext<Name extends CallName> = Received<Name> & {
  session: SessionFor<Name>
  origin: Origin
  /** The client's key for doing this once; undefined when none was sent. */
  idempotencyKey: string | undefined
  upload: Upload | undefined
  cookies: Record<string, string | undefined>
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Aborted when the client goes away; for streams. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

type Answer<Name extends CallName> = (typeof calls)[Name] extends { raw: readonly string[] }
  ? RawReply
  : Reply<Name>

export type Handler<Name extends CallName> = (call: CallContext<Name>) => Promise<Answer<Name>>

/** A feature answers some calls; what nobody answers is 501. */
export type Handlers = { [Name in CallName]?: Handler<Name> }

/**
 * Finds the session of a bearer token; undefined when it is unknown, ended or idle too long. Being asked for counts as an
 * act of the person, unless nobody acted: then the idle limit runs on.
 */
export type Authenticate = (token: string, acting?: 'nobody') => Promise<Session | undefined>

import { sql } from '../database/sql.ts'
import { type Holder, idsOf } from '../sessions/holder.queries.ts'

export type Purpose = 'sign_up' | 'reset' | 'sign_in' | 'email'

export type Flow = {
  id: string
  purpose: Purpose
  /** Nobody when the address of a reset is unknown, or the password of a sign-in was wrong. */
  customer_id: string | null
  /** Codes of sign-ins alone may be for staff. */
  admin_id: string | null
  code_hash: Buffer | null
  tries_left: number
  is_used: boolean
  is_expired: boolean
  /** Nothing but a sign-up waits longer than a day for its code. */
  is_over: boolean
  resent_at: Date[]
  /** The new address that the code goes to; of a customer who asked for one. */
  email: string | null
  /** By the database's clock. */
  now: Date
}

/** A flow without a code looks the same from outside; its code comes with `setCode`, or never. */
export const insertFlow = (flow: {
  id: string
  purpose: Purpose
  customerId: string | null
  tries: number
  email?: string
}) => sql`
  insert into bank.code_flows (id, purpose, customer_id, expires_at, tries_left, email)
  values (${flow.id}, ${flow.purpose}, ${flow.customerId}, clock_timestamp() + interval '5 minutes', ${flow.tries},
          ${flow.email ?? null})`

/**
 * All who try codes of one flow, on whichever node, stand in line here. Plain columns only: whoever had to wait gets
 * the row as it is by then, but a subquery as it was before.
 */
export const lockFlow = (id: string) => sql`
  select id, purpose, customer_id, admin_id, code_hash, tries_left, resent_at, email,
         used_at is not null as is_used,
         expires_at <= clock_timestamp() as is_expired,
         purpose <> 'sign_up' and created_at <= clock_timestamp() - interval '1 day' as is_over,
         clock_timestamp() as now
  from bank.code_flows
  where id = ${id}
  for update`

/** The clock starts again with each code; null ends the one before without giving a new one. */
export const setCode = (id: string, codeHash: Buffer | null) => sql`
  update bank.code_flows
  set code_hash = ${codeHash},
      expires_at = clock_timestamp() + interval '5 minutes'
  where id = ${id}`

export const noteResend = (id: string) => sql`
  update bank.code_flows
  set resent_at = array(
        select at from unnest(resent_at) as resent (at) where at > clock_timestamp() - interval '15 minutes'
      ) || clock_timestamp()
  where id = ${id}`

export const setTries = (id: string, tries: number) => sql`
  update bank.code_flows
  set tries_left = ${tries}
  where id = ${id}`

export const takeTry = (id: string) => sql`
  update bank.code_flows
  set tries_left = tries_left - 1
  where id = ${id}`

export const useCode = (id: string) => sql`
  update bank.code_flows
  set used_at = clock_timestamp(),
      code_hash = null
  where id = ${id}`

export const setFlowHolder = (id: string, holder: Holder) => {
  const { customerId, staffId } = idsOf(holder)
  return sql`
    update bank.code_flows
    set customer_id = ${customerId}::uuid,
        admin_id = ${staffId}::uuid
    where id = ${id}`
}

/** Of the code; and, after the reset, that there was one, for whoever has lost all factors. */
export const giveProof = (id: string, proofHash: Buffer) => sql`
  update bank.code_flows
  set proof_hash = ${proofHash},
      proof_expires_at = clock_timestamp() + interval '10 minutes'
  where id = ${id}`

/** A reset flow, and whether this proof opens it; a customer's own id is no such flow. */
export const resetFlow = (id: string, proofHash: Buffer) => sql`
  select customer_id,
         proof_hash = ${proofHash} and proof_used_at is null and proof_expires_at > clock_timestamp() as is_proven
  from bank.code_flows
  where id = ${id} and purpose = 'reset'`

/** Of any number of requests with the same proof, one gets a row. */
export const useProof = (id: string, proofHash: Buffer) => sql`
  update bank.code_flows
  set proof_used_at = clock_timestamp()
  where id = ${id}
    and purpose = 'reset'
    and proof_hash = ${proofHash}
    and proof_used_at is null
    and proof_expires_at > clock_timestamp()
  returning customer_id`

/** Of any number of requests with the same proof, one gets a row; the proof of a code that set no password is none. */
export const useProofOfReset = (id: string, proofHash: Buffer) => sql`
  update bank.code_flows
  set proof_hash = null
  where id = ${id}
    and purpose = 'reset'
    and proof_hash = ${proofHash}
    and proof_used_at is not null
    and proof_expires_at > clock_timestamp()
  returning customer_id`

/** A sign-up's flow stays as long as its customer. */
export const deleteSomeOldFlows = sql`
  delete from bank.code_flows
  where id in (
    select id
    from bank.code_flows
    where purpose <> 'sign_up' and created_at < statement_timestamp() - interval '1 day'
    order by created_at
    limit 20
    for update skip locked
  )`

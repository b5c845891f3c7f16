import type { FactorMethod } from '@larkfield/contract/entities/factors.ts'
import { named, type Sql, sql } from '../database/sql.ts'
import type { Question } from '../factors/challenges.ts'
import { CHALLENGE_MINUTES } from '../factors/challenges.ts'
import type { Evidence } from '../factors/prove.ts'
import { idsOf } from '../sessions/holder.queries.ts'

export type NewApproval = {
  id: string
  question: Question
  said: string
  method: FactorMethod
  factorName: string | undefined
  payee: string | undefined
  evidence: Evidence | undefined
}

const columns = sql`
  id, customer_id, admin_id, purpose, session_id, said, method, factor_name, payee, expires_at,
  rp_id, public_key, client_data, authenticator_data, signature`

function valuesOf({ id, question, said, method, factorName, payee, evidence }: NewApproval): Sql {
  const { customerId, staffId } = idsOf(question.holder)
  const { signed } = evidence ?? {}
  const bytes = (text: string | undefined) => (text === undefined ? null : Buffer.from(text, 'base64url'))
  return sql`
    ${id}::text, ${customerId}::uuid, ${staffId}::uuid, ${question.purpose}::text, ${question.sessionId}::uuid,
    ${said}::text, ${method}::text, ${factorName ?? null}::text, ${payee ?? null}::text,
    clock_timestamp() + ${CHALLENGE_MINUTES} * interval '1 minute',
    ${evidence?.rpId ?? null}::text, ${evidence?.publicKey ?? null}::bytea, ${bytes(signed?.clientDataJSON)}::bytea,
    ${bytes(signed?.authenticatorData)}::bytea, ${bytes(signed?.signature)}::bytea`
}

export const insertApproval = (approval: NewApproval) => sql`
  insert into bank.approvals (${columns})
  select ${valuesOf(approval)}`

export type ApprovalRow = { id: string; said: string; method: FactorMethod; is_over: boolean }

export const approvalById = (id: string) => sql`
  select id, said, method, expires_at <= clock_timestamp() as is_over
  from bank.approvals
  where id = ${id}`

export type OpenApproval = {
  what_hash: Buffer
  factor_id: string | null
  factor_name: string
  sealed: Buffer
  counter: bigint
  is_young: boolean
}

/** A question that is still open, and the passkey that is said to answer it if it belongs to whom it was put to. */
export const openWithPasskey = (id: string, credentialId: Buffer) =>
  named(
    'approval_open',
    sql`
      select c.what_hash, f.id as factor_id, f.name as factor_name, f.sealed, f.counter,
             f.created_at > clock_timestamp() - interval '24 hours' as is_young
      from bank.challenges c
      left join bank.factors f
        on f.credential_id = ${credentialId}
       and (f.customer_id = c.customer_id or f.admin_id = c.admin_id)
      where c.id = ${id}
        and c.answered_at is null
        and c.code_hash is null
        and c.tries_left > 0
        and c.expires_at > clock_timestamp()`,
  )

type Spent = { approval: NewApproval; factorId: string; counter: bigint }

/**
 * Ends the question, moves the passkey's counter and keeps the approval, or does nothing of it: whoever comes second finds
 * the question answered or the counter moved.
 */
export const spendWithPasskey = ({ approval, factorId, counter }: Spent) =>
  named(
    'approval_spend',
    sql`
      with spent as (
        update bank.challenges
        set answered_at = clock_timestamp()
        where id = ${approval.id} and answered_at is null and tries_left > 0 and expires_at > clock_timestamp()
        returning id
      ), used as (
        update bank.factors
        set counter = ${counter}, last_used_at = clock_timestamp()
        where id = ${factorId}
          and exists (select from spent)
          and (counter < ${counter} or (counter = 0 and ${counter} = 0::bigint))
        returning id
      )
      insert into bank.approvals (${columns})
      select ${valuesOf(approval)}
      from used`,
  )

import { sql } from '../database/sql.ts'
import { type Holder, idsOf } from '../sessions/holder.queries.ts'

export type ChallengeRow = {
  id: string
  purpose: string
  customer_id: string | null
  admin_id: string | null
  session_id: string | null
  what_hash: Buffer
  sealed: Buffer | null
  code_hash: Buffer | null
  tries_left: number
  is_over: boolean
}

export type NewChallenge = {
  id: string
  purpose: string
  holder: Holder | undefined
  sessionId: string | undefined
  whatHash: Buffer
  sealed?: Buffer | undefined
  codeHash?: Buffer | undefined
}

type Bounds = { tries: number; minutes: number; mostOfPerson: number }

/**
 * A few that are over go with each new one, and so does what a person has left unanswered beyond the most: the oldest of
 * this session first, so that nobody ends what another session was asked.
 */
export const insertChallenge = (it: NewChallenge, { tries, minutes, mostOfPerson }: Bounds) => {
  const { customerId, staffId } = idsOf(it.holder)
  return sql`
    with gone as (
      delete from bank.challenges
      where id in (
        select id
        from bank.challenges
        where expires_at < statement_timestamp() - interval '1 hour'
        order by expires_at
        limit 20
        for update skip locked
      )
    ), crowded as (
      delete from bank.challenges
      where id in (
        select id
        from bank.challenges
        where (customer_id = ${customerId}::uuid or admin_id = ${staffId}::uuid)
          and answered_at is null
          and expires_at > clock_timestamp()
        order by session_id is not distinct from ${it.sessionId ?? null}::uuid, expires_at desc
        offset ${mostOfPerson - 1}
        for update skip locked
      )
    )
    insert into bank.challenges
      (id, purpose, customer_id, admin_id, session_id, what_hash, sealed, code_hash, tries_left, expires_at)
    values
      (${it.id}, ${it.purpose}, ${customerId}, ${staffId}, ${it.sessionId ?? null}, ${it.whatHash}, ${it.sealed ?? null},
       ${it.codeHash ?? null}, ${tries}, clock_timestamp() + ${minutes} * interval '1 minute')`
}

/** All who answer one question, on whichever node, stand in line here. */
export const lockChallenge = (id: string) => sql`
  select id, purpose, customer_id, admin_id, session_id, what_hash, sealed, code_hash, tries_left,
         answered_at is not null or tries_left = 0 or expires_at <= clock_timestamp() as is_over
  from bank.challenges
  where id = ${id}
  for update`

export const takeTryOf = (id: string) => sql`
  update bank.challenges
  set tries_left = tries_left - 1
  where id = ${id}`

export const endChallenge = (id: string) => sql`
  update bank.challenges
  set answered_at = clock_timestamp(),
      sealed = null,
      code_hash = null
  where id = ${id}`

/** Whom a question was put to; any text may be asked for. */
export const holderOfChallenge = (id: string) => sql`
  select customer_id, admin_id
  from bank.challenges
  where id = ${id}`

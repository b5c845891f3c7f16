import { INVITATION_DAYS } from '@larkfield/contract/rules.ts'
import { type Sql, sql } from '../../floor/database/sql.ts'
import { isMailbox } from '../../floor/mail/mailbox.queries.ts'

export type InvitationRow = {
  id: string
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'expired'
  role: 'joint' | 'viewer'
  account_id: bigint
  invited_by: string
  inviter_name: string
  typed: string
  number: string
  type: string
  currency: string
  signers: 1 | 2
  invited_at: Date
  expires_at: Date
}

/** By the database's clock: one that waits for too long has expired, also before anybody has written that down. */
const state = sql`
  case when i.state = 'waiting' and i.expires_at <= clock_timestamp() then 'expired' else i.state end`

const rows = sql`
  select i.id, ${state} as state, i.role, i.account_id, i.invited_by, inviter.full_name as inviter_name, i.typed,
         a.number, coalesce(t.type, main.account_type) as type, a.currency, a.signers, i.invited_at, i.expires_at
  from bank.holder_invitations i
  join bank.customers inviter on inviter.id = i.invited_by
  join books.accounts a on a.id = i.account_id
  left join bank.account_terms t on t.account_id = a.id
  left join bank.customers main on main.account_id = a.id`

/**
 * Received or made, those that wait first. They tell how an account is signed at this moment: once answered, only to
 * somebody who holds it.
 */
export const invitationsOf = (customerId: string): Sql => sql`
  ${rows}
  where (i.invited_by = ${customerId}
         or (i.customer_id = ${customerId}
             and (i.state = 'waiting' or exists (
               select from bank.holdings h where h.account_id = i.account_id and h.customer_id = ${customerId}
             ))))
  order by i.state = 'waiting' and i.expires_at > clock_timestamp() desc, i.seq desc
  limit 100`

export const invitationById = (id: string): Sql => sql`${rows} where i.id = ${id}`

export const received = (id: string, customerId: string): Sql => sql`
  ${rows}
  where i.id = ${id} and i.customer_id = ${customerId}`

export const holdReceived = (id: string, customerId: string): Sql => sql`
  ${received(id, customerId)}
  for update of i`

export const holdMade = (id: string, customerId: string): Sql => sql`
  ${rows}
  where i.id = ${id} and i.invited_by = ${customerId}
  for update of i`

export const countWaiting = (accountId: bigint): Sql => sql`
  select count(*)::int as count
  from bank.holder_invitations
  where account_id = ${accountId} and state = 'waiting' and expires_at > clock_timestamp()`

/** One that waited for too long makes room for the same again. */
export const expireSame = (accountId: bigint, typed: string): Sql => sql`
  update bank.holder_invitations
  set state = 'expired', ended_at = expires_at
  where account_id = ${accountId} and lower(typed) = lower(${typed})
    and state = 'waiting' and expires_at <= clock_timestamp()`

type NewInvitation = {
  accountId: bigint
  invitedBy: string
  customerId: string | null
  typed: string
  role: 'joint' | 'viewer'
}

/** Gives nothing where the same invitation waits. */
export const insertInvitation = ({
  accountId,
  invitedBy,
  customerId,
  typed,
  role,
}: NewInvitation): Sql => sql`
  insert into bank.holder_invitations (account_id, invited_by, customer_id, typed, role, expires_at)
  values (${accountId}, ${invitedBy}, ${customerId}, ${typed}, ${role},
          clock_timestamp() + make_interval(days => ${INVITATION_DAYS}))
  on conflict do nothing
  returning id`

export const endInvitation = (id: string, to: 'accepted' | 'declined' | 'withdrawn'): Sql => sql`
  update bank.holder_invitations
  set state = ${to}, ended_at = clock_timestamp()
  where id = ${id}`

export type Invited = { id: string; full_name: string; email: string }

export const customerByNumber = (number: string): Sql => sql`
  select c.id, c.full_name, c.email
  from bank.account_owners o
  join books.accounts a on a.id = o.account_id
  join bank.customers c on c.id = o.customer_id and c.deleted_at is null
  where a.number = ${number} and a.status <> 'closed'`

/** Of a customer who has entered a code that was mailed to it (S39). */
export const customerByEmail = (email: string): Sql => sql`
  select id, full_name, email
  from bank.customers
  where ${isMailbox(sql`email`, email)} and deleted_at is null and is_verified and email_is_proven`

export const personById = (id: string): Sql => sql`
  select id, full_name, email from bank.customers where id = ${id}`

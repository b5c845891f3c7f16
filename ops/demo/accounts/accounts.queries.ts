import type { RunOutcome } from '@larkfield/contract/entities/standing-orders.ts'
import { INVITATION_DAYS } from '@larkfield/contract/rules.ts'
import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'

const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows)

export type DemoTerms = { accountId: number; type: 'savings' | 'current' | 'pot' }

export const insertDemoTerms = (terms: readonly DemoTerms[]): Sql => sql`
  insert into bank.account_terms (account_id, type)
  select "accountId", type
    from json_to_recordset(${rowsOf(terms)}::json) as new ("accountId" bigint, type text)`

export type DemoHolding = {
  account: string
  customerId: string
  role: string
  name: string | null
  since: Date
}

export const insertDemoHoldings = (holdings: readonly DemoHolding[]): Sql => sql`
  insert into bank.holdings (account_id, customer_id, role, name, since)
  select a.id, "customerId", role, new.name, since
    from json_to_recordset(${rowsOf(holdings)}::json)
      as new (account text, "customerId" uuid, role text, name text, since timestamptz)
    join books.accounts a on a.number = account`

export type DemoInvitation = {
  account: string
  invitedBy: string
  customerId: string
  typed: string
  role: string
  acceptedAt: Date
}

/** All of them accepted on the day they came. */
export const insertDemoInvitations = (invitations: readonly DemoInvitation[]): Sql => sql`
  insert into bank.holder_invitations
    (account_id, invited_by, customer_id, typed, role, state, invited_at, expires_at, ended_at)
  select a.id, "invitedBy", "customerId", typed, role, 'accepted', "acceptedAt" - interval '5 hours',
         "acceptedAt" + interval '6 days', "acceptedAt"
    from json_to_recordset(${rowsOf(invitations)}::json)
      as new (account text, "invitedBy" uuid, "customerId" uuid, typed text, role text, "acceptedAt" timestamptz)
    join books.accounts a on a.number = account
   order by "acceptedAt"`

export type DemoPotRow = {
  account: string
  parent: string
  name: string
  picture: string
  goalMinor: number
  goalDate: string | null
  lockedUntil: string | null
}

export const insertDemoPots = (pots: readonly DemoPotRow[]): Sql => sql`
  insert into bank.pots (account_id, parent_id, name, picture, goal_minor, goal_date, locked_until)
  select a.id, above.id, new.name, picture, "goalMinor", "goalDate", "lockedUntil"
    from json_to_recordset(${rowsOf(pots)}::json)
      as new (account text, parent text, name text, picture text, "goalMinor" bigint, "goalDate" date,
              "lockedUntil" date)
    join books.accounts a on a.number = account
    join books.accounts above on above.number = parent`

export type DemoOrderRow = {
  id: string
  account: string
  createdBy: string
  createdAt: Date
  kind: 'wire' | 'move'
  /** Of an account here. */
  to: string | null
  payeeName: string
  payeeAccount: string
  bank: string
  currency: string
  amountMinor: number | null
  keepMinor: number | null
  description: string
  rhythm: string
  startOn: string
  onLastDay: boolean
  times: number | null
  closedDays: string
  state: 'active' | 'paused' | 'ended'
  place: number
  due: string | null
  tryAt: Date | null
  endedAt: Date | null
}

export const insertDemoOrders = (orders: readonly DemoOrderRow[]): Sql => sql`
  insert into bank.standing_orders
    (id, account_id, created_by, created_at, kind, to_account_id, payee_name, payee_account, bank, currency,
     amount_minor, keep_minor, description, rhythm, start_on, on_last_day, times, closed_days, state, next_place,
     next_due, next_try_at, ended_at)
  select new.id, a.id, "createdBy", "createdAt", new.kind, target.id, "payeeName", "payeeAccount", bank, new.currency,
         "amountMinor", "keepMinor", description, rhythm, "startOn", "onLastDay", times, "closedDays", state, place,
         due, "tryAt", "endedAt"
    from json_to_recordset(${rowsOf(orders)}::json)
      as new (id uuid, account text, "createdBy" uuid, "createdAt" timestamptz, kind text, "to" text,
              "payeeName" text, "payeeAccount" text, bank text, currency text, "amountMinor" bigint,
              "keepMinor" bigint, description text, rhythm text, "startOn" date, "onLastDay" boolean, times int,
              "closedDays" text, state text, place int, due date, "tryAt" timestamptz, "endedAt" timestamptz)
    join books.accounts a on a.number = account
    left join books.accounts target on target.number = "to"
   order by "createdAt"`

export type DemoRun = {
  orderId: string
  due: string
  outcome: RunOutcome
  transferId: number | null
  amountMinor: number | null
  at: Date
}

export const insertDemoRuns = (runs: readonly DemoRun[]): Sql => sql`
  insert into bank.standing_order_runs (order_id, due, outcome, transfer_id, amount_minor, at)
  select "orderId", due, outcome, "transferId", "amountMinor", at
    from json_to_recordset(${rowsOf(runs)}::json)
      as new ("orderId" uuid, due date, outcome text, "transferId" bigint, "amountMinor" bigint, at timestamptz)`

/** Whether something of theirs waits for another holder, or somebody has decided something. */
export const hasHolderProposals = sql`
  select exists (
    select 1
      from bank.proposals
     where proposed_by_holder is not null and state <> 'expired'
       and (state <> 'waiting' or expires_at > clock_timestamp())
  ) as yes`

type WaitingInvitation = { from: string; account: string; to: string }

/** What nobody has answered in time makes room for the same again. */
export const expireInvitations = (account: string): Sql => sql`
  update bank.holder_invitations i
     set state = 'expired', ended_at = i.expires_at
    from books.accounts a
   where a.id = i.account_id and a.number = ${account} and i.state = 'waiting' and i.expires_at <= clock_timestamp()`

/** Once; not again when somebody has answered. */
export const insertWaitingInvitation = ({ from, account, to }: WaitingInvitation): Sql => sql`
  insert into bank.holder_invitations (account_id, invited_by, customer_id, typed, role, invited_at, expires_at)
  select a.id, inviter.id, invited.id, main.number, 'joint', clock_timestamp() - interval '50 minutes',
         clock_timestamp() + make_interval(days => ${INVITATION_DAYS})
    from books.accounts a
    join bank.holdings h on h.account_id = a.id and h.role = 'owner'
    join bank.customers inviter on inviter.id = h.customer_id and inviter.username = ${from}
    join bank.customers invited on invited.username = ${to} and invited.deleted_at is null
    join books.accounts main on main.id = invited.account_id
   where a.number = ${account} and a.status = 'active'
     and not exists (
       select 1
         from bank.holder_invitations i
        where i.account_id = a.id and i.state <> 'expired'
     )
  on conflict do nothing`

export const demoCustomerCalled = (username: string): Sql => sql`
  select id, transfer_codes_sealed as codes
    from bank.customers
   where username = ${username} and deleted_at is null`

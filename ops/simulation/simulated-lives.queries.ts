import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

export type FoundInterest = {
  account: number
  days: string
  posted: { day: string; interest: string; tax: string }[]
}

/** How many days of each account have accrued, and what was posted for its periods, by the books themselves. */
export async function interestFound(db: Queryable, accounts: readonly number[]): Promise<FoundInterest[]> {
  const { rows } = await db.query<FoundInterest>(
    `select a.id::float8 as account,
            (select count(*) from bank.accruals c where c.account_id = a.id) as days,
            coalesce((
              select json_agg(json_build_object('day', day, 'interest', interest::text, 'tax', tax::text) order by day)
              from (
                select to_char(e.day, 'YYYY-MM-DD') as day,
                       sum(e.amount_minor) filter (where e.kind = 'interest') as interest,
                       coalesce(-sum(e.amount_minor) filter (where e.kind = 'tax'), 0) as tax
                from books.entries e
                where e.account_id = a.id and e.kind in ('interest', 'tax')
                group by e.day
              ) as days), '[]') as posted
     from unnest($1::bigint[]) as a (id)
     order by a.id`,
    [accounts],
  )
  return rows
}

export async function openedAt(db: Queryable, account: number): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select opened_at as at from books.accounts where id = $1', [
    account,
  ])
  return rows[0]!.at
}

export type FoundFee = {
  account: number
  kind: string
  month: string
  due: string
  amount: string
  taken: string
  state: string
  /** What its postings took. */
  booked: string
}

export async function feesFound(db: Queryable, accounts: readonly number[]): Promise<FoundFee[]> {
  const { rows } = await db.query<FoundFee>(
    `select f.account_id::float8 as account, f.kind, f.for_what as month, to_char(f.due_on, 'YYYY-MM-DD') as due,
            f.amount_minor as amount, f.taken_minor as taken, f.state,
            coalesce((select sum(t.amount_minor)
                      from bank.fee_takings k
                      join books.transfers t on t.id = k.transfer_id and t.kind = 'fee'
                      where k.fee_id = f.id), 0)::text as booked
     from bank.fees f
     where f.account_id = any ($1::bigint[])
     order by f.account_id, f.seq`,
    [accounts],
  )
  return rows
}

type FoundParts = { principal: string; interest: string; fees: string }
export type FoundLoan = {
  loan: string
  state: string
  principal: string
  owed: string
  /** By the books; below zero. */
  balance: string
  /** What is on the account that it is collected from, where there is one. */
  payer: string | null
  plan: { dueOn: string; principal: string; interest: string }[]
  dues: { kind: string; no: string; dueOn: string; amount: string; paid: string }[]
  paid: FoundParts
  accrued: string
}

export async function loansFound(db: Queryable): Promise<FoundLoan[]> {
  const { rows } = await db.query<FoundLoan>(
    `select l.loan_id as loan, l.state, l.principal_minor as principal, l.owed_minor as owed,
            a.balance_minor as balance, payer.balance_minor as payer,
            (select json_agg(json_build_object('dueOn', to_char(i.due_on, 'YYYY-MM-DD'),
                      'principal', i.principal_minor::text, 'interest', i.interest_minor::text) order by i.no)
             from bank.loan_instalments i where i.account_id = l.account_id) as plan,
            (select coalesce(json_agg(json_build_object('kind', d.kind, 'no', case when d.for_what ~ '^[0-9]+/[0-9]+$' then split_part(d.for_what, '/', 2) else '0' end,
                      'dueOn', to_char(d.due_on, 'YYYY-MM-DD'), 'amount', d.amount_minor::text,
                      'paid', d.paid_minor::text) order by d.id), '[]')
             from bank.loan_dues d where d.account_id = l.account_id) as dues,
            (select json_build_object('principal', coalesce(sum(p.principal_minor), 0)::text,
                      'interest', coalesce(sum(p.interest_minor), 0)::text, 'fees', coalesce(sum(p.fees_minor), 0)::text)
             from bank.loan_payments p where p.account_id = l.account_id) as paid,
            (select coalesce(sum(c.millionths), 0)::text from bank.accruals c where c.account_id = l.account_id) as accrued
     from bank.loan_accounts l
     join books.accounts a on a.id = l.account_id
     left join books.accounts payer on payer.id = l.pay_from`,
  )
  return rows
}

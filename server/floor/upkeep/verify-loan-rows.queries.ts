import type { FindingRule } from '@larkfield/contract/book-findings.ts'
import { CURED_AFTER } from '@larkfield/contract/loan-cure.ts'
import type { Within } from '../database/some-accounts.queries.ts'

/** Of a loan: a query that finds nothing when it holds, and else its account, what is wrong, and what the sentence needs. */
export type LoanRule = { rule: FindingRule; sql: (within: Within) => string }

const found = (code: string, account: string, given: string) =>
  `select (select number from books.accounts where id = ${account}) as number, '${code}' as code, ${given} as given`

/** What is written down of payments, dues and plans, against the books and each other (B25). */
export const loanRowRules: readonly LoanRule[] = [
  // A payment is what was posted, and taken back when that was; nothing was paid that is not written down.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_payment_unlike_posting', 'account_id', "json_build_object('transfer', transfer_id)")}
      from (
        select p.account_id, p.transfer_id
          from bank.loan_payments p
          left join lateral (select * from books.transfers where id = p.transfer_id limit 1) t on true
          left join lateral (select id from books.transfers where reverses = p.transfer_id limit 1) back on true
         where ${within('p.account_id')}
           and ((t.amount_minor, t.kind::text, t.credit_account)
                  is distinct from (p.amount_minor, case p.how when 'write_off' then 'write_off' else 'repayment' end, p.account_id)
                or p.from_account is distinct from case when p.how <> 'write_off' then t.debit_account end
                or back.id is distinct from p.reversed_by)
        union all
        select e.account_id, e.transfer_id
          from bank.loan_accounts l
          cross join lateral (select * from books.entries where account_id = l.account_id offset 0) e
         where ${within('l.account_id')} and e.kind in ('repayment', 'write_off')
           and not exists (select from bank.loan_payments p
                            where p.transfer_id = e.transfer_id and p.account_id = e.account_id)
      ) as payments`,
  },
  // What was charged likewise: interest and fees, each once.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_payment_unlike_posting', 'account_id', "json_build_object('transfer', transfer_id)")}
      from (
        select d.account_id, d.transfer_id
          from bank.loan_dues d
          left join lateral (select * from books.transfers where id = d.transfer_id limit 1) t on true
          left join lateral (select id from books.transfers where reverses = d.transfer_id limit 1) back on true
         where d.kind <> 'principal' and ${within('d.account_id')}
           and ((t.amount_minor, t.kind::text, t.debit_account) is distinct from (d.amount_minor, d.kind, d.account_id)
                or (back.id is not null) <> d.is_reversed)
        union all
        select e.account_id, e.transfer_id
          from bank.loan_accounts l
          cross join lateral (select * from books.entries where account_id = l.account_id offset 0) e
         where ${within('l.account_id')} and e.kind in ('interest', 'fee')
           and (select count(*) from bank.loan_dues d
                 where d.transfer_id = e.transfer_id and d.account_id = e.account_id) <> 1
      ) as charges`,
  },
  // The parts of a payment by kind are those of the dues it was for, and all of these are the loan's own.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_parts_differ', 'p.account_id', "json_build_object('transfer', p.transfer_id)")}
      from bank.loan_payments p
     cross join lateral (
       select coalesce(sum(minor) filter (where d.kind = 'fee'), 0) as fees,
              coalesce(sum(minor) filter (where d.kind = 'interest'), 0) as interest,
              coalesce(sum(minor) filter (where d.kind = 'principal'), 0) as principal,
              coalesce(bool_or(d.id is null or minor <= 0), false) as is_odd
         from jsonb_to_recordset(p.allocations) as part (due bigint, minor bigint)
         left join bank.loan_dues d on d.id = part.due and d.account_id = p.account_id
     ) as parts
     where ${within('p.account_id')}
       and (parts.is_odd or (parts.fees, parts.interest, parts.principal)
              is distinct from (p.fees_minor, p.interest_minor, p.principal_minor - p.ahead_minor))`,
  },
  // What is paid of a due is what payments that stand were for.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_due_differs', 'd.account_id', "json_build_object('due', d.id)")}
      from bank.loan_dues d
      left join (
        select p.account_id, part.due, sum(part.minor) as minor
          from bank.loan_payments p
         cross join lateral jsonb_to_recordset(p.allocations) as part (due bigint, minor bigint)
         where p.reversed_by is null and ${within('p.account_id')}
         group by p.account_id, part.due
      ) as paid on paid.due = d.id and paid.account_id = d.account_id
     where ${within('d.account_id')} and d.paid_minor <> coalesce(paid.minor, 0)`,
  },
  // What lists go by is what dues and the plan in force say. On the day after its last accrual an instalment may have
  // fallen due or not: whoever acts on a day lets it fall due, and the night does after it.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_standing_differs', 'l.account_id', "'{}'::json")}
      from bank.loan_accounts l
     cross join lateral (
       select coalesce(sum(amount_minor - paid_minor - replanned_minor), 0) as minor,
              min(due_on) filter (where paid_minor + replanned_minor < amount_minor) as since
         from bank.loan_dues where account_id = l.account_id and not is_reversed
     ) as due
     cross join lateral (
       select min(due_on) filter (where due_on > l.accrued_through) as this,
              min(due_on) filter (where due_on > l.accrued_through + 1) as after
         from bank.loan_instalments where account_id = l.account_id and plan = l.plan
     ) as next
     where ${within('l.account_id')}
       and (l.due_minor <> due.minor or l.late_since is distinct from due.since
            or case when l.state = 'active' then l.next_due_on is distinct from next.this
                      and l.next_due_on is distinct from next.after
                    else l.next_due_on is not null end
            or not exists (select from bank.loan_plans p
                            where p.account_id = l.account_id and p.plan = l.plan and p.rate_ppm = l.rate_ppm)
            or exists (select from bank.loan_plans p where p.account_id = l.account_id and p.plan > l.plan))`,
  },
  // Nothing is collected from an account that is closed, that two sign without having agreed, or that is not the borrower's.
  {
    rule: 'B28',
    sql: (within) => `
      ${found('loan_payer_unfit', 'l.account_id', "json_build_object('payer', payer.number)")}
      from bank.loan_accounts l
      join books.accounts payer on payer.id = l.pay_from
     where ${within('l.account_id')} and l.state = 'active'
       and (payer.status = 'closed' or payer.signers > l.pay_from_signatures
            or not exists (select from bank.holdings h
                            where h.account_id = l.pay_from and h.customer_id = l.customer_id and h.role <> 'viewer'))`,
  },
  // A new plan of a loan that is late leaves its mark: what was due before it went into it, or waited beside the first.
  {
    rule: 'B38',
    sql: (within) => `
      ${found('loan_mark_missing', 'l.account_id', "'{}'::json")}
      from bank.loan_accounts l
     where ${within('l.account_id')} and l.state = 'active' and l.restructured_late_on is null
       and exists (select from bank.loan_dues d
                    where d.account_id = l.account_id and d.replanned_minor > 0 and not d.is_reversed
                      and d.due_on < (select min(p.from_day) from bank.loan_plans p
                                       where p.account_id = d.account_id and p.why = 'restructured'
                                         and p.from_day >= d.due_on))`,
  },
  // It is cured by instalments that were paid, as many as it says.
  {
    rule: 'B38',
    sql: (within) => `
      ${found('loan_cure_differs', 'l.account_id', "'{}'::json")}
      from bank.loan_accounts l
     cross join lateral (
       select count(*) as on_time
         from (select from bank.loan_dues d
                where d.account_id = l.account_id and d.due_on > l.cure_from and d.kind <> 'fee' and not d.is_reversed
                  and d.for_what ~ '^[0-9]+/[0-9]+$'
                group by d.for_what
               having bool_and(d.paid_minor = d.amount_minor)) as instalments
     ) as cure
     where ${within('l.account_id')} and l.state = 'active'
       and (l.on_time_count <> cure.on_time or (l.cured_on is not null) <> (cure.on_time >= ${CURED_AFTER}))`,
  },
  // No plan goes on over days that cost nothing: it is redone once charging resumes.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_plan_not_redone', 'l.account_id', "'{}'::json")}
      from bank.loan_accounts l
      join bank.loan_plans p on p.account_id = l.account_id and p.plan = l.plan
     where ${within('l.account_id')} and l.state = 'active' and l.is_charging and p.from_day < l.charged_since
       and exists (select from bank.loan_instalments i
                    where i.account_id = l.account_id and i.plan = l.plan and i.due_on > l.charged_since)
       and exists (select from bank.accruals c
                    where c.account_id = l.account_id and c.day >= p.from_day and c.day < l.charged_since
                      and c.millionths = 0
                      and c.balance_minor::numeric * p.rate_ppm * bank.day_parts(l.day_count, c.day) >= 1603080)`,
  },
  // Each plan leads from its principal to nothing, and the first one from the loan.
  {
    rule: 'B25',
    sql: (within) => `
      ${found('loan_plan_differs', 'account_id', "'{}'::json")}
      from (
        select p.account_id
          from bank.loan_plans p
          join bank.loan_accounts l using (account_id)
         where ${within('p.account_id')} and p.plan = 1 and p.principal_minor <> l.amount_minor
        union
        select account_id
          from (
            select i.account_id, i.remaining_minor,
                   p.principal_minor - sum(i.principal_minor) over (partition by i.account_id, i.plan order by i.no) as left_minor
              from bank.loan_instalments i
              join bank.loan_plans p using (account_id, plan)
             where ${within('i.account_id')}
          ) as instalments
         where remaining_minor <> left_minor
      ) as plans`,
  },
]

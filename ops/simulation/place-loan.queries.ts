import type { Instalment } from '@larkfield/server/floor/reckoning/instalments.ts'
import type pg from 'pg'
import type { Lent } from './model-loan.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

type Placed = {
  customer: string
  product: string
  currency: string
  lent: Lent
  /** The plan as the bank reckons it. */
  schedule: readonly Instalment[]
  /** Its account in the books, the posting that paid it out, and where it went and is collected. */
  account: number
  transfer: number
  payer: number
}

/** As a loan stands after its offer was accepted and paid out; answers its id. */
export async function placeLoan(db: Queryable, placed: Placed): Promise<string> {
  const { customer, product, currency, lent, schedule, account, transfer, payer } = placed
  const plan = schedule.map(({ no, dueOn, principalMinor, interestMinor, remainingMinor }) => ({
    no,
    dueOn,
    principalMinor: String(principalMinor),
    interestMinor: String(interestMinor),
    remainingMinor: String(remainingMinor),
  }))
  const { rows } = await db.query<{ loan_id: string }>(
    `with ticket as (
       insert into bank.loans (customer_id, loan_type, amount_minor, currency, reason, state, decided_by, decided_at, transfer_id)
       values ($1, $2, $3, $4, 'A kiln', 'approved', 'simulation', clock_timestamp(), $5)
       returning id
     ),
     offer as (
       insert into bank.loan_offers as o
         (loan_id, customer_id, product_id, product_name, terms_id, amount_minor, currency, months, rate_ppm, day_count,
          method, first_due_on, late_fee_minor, late_fee_after_days, schedule, total_cost_minor, effective_ppm, state,
          offered_by, expires_at, decided_at)
       select ticket.id, $1, $2, $2, bank.terms_on($2, $4, $6::date), $3, $4, $7, $8, $9, $10, $11::date, $12, $13,
              $14::jsonb, (select sum((i ->> 'interestMinor')::bigint) from jsonb_array_elements($14::jsonb) as i), $8,
              'accepted', 'simulation', clock_timestamp(), clock_timestamp()
       from ticket
       returning o.*
     ),
     account as (
       insert into bank.loan_accounts
         (account_id, loan_id, offer_id, customer_id, product_id, terms_id, currency, amount_minor, rate_ppm, day_count,
          method, months, effective_ppm, late_fee_minor, late_fee_after_days, pay_from, paid_out_on, transfer_id,
          principal_minor, accrued_through, worked_through, owed_minor, next_due_on)
       select $15, loan_id, id, customer_id, product_id, terms_id, currency, amount_minor, rate_ppm, day_count, method,
              months, effective_ppm, late_fee_minor, late_fee_after_days, $16, $6::date, $5, amount_minor,
              $6::date - 1, $6::date - 1, amount_minor, first_due_on
       from offer
       returning account_id, loan_id
     ),
     plan as (
       insert into bank.loan_plans (account_id, plan, why, from_day, principal_minor, rate_ppm)
       select account_id, 1, 'paid_out', $6::date, $3, $8 from account
       returning account_id
     ),
     instalments as (
       insert into bank.loan_instalments (account_id, plan, no, due_on, principal_minor, interest_minor, remaining_minor)
       select plan.account_id, 1, i.no, i."dueOn", i."principalMinor", i."interestMinor", i."remainingMinor"
       from plan, jsonb_to_recordset($14::jsonb)
         as i (no int, "dueOn" date, "principalMinor" bigint, "interestMinor" bigint, "remainingMinor" bigint)
     )
     select loan_id from account`,
    [
      customer,
      product,
      lent.amount,
      currency,
      transfer,
      lent.paidOutOn,
      lent.months,
      lent.ppm,
      lent.counting,
      lent.method,
      lent.firstDueOn,
      lent.lateFee,
      lent.lateFeeAfterDays,
      JSON.stringify(plan),
      account,
      payer,
    ],
  )
  return rows[0]!.loan_id
}

import type pg from 'pg'

/** What customers and desk leave behind beside the books, in proportion to the bank; written straight into the tables. */
export async function fillDesk(
  owner: pg.Client,
  { customers, loans, cardSealed }: { customers: number; loans: number; cardSealed: Buffer },
): Promise<void> {
  const many = Math.ceil(customers / 4)
  await owner.query(chooseCustomers)
  await owner.query(someLoans, [loans])
  await owner.query(someMessages, [many])
  await owner.query(someFiles, [many])
  await owner.query(someDocuments)
  await owner.query(someCards, [many, cardSealed])
  await owner.query(someMemos, [many])
  await owner.query(someLines, [many])
}

const chooseCustomers = `
  create temporary table people as
    select c.id, c.full_name, c.email, row_number() over (order by c.seq) as place
      from bank.customers c;
  create unique index on people (place);
  analyze people`

/** Spread over the customers by a prime, and over two years. */
const each = (most: string) => `
  from generate_series(1, ${most}) as n
  join people p on p.place = 1 + n::bigint * 7919 % (select count(*) from people)`
const when = (most: string) => `clock_timestamp() - (${most} - n) * interval '720 days' / ${most}`

/** The newest five hundred wait for a decision. */
const someLoans = `
  insert into bank.loans (customer_id, loan_type, amount_minor, currency, reason, state, decided_by, decided_at,
                          transfer_id, asked_at)
  select p.id, (array['personal-loans', 'mortgages', 'business-loans'])[1 + n % 3], 100 * (1 + n % 50000), 'USD',
         'Reason ' || n, s.state, case when s.state <> 'open' then 'teller' end,
         case when s.state <> 'open' then clock_timestamp() end, case when s.state = 'approved' then n end, ${when('$1::int')}
  ${each('$1::int')}
  cross join lateral (
    select case when n > $1::int - 500 then 'open' when n % 3 = 0 then 'declined' else 'approved' end as state
  ) as s
  order by n`

const someMessages = `
  insert into bank.messages (direction, customer_id, sender_name, sender_email, receiver, subject, content, sent_at, read_at)
  select case when n % 2 = 0 then 'in' else 'out' end, p.id, p.full_name, p.email, 'care@example.com',
         'About ' || (array['my card', 'a wire', 'an address', 'a loan'])[1 + n % 4],
         'Could you please look at number ' || n || '?', ${when('$1::int')},
         case when n <= $1::int - 600 then clock_timestamp() end
  ${each('$1::int')}
  order by n`

const someFiles = `
  insert into bank.files (customer_id, purpose, content_type, byte_count, content)
  select p.id, 'document', 'application/pdf', 4, '%PDF'
  ${each('$1::int')}`

const someDocuments = `
  insert into bank.documents (customer_id, title, file_id, state, reviewed_by, reviewed_at)
  select f.customer_id, 'Passport ' || n, f.id, s.state, case when s.state <> 'pending' then 'teller' end,
         case when s.state <> 'pending' then clock_timestamp() end
    from (select id, customer_id, row_number() over (order by uploaded_at, id) as n, count(*) over () as many
            from bank.files where purpose = 'document') as f
   cross join lateral (
     select case when n > many - 300 then 'pending' when n % 20 = 0 then 'rejected' else 'approved' end as state
   ) as s
   order by n`

const someCards = `
  insert into bank.cards (customer_id, number_sealed, last_four, brand, holder_name, expiry_date)
  select p.id, $2::bytea, lpad((n % 10000)::text, 4, '0'), (array['Visa', 'Mastercard'])[1 + n % 2], p.full_name, '11/30'
  ${each('$1::int')}
  order by n`

const someMemos = `
  insert into bank.memos (customer_id, transaction_type, amount_minor, currency, sender_name, receiver_name, bank,
                          remark, dated_at, recorded_by, recorded_at)
  select p.id, 'credit', 100 * (1 + n % 900), 'USD', 'Paper book ' || n, p.full_name, 'Larkfield', 'Page ' || n,
         ${when('$1::int')}, 'teller', ${when('$1::int')}
  ${each('$1::int')}
  order by n`

const someLines = `
  insert into bank.audit_trail (at, actor_role, actor_id, actor_name, action, outcome, subject_kind, subject_id,
                                subject_name, address, browser)
  select ${when('$1::int')}, case when n % 3 = 0 then 'admin' else 'customer' end, p.id::text, p.full_name,
         (array['signed_in', 'profile_changed', 'document_uploaded', 'status_changed', 'wire_settled'])[1 + n % 5],
         case when n % 40 = 0 then 'wrong_password' else 'done' end, 'customer', p.id::text, p.full_name,
         '192.0.2.' || n % 250, 'bench'
  ${each('$1::int')}
  order by n`

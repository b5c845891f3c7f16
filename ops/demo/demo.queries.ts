import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'
import type { DemoPerson } from './person.ts'

/** One start at a time loads the demonstration; the lock goes with the transaction. */
export const lockDemo = sql`select pg_advisory_xact_lock(hashtext('larkfield demonstration'))`

export const hasCustomers = sql`select exists (select 1 from bank.customers) as yes`

/** Many rows in one statement: they travel as one JSON text. What is sealed travels as hex. */
const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows)

export const insertDemoHolidays = (holidays: readonly object[]): Sql => sql`
  insert into bank.holidays (day, name)
  select day, name from json_to_recordset(${rowsOf(holidays)}::json) as new (day date, name text)`

export type NewDemoCustomer = {
  email: string
  accountId: number
  registeredAt: Date
  passwordHash: string
  codesSealed: Buffer
}

/** In the order given, which is the order of arrival. */
export const insertDemoCustomers = (
  customers: readonly { person: DemoPerson; customer: NewDemoCustomer }[],
): Sql => sql`
  insert into bank.customers
    (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
     account_type, registration_date, password_hash, is_verified, email_is_proven, status_reason, transfer_codes_sealed,
     created_at)
  select "accountId", "fullName", username, email, "phoneNumber", occupation, "dateOfBirth", "maritalStatus", address,
         "accountType", ("registeredAt" at time zone 'UTC')::date, "passwordHash", "isVerified", "isVerified", "statusReason",
         decode("codesSealed", 'hex'), "registeredAt"
    from json_to_recordset(${rowsOf(
      customers.map(({ person, customer }) => ({
        ...person,
        ...customer,
        codesSealed: customer.codesSealed.toString('hex'),
      })),
    )}::json)
      as new ("accountId" bigint, "fullName" text, username text, email text, "phoneNumber" text, occupation text,
              "dateOfBirth" date, "maritalStatus" text, address text, "accountType" text,
              "registeredAt" timestamptz, "passwordHash" text, "isVerified" boolean, "statusReason" text,
              "codesSealed" text)
  returning id, username`

export type DemoLetter = {
  direction: 'in' | 'out'
  customerId: string | null
  senderName: string
  senderEmail: string
  receiver: string
  subject: string
  content: string
  sentAt: Date
  readAt: Date | null
}

export const insertDemoLetters = (letters: readonly DemoLetter[]): Sql => sql`
  insert into bank.messages
    (direction, customer_id, sender_name, sender_email, receiver, subject, content, sent_at, read_at)
  select direction, "customerId", "senderName", "senderEmail", receiver, subject, content, "sentAt", "readAt"
    from json_to_recordset(${rowsOf(letters)}::json)
      as new (direction text, "customerId" uuid, "senderName" text, "senderEmail" text, receiver text, subject text,
              content text, "sentAt" timestamptz, "readAt" timestamptz)
   order by "sentAt"`

export type DemoCard = {
  customerId: string
  numberSealed: string
  lastFour: string
  brand: string
  holder: string
  expiry: string
  addedAt: Date
}

export const insertDemoCards = (cards: readonly DemoCard[]): Sql => sql`
  insert into bank.cards (customer_id, number_sealed, last_four, brand, holder_name, expiry_date, added_at)
  select "customerId", decode("numberSealed", 'hex'), "lastFour", brand, holder, expiry, "addedAt"
    from json_to_recordset(${rowsOf(cards)}::json)
      as new ("customerId" uuid, "numberSealed" text, "lastFour" text, brand text, holder text, expiry text,
              "addedAt" timestamptz)`

export type DemoTicket = {
  customerId: string
  type: string
  amountMinor: number
  reason: string
  state: 'open' | 'approved' | 'declined'
  because: string | null
  decidedAt: Date | null
  decidedBy: string | null
  transferId: number | null
  askedAt: Date
}

export const insertDemoLoans = (tickets: readonly DemoTicket[], currency: string): Sql => sql`
  insert into bank.loans
    (customer_id, loan_type, amount_minor, currency, reason, state, decision_reason, decided_by, decided_at,
     transfer_id, asked_at)
  select "customerId", type, "amountMinor", ${currency}, reason, state, because, "decidedBy", "decidedAt",
         "transferId", "askedAt"
    from json_to_recordset(${rowsOf(tickets)}::json)
      as new ("customerId" uuid, type text, "amountMinor" bigint, reason text, state text, because text,
              "decidedBy" text, "decidedAt" timestamptz, "transferId" bigint, "askedAt" timestamptz)
   order by "askedAt"`

export type DemoPaper = {
  fileId: string
  customerId: string
  title: string
  contentType: string
  byteCount: number
  content: string
  state: 'pending' | 'approved' | 'rejected'
  reason: string | null
  reviewedBy: string | null
  reviewedAt: Date | null
  uploadedAt: Date
}

export const insertDemoPapers = (papers: readonly DemoPaper[]): Sql => sql`
  with new as (
    select *
      from json_to_recordset(${rowsOf(papers)}::json)
        as given ("fileId" uuid, "customerId" uuid, title text, "contentType" text, "byteCount" int, content text,
                  state text, reason text, "reviewedBy" text, "reviewedAt" timestamptz, "uploadedAt" timestamptz)
  ), kept as (
    insert into bank.files (id, customer_id, purpose, content_type, byte_count, content, uploaded_at)
    select "fileId", "customerId", 'document', "contentType", "byteCount", decode(content, 'base64'), "uploadedAt"
      from new
  )
  insert into bank.documents (customer_id, title, file_id, state, reason, reviewed_by, reviewed_at, uploaded_at)
  select "customerId", title, "fileId", state, reason, "reviewedBy", "reviewedAt", "uploadedAt"
    from new
   order by "uploadedAt"`

export type DemoSignIn = { customerId: string; at: Date; address: string; browser: string; outcome: string }

export const insertDemoSignIns = (signIns: readonly DemoSignIn[]): Sql => sql`
  insert into bank.sign_ins (customer_id, at, address, browser, outcome)
  select "customerId", at, address, browser, outcome
    from json_to_recordset(${rowsOf(signIns)}::json)
      as new ("customerId" uuid, at timestamptz, address text, browser text, outcome text)
   order by at`

export type DemoPayee = { customerId: string; name: string; account: string; bank: string }

export const insertDemoPayees = (payees: readonly DemoPayee[]): Sql => sql`
  insert into bank.beneficiaries (customer_id, account_name, account_number, bank)
  select "customerId", name, account, bank
    from json_to_recordset(${rowsOf(payees)}::json)
      as new ("customerId" uuid, name text, account text, bank text)
  on conflict do nothing`

type NewDemoStaff = {
  fullName: string
  username: string
  role: string
  email: string
  hash: string
  joinedAt: Date
  accountNumber?: string
}

/** Whether all of them are there. */
export const hasStaff = (usernames: readonly string[]): Sql => sql`
  select count(*) = ${usernames.length} as yes
    from bank.admins
   where lower(username) = any(${usernames}::text[])`

/** Gives nothing when the name is taken. */
export const insertDemoStaff = (person: NewDemoStaff): Sql => sql`
  insert into bank.admins (username, full_name, email, roles, password_hash, created_at, customer_id)
  select ${person.username}, ${person.fullName}, ${person.email}, array[${person.role}::text], ${person.hash},
         ${person.joinedAt}, (
           select c.id
             from bank.customers c
             join books.accounts a on a.id = c.account_id
            where a.number = ${person.accountNumber ?? null} and c.deleted_at is null
              and not exists (select 1 from bank.admins other where other.customer_id = c.id)
         )
  on conflict (lower(username)) do nothing
  returning id`

/** Whether something of the desk's waits, or somebody has decided something there. */
export const hasProposals = sql`
  select exists (
    select 1
      from bank.proposals
     where proposed_by is not null and state <> 'expired' and (state <> 'waiting' or expires_at > clock_timestamp())
  ) as yes`

export const demoStaffCalled = (username: string): Sql => sql`
  select id
    from bank.admins
   where username = ${username} and status = 'active'`

export const demoLoanFor = (reason: string): Sql => sql`
  select id
    from bank.loans
   where reason = ${reason} and state = 'open'`

import { type Sql, sql } from '../../floor/database/sql.ts'
import { isMailbox } from '../../floor/mail/mailbox.queries.ts'

export type CustomerIdentity = {
  id: string
  full_name: string
  username: string
  email: string
  password_hash: string
  password_is_temporary: boolean
  is_verified: boolean
  status_reason: string | null
  number: string
  status: 'active' | 'inactive' | 'closed' | 'disabled'
}

const customers = sql`
  select c.id, c.full_name, c.username, c.email, c.password_hash, c.password_is_temporary, c.is_verified,
         c.status_reason, a.number, a.status
  from bank.customers c
  join books.accounts a on a.id = c.account_id`

export const customerByNumber = (accountNumber: string) => sql`
  ${customers}
  where a.number = ${accountNumber} and c.deleted_at is null`

/** Whose the address is: a sign-up that was never confirmed shows nothing of that (S39). */
export const customerByEmail = (email: string) => sql`
  ${customers}
  where ${isMailbox(sql`c.email`, email)} and c.deleted_at is null and c.is_verified`

export const customerById = (id: string) => sql`
  ${customers}
  where c.id = ${id} and c.deleted_at is null`

/** Whose sign-up goes by this id; any text may be asked for. */
export const customerOfSignUp = (flowId: string) => sql`
  ${customers}
  join bank.code_flows f on f.customer_id = c.id
  where f.id = ${flowId} and f.purpose = 'sign_up' and c.deleted_at is null`

/** Holds back whoever would change the password until this transaction ends. */
export const customerByIdHeld = (id: string) => sql`${customerById(id)} for share of c`

export type AdminIdentity = {
  id: string
  username: string
  email: string | null
  password_hash: string
  password_is_temporary: boolean
  status: 'active' | 'disabled'
}

const admins = sql`
  select id, username, email, password_hash, password_is_temporary, status
  from bank.admins`

export const adminByUsername = (username: string) => sql`
  ${admins}
  where lower(username) = lower(${username})`

export const adminById = (id: string) => sql`
  ${admins}
  where id = ${id}`

export const adminByIdHeld = (id: string) => sql`${adminById(id)} for share`

export const customerWithUsername = (username: string) => sql`
  select id
  from bank.customers
  where lower(username) = lower(${username}) and deleted_at is null`

export type NewCustomer = {
  accountId: number
  fullName: string
  username: string
  email: string
  phoneNumber: string
  occupation: string
  dateOfBirth: string
  maritalStatus: string
  address: string
  accountType: string
  passwordHash: string
  transferCodesSealed: Buffer
}

export const insertCustomer = (customer: NewCustomer) => sql`
  insert into bank.customers
    (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
     account_type, password_hash, transfer_codes_sealed)
  values
    (${customer.accountId}, ${customer.fullName}, ${customer.username}, ${customer.email}, ${customer.phoneNumber},
     ${customer.occupation}, ${customer.dateOfBirth}, ${customer.maritalStatus}, ${customer.address},
     ${customer.accountType}, ${customer.passwordHash}, ${customer.transferCodesSealed})
  returning id`

export const markVerified = (customerId: string) => sql`
  update bank.customers
  set is_verified = true,
      email_is_proven = true
  where id = ${customerId}`

/** An address that was confirmed is the desk's to change. */
export const setSignUpEmail = (change: { customerId: string; email: string; matched: string }) => sql`
  update bank.customers
  set email = ${change.email}
  where id = ${change.customerId}
    and deleted_at is null
    and not is_verified
    and password_hash = ${change.matched}`

/** `matched` is the hash the old password was found to fit: it may have been replaced in between. */
export const setCustomerPassword = (change: {
  customerId: string
  hash: string
  matched?: string
}): Sql => sql`
  update bank.customers
  set password_hash = ${change.hash},
      password_is_temporary = false
  where id = ${change.customerId}
    and deleted_at is null
    and password_hash = coalesce(${change.matched ?? null}, password_hash)`

export const setAdminPassword = (change: { staffId: string; hash: string; matched: string }) => sql`
  update bank.admins
  set password_hash = ${change.hash},
      password_is_temporary = false
  where id = ${change.staffId} and password_hash = ${change.matched}`

/** Writes nothing for an account that does not exist, at the same price. */
export const insertSignIn = (signIn: {
  customerId: string | null
  address: string
  browser: string
  outcome: string
}) => sql`
  insert into bank.sign_ins (customer_id, address, browser, outcome)
  select id, ${signIn.address}, ${signIn.browser}, ${signIn.outcome}
  from bank.customers
  where id = ${signIn.customerId}::uuid
  returning at`

/** Whether the customer has signed in before, and from a browser like this one; its version may have moved on. */
export const earlierSignIns = (customerId: string, browser: string) => sql`
  select count(*) > 0 as any,
         coalesce(bool_or(
           regexp_replace(browser, '[0-9.]+', '', 'g') = regexp_replace(${browser}, '[0-9.]+', '', 'g')
         ), false) as from_this_browser
  from (
    select browser
    from bank.sign_ins
    where customer_id = ${customerId} and outcome = 'done'
    order by id desc
    limit 100
  ) latest`

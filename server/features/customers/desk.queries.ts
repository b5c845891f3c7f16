import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

export async function countOpenLoans(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n from bank.loans where customer_id = ${customerId} and state = 'open'`)
  return row?.n ?? 0
}

export type PersonalFields = {
  fullName: string
  username: string
  email: string
  phoneNumber: string
  occupation: string
  dateOfBirth: string
  maritalStatus: string
  address: string
  accountType: string
  registrationDate: string
}

type NewCustomerRow = PersonalFields & { accountId: number; passwordHash: string; codesSealed: Buffer }

/** Verified from the start: staff vouch for whom they open an account. */
export async function insertCustomer(queries: Queries, row: NewCustomerRow): Promise<string> {
  const inserted = await queries.row<{ id: string }>(sql`
    insert into bank.customers
      (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
       account_type, registration_date, password_hash, password_is_temporary, is_verified, transfer_codes_sealed)
    values
      (${row.accountId}, ${row.fullName}, ${row.username}, ${row.email}, ${row.phoneNumber}, ${row.occupation},
       ${row.dateOfBirth}, ${row.maritalStatus}, ${row.address}, ${row.accountType}, ${row.registrationDate},
       ${row.passwordHash}, true, true, ${row.codesSealed})
    returning id`)
  return inserted!.id
}

export const updatePersonalFields = (queries: Queries, id: string, fields: Partial<PersonalFields>) =>
  queries.run(sql`
    update bank.customers
    set full_name = coalesce(${fields.fullName ?? null}, full_name),
        username = coalesce(${fields.username ?? null}, username),
        email = coalesce(${fields.email ?? null}, email),
        phone_number = coalesce(${fields.phoneNumber ?? null}, phone_number),
        occupation = coalesce(${fields.occupation ?? null}, occupation),
        date_of_birth = coalesce(${fields.dateOfBirth ?? null}, date_of_birth),
        marital_status = coalesce(${fields.maritalStatus ?? null}, marital_status),
        address = coalesce(${fields.address ?? null}, address),
        account_type = coalesce(${fields.accountType ?? null}, account_type),
        registration_date = coalesce(${fields.registrationDate ?? null}, registration_date)
    where id = ${id}`)

/** Also makes the trigger read the account's number again. */
export const setAccount = (queries: Queries, id: string, accountId: number) =>
  queries.run(sql`update bank.customers set account_id = ${accountId} where id = ${id}`)

export const setTemporaryPassword = (queries: Queries, id: string, passwordHash: string) =>
  queries.run(sql`
    update bank.customers
    set password_hash = ${passwordHash}, password_is_temporary = true
    where id = ${id}`)

export const setTransferCodes = (queries: Queries, id: string, codesSealed: Buffer) =>
  queries.run(sql`
    update bank.customers
    set transfer_codes_sealed = ${codesSealed}, wrong_code_count = 0
    where id = ${id}`)

export const setStatusReason = (queries: Queries, id: string, reason: string | null) =>
  queries.run(sql`update bank.customers set status_reason = ${reason} where id = ${id}`)

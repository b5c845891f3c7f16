import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import type { StaffRole } from '@larkfield/contract/staff-roles.ts'
import { sql } from '../floor/database/sql.ts'
import type { Dependencies } from '../floor/dependencies.ts'
import type { Origin } from '../floor/http/call-context.ts'
import { drawTransferCodes, sealTransferCodes } from '../floor/secrets/transfer-codes.ts'

const testOrigin: Origin = { address: '203.0.113.9', browser: 'a test', requestId: 'test' }

/** What a placed customer has of their own; the rest is made up. */
export type Given = {
  fullName?: string
  username?: string
  email?: string
  phoneNumber?: string
  password?: string
  occupation?: string
  dateOfBirth?: string
  maritalStatus?: string
  address?: string
  accountType?: string
  currency?: string
  isVerified?: boolean
}

/** What is needed of a bank to place somebody in it. */
export type PlaceNeeds = Pick<Dependencies, 'database' | 'ledger' | 'secrets' | 'sessions' | 'passwords'>

/** A customer put straight into the tables and signed in, for tests that are not about signing up. */
export async function placeCustomer(bank: PlaceNeeds, given: Given = {}) {
  const { database, ledger, secrets, sessions, passwords } = bank
  const unique = randomUUID().slice(0, 8)
  const person = {
    fullName: given.fullName ?? `Ada Placed ${unique}`,
    username: given.username ?? `ada-${unique}`,
    email: given.email ?? `ada.${unique}@example.com`,
    phoneNumber: given.phoneNumber ?? '+1 802 555 0199',
    occupation: given.occupation ?? 'Printer',
    dateOfBirth: given.dateOfBirth ?? '1985-12-10',
    maritalStatus: given.maritalStatus ?? 'Single',
    address: given.address ?? '2 Mill Lane',
    accountType: given.accountType ?? 'savings',
  }
  const codes = drawTransferCodes()
  const hash = given.password ? await passwords.hash(given.password) : 'none'
  return database.transaction(async (tx) => {
    const account = await ledger
      .within(tx.client)
      .openAccount({ currency: given.currency ?? 'USD', dailyLimitMinor: minor(1_000_000) })
    const customer = await tx.row<{ id: string }>(sql`
      insert into bank.customers
        (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
         account_type, password_hash, is_verified, email_is_proven, transfer_codes_sealed)
      values
        (${account.id}, ${person.fullName}, ${person.username}, ${person.email}, ${person.phoneNumber},
         ${person.occupation}, ${person.dateOfBirth}, ${person.maritalStatus}, ${person.address}, ${person.accountType},
         ${hash}, ${given.isVerified ?? true}, ${given.isVerified ?? true}, ${sealTransferCodes(secrets, codes)})
      returning id`)
    const { id } = customer!
    const token = await sessions.open(tx, { customerId: id }, testOrigin)
    return {
      ...person,
      id,
      token,
      codes,
      accountNumber: account.number,
      accountId: account.id,
    }
  })
}

/** An administrator put straight into the table and signed in. */
export async function placeStaff(
  bank: Pick<PlaceNeeds, 'database' | 'sessions' | 'passwords'>,
  username = `teller-${randomUUID().slice(0, 8)}`,
  // A bank with one approver more is another bank: what is large waits there.
  roles: readonly StaffRole[] = ['owner', 'teller', 'auditor'],
) {
  const { database, sessions } = bank
  const row = await database.row<{ id: string }>(
    sql`insert into bank.admins (username, password_hash, roles) values (${username}, ${bank.passwords.ofNobody()}, ${roles}) returning id`,
  )
  const { id } = row!
  return { id, username, token: await sessions.open(database, { staffId: id }, testOrigin) }
}

/** A form as a browser sends it: what `call` needs to carry a file. */
export async function asForm(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}

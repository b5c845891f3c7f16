import { type Sql, sql } from '@larkfield/server/floor/database/sql.ts'
import { type DemoPerson, emailOf } from './people.ts'

/** One start at a time loads the demonstration; the lock goes with the transaction. */
export const lockDemo = sql`select pg_advisory_xact_lock(hashtext('larkfield demonstration'))`

export const hasCustomers = sql`select exists (select 1 from bank.customers) as yes`

type NewDemoCustomer = {
  email: string
  accountId: number
  registrationDate: string
  passwordHash: string
  codesSealed: Buffer
}

export const insertDemoCustomer = (person: DemoPerson, customer: NewDemoCustomer): Sql => sql`
  insert into bank.customers
    (account_id, full_name, username, email, phone_number, occupation, date_of_birth, marital_status, address,
     account_type, registration_date, password_hash, is_verified, transfer_codes_sealed, created_at)
  values
    (${customer.accountId}, ${person.fullName}, ${person.username}, ${customer.email}, ${person.phoneNumber},
     ${person.occupation}, ${person.dateOfBirth}, ${person.maritalStatus}, ${person.address},
     ${person.accountType}, ${customer.registrationDate}, ${customer.passwordHash}, true, ${customer.codesSealed},
     ${customer.registrationDate}::date)
  returning id`

export const insertDemoCard = (
  customerId: string,
  holder: string,
  numberSealed: Buffer,
  lastFour: string,
): Sql => sql`
  insert into bank.cards (customer_id, number_sealed, last_four, brand, holder_name, expiry_date)
  values (${customerId}, ${numberSealed}, ${lastFour}, 'Visa', ${holder}, '09/29')`

export const insertDemoMessage = (
  person: DemoPerson,
  customerId: string,
  bank: { name: string; email: string },
): Sql => sql`
  insert into bank.messages (direction, customer_id, sender_name, sender_email, receiver, subject, content)
  values ('out', ${customerId}, 'Customer Care', ${bank.email}, ${emailOf(person, bank)},
          ${`Welcome to ${bank.name}`},
          ${`Dear ${person.fullName},\n\nwelcome to the demonstration. Nothing here is real money, so try everything: send a wire, upload a document, ask for a loan. Your transfer codes are on your profile, and we never charge for a code.\n\nYour customer care`})`

export const insertDemoLoan = (customerId: string, currency: string): Sql => sql`
  insert into bank.loans (customer_id, loan_type, amount_minor, currency, reason)
  values (${customerId}, 'personal-loans', 650000, ${currency}, 'A new oven for the bakery')`

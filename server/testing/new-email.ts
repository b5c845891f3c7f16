import { sql } from '../floor/database/sql.ts'
import type { TestBank } from './bank.ts'

/** Enters the code that was mailed to a customer's new address. */
export async function enterNewEmailCode(bank: TestBank, customer: { id: string }) {
  const [flow] = await bank.asOwner(sql`
    select id, email from bank.code_flows
    where customer_id = ${customer.id} and purpose = 'email' and used_at is null`)
  const codes = (await bank.mailsTo(flow.email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  const userInput = codes.find((code) => code !== undefined)
  return bank.call('POST /verify/{userId}', { params: { userId: flow.id }, body: { userInput } })
}

import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { CHANNEL, notifyCustomer } from './notify.queries.ts'

export type Letter = {
  customer: { id: string; email: string }
  /** Who signs: a name customers read, such as "Customer Care". */
  sender: string
  senderEmail: string
  subject: string
  content: string
  /** A person at the desk wrote it; every other letter is the bank's own and answers nobody. */
  isByHand?: true
}

/** A message from the bank into the customer's Messages, within the transaction of what it tells about. */
export async function writeToCustomer(queries: Queries, letter: Letter): Promise<void> {
  const { customer, sender, senderEmail, subject, content, isByHand = false } = letter
  await queries.run(sql`
    insert into bank.messages
      (direction, customer_id, sender_name, sender_email, receiver, subject, content, is_automatic)
    values
      ('out', ${customer.id}, ${sender}, ${senderEmail}, ${customer.email}, ${subject}, ${content}, ${!isByHand})`)
  await notifyCustomer(queries, customer.id, 'messages')
}

export type Addressee = { id: string; email: string }

type Letters = {
  subject: string
  content: string
  sender: string
  senderEmail: string
  to: readonly Addressee[]
}

/** The same letter to many, and the news of it to those who look at their messages at this moment. */
export async function writeToMany(queries: Queries, letter: Letters): Promise<void> {
  const { subject, content, sender, senderEmail, to } = letter
  await queries.run(sql`
    with told as (
      insert into bank.messages
        (direction, customer_id, sender_name, sender_email, receiver, subject, content, is_automatic)
      select 'out', one.id, ${sender}, ${senderEmail}, one.email, ${subject}, ${content}, true
      from unnest(${to.map(({ id }) => id)}::uuid[], ${to.map(({ email }) => email)}::text[]) as one (id, email)
      returning customer_id
    )
    select pg_notify(${CHANNEL}, json_build_object('topic', 'messages', 'customer', customer_id)::text)
    from told`)
}

export async function unreadByCustomer(queries: Queries, customerId: string): Promise<number> {
  const row = await queries.row<{ n: number }>(sql`
    select count(*)::int as n
    from bank.messages
    where customer_id = ${customerId} and direction = 'out' and read_at is null and deleted_at is null`)
  return row?.n ?? 0
}

import type { HolderRole, OwnAccount, Pot } from '@larkfield/contract/entities/own-accounts.ts'
import { expect } from 'vitest'
import { sql } from '../floor/database/sql.ts'
import type { TestBank, TestCustomer } from './bank.ts'

type Holder = Pick<TestCustomer, 'id'>

/** Makes somebody a holder of an account as if they had been invited and had accepted. */
export async function addHolder(
  bank: TestBank,
  { number, customer, role }: { number: string; customer: Holder; role: HolderRole },
): Promise<void> {
  await bank.database.run(sql`
    insert into bank.holdings (account_id, customer_id, role)
    select id, ${customer.id}, ${role} from books.accounts where number = ${number}`)
}

export async function removeHolder(
  bank: TestBank,
  { number, customer }: { number: string; customer: Holder },
): Promise<void> {
  await bank.database.run(sql`
    delete from bank.holdings
    where customer_id = ${customer.id}
      and account_id = (select id from books.accounts where number = ${number})`)
}

export async function openAnother(
  bank: TestBank,
  { token }: Pick<TestCustomer, 'token'>,
  form: object = {},
): Promise<OwnAccount> {
  const { status, body } = await bank.call('POST /my-accounts', {
    body: { accountType: 'savings', ...form },
    token,
  })
  expect([status, body.message]).toEqual([200, 'The account is open'])
  return body.data
}

export async function openPotFor(
  bank: TestBank,
  { token }: Pick<TestCustomer, 'token'>,
  form: object = {},
): Promise<Pot> {
  const { status, body } = await bank.call('POST /my-pots', {
    body: { name: 'Roof', picture: 'roof', ...form },
    token,
  })
  expect([status, body.message]).toEqual([200, 'The pot is there'])
  return body.data
}

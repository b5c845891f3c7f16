import { sql } from '@larkfield/server/floor/database/sql.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Stored } from './browser.ts'
import { callAt, type Sent } from './call-at.ts'
import { ADMIN } from './global-bank.ts'
import { openAccount } from './new-customer.ts'
import { placing } from './placing.ts'

const journeyOrigin = { address: '127.0.0.1', browser: 'a journey', requestId: 'journey' }

export type Customer = Awaited<ReturnType<typeof openAccount>>

/** The journeys' way to set the scene and to look behind the screen. */
export async function call<Answer>(name: string, sent: Sent = {}): Promise<Answer> {
  const reply = await callAt(inject('bankUrl'), name, sent)
  expect(reply.status, `${name} ${await reply.clone().text()}`).toBe(200)
  return (await reply.json()) as Answer
}

/** The administrator of all journeys, signed in: the form has journeys of its own. */
export async function asAdmin() {
  const { database, sessions } = placing()
  const row = await database.row<{ id: string }>(
    sql`select id from bank.admins where username = ${ADMIN.username}`,
  )
  const { id } = row!
  return { id, token: await sessions.open(database, { staffId: id }, journeyOrigin) }
}

export const tokenOf = ({ id }: Pick<Customer, 'id'>): Promise<string> => {
  const { database, sessions } = placing()
  return sessions.open(database, { customerId: id }, journeyOrigin)
}

export type Codes = { cotCode: string; taxCode: string; matchingCode: number }

/** The customer's own codes. */
export const codesOf = async ({ codes }: Customer): Promise<Codes> => codes

/** Money from the cash desk, one line an amount. One after the other: they wait for the same account anyway. */
export async function fund(customer: Customer, amounts: number[]): Promise<void> {
  const { id, token } = await asAdmin()
  const credit = (amount: number) =>
    call(`POST /credit/${id}`, {
      token,
      key: `${customer.id}-${amount}`,
      body: {
        chooseAccount: customer.accountNumber,
        from: '1000000000',
        amount,
        description: `Deposit ${amount}`,
      },
    })
  for (const amount of amounts) await credit(amount)
}

export async function fundedCustomer(amounts = [5_000, 250.75]): Promise<Customer> {
  const customer = await openAccount()
  await fund(customer, amounts)
  return customer
}

/** The customer's session as a browser keeps it: signing in by the form has journeys of its own. */
export async function sessionOf(customer: Customer): Promise<Stored> {
  const { id: _id, fullName, username } = customer
  return { token: await tokenOf(customer), user: JSON.stringify({ _id, fullName, username }) }
}

/** The desk's session, likewise. */
export async function deskSession(): Promise<Stored> {
  const { id: _id, token } = await asAdmin()
  return { adminData: JSON.stringify({ token, username: ADMIN.username, _id }) }
}

/** Until the screen with this heading stands. */
export const stands = (page: Page, heading: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: heading }).waitFor()

/** How many lines of the customer's history are wires of this amount. */
export async function wiresOf(customer: Customer, amount: number): Promise<number> {
  const token = await tokenOf(customer)
  const { transactions } = await call<{
    transactions: { amountTransferred: number; transactionType: string }[]
  }>(`GET /transaction-history/${customer.id}?limit=500`, { token })
  return transactions.filter((one) => one.transactionType === 'debit' && one.amountTransferred === amount)
    .length
}

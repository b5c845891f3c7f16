import type { StaffRole } from '../../contract/staff-roles.ts'
import { growWholeBank } from '../../ops/growth/grow-whole-bank.ts'
import { type TestDatabase, testDatabase } from '../../ops/testing/database.ts'
import { atEndOfFile } from '../../ops/testing/end-of-file.ts'
import { sql } from '../../server/floor/database/sql.ts'
import { SECRET_KEY, type TestBank, testBank } from '../../server/testing/bank.ts'
import { placeProduct } from '../../server/testing/loan-stage.ts'
import { placeStaff } from '../../server/testing/people.ts'
import { type Stage, victim } from '../stage.ts'
import { type Counter, openCounter } from './statement-work.ts'

export type GrownBank = { urls: TestDatabase; customers: number; counter: Counter; hasProduct: boolean }

const WIRES_PER_CUSTOMER = 10
const CUSTOMERS_PER_LOAN = 5

/** A database of this test's own, grown to so many customers. */
export async function grownBank(customers: number): Promise<GrownBank> {
  const urls = await testDatabase()
  await growWholeBank(urls.ownerUrl, {
    customers,
    wires: customers * WIRES_PER_CUSTOMER,
    loans: Math.ceil(customers / CUSTOMERS_PER_LOAN),
    secretKey: SECRET_KEY,
  })
  const counter = await openCounter(urls.ownerUrl)
  atEndOfFile(counter.close)
  return { urls, customers, counter, hasProduct: false }
}

const config = { railTakesSeconds: 3_600 }

/** A server on it, which has done what a server does when it starts. */
export async function startServer({ urls }: GrownBank): Promise<TestBank> {
  return testBank({ urls, config, notesCalls: false })
}

/** Two customers with one of everything, and a desk. What an earlier walk changed, these are not. */
export async function stageOn(grown: GrownBank, bank: TestBank): Promise<Stage> {
  if (!grown.hasProduct) await placeProduct(bank)
  grown.hasProduct = true
  const desk = { ...(await placeStaff(bank)), password: 'none' }
  const ada = await victim(bank, desk)
  const bea = await victim(bank, desk)
  return { bank, ada, bea, desk, colleague: await placeStaff(bank) }
}

/** A session each of people at the desk who have one role. */
export async function staffOfEachRole(bank: TestBank): Promise<Record<StaffRole, string>> {
  const tokenOf = async (role: StaffRole) => (await placeStaff(bank, undefined, [role])).token
  return {
    auditor: await tokenOf('auditor'),
    teller: await tokenOf('teller'),
    owner: await tokenOf('owner'),
    // None: what is large would wait for one.
    approver: '',
  }
}

/** The accounts of grown customers, each of whom owns one. */
export const someNumbers = async (bank: TestBank, most: number): Promise<{ id: string; number: string }[]> =>
  bank.asOwner(sql`
    select c.id, a.number from bank.customers c join books.accounts a on a.id = c.account_id
    where c.is_verified order by c.seq limit ${most}`)

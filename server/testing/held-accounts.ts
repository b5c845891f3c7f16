import { minor } from '@larkfield/contract/money.ts'
import { type Account, accountId, type PostRequest } from '@larkfield/ledger'
import { sql } from '../floor/database/sql.ts'
import type { TestBank } from './bank.ts'

type Customer = { id: string }
type Placing = { type?: 'savings' | 'current'; currency?: string; name?: string; amount?: number }

/** Another account of a customer, put straight into the tables, with money from the cash desk. */
export async function placeAccount(bank: TestBank, owner: Customer, given: Placing = {}): Promise<Account> {
  const { type = 'savings', currency = 'USD', name = null, amount = 0 } = given
  const account = await bank.database.transaction(async (tx) => {
    await bank.ledger.within(tx.client).ensureHouse(currency)
    const opened = await bank.ledger.within(tx.client).openAccount({ currency })
    await tx.run(sql`insert into bank.account_terms (account_id, type) values (${opened.id}, ${type})`)
    await tx.run(sql`
      insert into bank.holdings (account_id, customer_id, role, name)
      values (${opened.id}, ${owner.id}, 'owner', ${name})`)
    return opened
  })
  if (amount > 0) await payIn(bank, account, amount)
  return account
}

export async function placePot(bank: TestBank, parent: { number: string }, name = 'Roof'): Promise<Account> {
  const above = (await bank.ledger.account(parent.number))!
  return bank.database.transaction(async (tx) => {
    const opened = await bank.ledger.within(tx.client).openAccount({ currency: above.currency })
    await tx.run(sql`insert into bank.account_terms (account_id, type) values (${opened.id}, 'pot')`)
    await tx.run(sql`
      insert into bank.pots (account_id, parent_id, name, picture)
      values (${opened.id}, ${above.id}, ${name}, 'roof')`)
    return opened
  })
}

let keys = 0
const newKey = () => ({ principal: 'a test', call: 'test', key: `held-${keys++}` })

export async function payIn(bank: TestBank, to: Account, amount: number): Promise<void> {
  const house = await bank.ledger.houseAccounts(to.currency)
  const desk = house.find(({ kind }) => kind === 'cash_desk')!
  await post(bank, desk, to, { kind: 'credit', amount })
}

type Posting = { amount: number; kind?: PostRequest['kind']; remark?: string }

/** Whatever it takes; amounts are in hundredths of dollars and euros, and in yen. */
export const post = (
  bank: TestBank,
  from: { number: string },
  to: { number: string },
  { amount, kind = 'move', remark }: Posting,
) =>
  bank.database.transaction(async (tx) => {
    const [debit, credit] = [await bank.ledger.account(from.number), await bank.ledger.account(to.number)]
    const { currency } = debit!
    return bank.ledger.within(tx.client).post({
      request: newKey(),
      kind,
      debit: accountId(String(debit!.id)),
      credit: accountId(String(credit!.id)),
      amountMinor: minor(amount),
      currency,
      ...(remark !== undefined && { details: { remark } }),
    })
  })

import type pg from 'pg'
import type { Books } from './judge.ts'
import type { BookedWire } from './model.ts'

/** Wires and balances in one snapshot. Ids are drawn under the lock of the accounts, so they are the order of each. */
export async function readBooks(owner: pg.Pool, accounts: readonly string[]): Promise<Books> {
  const client = await owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ number: string; balance_minor: string }>(
      'select number, balance_minor from books.accounts where number = any($1::text[])',
      [accounts],
    )
    const balances = new Map(rows.map((row) => [row.number, Number(row.balance_minor)]))
    return { balances, wires: await readWires(client) }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function readWires(client: pg.ClientBase): Promise<BookedWire[]> {
  const { rows } = await client.query<Record<keyof BookedWire, string>>(
    `select t.id, t.details ->> 'remark' as key, debit.number as from, credit.number as to,
            t.amount_minor as "amountMinor",
            t.debit_version as "fromVersion", t.debit_balance_minor as "fromBalanceMinor",
            t.credit_version as "toVersion", t.credit_balance_minor as "toBalanceMinor",
            extract(epoch from t.booked_at) * 1000 as "bookedAt"
       from books.transfers as t
       join books.accounts as debit on debit.id = t.debit_account
       join books.accounts as credit on credit.id = t.credit_account
      where t.kind = 'wire'
      order by t.id`,
  )
  return rows.map(({ key, from, to, ...numbers }) => ({
    key,
    from,
    to,
    ...(Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])) as Omit<
      BookedWire,
      'key' | 'from' | 'to'
    >),
  }))
}

/** B12: what all accounts of the bank sum to, the bank's own among them; zero at any moment. */
export async function readSum(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ sum: string }>('select sum(balance_minor) as sum from books.accounts')
  return rows[0]!.sum
}

export const lockAccounts = `
  select id from books.accounts where number = any($1::text[]) order by id for update`

import type { EntryDetails, EntryHead, EntryWords } from '@larkfield/contract/proofs/entry.ts'
import type { Queryable } from './connection.ts'
import { sidesOf } from './tree-leaves.queries.ts'

/** An entry of the books as its leaf has it, with what opens its layers. */
export type LeafEntry = {
  leaf: number
  head: EntryHead
  details: EntryDetails
  detailsSalt: Buffer
  words: EntryWords
  wordsSalt: Buffer
}

type Row = {
  leaf: string
  account: string
  version: string
  day: string
  balance: string
  id: string
  place: number
  amount: string
  currency: string
  booked: string
  books: string | null
  value: string | null
  kind: string
  reverses: string | null
  counter: string
  beside: string | null
  salts: Buffer
}

const entryOf = (row: Row): LeafEntry => ({
  leaf: Number(row.leaf),
  head: {
    account: Number(row.account),
    version: Number(row.version),
    day: row.day,
    balance: String(row.balance),
  },
  details: {
    transfer: Number(row.id),
    side: Number(row.place) === 0 ? 'debit' : 'credit',
    amount: String(row.amount),
    currency: row.currency,
    booked: row.booked,
    books: row.books,
    value: row.value,
    kind: row.kind,
    reverses: row.reverses === null ? null : Number(row.reverses),
  },
  detailsSalt: row.salts.subarray(0, 16),
  words: { counter: Number(row.counter), beside: row.beside },
  wordsSalt: row.salts.subarray(16),
})

/** Where a transfer's leaves are: a short row of the tree, and its place among the transfers of that row. */
const leavesOf = (sides: string) => `
  select sides.*, row.first_leaf + found.place_in_row * 2 + sides.place as leaf,
         substr(row.salts, ((found.place_in_row * 2 + sides.place) * 32)::int + 1, 32) as salts
    from (${sides}) as sides
   cross join lateral (
     select first_leaf, last_id, salts from ledger.tree where last_id >= sides.id order by last_id limit 1
   ) as row
   cross join lateral (
     select coalesce((select last_id from ledger.tree where first_leaf < row.first_leaf
                       order by first_leaf desc limit 1), -9007199254740991) as after_id
   ) as before
   cross join lateral (
     select count(*) as place_in_row
       from ledger.transfers as t
      where t.id > before.after_id and t.id < sides.id and t.debit_version is not null
   ) as found`

/** The entries of an account with these versions, both ends included, as far as the tree has them. */
export async function leafEntries(
  db: Queryable,
  { account, from, through }: { account: number; from: number; through: number },
): Promise<LeafEntry[]> {
  const { rows } = await db.query<Row>({
    name: 'ledger-leaf-entries',
    text: `
      with mine as (
        select * from ledger.transfers where debit_account = $1 and debit_version between $2 and $3
        union all
        select * from ledger.transfers where credit_account = $1 and credit_version between $2 and $3
      )
      ${leavesOf(`select * from (${sidesOf('mine')}) as both_sides where account = $1`)}
      order by version`,
    values: [account, from, through],
  })
  return rows.map(entryOf)
}

/** One side of a transfer; nothing where the tree does not have it yet, or no money moved. */
export async function leafEntry(
  db: Queryable,
  { transfer, side }: { transfer: number; side: 'debit' | 'credit' },
): Promise<LeafEntry | undefined> {
  const { rows } = await db.query<Row>({
    name: 'ledger-leaf-entry',
    text: `
      with one as (select * from ledger.transfers where id = $1 and debit_version is not null)
      ${leavesOf(`select * from (${sidesOf('one')}) as both_sides where place = $2`)}`,
    values: [transfer, side === 'debit' ? 0 : 1],
  })
  return rows[0] && entryOf(rows[0])
}

/** The last block of the chain that the tree's transfers up to this one cover (B20). */
export async function blockBefore(
  db: Queryable,
  lastId: number,
): Promise<{ height: number; hash: string } | null> {
  const { rows } = await db.query<{ height: string; hash: string }>(
    `select height, encode(hash, 'hex') as hash
       from ledger.blocks
      where last_id <= $1
      order by last_id desc
      limit 1`,
    [lastId],
  )
  return rows[0] ? { height: Number(rows[0].height), hash: rows[0].hash } : null
}

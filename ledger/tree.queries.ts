import type { Queryable } from './connection.ts'

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`
const moment = (column: string) => `to_char(${column} at time zone interval '0', ${MOMENT})`
const hex = (salt: string, text: string) => `encode(sha256(${salt} || convert_to(${text}, 'UTF8')), 'hex')`

/** Both sides of transfers, each as the leaf it is of: the fields that contract/proofs/entry.ts writes. */
export const sidesOf = (transfers: string) => `
  select t.id, side.place, side.account, side.version, t.booked_day::text as day, side.balance,
         side.amount, t.currency, ${moment('t.booked_at')} as booked, t.business_day::text as books,
         ${moment('t.value_at')} as value, t.kind::text as kind, t.reverses, side.counter, t.details::text as beside
    from ${transfers} as t
   cross join lateral (values
     (0, t.debit_account, t.debit_version, t.debit_balance_minor, -t.amount_minor, t.credit_account),
     (1, t.credit_account, t.credit_version, t.credit_balance_minor, t.amount_minor, t.debit_account)
   ) as side (place, account, version, balance, amount, counter)`

const nothing = (column: string) => `coalesce(${column}::text, '-')`

/** The hash of a leaf from its side and its two salts; what contract/proofs/entry.ts works out, to the byte. */
const leafHash = `
  sha256('\\x00'::bytea || convert_to(
    'larkfield entry 1' || E'\\naccount ' || account || E'\\nversion ' || version || E'\\nday ' || day ||
    E'\\nbalance ' || balance || E'\\ndetails ' || ${hex(
      'substr(salts, 1, 16)',
      `'transfer ' || id || E'\\nside ' || case place when 0 then 'debit' else 'credit' end ||
       E'\\namount ' || amount || E'\\ncurrency ' || currency || E'\\nbooked ' || booked ||
       E'\\nbooks ' || ${nothing('books')} || E'\\nvalue ' || ${nothing('value')} || E'\\nkind ' || kind ||
       E'\\nreverses ' || ${nothing('reverses')} || E'\\nwords ' || ${hex(
         'substr(salts, 17, 16)',
         `'counter ' || counter || E'\\n' || coalesce(beside, '')`,
       )} || E'\\n'`,
    )} || E'\\n', 'UTF8'))`

export type TreeHead = { size: number; lastId: number }

/** Answers nothing while another node lets the tree grow. */
export async function lockTreeHead(db: Queryable): Promise<(TreeHead & { throughId: number }) | undefined> {
  const { rows } = await db.query<{ size: string; last_id: string; through_id: string }>(`
    select tree.size, tree.last_id, (select last_id from ledger.chain_head) as through_id
      from ledger.tree_head as tree
       for update skip locked`)
  const [row] = rows
  return row && { size: Number(row.size), lastId: Number(row.last_id), throughId: Number(row.through_id) }
}

export async function findTreeHead(db: Queryable): Promise<TreeHead> {
  const { rows } = await db.query<{ size: string; last_id: string }>(
    'select size, last_id from ledger.tree_head',
  )
  return { size: Number(rows[0]!.size), lastId: Number(rows[0]!.last_id) }
}

/** Where the tree's rows themselves end. */
export async function endOfTree(db: Queryable): Promise<TreeHead> {
  const { rows } = await db.query<{ size: string; last_id: string }>(
    'select first_leaf + leaves as size, last_id from ledger.tree order by first_leaf desc limit 1',
  )
  return { size: Number(rows[0]?.size ?? 0), lastId: Number(rows[0]?.last_id ?? 0) }
}

/** Transfers that are sealed and not in the tree yet. */
export async function countBeyondTree(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: string }>(`
    select count(*) as n
      from ledger.tree_head as tree, ledger.chain_head as chain, ledger.transfers as t
     where t.id > tree.last_id and t.id <= chain.last_id and t.debit_version is not null`)
  return Number(rows[0]!.n)
}

/** The last transfer that a tree of this size has; 0 where it has no leaves. */
export async function lastTransferIn(db: Queryable, size: number): Promise<number> {
  const { rows } = await db.query<{ last_id: string }>(
    'select last_id from ledger.tree where first_leaf < $1 order by first_leaf desc limit 1',
    [size],
  )
  return Number(rows[0]?.last_id ?? 0)
}

export type Leaves = { lastId: number; leaves: number; hashes: Buffer; salts: Buffer }

/** The leaves of the next sealed transfers, with salts drawn for them. */
export async function nextLeaves(
  db: Queryable,
  range: { afterId: number; throughId: number; most: number },
): Promise<Leaves | undefined> {
  const { rows } = await db.query<{ last_id: string | null; leaves: string; hashes: Buffer; salts: Buffer }>({
    name: 'ledger-next-leaves',
    text: `
      with next as (
        select *
          from ledger.transfers
         where id > $1 and id <= $2 and debit_version is not null
         order by id
         limit $3
      ), salted as materialized (
        select sides.*, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as salts
          from (${sidesOf('next')}) as sides
      )
      select max(id) as last_id, count(*) as leaves,
             string_agg(${leafHash}, ''::bytea order by id, place) as hashes,
             string_agg(salts, ''::bytea order by id, place) as salts
        from salted`,
    values: [range.afterId, range.throughId, range.most],
  })
  const { last_id, leaves, hashes, salts } = rows[0]!
  return last_id === null ? undefined : { lastId: Number(last_id), leaves: Number(leaves), hashes, salts }
}

export type TreeRow = {
  firstLeaf: number
  leaves: number
  lastId: number
  firstHash: number
  hashes: Buffer
  salts: Buffer
}

export async function addTreeRow(db: Queryable, row: TreeRow): Promise<void> {
  const { firstLeaf, leaves, lastId, firstHash, hashes, salts } = row
  await db.query({
    name: 'ledger-add-tree-row',
    text: `
      insert into ledger.tree (first_leaf, leaves, last_id, first_hash, hashes, salts)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [firstLeaf, leaves, lastId, firstHash, hashes, salts],
  })
}

export async function setTreeHead(db: Queryable, { size, lastId }: TreeHead): Promise<void> {
  await db.query('update ledger.tree_head set size = $1, last_id = $2', [size, lastId])
}

const PLACES_AT_ONCE = 4_000

/** The hashes at these places of the tree's one row of hashes, in their order; empty where one was lost. */
export async function readHashes(db: Queryable, places: readonly number[]): Promise<Buffer[]> {
  const found: Buffer[] = []
  for (let from = 0; from < places.length; from += PLACES_AT_ONCE) {
    const { rows } = await db.query<{ hash: Buffer }>({
      name: 'ledger-tree-hashes',
      text: `
        select coalesce(substr(part.hashes, ((asked.place - part.first_hash) * 32)::int + 1, 32), '') as hash
          from unnest($1::bigint[]) with ordinality as asked (place, nth)
          left join lateral (
           select first_hash, hashes
             from ledger.tree
            where first_hash <= asked.place
            order by first_hash desc
            limit 1
         ) as part on asked.place < part.first_hash + length(part.hashes) / 32
         order by asked.nth`,
      values: [places.slice(from, from + PLACES_AT_ONCE)],
    })
    found.push(...rows.map(({ hash }) => hash))
  }
  return found
}

export type TreeRowAgain = TreeRow & {
  /** What its transfers and salts make today, and how many transfers those are. */
  again: Buffer | null
  transfersAgain: number
}

type WantedRows = { fromLeaf: number; mostRows: number; mostLeaves: number }

/** Rows of the tree from a leaf on, one at least and then as many as have some leaves together, made again. */
export async function treeRowsAgain(
  db: Queryable,
  { fromLeaf, mostRows, mostLeaves }: WantedRows,
): Promise<TreeRowAgain[]> {
  const { rows } = await db.query<
    Record<'first_leaf' | 'leaves' | 'last_id' | 'first_hash' | 'count', string> & {
      hashes: Buffer
      salts: Buffer
      again: Buffer | null
    }
  >({
    name: 'ledger-tree-again',
    text: `
      with next as materialized (
        -- Read as a whole here: piece by piece each leaf would look for its part of it.
        select first_leaf, leaves, last_id, first_hash, hashes, salts || ''::bytea as salts
          from ledger.tree
         where first_leaf >= $1
         order by first_leaf
         limit $2
      ), chosen as (
        select next.*,
               sum(leaves) over (order by first_leaf) - leaves as leaves_before,
               coalesce(lag(last_id) over (order by first_leaf),
                        (select last_id from ledger.tree as before where before.first_leaf < $1
                          order by first_leaf desc limit 1), -9007199254740991) as after_id
          from next
      )
      select chosen.first_leaf, chosen.leaves, chosen.last_id, chosen.first_hash, chosen.hashes, chosen.salts,
             found.again, found.count
        from chosen
       cross join lateral (
         select count(*) / 2 as count, string_agg(${leafHash}, ''::bytea order by id, place) as again
           from (
             select sides.*,
                    substr(chosen.salts, (32 * (row_number() over (order by id, place) - 1))::int + 1, 32) as salts
               from (${sidesOf(`(
                 select * from ledger.transfers
                  where id > chosen.after_id and id <= chosen.last_id and debit_version is not null)`)}) as sides
           ) as salted
       ) as found
       where chosen.leaves_before < $3
       order by chosen.first_leaf`,
    values: [fromLeaf, mostRows, mostLeaves],
  })
  return rows.map((row) => ({
    firstLeaf: Number(row.first_leaf),
    leaves: Number(row.leaves),
    lastId: Number(row.last_id),
    firstHash: Number(row.first_hash),
    hashes: row.hashes,
    salts: row.salts,
    again: row.again,
    transfersAgain: Number(row.count),
  }))
}

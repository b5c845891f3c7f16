import type { Queryable } from './connection.ts'
import { leavesOf, SALT_BYTES } from './tree-leaves.queries.ts'

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

/**
 * The leaves of the next sealed transfers, with salts drawn for them: each is the hash of one secret, drawn for them all and
 * kept nowhere, with its place. Whoever is shown some learns nothing of others.
 */
export async function nextLeaves(
  db: Queryable,
  range: { afterId: number; throughId: number; most: number },
): Promise<Leaves | undefined> {
  const { rows } = await db.query<{ last_id: string | null; leaves: string; hashes: Buffer; salts: Buffer }>({
    name: 'ledger-next-leaves',
    text: `
      with secret as materialized (
        select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes
      ), next as (
        select t.*, sha256(secret.bytes || int8send(t.id) || '\\x00'::bytea) ||
                    sha256(secret.bytes || int8send(t.id) || '\\x01'::bytea) as salts
          from secret, ledger.transfers as t
         where t.id > $1 and t.id <= $2 and t.debit_version is not null
         order by t.id
         limit $3
      )
      select max(id) as last_id, 2 * count(*) as leaves,
             string_agg(hashes, ''::bytea order by id) as hashes,
             string_agg(salts, ''::bytea order by id) as salts
        from (${leavesOf('next')}) as leaves`,
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
         select count(*) as count, string_agg(hashes, ''::bytea order by id) as again
           from (${leavesOf(`(
             select *, substr(chosen.salts, (${SALT_BYTES} * (row_number() over (order by id) - 1))::int + 1,
                              ${SALT_BYTES}) as salts
               from ledger.transfers
              where id > chosen.after_id and id <= chosen.last_id and debit_version is not null)`)}) as leaves
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

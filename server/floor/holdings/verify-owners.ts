import { type Fault, faultOf, type Queryable } from '@larkfield/ledger'
import { lastOfNextFirst, unownedAccounts, unownedOfSome } from './verify-owners.queries.ts'

type Db = Pick<Queryable, 'query'>

const MOST_TOLD = 100

async function faultsOf(db: Db, text: string, ids: unknown[] = []): Promise<Fault[]> {
  const { rows } = await db.query<{ number: string }>(text, ids)
  return rows.map(({ number }) =>
    faultOf('B44', {
      subject: `account ${number}`,
      code: 'first_account_unowned',
      given: { account: number },
    }),
  )
}

/** Every customer owns their first account: without that holding nobody reaches it, and its owner cannot sign in. */
export const verifyOwners = (db: Db): Promise<Fault[]> => faultsOf(db, unownedAccounts(MOST_TOLD))

/** The same of the next `size` accounts. Answers the last of them, or nothing where there are no more. */
export async function verifyOwnersOfSome(
  db: Db,
  { afterId, size }: { afterId: number; size: number },
): Promise<{ faults: Fault[]; throughId: number | null }> {
  const next = await db.query<{ through: string | null }>(lastOfNextFirst, [afterId, size])
  const through = next.rows[0]?.through
  if (!through) return { faults: [], throughId: null }
  return {
    faults: await faultsOf(db, unownedOfSome(MOST_TOLD), [afterId, through]),
    throughId: Number(through),
  }
}

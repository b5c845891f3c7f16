import type { Received } from '@larkfield/contract/calls.ts'
import type { Database } from '../../floor/database/database.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import type { FileLinks } from '../../floor/stored-files/file-links.ts'
import { findCustomers, lastMovements } from './customer-list.queries.ts'
import { customerRow } from './customer-shapes.ts'
import { type FoundAccount, foundAccounts } from './found-by-number.queries.ts'

type Query = Received<'GET /view-all-users'>['query']

export async function listPage(database: Database, links: FileLinks, query: Query) {
  const filter = {
    q: query?.q,
    status: query?.status,
    type: query?.type,
    verified: query?.verified === undefined ? undefined : query.verified === 'true',
  }
  const limit = pageLimit(query)
  const { rows, ...total } = await findCustomers(database, {
    filter,
    sort: query?.sort ?? 'newest',
    after: numberAfter(query),
    limit,
  })
  const page = cutPage(rows, limit, (row) => [row.seq])
  const movedAt = await lastMovements(
    database,
    page.rows.map((row) => row.account_id),
  )
  const found = Map.groupBy(
    await foundAccounts(
      database,
      page.rows.map(({ id }) => id),
      filter.q,
    ),
    ({ customer_id }) => customer_id,
  )
  return {
    data: page.rows.map((row) => ({
      ...customerRow(row, links),
      lastMovementAt: movedAt.get(row.account_id)?.toISOString() ?? null,
      ...(found.has(row.id) && { found: found.get(row.id)!.map(shownFound) }),
    })),
    nextCursor: page.nextCursor,
    ...total,
  }
}

const shownFound = ({ number, name, type }: FoundAccount) => ({
  accountNumber: number,
  name,
  accountType: type,
})

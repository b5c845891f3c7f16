import type { Received } from '@larkfield/contract/calls.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { cutPage, numberAfter, pageLimit } from '../../floor/http/paging.ts'
import { findCustomers, lastMovements } from './customer-list.queries.ts'
import { customerRow } from './customer-shapes.ts'

type Query = Received<'GET /view-all-users'>['query']

export async function listPage(
  { database, secrets }: Pick<Dependencies, 'database' | 'secrets'>,
  query: Query,
) {
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
  return {
    data: page.rows.map((row) => ({
      ...customerRow(row, secrets),
      lastMovementAt: movedAt.get(row.account_id)?.toISOString() ?? null,
    })),
    nextCursor: page.nextCursor,
    ...total,
  }
}

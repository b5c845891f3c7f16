import { actorOf, recordAudit } from '../audit/audit.ts'
import type { Queries } from '../database/database.ts'
import type { Origin, StaffSession } from '../http/call-context.ts'

type Taken = {
  list: string
  /** What narrowed and sorted it, as asked for. */
  query: Partial<Record<string, string | undefined>>
  session: StaffSession
  origin: Origin
}

/** Whoever takes a list away leaves a line that says which, and how it was narrowed. */
export async function recordExport(queries: Queries, { list, query, session, origin }: Taken): Promise<void> {
  const { q, ...narrowed } = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const after = { ...(q && { search: q }), ...narrowed }
  await recordAudit(queries, {
    actor: actorOf(session),
    action: 'list_exported',
    subject: { kind: 'list', id: list },
    ...(Object.keys(after).length > 0 && { after }),
    origin,
  })
}

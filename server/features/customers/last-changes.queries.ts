import type { Queries } from '../../floor/database/database.ts'
import { sql } from '../../floor/database/sql.ts'

/** Whoever changed something before that is not who changed it since a form was opened. */
const MOST_LINES = 200

/** Who changed each of these fields of a customer last, as the audit trail names them. */
export async function whoChanged(
  queries: Queries,
  customerId: string,
  fields: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queries.rows<{ field: string; name: string }>(sql`
    with latest as (
      select id, actor_name, before, after
      from bank.audit_trail
      where subject_id = ${customerId} and outcome = 'done'
      order by id desc
      limit ${MOST_LINES})
    select distinct on (f.field) f.field, t.actor_name as name
    from unnest(${fields}::text[]) as f (field)
    join latest t on t.after ? f.field and t.after -> f.field is distinct from t.before -> f.field
    where t.actor_name is not null
    order by f.field, t.id desc`)
  return new Map(rows.map(({ field, name }) => [field, name]))
}

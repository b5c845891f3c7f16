import type { Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'

export type SiteFile = { name: string; content: Buffer; seal: Buffer }

export const findSiteFiles = (queries: Queries, names: readonly string[]) =>
  queries.rows<SiteFile>(sql`select name, content, seal from bank.site_files where name = any(${names})`)

export const siteFileSeals = (queries: Queries, names: readonly string[]) =>
  queries.rows<{ name: string; seal: Buffer; digest: string }>(sql`
    select name, seal, encode(sha256(content), 'hex') as digest
    from bank.site_files where name = any(${names})`)

export const putSiteFile = (queries: Queries, { name, content, seal }: SiteFile) =>
  queries.run(sql`
    insert into bank.site_files (name, content, seal) values (${name}, ${content}, ${seal})
    on conflict (name) do update set content = excluded.content, seal = excluded.seal, seen_at = default`)

/** In one order everywhere, so that servers that start together do not wait for each other in a circle. */
export const noteSeen = (queries: Queries, names: readonly string[]) =>
  queries.run(sql`
    update bank.site_files set seen_at = clock_timestamp()
    where name in (
      select name from bank.site_files
      where name = any(${names}) and seen_at < clock_timestamp() - interval '1 hour'
      order by name for update)`)

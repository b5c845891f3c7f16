/** The extension lives in the server's own database and sees the statements of all. */
export const prepareCounting = 'create extension if not exists pg_stat_statements'

export const countIn = (database: string) => `alter database ${database} set pg_stat_statements.track = 'all'`

export const forgetWork = `
  select pg_stat_statements_reset(0, (select oid from pg_database where datname = $1), 0)`

export const workSoFar = `
  select query, calls::float8, rows::float8,
         (shared_blks_hit + shared_blks_read + local_blks_hit + local_blks_read + temp_blks_read
          + temp_blks_written)::float8 as blocks
    from pg_stat_statements(true)
   where dbid = (select oid from pg_database where datname = $1)`

/** As after a restore: nobody has looked at the tables yet. */
export const forgetStatistics = `
  delete from pg_statistic
   where starelid in (select oid from pg_class
                       where relnamespace::regnamespace::text in ('bank', 'ledger', 'public', 'graphile_worker'))`

export const planGenerically = (database: string) =>
  `alter database ${database} set plan_cache_mode = 'force_generic_plan'`
export const planAsAlways = (database: string) => `alter database ${database} reset plan_cache_mode`

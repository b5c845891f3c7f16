/** What the bank's role may not do with the queue's tables yet, or cannot see in them: the queue hides its rows. */
export const notLent = `
  select from pg_class
  where relnamespace = to_regnamespace('graphile_worker')
    and (case relkind
           when 'S' then not has_sequence_privilege('larkfield_app', oid, 'usage')
           else relkind in ('r', 'v')
             and not (has_table_privilege('larkfield_app', oid, 'select')
               and has_table_privilege('larkfield_app', oid, 'insert')
               and has_table_privilege('larkfield_app', oid, 'update')
               and has_table_privilege('larkfield_app', oid, 'delete'))
         end
      or (relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'larkfield_app')))
  union all
  select where not has_schema_privilege('larkfield_app', 'graphile_worker', 'usage')`

/** The owner lends the queue to the bank. */
export const lend = `
  grant usage on schema graphile_worker to larkfield_app;
  grant all on all tables in schema graphile_worker to larkfield_app;
  grant all on all sequences in schema graphile_worker to larkfield_app;
  do $$
  declare hidden record;
  begin
    for hidden in select tablename from pg_tables where schemaname = 'graphile_worker' and rowsecurity loop
      execute format('drop policy if exists larkfield_app on graphile_worker.%I', hidden.tablename);
      execute format('create policy larkfield_app on graphile_worker.%I to larkfield_app using (true)',
                     hidden.tablename);
    end loop;
  end
  $$;`

-- The bank runs under larkfield_app, which owns nothing: what it may do is granted table by table, so that
-- the books stay append-only even for our own code (B8).
do $$
begin
  create role larkfield_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant select on public.schema_versions to larkfield_app;

-- The bank runs under larkfield_app, which owns nothing: what it may do is granted table by table, so that
-- the books stay append-only even for our own code (B8). Where a superuser has made the role, the owner need not be
-- able to.
do $$
begin
  if to_regrole('larkfield_app') is null then
    create role larkfield_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant select on public.schema_versions to larkfield_app;

-- What was found, in any language: the code of its sentence and what stands in it. The English sentence stays beside it, for
-- older servers, and for findings that were noted before this.
alter table bank.book_findings
  add column code text check (length(code) <= 60),
  add column given json;
grant insert (code, given), update (code, given) on bank.book_findings to larkfield_app;

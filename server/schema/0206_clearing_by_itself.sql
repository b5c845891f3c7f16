-- What agrees is matched by the bank itself; such a match has nobody's name. Its reason is a code: "reversed", or the
-- day that was settled.
alter table bank.clearing_matches alter column matched_by drop not null;

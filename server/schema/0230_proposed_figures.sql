-- What a proposal was proposed with, once other figures have followed: one that is declined says what was asked for.
alter table bank.proposals add column proposed_kinds jsonb, add column proposed_effects jsonb;
grant update (proposed_kinds, proposed_effects) on bank.proposals to larkfield_app;

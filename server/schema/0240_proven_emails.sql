-- An email address counts when a code mailed to it was entered (S39). Another one in its place is unproven, whichever
-- release writes it.
alter table bank.customers add column email_is_proven boolean not null default false;

create function bank.unprove_email() returns trigger language plpgsql as $$
begin
  new.email_is_proven := false;
  return new;
end $$;
create trigger unprove_email before update of email on bank.customers
  for each row when (lower(old.email) is distinct from lower(new.email)) execute function bank.unprove_email();

-- Before this file an address could be changed without a code: only those of sign-ups that nothing changed since count.
update bank.customers c
set email_is_proven = true
from bank.code_flows f
where f.id = c.id::text
  and f.purpose = 'sign_up'
  and f.used_at is not null
  and c.is_verified
  and c.deleted_at is null
  and not exists (
    select from bank.audit_trail t
    where t.subject_kind = 'customer' and t.subject_id = c.id::text
      and t.action in ('email_changed', 'customer_updated') and t.after ? 'email'
  );

-- Invitations to an address are found by whoever has proven it, now also where that comes later than the sign-up.
create or replace function bank.find_own_invitations() returns trigger language plpgsql as $$
begin
  update bank.holder_invitations
  set customer_id = new.id
  where customer_id is null and state = 'waiting' and lower(typed) = lower(new.email) and invited_by <> new.id
    and new.email_is_proven and new.is_verified;
  return new;
end $$;
create trigger find_invitations_of_proven after update of email_is_proven on bank.customers
  for each row when (new.email_is_proven and not old.email_is_proven) execute function bank.find_own_invitations();

-- The address that a customer asked for waits in the flow of its code.
alter table bank.code_flows add column email text;
alter table bank.code_flows drop constraint code_flows_purpose_check;
alter table bank.code_flows
  add constraint code_flows_purpose_check check (purpose in ('sign_up', 'reset', 'sign_in', 'email')) not valid,
  add constraint new_email_of_a_customer
    check ((purpose = 'email') = (email is not null) and (purpose <> 'email' or customer_id is not null)) not valid;

-- Letters the bank writes by itself (new codes, a decision on a loan or document, a returned wire) are marked, so that
-- they never pass for the answer of a person.
alter table bank.messages add column is_automatic boolean not null default false;
update bank.messages
set is_automatic = true
where direction = 'out'
  and subject in (
    'Your transfer codes have changed', 'Your loan was approved', 'Your loan was declined',
    'Your document was approved', 'Your document was rejected', 'A wire of yours was returned');

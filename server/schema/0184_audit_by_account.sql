-- concurrently
-- The audit trail is searched by account number: lines name accounts in what they tell about before and after. In a bank
-- where it would else read all there ever was. The words are those of server/floor/audit/audit-trail.queries.ts.
create index concurrently if not exists audit_by_account on bank.audit_trail using gin ((
  array_remove(array[
    before ->> 'account', after ->> 'account', before ->> 'accountNumber', after ->> 'accountNumber',
    before ->> 'from', after ->> 'from', before ->> 'to', after ->> 'to', after ->> 'recipientAccount'
  ], null) || string_to_array(coalesce(after ->> 'accounts', ''), ', ')));
analyze bank.audit_trail;

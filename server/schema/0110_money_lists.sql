-- Wires to other banks and memos are listed newest first, by customer and by the desk. The indexes are partial, so
-- that posting a transfer inside the bank pays for none of them.
create index wires_of_account on ledger.transfers (debit_account, id)
  where step = 'held' and kind = 'wire_out';
create index wires_in_order on ledger.transfers (id)
  where step = 'held' and kind = 'wire_out';
create index returned_holds_of_account on ledger.transfers (debit_account, id)
  where step in ('released', 'expired');
create index returned_holds_in_order on ledger.transfers (id)
  where step in ('released', 'expired');

create index memos_by_date on bank.memos (customer_id, dated_at, seq);
create index beneficiaries_by_name on bank.beneficiaries (customer_id, lower(account_name), id);
create index loans_in_order on bank.loans (seq);

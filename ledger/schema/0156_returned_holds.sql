-- concurrently
-- Holds that were returned, in the order of the holds themselves: a list of them newest first reads those it shows, and
-- not the ends of all there ever were.
create index concurrently if not exists returned_holds_by_hold on ledger.transfers (hold_id)
  where step in ('released', 'expired');

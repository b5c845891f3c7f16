/** Ways to make books wrong that nobody but the schema's owner has; $1 is the account that was paid. */
export const tamperings: readonly [rule: string, sql: string][] = [
  ['B1', `update ledger.transfers set debit_version = null, debit_balance_minor = null where kind = 'wire'`],
  ['B2', 'update ledger.accounts set balance_minor = balance_minor + 1 where id = $1'],
  ['B3', 'update ledger.accounts set held_minor = 1 where id = $1'],
  ['B3', 'insert into ledger.open_holds (hold_id, account_id, amount_minor) values (1, $1, 5)'],
  ['B4', `update ledger.transfers set credit_balance_minor = 11 where kind = 'wire'`],
  ['B4', 'update ledger.accounts set version = 7 where id = $1'],
  ['B4', 'update ledger.accounts set version = 0 where id = $1'],
  ['B5', 'update ledger.accounts set balance_minor = 11 where id = $1'],
  ['B6', 'alter table ledger.accounts add column interest_minor double precision'],
  ['B7', `update ledger.transfers set currency = 'EUR' where kind = 'wire'`],
  ['B8', 'grant update on ledger.transfers to larkfield_app'],
  ['B9', 'alter table ledger.transfers drop constraint transfers_request_key'],
  ['B14', `update ledger.transfers set booked_at = booked_at + interval '2 days' where kind = 'wire'`],
  ['B14', 'update ledger.accounts set day_in_minor = 3 where id = $1'],
  ['B14', `insert into ledger.day_ends values ($1, '2020-02-02', 0, 0, 0, 0)`],
  ['B15', `update ledger.transfers set kind = 'reversal', reverses = 1 where kind = 'wire'`],
  ['B16', `update ledger.transfers set step = 'settled', hold_id = 1 where kind = 'wire'`],
  ['B17', 'update ledger.accounts set day_sent_minor = 3 where id = $1'],
  ['B18', `update ledger.accounts set status = 'closed' where id = $1`],
  ['B20', `update ledger.blocks set hash = sha256('another')`],
  ['B20', 'update ledger.chain_head set height = height + 1'],
  ['B21', 'grant update on ledger.currencies to larkfield_app'],
  ['B30', `update ledger.transfers set details = '{"remark":"never mind"}' where kind = 'wire'`],
  ['B30', `update ledger.transfers set amount_minor = 11 where kind = 'wire'`],
  ['B30', `update ledger.transfers set credit_balance_minor = 11 where kind = 'wire'`],
  ['B30', `update ledger.transfers set booked_at = booked_at + interval '2 days' where kind = 'wire'`],
  ['B30', `update ledger.tree set hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1)`],
  ['B30', `update ledger.tree set salts = set_byte(salts, 40, get_byte(salts, 40) # 1)`],
  ['B30', 'delete from ledger.tree'],
  ['B30', 'update ledger.tree_head set size = 0, last_id = 0'],
]

/** Takes away the constraints that stand in the way of tampering with rows. */
export const withoutConstraints = `
  alter table ledger.transfers drop constraint a_sound_transfer, drop constraint booked_on_its_day;
  alter table ledger.accounts drop constraint a_sound_account`

-- The rows of an account without a version are its holds and their ends, and are found by the index of versions.
drop index ledger.holds_of_account;

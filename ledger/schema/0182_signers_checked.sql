alter table ledger.accounts validate constraint one_or_two_sign;

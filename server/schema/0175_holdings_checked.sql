alter table bank.holdings validate constraint holdings_account_id_fkey;
alter table bank.holdings validate constraint holdings_customer_id_fkey;

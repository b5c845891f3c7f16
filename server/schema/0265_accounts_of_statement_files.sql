-- Whose lines an ordered file holds: it is asked again when the file is taken, whether its customer still holds them.
alter table bank.statement_files add column accounts bigint[];

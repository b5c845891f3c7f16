-- The operator's word that the business date may go on, after more days at once than it goes on by itself (B36).
create table bank.date_words (
  id bigint generated always as identity primary key,
  through date not null,
  said_at timestamptz not null default clock_timestamp()
);
grant select, insert on bank.date_words to larkfield_app;

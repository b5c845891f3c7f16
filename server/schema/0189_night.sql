-- What the bank does by itself at the end of each business day, step by step: which ran, how long, what it did. Whoever
-- is killed leaves a step running; the next one finds it here and runs it again.
create table bank.night_steps (
  day date not null,
  step text not null check (length(step) between 1 and 40),
  -- The place of the step in its night.
  place smallint not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Also tells whose end counts: somebody who froze and wakes up after another try writes nothing.
  tries integer not null default 1 check (tries > 0),
  -- Counts, for the desk.
  did jsonb not null default '{}',
  -- The kind of failure, without values: of the last try that failed, until one succeeds.
  error text check (length(error) between 1 and 500),
  -- When a failed step is tried again.
  try_at timestamptz,
  primary key (day, step),
  check ((state = 'running') = (ended_at is null)),
  check (state <> 'failed' or (error is not null and try_at is not null)),
  check (state <> 'done' or error is null)
);
create index night_steps_not_done on bank.night_steps (day) where state <> 'done';
grant select, insert, update on bank.night_steps to larkfield_app;

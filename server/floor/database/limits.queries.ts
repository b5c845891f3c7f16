import { sql } from './sql.ts'

/**
 * How long a transaction may keep its locks from the others (docs/RELIABILITY.md): a node that froze in the middle lets
 * go when its statement is over and the idle time has passed, 20 s at most; no transaction at all lasts longer than that.
 * Whoever waits for a lock waits 3 s and is then told that the bank is busy.
 */
export const STATEMENT_LIMIT_MS = 15_000
export const IDLE_LIMIT_MS = 5_000
const LOCK_WAIT_MS = 3_000

/** Said in each transaction, for a pooler may not pass on what a connection asks for at its start. */
export const begin = `
  begin;
  set local lock_timeout = ${LOCK_WAIT_MS};
  set local idle_in_transaction_session_timeout = ${IDLE_LIMIT_MS}`

/** A statement on its own that is ended when it takes longer. */
export const beginInTime = (mostMs: number) => `begin read only; set local statement_timeout = ${mostMs}`

/** What is tried and undone may be asked for again: it waits for nobody for long. */
const SHORT_LOCK_WAIT_MS = 1_000
export const waitShortly = sql`select set_config('lock_timeout', ${String(SHORT_LOCK_WAIT_MS)}, true)`

/**
 * Said once to each connection. The desk's lists take milliseconds: compiling a statement or starting helpers for it
 * would take longer than the statement and more of the processor than all its rows. And what they read by an index is
 * in memory or on a disk without a head to move, so a row from anywhere costs about what the next one does; told
 * otherwise, the planner reads whole tables for the newest hundred rows. PostgreSQL 17 and later can also end a
 * transaction that goes on for too long, whatever it is doing; earlier ones have no such setting.
 */
export const settleConnection = `
  set jit = off;
  set max_parallel_workers_per_gather = 0;
  set random_page_cost = 1.1;
  select set_config(name, '${STATEMENT_LIMIT_MS + IDLE_LIMIT_MS}', false)
  from pg_catalog.pg_settings
  where name = 'transaction_timeout'`

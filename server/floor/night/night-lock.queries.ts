/** Ends the session of a process that froze, and with it its lock; one that lives says something more often. */
export const LOST_AFTER_MS = 30_000

export const settleSession = `set idle_session_timeout = ${LOST_AFTER_MS}`

export const tryLock = `select pg_try_advisory_lock(hashtext('larkfield night')) as mine`

export const stillHere = 'select 1'

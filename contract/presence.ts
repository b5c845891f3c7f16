/**
 * A signed-in request that carries this header with this value says that no person has done anything since the last one
 * without it: a refetch, a stream, a list that renews itself. It is answered like any other and leaves the idle limit
 * running (S11). A client that never sends it is taken at its word: each of its requests is an act.
 */
export const PRESENCE_HEADER = 'x-presence'
export const NOBODY_ACTED = 'none'

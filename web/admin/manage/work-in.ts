import type { Reply } from '../../api-types.ts'

type Line = Reply<'GET /audit-trail'>['data'][number]

/**
 * What somebody did for others. What was refused is no work done, least of all somebody's try to sign in under this
 * name; nor is what is about themselves, such as signing in.
 */
export const workIn = (lines: readonly Line[]): Line[] =>
  lines.filter(
    ({ outcome, actorId, subjectId }) => outcome === 'done' && subjectId !== null && subjectId !== actorId,
  )

import { openPasswords } from './access/passwords.ts'
import { openSessions } from './access/sessions.ts'
import { openThrottles } from './access/throttles.ts'
import type { Authenticate, Handlers } from './http/call-context.ts'
import type { Task } from './jobs/jobs.ts'
import type { Basics, Parts } from './parts.ts'

export type Features = {
  handlers: Handlers
  authenticate: Authenticate
  tasks: Record<string, Task>
  parts: Parts
  close(): Promise<void>
}

/** The one place where the bank's features meet. */
export function openFeatures(basics: Basics): Features {
  const parts: Parts = {
    ...basics,
    passwords: openPasswords(),
    sessions: openSessions(basics.database),
    throttles: openThrottles(),
  }
  return {
    handlers: {},
    authenticate: parts.sessions.authenticate,
    tasks: {},
    parts,
    close: async () => {},
  }
}

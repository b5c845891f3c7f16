import { api } from './api.ts'
import type { Role } from './paths.ts'
import { endSession } from './session.ts'

/** A session ends here: the server forgets the token, the browser forgets the person, the guard leads to the sign-in. */
export function logOut(role: Role, why: 'left' | 'expired' = 'left') {
  // The browser forgets at once, whether or not the server can be reached; the token is read before that.
  api('POST /logout').catch(() => undefined)
  endSession(role, why)
}

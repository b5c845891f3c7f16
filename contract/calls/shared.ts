import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { changePasswordChecks } from '../checks.ts'
import { message, password } from '../fields.ts'

/** Calls that customers and administrators make for themselves. */
export const sharedCalls = defineCalls({
  'POST /logout': {
    role: 'either',
    beforeOwnPassword: true,
    beforeFactor: true,
    summary: 'End this session everywhere at once',
    reply: z.object({ message }),
  },
  'PUT /change-password': {
    role: 'either',
    beforeOwnPassword: true,
    beforeFactor: true,
    summary: 'Choose a new password; all other sessions end',
    body: z.strictObject({ currentPassword: password, newPassword: password, confirmPassword: password }),
    checks: changePasswordChecks,
    reply: z.object({ message }),
  },
  'GET /events': {
    role: 'either',
    summary: 'Live updates as server-sent events',
    raw: ['text/event-stream'],
  },
})

import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { deskSelf, staffPerson, staffSession } from '../entities/staff.ts'
import { accountNumber, email, id, line, message, optionalLine, page, paging } from '../fields.ts'
import { usernamePattern } from '../rules.ts'
import { anyStaff, overseers, owners, readers, staffRoles, tellers } from '../staff-roles.ts'

const staffId = z.strictObject({ staffId: id })
const userId = z.strictObject({ userId: id })
const roles = z.array(z.enum(staffRoles)).min(1).max(staffRoles.length)
const person = z.object({ message, data: staffPerson })
const reason = optionalLine(500).optional()
const editors = z.object({ message, data: z.array(z.object({ _id: z.string(), name: z.string() })) })

/** The people at the desk. */
export const staffCalls = defineCalls({
  'GET /desk-self': {
    role: 'admin',
    staff: anyStaff,
    summary: 'Who is at the desk: name, roles, and whether a second person checks',
    reply: z.object({ message, data: deskSelf }),
  },
  'GET /staff': {
    role: 'admin',
    staff: overseers,
    summary: 'Everybody who works or worked at the bank, by name',
    query: z.strictObject({ ...paging }),
    reply: z.object({ message, data: z.array(staffPerson), ...page }),
  },
  'POST /staff': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Invite somebody by mail: a link for 24 hours, with which they choose a password and a factor',
    body: z.strictObject({
      username: z.string().regex(usernamePattern),
      fullName: line(120),
      email,
      roles,
      reason,
    }),
    reply: person,
  },
  'PUT /staff/{staffId}': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Change name, address, roles or the link to their own customer record',
    params: staffId,
    body: z.strictObject({
      fullName: line(120).optional(),
      email: email.optional(),
      roles: roles.optional(),
      /** The number of an account they hold; an empty text takes the link away. */
      accountNumber: z.union([accountNumber, z.literal('')]).optional(),
      reason,
    }),
    reply: person,
  },
  'PUT /staff/{staffId}/status': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Disable somebody, which ends their sessions at once, or enable them again',
    params: staffId,
    body: z.strictObject({ status: z.enum(['active', 'disabled']), reason }),
    reply: person,
  },
  'POST /staff/{staffId}/invitation': {
    role: 'admin',
    staff: owners,
    mayWait: true,
    summary: 'Send somebody who has not chosen a password yet a new link; the one before no longer works',
    params: staffId,
    reply: person,
  },
  'GET /staff/{staffId}/sessions': {
    role: 'admin',
    staff: overseers,
    summary: "Somebody's open sessions",
    params: staffId,
    reply: z.object({ message, data: z.array(staffSession) }),
  },
  'DELETE /staff/{staffId}/sessions': {
    role: 'admin',
    staff: owners,
    summary: 'Sign somebody out everywhere, at once',
    params: staffId,
    reply: z.object({ message }),
  },
  'GET /editing/{userId}': {
    role: 'admin',
    staff: readers,
    summary: 'Who else is editing this customer',
    params: userId,
    reply: editors,
  },
  'PUT /editing/{userId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Say that you are editing this customer, for half a minute, and see who else is',
    params: userId,
    reply: editors,
  },
  'DELETE /editing/{userId}': {
    role: 'admin',
    staff: tellers,
    summary: 'Say that you are done editing this customer',
    params: userId,
    reply: z.object({ message }),
  },
})

import type { StaffPerson } from '@larkfield/contract/entities/staff.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { propose } from '../../floor/acts/acts.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { cutPage, keyOf, pageLimit, totalBeside } from '../../floor/http/paging.ts'
import type { StaffTools } from './person-change.ts'
import { findPerson, listStaff, openSessionsOf, type StaffRow, totalOfStaff } from './staff.queries.ts'
import { staffActs } from './staff-acts.ts'
import { takenBy } from './take-and-give.ts'

type Needs = StaffTools & Pick<Dependencies, 'database' | 'secrets'>

/** The people of the desk, for owners; whoever oversees the bank sees them. */
export const staffRoutes = (needs: Needs) => {
  const { database } = needs
  const acts = staffActs(needs)
  const personIn = ({ staffId }: { staffId: string }) => uuidOr('not_found', staffId)

  async function shown(staffId: string): Promise<StaffPerson> {
    const row = await findPerson(database, staffId)
    if (!row) throw new Refusal('not_found')
    return personOf(row)
  }

  return {
    'GET /staff': async ({ query }) => {
      const limit = pageLimit(query)
      const rows = await listStaff(database, { q: query?.q, after: lastSeen(query), limit })
      const page = cutPage(rows, limit, ({ name, id }) => [name, id])
      const total = await totalBeside(query, page, () => totalOfStaff(database, query?.q))
      return { message: 'Staff', data: page.rows.map(personOf), nextCursor: page.nextCursor, ...total }
    },

    'POST /staff': async ({ session, origin, body: { reason, ...asked } }) => {
      const by = { session, origin, reason }
      const fullName = asked.fullName.trim()
      const id = await propose(needs, { act: acts.invitation, asked: { ...asked, fullName }, by })
      return { message: 'The invitation is on its way', data: await shown(id) }
    },

    'PUT /staff/{staffId}': async ({ session, origin, params, body }) => {
      const { reason, accountNumber, fullName, ...rest } = body
      const asked = {
        ...rest,
        staffId: personIn(params),
        ...(fullName !== undefined && { fullName: fullName.trim() }),
        ...(accountNumber !== undefined && { accountNumber: String(accountNumber) }),
      }
      const by = { session, origin, reason }
      const { staffId } = asked
      // Power that goes is gone at once; what else is asked for may wait (S45).
      const taken = takenBy((await shown(staffId)).roles, asked.roles)
      if (taken.length > 0)
        await propose(needs, { act: acts.takingRoles, asked: { staffId, roles: taken }, by })
      await propose(needs, { act: acts.change, asked, by })
      return { message: 'The changes are saved', data: await shown(staffId) }
    },

    'PUT /staff/{staffId}/status': async ({ session, origin, params, body: { status, reason } }) => {
      const act = status === 'active' ? acts.enabling : acts.disabling
      const asked = { staffId: personIn(params) }
      const id = await propose(needs, { act, asked, by: { session, origin, reason } })
      return { message: 'The status is changed', data: await shown(id) }
    },

    'POST /staff/{staffId}/invitation': async ({ session, origin, params }) => {
      const asked = { staffId: personIn(params) }
      const id = await propose(needs, { act: acts.secondInvitation, asked, by: { session, origin } })
      return { message: 'A new invitation is on its way', data: await shown(id) }
    },

    'GET /staff/{staffId}/sessions': async ({ params }) => {
      const { _id } = await shown(personIn(params))
      const rows = await openSessionsOf(database, _id)
      return {
        message: 'Open sessions',
        data: rows.map(({ id, address, browser, created_at, last_seen_at }) => ({
          _id: id,
          address,
          browser,
          startedAt: created_at.toISOString(),
          lastSeenAt: last_seen_at.toISOString(),
        })),
      }
    },

    'DELETE /staff/{staffId}/sessions': async ({ session, origin, params }) => {
      const asked = { staffId: personIn(params) }
      await propose(needs, { act: acts.signOut, asked, by: { session, origin } })
      return { message: 'Signed out everywhere' }
    },
  } satisfies Handlers
}

function lastSeen(query: { cursor?: string | undefined } | undefined) {
  const key = keyOf(query, ['name', 'id'])
  return key && { name: key[0], id: key[1] }
}

const personOf = (row: StaffRow): StaffPerson => ({
  _id: row.id,
  username: row.username,
  fullName: row.full_name,
  email: row.email,
  roles: row.roles,
  status: row.status,
  isUnconfirmed: row.is_unconfirmed,
  invitedUntil: row.invited_until?.toISOString() ?? null,
  hasPassword: row.has_password,
  hasFactor: row.has_factor,
  addedAt: row.created_at.toISOString(),
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  openSessions: row.open_sessions,
  customer: row.customer_id
    ? { _id: row.customer_id, fullName: row.customer_name!, accountNumber: row.account_number! }
    : null,
})

import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers, StaffSession } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { sayDone, sayEditing, seeEditing } from './editing.ts'

type Call = { session: StaffSession; params: { userId: string } }

const editingIn = ({ session, params }: Call) => ({
  customerId: uuidOr('user_not_found', params.userId),
  staffId: session.staffId,
})

/** Who at the desk has a customer's form open. */
export const editingRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  ({
    'GET /editing/{userId}': async (call) => ({
      message: 'Who else is editing this customer',
      data: await seeEditing(database, editingIn(call)),
    }),

    'PUT /editing/{userId}': async (call) => ({
      message: 'Who else is editing this customer',
      data: await sayEditing(database, editingIn(call)),
    }),

    'DELETE /editing/{userId}': async (call) => {
      await sayDone(database, editingIn(call))
      return { message: 'You are no longer editing this customer' }
    },
  }) satisfies Handlers

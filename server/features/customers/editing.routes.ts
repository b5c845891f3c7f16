import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { Handlers, StaffSession } from '../../floor/http/call-context.ts'
import { uuidOr } from '../../floor/http/ids.ts'
import { findCustomer } from '../../floor/people/customer-record.queries.ts'
import { othersEditing } from './editing.queries.ts'
import { sayDone, sayEditing } from './editing.ts'

type Call = { session: StaffSession; params: { userId: string } }

const editingIn = ({ session, params }: Call) => ({
  customerId: uuidOr('user_not_found', params.userId),
  staffId: session.staffId,
})

/** Who at the desk has a customer's form open. */
export const editingRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  ({
    'GET /editing/{userId}': async (call) => {
      const editing = editingIn(call)
      if (!(await findCustomer(database, editing.customerId))) throw new Refusal('user_not_found')
      return {
        message: 'Who else is editing this customer',
        data: await othersEditing(database, editing),
      }
    },

    'PUT /editing/{userId}': async (call) => ({
      message: 'Who else is editing this customer',
      data: await sayEditing(database, editingIn(call)),
    }),

    'DELETE /editing/{userId}': async (call) => {
      await sayDone(database, editingIn(call))
      return { message: 'You are no longer editing this customer' }
    },
  }) satisfies Handlers

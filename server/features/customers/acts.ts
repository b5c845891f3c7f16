import type { Act, Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { noticesOf } from '../../floor/mail/notices.ts'
import { changeStatus } from './change-status.ts'
import { createCustomer } from './create-customer.ts'
import { deleteCustomer } from './delete-customer.ts'
import type { Desk } from './desk-tools.ts'
import { sayingWhatIsTaken } from './taken-fields.ts'
import { uncoverCodes } from './uncover-codes.ts'
import { updateCustomer } from './update-customer.ts'

type Perform<Asked, Result> = (tx: Transaction, desk: Desk, asked: Asked) => Promise<Done<Result>>

/** What the desk can do to a customer. What closing was said to take is no part of what is asked for: the rest moves too. */
export function customerActs(
  tools: Omit<Desk, 'notices' | 'by' | 'hasWaited' | 'seenSwept'>,
  { seenSwept }: Pick<Desk, 'seenSwept'> = {},
) {
  const notices = noticesOf(tools.config.brand)

  const act = <Asked extends { customerId?: string }, Result>(
    name: string,
    perform: Perform<Asked, Result>,
  ): Act<Asked, Result> => ({
    name,
    about: ({ customerId }) => (customerId ? { kind: 'customer', id: customerId } : undefined),
    perform: (tx, asked, { session, hasWaited = false }) =>
      sayingWhatIsTaken(perform(tx, { ...tools, notices, by: session, hasWaited, seenSwept }, asked)),
  })

  return {
    creation: act('customer_created', createCustomer),
    update: act('customer_updated', updateCustomer),
    statusChange: act('status_changed', changeStatus),
    deletion: { ...act('customer_deleted', deleteCustomer), isOnce: true as const },
    uncovering: act('codes_revealed', uncoverCodes),
  }
}

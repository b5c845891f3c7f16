import type { Act, Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { changeAccount } from './change-account.ts'
import { addHolder, takeHolderOff } from './change-holders.ts'
import { closeForCustomer } from './close-account.ts'
import type { Desk } from './desk-tools.ts'
import { openForCustomer } from './open-account.ts'

type Perform<Asked, Result> = (tx: Transaction, desk: Desk, asked: Asked) => Promise<Done<Result>>

/** What the desk can do to accounts of a customer and to those who hold them. */
export function accountActs(
  tools: Pick<Dependencies, 'config' | 'ledger' | 'sendMail'>,
  { seenPaid }: Pick<Desk, 'seenPaid'> = {},
) {
  const act = <Asked extends { account?: string; customerId?: string }, Result>(
    name: string,
    perform: Perform<Asked, Result>,
  ): Act<Asked, Result> => ({
    name,
    about: ({ account, customerId }) =>
      customerId ? { kind: 'customer', id: customerId } : { kind: 'account', id: account ?? '' },
    perform: (tx, asked, { session }) => perform(tx, { ...tools, by: session, seenPaid }, asked),
  })

  return {
    opening: act('account_opened', openForCustomer),
    change: act('account_changed', changeAccount),
    closing: { ...act('account_closed', closeForCustomer), isOnce: true as const },
    holderAddition: act('account_holder_added', addHolder),
    holderRemoval: act('account_holder_removed', takeHolderOff),
  }
}

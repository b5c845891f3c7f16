import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { closeHeldAccount } from '../../floor/holdings/close-account.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { effectsOf, toldOf } from './change-account.ts'
import { type Desk, newsFor } from './desk-tools.ts'
import { idsOf, lockAccount } from './lock-account.ts'

export type Closing = { account: string }

/** As its owner could: an account that is empty, and not the first one, which is closed with its customer. */
export async function closeForCustomer(
  tx: Transaction,
  desk: Desk,
  asked: Closing,
): Promise<Done<undefined>> {
  const { account, owner, holders } = await lockAccount(tx, asked.account)
  if (account.is_main) throw new Refusal('status_of_first_account')
  await closeHeldAccount(tx, desk, account)
  await tellHolders(tx, desk, holders.map(toldOf), { kind: 'closed', account: account.number })
  const touches = idsOf(holders)
  const sides = { before: { accountStatus: account.status }, after: { accountStatus: 'closed' } }
  return {
    result: undefined,
    noted: {
      subject: { kind: 'customer', id: owner.id, name: owner.full_name },
      before: { account: account.number, ...sides.before },
      after: { account: account.number, ...sides.after },
    },
    news: newsFor(touches),
    touches,
    weighs: [{ kind: 'account_deletion' }],
    effects: effectsOf(account, sides),
  }
}

import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Done } from '../../floor/acts/act.ts'
import { moving, newSum } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import {
  assertPaidAsNamed,
  closeHeldAccount,
  type PaidByClosing,
  paidByClosing,
} from '../../floor/holdings/close-account.ts'
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
  const { paidMinor } = await closeHeldAccount(tx, desk, account)
  const { currency } = account
  assertPaidAsNamed(paidMinor, { seenPaid: desk.seenPaid, currency })
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
    effects: [
      ...effectsOf(account, sides),
      ...(paidMinor > 0n ? [moving(newSum('paidByClosing', toMajor(paidMinor, currency), currency))] : []),
    ],
  }
}

type Needs = Pick<Dependencies, 'database' | 'config' | 'ledger' | 'sendMail'>

/** What closing would pay out: it is tried, and undone. */
export const previewClosing = ({ database, ...needs }: Needs, number: string): Promise<PaidByClosing> =>
  tried(database, async (tx) => {
    const { account } = await lockAccount(tx, number)
    if (account.is_main) throw new Refusal('status_of_first_account')
    return paidByClosing(await closeHeldAccount(tx, needs, account), account)
  })

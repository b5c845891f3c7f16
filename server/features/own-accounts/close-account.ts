import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { amountOf } from '../../floor/acts/effects.ts'
import type { HolderAct } from '../../floor/acts/holder-act.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { tried } from '../../floor/database/tried.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import {
  assertPaidAsNamed,
  closeHeldAccount,
  type PaidByClosing,
  paidByClosing,
} from '../../floor/holdings/close-account.ts'
import { holdToClose } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'
import type { News } from '../../floor/news/notify.queries.ts'

type Needs = Pick<Dependencies, 'ledger' | 'config' | 'sendMail'>
type Who = Pick<CustomerSession, 'customerId'>
type Asked = { account: string }

async function close(tx: Transaction, needs: Needs, who: Who, number: string) {
  const account = await holdToClose(tx, who, number)
  if (account.parent_id !== null) throw new Refusal('unknown_account')
  if (account.role !== 'owner') throw new Refusal('wrong_role')
  if (account.is_main) throw new Refusal('first_account_stays')
  return { account, ...(await closeHeldAccount(tx, needs, account)) }
}

/** What closing would pay out: it is tried, and undone. Where two sign, paying something out takes both. */
export const previewOwnClosing = (
  needs: Needs & Pick<Dependencies, 'database'>,
  who: Who,
  number: string,
): Promise<PaidByClosing> =>
  tried(needs.database, async (tx) => {
    const closed = await close(tx, needs, who, number)
    return paidByClosing(closed, closed.account, closed.paidMinor > 0n && closed.account.signers === 2)
  })

/**
 * Its owner closes an account that is empty; the first one stays as long as they are a customer. What it has earned leaves
 * it as a payment does: where two sign, two say so (B28). Closing one that earned nothing is the owner's alone.
 */
export const accountClosing = (
  needs: Needs,
  { seenPaid }: { seenPaid?: number | undefined } = {},
): HolderAct<Asked, object> => ({
  name: 'own_account_closed',
  changesHolders: true,
  async perform(tx, { account: number }, { session }) {
    const { account, customers, paidMinor } = await close(tx, needs, session, number)
    const { type, currency } = account
    assertPaidAsNamed(paidMinor, { seenPaid, currency })
    return {
      result: {},
      account,
      ...(paidMinor > 0n
        ? { effects: [amountOf(toMajor(paidMinor, currency), currency)] }
        : { signers: 1 as const, effects: [] }),
      noted: {
        subject: { kind: 'customer', id: session.customerId },
        before: { accountNumber: number, accountType: type, accountCurrency: currency },
      },
      news: [
        ...customers.map((customer): News => ({ topic: 'balance', customer })),
        { topic: 'customers', desk: true },
      ],
    }
  },
})

import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
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
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config' | 'sendMail'>
type Asked = { session: CustomerSession; origin: Origin; number: string; seenPaid: number | undefined }

async function close(tx: Transaction, needs: Needs, session: CustomerSession, number: string) {
  const account = await holdToClose(tx, session, number)
  if (account.parent_id !== null) throw new Refusal('unknown_account')
  if (account.role !== 'owner') throw new Refusal('wrong_role')
  if (account.is_main) throw new Refusal('first_account_stays')
  return { account, ...(await closeHeldAccount(tx, needs, account)) }
}

/** What closing would pay out: it is tried, and undone. */
export const previewOwnClosing = (
  needs: Needs,
  session: CustomerSession,
  number: string,
): Promise<PaidByClosing> =>
  tried(needs.database, async (tx) => {
    const closed = await close(tx, needs, session, number)
    return paidByClosing(closed, closed.account)
  })

/** Its owner closes an account that is empty; the first one stays as long as they are a customer. */
export const closeOwnAccount = (needs: Needs, { session, origin, number, seenPaid }: Asked) =>
  needs.database.transaction(async (tx) => {
    const { account, customers, paidMinor } = await close(tx, needs, session, number)
    assertPaidAsNamed(paidMinor, { seenPaid, currency: account.currency })
    await recordAudit(tx, {
      actor: actorOf(session),
      action: 'own_account_closed',
      subject: { kind: 'customer', id: session.customerId },
      before: { accountNumber: number, accountType: account.type, accountCurrency: account.currency },
      origin,
    })
    for (const customer of customers) await notifyCustomer(tx, customer, 'balance')
    await notifyDesk(tx, 'customers')
  })

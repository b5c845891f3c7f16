import { Refusal } from '@larkfield/contract/refusals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { closeHeldAccount } from '../../floor/holdings/close-account.ts'
import { holdToUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'config' | 'sendMail'>
type Asked = { session: CustomerSession; origin: Origin; number: string }

/** Its owner closes an account that is empty; the first one stays as long as they are a customer. */
export const closeOwnAccount = (needs: Needs, { session, origin, number }: Asked) =>
  needs.database.transaction(async (tx) => {
    const account = await holdToUse(tx, session, number)
    if (account.parent_id !== null) throw new Refusal('unknown_account')
    if (account.role !== 'owner') throw new Refusal('wrong_role')
    if (account.is_main) throw new Refusal('first_account_stays')
    const { customers } = await closeHeldAccount(tx, needs, account)
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

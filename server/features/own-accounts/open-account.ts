import type { Received } from '@larkfield/contract/calls.ts'
import type { OwnAccount } from '@larkfield/contract/entities/own-accounts.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { openHeldAccount } from '../../floor/holdings/open-account.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { assertCurrency } from '../../floor/http/judge-fields.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { bankDay } from './bank-day.ts'
import { once } from './once.ts'
import { viewAccount } from './view-accounts.ts'

type Needs = Pick<Dependencies, 'clock' | 'config' | 'database' | 'ledger'>
type Asked = {
  session: CustomerSession
  origin: Origin
  form: Received<'POST /my-accounts'>['body']
  key: string | undefined
}

/** Opens another account, which is there at once; in the currency of the first one unless another is named. */
export function openOwnAccount(needs: Needs, { session, origin, form, key }: Asked): Promise<OwnAccount> {
  if (form.currency !== undefined) assertCurrency(form.currency, 'currency')
  const { accountType, name, currency } = form
  const asked = { call: 'POST /my-accounts', key, said: [accountType, name ?? null, currency ?? null] }
  return needs.database.transaction((tx) =>
    once(needs.ledger, tx, { session, ...asked }, () => open(needs, tx, { session, origin, form })),
  )
}

async function open(
  needs: Needs,
  tx: Transaction,
  { session, origin, form }: Omit<Asked, 'key'>,
): Promise<OwnAccount> {
  const owner = await lockCustomer(tx, session.customerId)
  if (!owner) throw new Refusal('no_session')
  if (owner.status !== 'active') throw new Refusal('account_dormant')
  const { accountType, name, currency = owner.currency } = form
  const opening = { type: accountType, name: name?.trim() ?? null, currency }
  const { number } = await openHeldAccount(tx, needs.ledger, { owner, ...opening })
  await recordAudit(tx, {
    actor: { role: 'customer', id: owner.id, name: owner.full_name },
    action: 'own_account_opened',
    subject: { kind: 'customer', id: owner.id, name: owner.full_name },
    after: { accountNumber: number, accountType, accountCurrency: currency },
    origin,
  })
  await notifyCustomer(tx, owner.id, 'balance')
  await notifyDesk(tx, 'customers')
  return viewAccount(tx, owner.id, { number, today: bankDay(needs) })
}

import { randomUUID } from 'node:crypto'
import type { Received } from '@larkfield/contract/calls.ts'
import type { Ledger } from '@larkfield/ledger'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Database } from '../../floor/database/database.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { customerParty } from '../../floor/people/parties.ts'
import { insertLoan } from './loans.queries.ts'

type Needs = { database: Database; ledger: Ledger }
type Asked = {
  session: CustomerSession
  origin: Origin
  form: Received<'POST /loan-request/{userId}'>['body']
  idempotencyKey: string | undefined
}

/** Opens a ticket, once per key; it moves no money until the desk decides. */
export async function requestLoan({ database, ledger }: Needs, asked: Asked): Promise<string> {
  const { session, origin, form, idempotencyKey } = asked
  const { customerId } = session
  return database.transaction(async (tx) => {
    const { currency, name } = await customerParty(tx, customerId)
    const amountMinor = amountOf(form.amount, currency)
    const reason = form.loanReason.trim()
    const request = {
      principal: `customer:${customerId}`,
      call: 'POST /loan-request',
      key: idempotencyKey ?? randomUUID(),
      fingerprint: JSON.stringify([form.loanType, form.amount, form.loanReason]),
    }
    const { reply } = await ledger.within(tx.client).once(request, async () => {
      const loan = await insertLoan(tx, {
        customerId,
        loanType: form.loanType,
        amountMinor,
        currency,
        reason,
      })
      await recordAudit(tx, {
        actor: actorOf(session),
        action: 'loan_requested',
        subject: { kind: 'customer', id: customerId, name },
        after: { loan: loan!.id, type: form.loanType, amount: form.amount, currency },
        origin,
      })
      await notifyCustomer(tx, customerId, 'loans')
      await notifyDesk(tx, 'loans')
      return loan!.id
    })
    return reply
  })
}

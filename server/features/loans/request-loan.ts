import { randomUUID } from 'node:crypto'
import type { Received } from '@larkfield/contract/calls.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { amountOf } from '../../floor/money/amounts.ts'
import { notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import { customerParty } from '../../floor/people/parties.ts'
import { insertLoan } from './loans.queries.ts'

type Needs = Pick<Dependencies, 'database' | 'ledger' | 'ceilings'>
type Asked = {
  session: CustomerSession
  origin: Origin
  form: Received<'POST /loan-request/{userId}'>['body']
  idempotencyKey: string | undefined
}

/** Opens a ticket, once per key; it moves no money until the desk decides. */
export async function requestLoan({ database, ledger, ceilings }: Needs, asked: Asked): Promise<string> {
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
      // Thrown, so that neither ticket nor audit line nor key remain of what is too many.
      const full = await ceilings.countCustomer(tx, 'loanRequest', customerId)
      if (full) throw full
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

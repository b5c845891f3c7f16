import { randomUUID } from 'node:crypto'
import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { type Done, principalOf } from '../../floor/acts/act.ts'
import { canonical } from '../../floor/acts/canonical.ts'
import { effectsOfChange } from '../../floor/acts/effects.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { openHeldAccount, weighsOfFirstLimit } from '../../floor/holdings/open-account.ts'
import { tellHolders } from '../../floor/holdings/tell-holders.ts'
import { assertCurrency } from '../../floor/http/judge-fields.ts'
import { type CustomerRecord, lockCustomer } from '../../floor/people/customer-record.queries.ts'
import { limitOf } from './change-account.ts'
import { type Desk, newsFor } from './desk-tools.ts'

export type Opening = {
  customerId: string
  accountType: 'savings' | 'current'
  name: string | undefined
  currency: string | undefined
  accountLimit: number | undefined
  /** Under which it is opened once. */
  idempotencyKey: string | undefined
}

/** Opens another account for a customer, as they could themselves; a higher limit than a new account's weighs. */
export async function openForCustomer(tx: Transaction, desk: Desk, asked: Opening): Promise<Done<string>> {
  const owner = await lockCustomer(tx, asked.customerId)
  if (!owner) throw new Refusal('user_not_found')
  if (owner.status !== 'active') throw new Refusal('customer_not_active')
  if (asked.currency !== undefined) assertCurrency(asked.currency, 'currency')
  const { number, limitMinor, isNew } = await openOnce(tx, desk, owner, asked)
  const touches = [owner.id]
  if (!isNew) return { result: number, touches }
  await tellHolders(tx, desk, [owner], { kind: 'opened', account: number })
  const { accountType, currency = owner.currency } = asked
  const name = asked.name?.trim()
  const after = {
    accountType,
    accountCurrency: currency,
    accountLimit: toMajor(limitMinor, currency),
    ...(name && { name }),
  }
  return {
    result: number,
    noted: {
      subject: { kind: 'customer', id: owner.id, name: owner.full_name },
      after: { accountNumber: number, ...after },
    },
    news: newsFor(touches),
    touches,
    weighs: weighsOfFirstLimit(limitMinor, currency),
    // Not its number: that is drawn, and would be another one when it is carried out.
    effects: effectsOfChange({}, after, currency),
  }
}

/** Asked for again under the same key, it is the account that was opened. */
async function openOnce(
  tx: Transaction,
  { ledger, by }: Desk,
  owner: CustomerRecord,
  { idempotencyKey: key = randomUUID(), ...asked }: Opening,
) {
  const { accountType: type, name, currency = owner.currency, accountLimit } = asked
  const request = {
    principal: principalOf(by),
    call: 'POST /customer-accounts',
    key,
    fingerprint: canonical(asked),
  }
  const { reply, replayed } = await ledger.within(tx.client).once(request, async () => {
    const { number, dailyLimitMinor } = await openHeldAccount(tx, ledger, {
      owner,
      type,
      name: name?.trim() || null,
      currency,
      ...(accountLimit !== undefined && { dailyLimitMinor: limitOf(accountLimit, currency) }),
    })
    return { number, limit: String(dailyLimitMinor ?? 0n) }
  })
  return { number: reply.number, limitMinor: BigInt(reply.limit), isNew: !replayed }
}

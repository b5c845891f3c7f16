import type { Approval } from '@larkfield/contract/entities/approvals.ts'
import { toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { OWN_DAILY_LIMIT_MOST } from '@larkfield/contract/rules.ts'
import { type ApprovalNeeds, approvedOrAsked } from '../../floor/approvals/approvals.ts'
import { tellOfApproved } from '../../floor/approvals/tell-of-approved.ts'
import { recordAudit } from '../../floor/audit/audit.ts'
import type { Transaction } from '../../floor/database/database.ts'
import { decide } from '../../floor/database/decide.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import { holdToUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { notifyAccounts, notifyCustomer, notifyDesk } from '../../floor/news/notify.queries.ts'
import {
  type CustomerRecord,
  findCustomer,
  lockCustomer,
} from '../../floor/people/customer-record.queries.ts'
import { minorOf } from './create-customer.ts'
import { accountOf } from './postings.ts'

type Needs = ApprovalNeeds & Pick<Dependencies, 'database' | 'ledger'>
type Given = {
  session: CustomerSession
  origin: Origin
  dailyLimit: number
  /** Which account; the main one where none is named. */
  account?: string | undefined
  approval: Approval | undefined
}

/** Customers lower it as they like, and raise it with an approval, up to what the bank lets them decide alone. */
export const changeDailyLimit = (needs: Needs, given: Given): Promise<void> =>
  decide(needs.database, async (tx) => {
    const { session, origin, dailyLimit } = given
    await lockCustomer(tx, session.customerId)
    const named = given.account === undefined ? undefined : await holdNamed(needs, tx, session, given.account)
    // Read once nobody else changes it any more: the lock's own row may show the limit as it was before the wait.
    const customer = await findCustomer(tx, session.customerId)
    if (!customer) return new Refusal('user_not_found')
    const before = { ...customer, ...named }
    const limitMinor = minorOf(dailyLimit, before.currency, 'dailyLimit')
    if (limitMinor === before.daily_limit_minor) return undefined
    const isRaised = before.daily_limit_minor !== null && limitMinor > before.daily_limit_minor
    const approved = isRaised ? await approvedRaise(needs, tx, { ...given, before, limitMinor }) : undefined
    if (approved instanceof Refusal) return approved
    await needs.ledger.within(tx.client).setDailyLimit(accountOf(before), limitMinor)
    await recordAudit(tx, {
      actor: { role: 'customer', id: before.id, name: before.full_name },
      action: 'daily_limit_changed',
      subject: { kind: 'customer', id: before.id, name: before.full_name },
      before: {
        accountLimit:
          before.daily_limit_minor === null ? null : toMajor(before.daily_limit_minor, before.currency),
      },
      after: {
        accountLimit: dailyLimit,
        ...(named && { account: before.number }),
        ...(approved && { approval: approved.id }),
      },
      origin,
    })
    if (isRaised) await tellOfApproved(needs, tx, { customer: before, change: 'limitRaised', origin })
    await notifyCustomer(tx, before.id, 'profile')
    if (named) await notifyAccounts(tx, [accountOf(before)], 'accounts')
    await notifyDesk(tx, 'customers')
    return undefined
  })

/** An account of several holders has one limit: nobody else changes it until this is over. */
async function holdNamed(needs: Needs, tx: Transaction, session: CustomerSession, number: string) {
  const { account_id, parent_id } = await holdToUse(tx, session, number)
  // Nothing but moves leaves a pot, and those count in no limit: the books refuse the rest as over it.
  if (parent_id !== null) throw new Refusal('unknown_account')
  const account = accountOf({ account_id })
  const { currency, dailyLimitMinor } = await needs.ledger.within(tx.client).lock({ account, house: [] })
  return { account_id, number, currency, daily_limit_minor: dailyLimitMinor }
}

type Raise = Given & { before: CustomerRecord; limitMinor: bigint }

async function approvedRaise(
  needs: Needs,
  tx: Transaction,
  { session, origin, approval, dailyLimit, before, limitMinor }: Raise,
) {
  const { currency } = before
  if (limitMinor > toMinor(OWN_DAILY_LIMIT_MOST, currency)!) {
    const values = { most: OWN_DAILY_LIMIT_MOST, currency }
    return new Refusal('daily_limit_too_high', { field: 'dailyLimit', values })
  }
  return approvedOrAsked(needs, tx, {
    session,
    origin,
    approval,
    byMail: true,
    approvable: {
      approving: { purpose: 'raise_limit', amount: dailyLimit, currency },
      what: [before.number, String(before.daily_limit_minor), String(limitMinor), currency],
    },
  })
}

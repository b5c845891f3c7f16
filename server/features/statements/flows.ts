import type { AccountId, Ledger } from '@larkfield/ledger'
import type { Database } from '../../floor/database/database.ts'
import { accountsAsked, addable, idOf } from '../../floor/holdings/accounts-asked.ts'
import { mayUse } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession } from '../../floor/http/call-context.ts'

type Needs = { database: Database; ledger: Ledger }
type Period = { from: string; to: string }
type Subject =
  | { currency: string; account: AccountId }
  | { currency: string; accounts: AccountId[]; leftOut: string[] }

/** Balances and flows over time: of the main account, of the one that was named, or of all as if they were one. */
export function openFlows({ database, ledger }: Needs) {
  const subjectOf = async (session: CustomerSession, named: string | undefined): Promise<Subject> => {
    const asked = await accountsAsked(database, session, named)
    if (!asked) {
      const { currency } = (await ledger.account(session.accountId))!
      return { currency, account: session.accountId }
    }
    if ('one' in asked) return { currency: asked.one.currency, account: idOf(asked.one) }
    // What somebody only looks at is not theirs, as in the sum of their accounts.
    const { currency, accounts, leftOut } = addable(asked.all.filter(mayUse))
    return { currency, accounts: accounts.map(idOf), leftOut }
  }

  return {
    async curve(session: CustomerSession, named: string | undefined, period: Period) {
      const subject = await subjectOf(session, named)
      const { currency } = subject
      if ('account' in subject)
        return { currency, days: await ledger.balanceCurve({ ...subject, ...period }) }
      const { accounts, leftOut } = subject
      return { currency, leftOut, days: await ledger.balanceCurveOfSeveral({ accounts, ...period }) }
    },
    async months(session: CustomerSession, named: string | undefined, period: Period) {
      const subject = await subjectOf(session, named)
      const { currency } = subject
      if ('account' in subject)
        return { currency, months: await ledger.monthlyFlow({ ...subject, ...period }) }
      const { accounts, leftOut } = subject
      return { currency, leftOut, months: await ledger.monthlyFlowOfSeveral({ accounts, ...period }) }
    },
  }
}

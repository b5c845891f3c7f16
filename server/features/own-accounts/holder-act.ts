import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { actorOf, recordAudit } from '../../floor/audit/audit.ts'
import type { AuditEntry } from '../../floor/audit/audit-entry.ts'
import type { Transaction } from '../../floor/database/database.ts'
import type { Dependencies } from '../../floor/dependencies.ts'
import type { HeldAccount } from '../../floor/holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../../floor/http/call-context.ts'
import { type News, tell } from '../../floor/news/notify.queries.ts'

export type ByHolder = {
  session: Pick<CustomerSession, 'customerId'>
  origin: Origin
  signatures: 1 | 2
  hasWaited?: true
}

export type DoneByHolder<Result> = {
  result: Result
  account: HeldAccount
  effects: Effect[]
  noted?: Pick<AuditEntry, 'subject' | 'before' | 'after' | 'reason'>
  news?: readonly News[]
}

export type HolderAct<Asked, Result> = {
  name: string
  judge?(asked: Asked, by: ByHolder): void
  perform(tx: Transaction, asked: Asked, by: ByHolder): Promise<DoneByHolder<Result>>
}

type Given<Asked, Result> = {
  act: HolderAct<Asked, Result>
  asked: Asked
  by: { session: CustomerSession; origin: Origin }
  key?: string | undefined
}

export function proposeAsHolder<Asked, Result>(
  { database }: Pick<Dependencies, 'database'>,
  { act, asked, by: { session, origin } }: Given<Asked, Result>,
): Promise<Result> {
  const by: ByHolder = { session, origin, signatures: 1 }
  act.judge?.(asked, by)
  return database.transaction(async (tx) => {
    const { result, noted, news = [] } = await act.perform(tx, asked, by)
    if (noted) await recordAudit(tx, { actor: actorOf(session), action: act.name, ...noted, origin })
    for (const one of news) await tell(tx, one)
    return result
  })
}

import { randomUUID } from 'node:crypto'
import { Refusal } from '@larkfield/contract/refusals.ts'
import { MOST_WAITING } from '@larkfield/contract/rules.ts'
import type { Signers } from '@larkfield/ledger'
import type { Approved } from '../approvals/approvals.ts'
import { actorOf } from '../audit/audit.ts'
import type { Transaction } from '../database/database.ts'
import { decide } from '../database/decide.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CustomerSession, Origin } from '../http/call-context.ts'
import { refusalFromLedger } from '../http/ledger-refusals.ts'
import type { ByHolder, DoneByHolder, HolderAct } from './holder-act.ts'
import { type OwnWaiting, ownWaiting, signersOf } from './holders-circle.queries.ts'
import { holdersCircle } from './holders-circle.ts'
import { earlierProposal, keepProposal } from './keep-proposal.ts'
import { beforeAct, undoAct } from './proposals.queries.ts'
import { record } from './record.ts'

type Asked<Request, Result> = {
  act: HolderAct<Request, Result>
  asked: Request
  by: { session: CustomerSession; origin: Origin }
  key?: string | undefined
  along?: object
  /** The holder's own approval, asked for within the transaction; a refusal is what the call answers. */
  approve?: (tx: Transaction) => Promise<Approved | undefined | Refusal>
}

type Needs = Pick<Dependencies, 'config' | 'database' | 'secrets' | 'sendMail'>

const circle = holdersCircle()

/**
 * The one way of what holders do with an account: it is done, and where two sign it is undone again and waits for the
 * other one (B28). How many sign is read after the act has taken the account's lock: nobody changes it in between.
 */
export async function proposeAsHolder<Request, Result>(
  needs: Needs,
  { act, asked, by, key, along, approve }: Asked<Request, Result>,
): Promise<Result> {
  const once: ByHolder = { ...by, signatures: 2, key: key ?? randomUUID(), along }
  act.judge?.(asked, once)
  try {
    return await decide<Result>(needs.database, async (tx) => {
      const earlier = await earlierProposal(needs, tx, circle, { act, asked, by, key })
      if (earlier) return earlier
      const signature = await approve?.(tx)
      if (signature instanceof Refusal) return signature
      await tx.run(beforeAct)
      const done = await act.perform(tx, asked, once)
      if (await waits(tx, done)) {
        await tx.run(undoAct)
        const { account_id, parent_id, number } = done.account
        const about = { accountId: parent_id ?? account_id, subject: { kind: 'account', id: number } }
        await assertRoom(tx, about.accountId, by.session)
        return keepProposal(needs, tx, circle, { act, asked, by, key, along, done, signature, ...about })
      }
      await record(tx, { act: act.name, actor: actorOf(by.session), origin: by.origin, done, signature })
      return done.result
    })
  } catch (error) {
    throw refusalFromLedger(error, 'sender') ?? error
  }
}

async function waits(tx: Transaction, done: DoneByHolder<unknown>): Promise<boolean> {
  if (done.isReplay) return false
  if (done.signers !== undefined) return done.signers === 2
  const { signers } = (await tx.row<{ signers: Signers }>(signersOf(done.account.account_id)))!
  return signers === 2
}

/** Nobody buries another one under what they are to sign. */
async function assertRoom(
  tx: Transaction,
  accountId: bigint,
  { customerId }: CustomerSession,
): Promise<void> {
  const { count } = (await tx.row<OwnWaiting>(ownWaiting(accountId, customerId)))!
  if (count >= MOST_WAITING) throw new Refusal('too_many_waiting', { values: { most: MOST_WAITING } })
}

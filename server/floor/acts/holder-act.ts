import type { Signers } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'
import type { HeldAccount } from '../holdings/held-accounts.ts'
import type { CustomerSession, Origin } from '../http/call-context.ts'
import type { Done } from './act.ts'

/** A holder as an act knows them, also when another one has it carried out. */
export type ByHolder = {
  session: Pick<CustomerSession, 'customerId'>
  origin: Origin
  /** What the act posts with: it is undone again where fewer have signed than the account wants. */
  signatures: Signers
  /** For doing it once: the client's, or one of its own. */
  key: string
  /** What came with the request and is no part of it, such as where it came from. */
  along?: object | undefined
  /** Somebody has signed it who saw what it would do. */
  hasWaited?: true
  /** As which proposal it waited, where it did. */
  proposal?: string
}

export type DoneByHolder<Result> = Pick<Done<Result>, 'result' | 'noted' | 'news' | 'effects'> & {
  /** The account that it takes money from or changes: whose holders sign. */
  account: Pick<HeldAccount, 'account_id' | 'parent_id' | 'number'>
  /** How many must sign this; as many as sign for the account, where nothing is said. */
  signers?: Signers
  /** It had been done before, and is only answered again. */
  isReplay?: boolean
}

/** Something that a holder of an account does, alone or with another one. What is asked for is plain data. */
export type HolderAct<Asked, Result> = {
  name: string
  /** It changes who holds the account, or closes it: whoever carries it out for two locks every holding first. */
  changesHolders?: true
  judge?(asked: Asked, by: ByHolder): void
  perform(tx: Transaction, asked: Asked, by: ByHolder): Promise<DoneByHolder<Result>>
}

/** Any of them, for whoever carries out what another one asked for. */
export type AnyHolderAct = HolderAct<never, unknown>

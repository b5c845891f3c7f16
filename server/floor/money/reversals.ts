import type { Transfer } from '@larkfield/ledger'
import type { Transaction } from '../database/database.ts'

/**
 * What a thing does when a transfer of its own is taken back. Asked before the books are: it judges, takes its locks, and
 * answers what follows afterwards; nothing for transfers of others.
 */
export type FollowReversal = (
  tx: Transaction,
  original: Transfer,
) => Promise<((reversal: Transfer) => Promise<void>) | undefined>

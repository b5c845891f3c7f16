import { toMajor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Ledger } from '@larkfield/ledger'
import type { Queries } from '../../floor/database/database.ts'
import { findDebt } from './debts.queries.ts'
import { accountOf, openBlocks, sumOf } from './postings.ts'

type Books = Pick<Ledger, 'holds'>

/** What must be settled before an account can be closed, besides wires under way, which the ledger knows. */
export type InTheWay = {
  heldMinor: bigint
  debt: { owedMinor: bigint; paidOutMinor: bigint; paidOutAt: Date } | undefined
}

export async function findInTheWay(
  queries: Queries,
  books: Books,
  record: { account_id: bigint },
): Promise<InTheWay> {
  return {
    heldMinor: sumOf(await openBlocks(books, accountOf(record))),
    debt: await findDebt(queries, record.account_id),
  }
}

/** A block is lifted by the act that says so, and whoever owes the bank stays its customer. */
export function assertNothingInTheWay({ heldMinor, debt }: InTheWay, currency: string): void {
  if (debt) {
    const values = {
      paidOut: toMajor(debt.paidOutMinor, currency),
      on: debt.paidOutAt.toISOString(),
      owed: toMajor(debt.owedMinor, currency),
      currency,
    }
    throw new Refusal('loan_owed', { values })
  }
  if (heldMinor > 0n) {
    throw new Refusal('held_by_bank', { values: { held: toMajor(heldMinor, currency), currency } })
  }
}

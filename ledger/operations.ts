import type { Minor } from '@larkfield/contract/money.ts'
import { accountOperations, lockWithHouse } from './accounts.ts'
import { takenKeys } from './batch.queries.ts'
import type { Result } from './batch.ts'
import type { Queryable } from './connection.ts'
import { closeMonth } from './days.ts'
import {
  holdInstruction,
  type Instruction,
  postInstruction,
  releaseInstruction,
  requestName,
  reverseInstruction,
  settleInstruction,
} from './instruction.ts'
import type { Row } from './judge.ts'
import { LedgerRefusal } from './refusal.ts'
import { holdOf, rowOf, type TransferRecord, transferOf } from './rows.ts'
import type { Held, Operations, Posted } from './types.ts'

export type Submit = (instruction: Instruction) => Promise<Result>

type Environment = {
  db: Queryable
  submit: Submit
  /** Runs work in one transaction: the caller's own, or a new one. */
  atomically<T>(work: (inside: { db: Queryable; submit: Submit }) => Promise<T>): Promise<T>
}

export function createOperations({ db, submit, atomically }: Environment): Operations {
  const posted = async (instruction: Instruction): Promise<Posted> => postedOf(await submit(instruction))
  return {
    ...accountOperations(db),
    post: async (request) => posted(postInstruction(request)),
    settle: async (request) => posted(settleInstruction(request)),
    reverse: async (request) => posted(reverseInstruction(request)),
    hold: async (request) => heldOf(await submit(holdInstruction(request))),
    release: async (request, as = 'released') => heldOf(await submit(releaseInstruction(request, as))),
    closeMonth: (month) => closeMonth(db, month),
    closeAccount: (request) => atomically((inside) => closeAccount(inside, request)),
  }
}

type CloseRequest = Parameters<Operations['closeAccount']>[0]

async function closeAccount(
  { db, submit }: { db: Queryable; submit: Submit },
  { request, account: ref, details }: CloseRequest,
): ReturnType<Operations['closeAccount']> {
  const account = await lockWithHouse(db, { account: ref, house: ['unclaimed'] })
  const { rows } = await db.query<TransferRecord>(takenKeys([requestName(request)]))
  if (rows[0]) return { account, swept: transferOf(rowOf(rows[0])) }
  if (account.heldMinor > 0n) throw new LedgerRefusal('holds_open')
  let swept: Posted | undefined
  if (account.balanceMinor > 0n) {
    const { id: debit, balanceMinor, currency } = account
    const instruction = postInstruction({
      // What is left may differ from one try to the next; the request is the same one.
      request: { fingerprint: `close ${debit}`, ...request },
      kind: 'sweep',
      debit,
      credit: 'unclaimed',
      amountMinor: balanceMinor as Minor,
      currency,
      details,
    })
    swept = postedOf(await submit(instruction))
  }
  const closed = await accountOperations(db).setStatus(account.id, 'closed')
  return { account: closed, swept: swept?.transfer ?? null }
}

function accepted(result: Result): { row: Row; replayed: boolean; held?: Row } {
  if ('refusal' in result) throw new LedgerRefusal(result.refusal)
  return result
}

export function postedOf(result: Result): Posted {
  const { row, replayed } = accepted(result)
  return { transfer: transferOf(row), replayed }
}

function heldOf(result: Result): Held {
  const { row, replayed, held } = accepted(result)
  return { hold: held ? holdOf(held, row) : holdOf(row), replayed }
}

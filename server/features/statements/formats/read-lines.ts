import assert from 'node:assert/strict'
import { setImmediate as turn } from 'node:timers/promises'
import type { CutAccount, CutLine } from '../cut.ts'

/** Told of every line that is read, for whoever shows how far a long file has come. */
export type Progress = { onLine?: (() => void) | undefined }

/** Lines can be at hand faster than anybody else in the process gets a turn. */
const LINES_A_TURN = 200

/** The lines of an account. A file whose lines do not lead from opening to closing ends broken instead of wrong (B31). */
export async function* linesOf(account: CutAccount, { onLine }: Progress): AsyncGenerator<CutLine> {
  let running = account.opening.balanceMinor
  let count = 0
  for await (const line of account.lines()) {
    if (!isMemo(line)) running += line.amountMinor
    yield line
    onLine?.()
    count += 1
    if (count % LINES_A_TURN === 0) await turn()
  }
  assert.equal(running, account.closing.balanceMinor, `lines of ${account.number} end at the closing balance`)
}

/** What moved money. */
export async function* entriesOf(account: CutAccount, progress: Progress): AsyncGenerator<CutLine> {
  for await (const line of linesOf(account, progress)) if (!isMemo(line)) yield line
}

const isMemo = (line: CutLine) => line.version === null

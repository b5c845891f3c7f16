import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger, findHead, findTreeHead, verifyBooks } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { atEndOfFile } from '@larkfield/ops/testing/end-of-file.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { holdTable } from './doomed-bank.ts'

/** Nobody but the processes that are killed seals here, or grows the tree. */
const urls = await testDatabase()
const ledger = createLedger({ connectionString: urls.appUrl })
const owner = new pg.Pool({ connectionString: urls.ownerUrl, max: 2 })
atEndOfFile(async () => {
  await ledger.close()
  await owner.end()
})
const { id: account } = await ledger.openAccount({ currency: 'USD' })

/** A busy machine takes its time. */
const PATIENCE = { timeout: 60_000, interval: 20 }

let posted = 0
async function postSome(): Promise<void> {
  for (let n = 0; n < 20; n++)
    await ledger.post({
      request: { principal: 'test', call: 'killed-tree', key: randomUUID() },
      kind: 'credit',
      debit: 'cash_desk',
      credit: account,
      amountMinor: minor(5),
      currency: 'USD',
    })
  posted += 20
}

const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), PATIENCE)
const isSealed = async () => (await findHead(owner)).sealedTransfers === posted
const isGrown = async () => (await findTreeHead(owner)).size === 2 * posted

/** It has locked the head of the tree and waits to write a row of it. */
const isGrowing = async () =>
  (
    await owner.query(`
      select 1 from pg_stat_activity
       where wait_event_type = 'Lock' and application_name = 'larkfield sealer' and datname = current_database()`)
  ).rows.length > 0

function launchSealer(): ChildProcess {
  const sealer = fork(join(import.meta.dirname, 'doomed-sealer.ts'))
  atEndOfFile(async () => void sealer.kill('SIGKILL'))
  sealer.send({ url: urls.appUrl })
  return sealer
}

async function kill(sealer: ChildProcess): Promise<void> {
  const ended = once(sealer, 'exit')
  sealer.kill('SIGKILL')
  await ended
}

test('B30 a node killed between sealing and growing the tree loses no leaf and doubles none', {
  timeout: 300_000,
}, async () => {
  await postSome()
  const release = await holdTable({ urls }, 'ledger.tree')
  const first = launchSealer()
  await until(isGrowing)
  await kill(first)
  await postSome()
  await release()
  expect((await findTreeHead(owner)).size).toBe(0)

  // Wherever these are when they are killed: before, within or after a transaction.
  for (let round = 0; round < 4; round++) {
    const next = launchSealer()
    await until(isSealed)
    await postSome()
    await kill(next)
  }

  const [one, other] = [launchSealer(), launchSealer()]
  await until(isGrown)
  await kill(one)
  await kill(other)
  expect((await verifyBooks(owner)).faults).toEqual([])
})

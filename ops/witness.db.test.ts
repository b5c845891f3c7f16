import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '@larkfield/server/testing/bank.ts'
import { credit } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { type AskedBank, askBank } from './ask-bank.ts'
import { atEndOfFile } from './testing/end-of-file.ts'
import { openWitnessFolder, type WitnessFolder } from './witnessing/witness-folder.ts'
import { witnessOnce } from './witnessing/witness-round.ts'

/** The witness and a whole bank, over HTTP; what a dishonest bank does is in witness.test.ts. */
let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let asked: AskedBank
let folder: WitnessFolder
const SEEN = new Date('2026-11-19T08:30:00Z')

async function newFolder(name: string): Promise<WitnessFolder> {
  const place = mkdtempSync(join(tmpdir(), 'larkfield-witness-'))
  atEndOfFile(() => rmSync(place, { recursive: true }))
  return openWitnessFolder(place, name)
}

beforeAll(async () => {
  folder = await newFolder('auditor.example')
  bank = await testBank({ config: { witnesses: [folder.key.verifier] } })
  asked = askBank(await bank.app.listen({ port: 0, host: '127.0.0.1' }))
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
})

/** One more transfer, and a checkpoint of a tree that has it. */
async function moveOn(): Promise<void> {
  const { _id: transferId } = await credit(bank, admin, ann, { amount: 5 })
  const params = { transferId, side: 'credit' }
  const { status } = await bank.call('GET /entry-proof/{transferId}/{side}', { params, token: admin.token })
  expect(status).toBe(200)
}

const look = (by = folder) => witnessOnce({ bank: asked, folder: by, now: () => SEEN })
const witnessesAtDesk = async () =>
  (await bank.call('GET /books', { token: admin.token })).body.data.tree.witnesses

test('a bank hands on what its witness has signed, and tells the desk', async () => {
  await moveOn()
  expect(await witnessesAtDesk()).toEqual([{ name: 'auditor.example', size: null, seenAt: null }])
  expect(await look()).toMatch(/^co-signed a tree of \d+ leaves$/)
  const { own, witnesses } = await asked.keys()
  expect(witnesses).toEqual([folder.key.verifier])
  const signed = await signersOf(readNote(await asked.checkpoint())!, [...own, ...witnesses])
  expect(signed).toEqual([{ key: own[0] }, { key: witnesses[0], seconds: SEEN.getTime() / 1000 }])
  const size = Number(readNote(await asked.checkpoint())!.text.split('\n')[1])
  expect(await witnessesAtDesk()).toEqual([{ name: 'auditor.example', size, seenAt: SEEN.toISOString() }])
  expect(await look()).toBe(`nothing new since a tree of ${size} leaves`)
})

test('it follows the bank as it grows', async () => {
  for (let n = 0; n < 3; n += 1) {
    await moveOn()
    expect(await look()).toMatch(/^co-signed a tree of \d+ leaves$/)
  }
})

test('a witness that the bank does not know keeps its own record', async () => {
  await moveOn()
  const stranger = await newFolder('stranger.example')
  expect(await look(stranger)).toMatch(
    /^co-signed a tree of \d+ leaves, but the bank has not taken it: it does not know this witness yet$/,
  )
  expect(readNote((await stranger.last())!)!.signatures).toHaveLength(2)
  expect(readNote(await asked.checkpoint())!.signatures).toHaveLength(1)
})

test('S29 co-signatures have a ceiling for one network', async () => {
  const cosignature = { network: 2, address: 2, bank: 100 }
  const { ceilings } = bank.features.dependencies.config
  const node = await testBank({ urls: bank.urls, config: { ceilings: { ...ceilings, cosignature } } })
  const statuses: number[] = []
  const checkpoint = await asked.checkpoint()
  await bank.asOwner(sql`delete from bank.throttles`)
  for (let n = 0; n < 3; n += 1) {
    const { status } = await node.call('POST /checkpoint-cosignature', { body: { checkpoint } })
    statuses.push(status)
  }
  expect(statuses).toEqual([403, 403, 429])
})

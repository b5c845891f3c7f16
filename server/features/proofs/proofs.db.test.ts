import { fromBase64, fromHex } from '@larkfield/contract/proofs/bytes.ts'
import { readCheckpoint } from '@larkfield/contract/proofs/checkpoint.ts'
import { hashDetails, hashEntry, hashWords } from '@larkfield/contract/proofs/entry.ts'
import { readKey, readNote, signersOf } from '@larkfield/contract/proofs/signed-note.ts'
import { continues, inclusionIn } from '@larkfield/contract/proofs/tree.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { CASH_DESK, credit, expectBooksToBalance } from '../../testing/money.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let transferId: string

beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ann = await bank.openCustomer()
  transferId = (await credit(bank, admin, ann, { amount: 12.34, description: 'Grüße' }))._id
})

async function keysOfBank() {
  const { body } = await bank.call('GET /checkpoint-keys')
  const keys = await Promise.all(body.data.keys.map(({ key }: { key: string }) => readKey(key)))
  return { keys, told: body.data }
}

const proof = (side: 'debit' | 'credit', by: { token: string } = admin, id = transferId) =>
  bank.call('GET /entry-proof/{transferId}/{side}', { params: { transferId: id, side }, token: by.token })

const noteOf = async (size?: number) =>
  bank.call('GET /checkpoint', size === undefined ? {} : { query: { size: String(size) } })

test.each(['debit', 'credit'] as const)(
  'the %s side of a transfer is shown to be in the tree',
  async (side) => {
    const { status, body } = await proof(side)
    expect(status).toBe(200)
    const { accountNumber, head, details, words, leaf, path, checkpoint } = body.data
    expect(accountNumber).toBe(side === 'credit' ? ann.accountNumber : CASH_DESK)
    expect(details).toMatchObject({ side, amount: side === 'credit' ? '1234' : '-1234', currency: 'USD' })
    const hash = await hashEntry(
      head,
      await hashDetails(
        details,
        await hashWords(words, fromHex(body.data.wordsSalt)!),
        fromHex(body.data.detailsSalt)!,
      ),
    )
    const told = readCheckpoint(checkpoint)!
    const isIn = inclusionIn(told)
    const way = path.map((one: string) => fromBase64(one))
    expect(await isIn({ leaf, hash, path: way })).toBe(true)
    expect(await inclusionIn(told)({ leaf, hash: await hashEntry(head, 'other'), path: way })).toBe(false)
    const { keys } = await keysOfBank()
    expect(await signersOf(readNote(checkpoint)!, keys)).toHaveLength(1)
  },
)

test('is shown to staff who may read, of transfers that there are', async () => {
  expect((await proof('debit', ann)).status).toBe(403)
  for (const id of ['tr-999999999', 'nonsense']) expect((await proof('debit', admin, id)).status).toBe(404)
})

test('anybody reads the checkpoint, the keys, and that the tree only grew', async () => {
  await proof('debit')
  const { body: first } = await noteOf()
  const old = readCheckpoint(first)!
  const { told, keys } = await keysOfBank()
  expect(told).toMatchObject({ origin: old.origin, witnesses: [], vouches: [] })
  expect(told.keys).toEqual([{ key: expect.stringContaining(old.origin), isCurrent: true }])
  expect(await signersOf(readNote(first)!, keys)).toHaveLength(1)
  await proof('credit', admin, (await credit(bank, admin, ann, { amount: 1 }))._id)
  const next = readCheckpoint((await noteOf()).body)!
  expect(next.size).toBeGreaterThan(old.size)
  expect((await noteOf(old.size)).body).toBe(first)
  const query = { from: String(old.size), to: String(next.size) }
  const { body } = await bank.call('GET /checkpoint-continuation', { query })
  const hashes = body.data.map((one: string) => fromBase64(one))
  expect(await continues(old, next, hashes)).toBe(true)
  expect(await continues({ ...old, root: next.root }, next, hashes)).toBe(false)
})

test('of a tree that never was there is nothing', async () => {
  expect((await noteOf(999_999)).status).toBe(404)
  for (const query of [
    { from: '2', to: '1' },
    { from: '0', to: '999999' },
  ])
    expect((await bank.call('GET /checkpoint-continuation', { query })).status).toBe(404)
  expect((await bank.call('GET /checkpoint-continuation', { query: { from: '-1', to: '1' } })).status).toBe(
    400,
  )
})

test('a checkpoint that no known witness signed is not taken', async () => {
  const { body: checkpoint } = await noteOf()
  const { status } = await bank.call('POST /checkpoint-cosignature', { body: { checkpoint } })
  expect(status).toBe(403)
})

test('the desk sees where the tree stands', async () => {
  const { body } = await bank.call('GET /books', { token: admin.token })
  const { size } = readCheckpoint((await noteOf()).body)!
  expect(body.data.tree).toMatchObject({ size, behind: 0, checkpointSize: size, witnesses: [] })
})

test('after all this the books balance', () => expectBooksToBalance(bank))

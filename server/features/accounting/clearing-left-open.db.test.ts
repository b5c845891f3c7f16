import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { keepWhatIsLeftOpen } from '../../floor/clearing/keep-left-open.ts'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'

let bank: TestBank
let keeper: { token: string }
let ada: Awaited<ReturnType<typeof placeCustomer>>

beforeAll(async () => {
  bank = await testBank({ clock: { now: () => new Date('2026-03-01T12:00:00Z') } })
  keeper = await placeStaff(bank, 'left-open-keeper', ['approver'])
  await bank.ledger.turnDay('2026-03-01')
  ada = await placeCustomer(bank)
})

async function pair(amount: number): Promise<string[]> {
  const ids: string[] = []
  for (const kind of ['wire_in', 'wire_out'] as const) {
    const { transfer } = await bank.ledger.post({
      request: { principal: 'test', call: 'left-open', key: randomUUID() },
      kind,
      debit: kind === 'wire_in' ? 'wire_clearing' : ada.accountId,
      credit: kind === 'wire_in' ? ada.accountId : 'wire_clearing',
      amountMinor: minor(amount),
      currency: 'USD',
    })
    ids.push(String(transfer.id))
  }
  return ids
}

const match = async (items: string[]): Promise<string> => {
  const sent = { token: keeper.token, body: { items, reason: 'File 17' } }
  const { status, body } = await bank.call('POST /clearing-matches', sent)
  expect(status).toBe(200)
  return body.data._id
}
const undo = async (matchId: string) => {
  const sent = { token: keeper.token, params: { matchId }, body: { reason: 'The wrong file' } }
  expect((await bank.call('POST /clearing-matches/{matchId}/undo', sent)).status).toBe(200)
}

async function expectExact() {
  const rows = await bank.asOwner(sql`
    select e.transfer_id::text as id
      from books.entries as e
      join books.accounts as a on a.id = e.account_id and a.kind = 'wire_clearing'
     where not exists (select from bank.clearing_matched as m where m.transfer_id = e.transfer_id and not m.is_undone)
     order by e.day, e.transfer_id`)
  const { body } = await bank.call('GET /clearing', { token: keeper.token })
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id))
  expect(body.ages[0].items).toBe(rows.length)
}

const kept = () =>
  bank.asOwner(sql`select transfer_id::text as id from bank.clearing_left_open order by transfer_id`)

test('what is open is the same before, between and after nights, with matches and undone ones on either side', async () => {
  const pairs = [await pair(100), await pair(200), await pair(300), await pair(400)]
  const first = await match(pairs[0]!)
  await expectExact()
  // In slices that end within a pair.
  await keepWhatIsLeftOpen(bank.database, 3)
  await expectExact()
  expect((await kept()).map(({ id }) => id)).toEqual(pairs.slice(1).flat())

  const second = await match(pairs[1]!)
  await expectExact()
  await undo(first)
  await expectExact()
  const late = await pair(500)
  const third = await match(late)
  await keepWhatIsLeftOpen(bank.database, 3)
  await expectExact()
  expect((await kept()).map(({ id }) => id)).toEqual([...pairs[0]!, ...pairs[2]!, ...pairs[3]!])
  await undo(second)
  await undo(third)
  await expectExact()
  for (const items of [...pairs, late]) await match(items)
  await expectExact()
  await keepWhatIsLeftOpen(bank.database)
  expect(await kept()).toEqual([])
})

test('a match that is undone while the night looks through is open after it', async () => {
  const items = await pair(700)
  await keepWhatIsLeftOpen(bank.database)
  const id = await match(items)
  await Promise.all([undo(id), ...Array.from({ length: 3 }, () => keepWhatIsLeftOpen(bank.database))])
  await expectExact()
})

import { expect, test } from 'vitest'
import type { Fault, Remark } from './fault.ts'
import { type TestBank, testBank, wire } from './testing/bank.ts'
import { growHistory } from './testing/grow-history.ts'
import { hammer, type Seen } from './testing/hammer.ts'
import { FIRST_PLACE, type Place, verifySlice } from './verify-slice.ts'

type Pass = { faults: Fault[]; remarks: Remark[]; slices: number }

/** One pass over the books, each slice in a snapshot of its own; the place goes through JSON as it does in a table. */
async function passOver(bank: TestBank, size: number): Promise<Pass> {
  const pass: Pass = { faults: [], remarks: [], slices: 0 }
  const client = await bank.owner.connect()
  try {
    for (let place: Place | null = FIRST_PLACE; place; pass.slices++) {
      await client.query('begin isolation level repeatable read read only')
      const slice = await verifySlice(client, place, size)
      await client.query('commit')
      pass.faults.push(...slice.faults)
      pass.remarks.push(...slice.remarks)
      place = JSON.parse(JSON.stringify(slice.next)) as Place | null
    }
  } finally {
    client.release()
  }
  return pass
}

test('a long account is walked in many slices, over days, and a wrong entry deep in it is found', async () => {
  const bank = await testBank()
  const ada = await bank.ledger.openAccount({ currency: 'USD' })
  await growHistory(bank.owner, { account: ada.id, count: 20_000 })
  const sound = await passOver(bank, 700)
  expect(sound).toMatchObject({ faults: [], remarks: [] })
  expect(sound.slices).toBeGreaterThan(3 * (20_000 / 700))

  await bank.owner.query(`update ledger.day_ends set in_minor = in_minor + 1, balance_minor = balance_minor + 1
                           where account_id = ${ada.id} and day = '2021-01-02'`)
  await bank.owner.query(`update ledger.transfers set credit_balance_minor = 7
                           where credit_account = ${ada.id} and credit_version = 15000`)
  const { rows } = await bank.owner.query(`select id from ledger.transfers where credit_version = 15000`)
  expect((await passOver(bank, 700)).faults.map(({ rule, wrong }) => `${rule} ${wrong}`)).toEqual([
    `B14 account ${ada.number} does not add up on 2021-01-02`,
    `B4 account ${ada.number} does not follow at version 15000 (transfer ${rows[0].id})`,
    expect.stringMatching('^B4 account .* does not follow at version 15001 '),
  ])
})

test('passes over books that move find nothing', async () => {
  const bank = await testBank()
  const opened = await Promise.all(Array.from({ length: 6 }, () => bank.openWith(2_000)))
  const accounts = opened.map(({ id }) => id)
  const seen: Seen[] = []
  const stop = new AbortController()
  const options = { accounts, clients: 16, tasks: 4_000, seed: 1 }
  const hammering = hammer(bank.ledger, options, (one) => seen.push(one), stop.signal)
  const found: Fault[] = []
  let slices = 0
  for (let passes = 0; passes < 4 || seen.length < 500; passes++) {
    const pass = await passOver(bank, 40)
    found.push(...pass.faults)
    slices += pass.slices
  }
  stop.abort()
  await hammering
  expect(found).toEqual([])
  expect(slices).toBeGreaterThan(20)
})

test('B13 a clock that stepped back is a remark of the slices too', async () => {
  const bank = await testBank()
  const [ada, ben] = [await bank.openWith(1_000), await bank.openWith(0)]
  await bank.ledger.post(wire(ada, ben, 10))
  await bank.owner.query(
    `update ledger.transfers set booked_at = booked_at - interval '90 seconds' where kind = 'wire'`,
  )
  const { faults, remarks } = await passOver(bank, 100)
  expect(faults).toEqual([])
  expect(remarks[0]).toMatchObject({
    rule: 'B13',
    wrong: expect.stringMatching(
      /^the clock on [\d-]+ stepped back by [89]\d\.\d s: transfer \d+ came after/,
    ),
  })
})

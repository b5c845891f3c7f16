import { minor } from '@larkfield/contract/money.ts'
import { countBeyondTree, createLedger, findHead, findTreeHead, verifyBooks } from '@larkfield/ledger'
import { testDatabase } from '@larkfield/ops/testing/database.ts'
import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'

const EARLIER = 30

test('B30 a running bank takes earlier transfers and new ones into the tree, on every node and once', async () => {
  const urls = await testDatabase()
  const before = createLedger({ connectionString: urls.appUrl })
  const account = await before.openAccount({ currency: 'USD' })
  const post = (key: string) =>
    before.post({
      request: { principal: 'test', call: 'sealing', key },
      kind: 'credit',
      debit: 'cash_desk',
      credit: account.id,
      amountMinor: minor(5),
      currency: 'USD',
    })
  for (let n = 0; n < EARLIER; n++) await post(`earlier ${n}`)
  const nodes = [await testBank({ urls }), await testBank({ urls })]
  const { pool } = nodes[0]!.database
  const grown = async () => (await findTreeHead(pool)).size
  const patience = { timeout: 60_000, interval: 50 }
  await expect.poll(grown, patience).toBe(2 * EARLIER)
  await post('later')
  await expect.poll(grown, patience).toBe(2 * EARLIER + 2)
  expect(await countBeyondTree(pool)).toBe(0)
  expect((await findHead(pool)).sealedTransfers).toBe(EARLIER + 1)
  expect((await verifyBooks(pool)).faults).toEqual([])
  await before.close()
})

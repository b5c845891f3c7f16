import { minor } from '@larkfield/contract/money.ts'
import { expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeCustomer } from '../../testing/people.ts'
import { openFaults, passOver, quietLog, uncheckedConfig } from '../../testing/self-check.ts'
import { sql } from '../database/sql.ts'
import { verifyAll } from '../upkeep/night-run.ts'

async function bankWithCheckpoint(): Promise<TestBank> {
  const bank = await testBank({ config: uncheckedConfig })
  const { accountId } = await placeCustomer(bank)
  const { transfer } = await bank.ledger.post({
    request: { principal: 'test', call: 'checkpoints-self-check', key: 'once' },
    kind: 'credit',
    debit: 'cash_desk',
    credit: accountId as never,
    amountMinor: minor(100),
    currency: 'USD',
  })
  await bank.features.dependencies.checkpoints.covering(transfer.id)
  return bank
}

/** A second time undoes it. */
const flip = (bank: TestBank, table: 'tree' | 'checkpoints') =>
  bank.asOwner(
    table === 'tree'
      ? sql`update ledger.tree set salts = set_byte(salts, 3, get_byte(salts, 3) # 1)`
      : sql`update bank.checkpoints set root = set_byte(root, 3, get_byte(root, 3) # 1)`,
  )

test.each([
  ['tree', 'B30 tree_row_changed'],
  ['checkpoints', 'B30 checkpoint_forged'],
] as const)(
  'B30 what somebody changed in %s is found by the self-check, and its return is',
  async (table, fault) => {
    const bank = await bankWithCheckpoint()
    await passOver(bank)
    expect(await openFaults(bank)).toEqual([])
    await flip(bank, table)
    await passOver(bank)
    expect(await openFaults(bank)).toEqual([fault])
    await flip(bank, table)
    await bank.asOwner(
      sql`update bank.book_findings set last_seen_at = last_seen_at - interval '2 minutes' where gone_at is null`,
    )
    await passOver(bank)
    expect(await openFaults(bank)).toEqual([])
  },
)

test('B30 the whole run of the night finds both', async () => {
  const bank = await bankWithCheckpoint()
  const run = () => verifyAll(bank.features.dependencies, quietLog)
  expect(await run()).toMatchObject({ faults: 0 })
  await flip(bank, 'tree')
  await flip(bank, 'checkpoints')
  await run()
  expect(await openFaults(bank)).toEqual(
    expect.arrayContaining(['B30 checkpoint_forged', 'B30 tree_row_changed']),
  )
})

import { expect, test } from 'vitest'
import { verifyBooks } from '../verify.ts'
import { testBank } from './bank.ts'
import { growHistory } from './grow-history.ts'

const DAY_OF_ENTRIES = 7_200

test('a history grown straight into the tables keeps every rule, and goes on growing', async () => {
  const bank = await testBank()
  const { id } = await bank.ledger.openAccount({ currency: 'USD' })
  for (const count of [DAY_OF_ENTRIES / 2, 3 * DAY_OF_ENTRIES]) {
    await growHistory(bank.owner, { account: id, count })
    expect(await bank.ledger.account(id)).toMatchObject({ version: count, balanceMinor: BigInt(100 * count) })
    expect((await verifyBooks(bank.owner)).faults).toEqual([])
  }
})

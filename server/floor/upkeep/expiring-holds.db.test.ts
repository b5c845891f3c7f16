import { minor } from '@larkfield/contract/money.ts'
import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { balancesOf, expectBooksToBalance, fund } from '../../testing/money.ts'
import { sql } from '../database/sql.ts'

test('B16 a running bank gives back what a hold kept beyond its time', async () => {
  const bank = await testBank()
  const ann = await bank.openCustomer()
  await fund(bank, await bank.signInAdmin(), ann, 100)
  const { ledger } = bank.features.dependencies
  const { hold } = await ledger.hold({
    request: { principal: 'test', call: 'expiring', key: 'once' },
    kind: 'wire_out',
    debit: ann.accountNumber,
    credit: 'wire_clearing',
    amountMinor: minor(4_000),
    currency: 'USD',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  expect(await balancesOf(bank, ann.accountNumber)).toEqual({ total: 10_000, available: 6_000 })
  await bank.asOwner(sql`update ledger.open_holds set expires_at = now() where hold_id = ${hold.id}`)
  const stateNow = async () => (await ledger.holdById(hold.id))?.state
  await expect.poll(stateNow, { interval: 200 }).toBe('expired')
  expect(await balancesOf(bank, ann.accountNumber)).toEqual({ total: 10_000, available: 10_000 })
  await expectBooksToBalance(bank)
})

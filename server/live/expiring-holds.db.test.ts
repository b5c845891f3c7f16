import { minor } from '@larkfield/contract/money.ts'
import { expect, test, vi } from 'vitest'
import { testBank } from '../testing/bank.ts'
import { balancesOf, expectBooksToBalance, fund } from '../testing/money.ts'

test('B16 a running bank gives back what a hold kept beyond its time', async () => {
  const bank = await testBank()
  const ann = await bank.signUpCustomer()
  await fund(bank, await bank.signInAdmin(), ann, 100)
  const { ledger } = bank.features.parts
  const { hold } = await ledger.hold({
    request: { principal: 'test', call: 'expiring', key: 'once' },
    kind: 'wire_out',
    debit: ann.accountNumber,
    credit: 'wire_clearing',
    amountMinor: minor(4_000),
    currency: 'USD',
    expiresAt: new Date(Date.now() + 500),
  })
  expect(await balancesOf(bank, ann.accountNumber)).toEqual({ total: 10_000, available: 6_000 })
  await vi.waitFor(async () => expect(await ledger.holdById(hold.id)).toMatchObject({ state: 'expired' }), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await balancesOf(bank, ann.accountNumber)).toEqual({ total: 10_000, available: 10_000 })
  await expectBooksToBalance(bank)
})

import { MOST_BALANCE_MINOR } from '@larkfield/ledger'
import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { payIn } from '../../testing/held-accounts.ts'
import { placeCustomer } from '../../testing/people.ts'

const MOST_AT_ONCE = 1_000_000_000_000_000

test('B35 a balance of as much as the books can hold is taken away to its last digit', async () => {
  const bank = await testBank()
  await bank.ledger.ensureHouse('BHD')
  const rich = await placeCustomer(bank, { currency: 'BHD' })
  const account = (await bank.ledger.account(rich.accountNumber))!
  for (let left = Number(MOST_BALANCE_MINOR); left > 0; left -= MOST_AT_ONCE)
    await payIn(bank, account, Math.min(left, MOST_AT_ONCE))
  const { token } = await bank.signInAdmin()
  const { body } = await bank.call('GET /export/{list}', { token, params: { list: 'customers' } })
  expect(String(body)).toContain(',9007199254740.991,9007199254740.991,')
})

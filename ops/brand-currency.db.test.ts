import { testBank } from '@larkfield/server/testing/bank.ts'
import { placeCustomer } from '@larkfield/server/testing/people.ts'
import { expect, test } from 'vitest'
import { currencyRemark } from './brand-currency.ts'

test('a brand whose currency none of the accounts has is remarked on at start', async () => {
  const bank = await testBank()
  expect(await currencyRemark(bank.database, 'EUR')).toBeUndefined()
  await placeCustomer(bank)
  expect(await currencyRemark(bank.database, 'USD')).toBeUndefined()
  expect(await currencyRemark(bank.database, 'EUR')).toMatch(
    /^the brand's currency is EUR, but this bank's accounts are in USD: .* check BRAND_FILE$/,
  )
  await placeCustomer(bank, { currency: 'EUR' })
  expect(await currencyRemark(bank.database, 'EUR')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { testBank } from '../../testing/bank.ts'
import { placeProduct, placeSpent } from '../../testing/loan-stage.ts'
import { openFaults, passOver, uncheckedConfig } from '../../testing/self-check.ts'

test('B25 an instalment that somebody changed is found by the self-check, and its return is', async () => {
  const bank = await testBank({ config: uncheckedConfig })
  await placeProduct(bank)
  const admin = await bank.signInAdmin()
  for (let loans = 0; loans < 2; loans++) await placeSpent(bank, admin, { months: 3 })
  const add = (minor: number) =>
    bank.asOwner(sql`
      update bank.loan_instalments set principal_minor = principal_minor + ${minor}
      where no = 2 and account_id = (select max(account_id) from bank.loan_instalments)`)
  await passOver(bank)
  expect(await openFaults(bank)).toEqual([])
  await add(1)
  await passOver(bank)
  expect(await openFaults(bank)).toEqual(['B25 loan_plan_differs'])
  await add(-1)
  await passOver(bank)
  expect(await openFaults(bank)).toEqual([])
})

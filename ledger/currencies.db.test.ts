import { iso4217 } from '@larkfield/contract/currencies.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../ops/migrate.ts'
import { testDatabase } from '../ops/testing/database.ts'

/** As a database looked before currencies had their decimals on record, with accounts in some of them. */
async function beforeCurrencies(client: pg.Client, held: string[]): Promise<void> {
  await client.query('alter table ledger.accounts drop constraint a_known_currency')
  await client.query('drop table ledger.currencies')
  await client.query("delete from public.schema_versions where name = '0005_currencies'")
  await client.query(
    `insert into ledger.accounts (number, kind, currency, floor_minor)
     select 2000000000 + place, 'customer', currency, 0
       from unnest($1::text[]) with ordinality as held (currency, place)`,
    [held],
  )
}

test('accounts keep the decimals their amounts were written with; new currencies get those of ISO 4217', async () => {
  const { ownerUrl } = await testDatabase()
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await beforeCurrencies(client, ['HUF', 'SLL', 'HRK', 'EUR'])
  expect(await migrate(ownerUrl)).toBe(1)
  const { rows } = await client.query('select code, decimals from ledger.currencies')
  await client.end()
  const written = new Map(rows.map(({ code, decimals }) => [code, decimals]))
  expect(written).toEqual(new Map([...iso4217, ['HUF', 0], ['SLL', 0], ['HRK', 2]]))
})

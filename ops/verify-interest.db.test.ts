import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { placeTerms } from '@larkfield/server/testing/interest.ts'
import { beforeAll, expect, test } from 'vitest'
import { commandEnv } from './testing/command-env.ts'

let bank: TestBank
let termsId: string
let number: string

beforeAll(async () => {
  bank = await testBank()
  number = (await bank.openCustomer()).accountNumber
  termsId = await placeTerms(bank, { currency: 'USD', begins_on: '2027-01-01' })
})

async function verifyBooks() {
  const script = join(import.meta.dirname, 'verify-books.ts')
  const env = { ...commandEnv, DATABASE_URL: bank.urls.ownerUrl }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

test('B22 a day of interest that its owner put in without a balance to earn it is found by verify-books', async () => {
  expect(await verifyBooks()).toMatchObject({ code: 0 })
  await bank.asOwner(sql`
    insert into bank.accruals (account_id, day, balance_minor, terms_id, millionths, rest)
    select id, '2027-01-20', 0, ${termsId}, 5000000, 0 from books.accounts where number = ${number}`)
  const { code, said } = await verifyBooks()
  expect(code).toBe(1)
  expect(said).toMatch(/^B22 does not hold/m)
})

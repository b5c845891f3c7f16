import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from '@larkfield/server/floor/database/sql.ts'
import { type TestBank, testBank } from '@larkfield/server/testing/bank.ts'
import { enrolledCustomer, signedBy } from '@larkfield/server/testing/factors.ts'
import { fund, wireForm } from '@larkfield/server/testing/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { commandEnv } from './testing/command-env.ts'

let bank: TestBank

beforeAll(async () => {
  bank = await testBank({ config: { railTakesSeconds: 3600 } })
  const admin = await bank.signInAdmin()
  const [from, payee] = [await enrolledCustomer(bank), await bank.openCustomer()]
  await fund(bank, admin, from, 5000)
  const abroad = wireForm({ accountNumber: 'DE89 3704 0044 0532 0130 00' }, 20, { bank: 'Sparbank' })
  for (const form of [wireForm(payee, 10), abroad, wireForm(payee, 2000)]) {
    const send = (body: object) => bank.call('POST /transfer', { token: from.token, body })
    const { id, passkey } = (await send(form)).body.data.question
    const proof = signedBy(from.passkey, passkey.challenge)
    expect((await send({ ...form, approval: { id, proof } })).status).toBe(200)
  }
})

async function verifyApprovals() {
  const script = join(import.meta.dirname, 'verify-approvals.ts')
  const env = { ...commandEnv, DATABASE_URL: bank.urls.ownerUrl }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}

test('checks every stored approval again, and the wires they sent', async () => {
  expect(await verifyApprovals()).toEqual({
    code: 0,
    said: 'approvals hold: 3 checked, 3 of them signed with a passkey; 3 sent a wire, 0 for a wire that was not sent\n',
  })
})

const ofFirst = sql`id = (select id from bank.approvals order by approved_at limit 1)`

test.each([
  [
    'an amount that was changed afterwards',
    sql`update bank.approvals set said = replace(said, '"1000"', '"9000"') where ${ofFirst}`,
    /is not what the passkey signed[\s\S]*was given for another wire/,
  ],
  [
    'a signature that was changed',
    sql`update bank.approvals set signature = set_byte(signature, 20, 255 - get_byte(signature, 20)) where ${ofFirst}`,
    /is not what the passkey signed/,
  ],
  [
    'a wire that was put under another approval',
    sql`update bank.wire_origins set approval_id = (select id from bank.approvals order by approved_at desc limit 1)`,
    /sent 3 wires/,
  ],
  [
    'an approval that is gone',
    sql`delete from bank.approvals where ${ofFirst}`,
    /S33 wire \d+ has no approval to show for it/,
  ],
])('finds %s', async (_, change, found) => {
  await bank.asOwner(sql`create schema kept`)
  for (const table of ['approvals', 'wire_origins'])
    await bank.asOwner({ text: `create table kept.${table} as table bank.${table}`, values: [] })
  try {
    await bank.asOwner(change)
    const { code, said } = await verifyApprovals()
    expect(said).toMatch(found)
    expect(code).toBe(1)
  } finally {
    await bank.asOwner(sql`delete from bank.approvals`)
    await bank.asOwner(sql`delete from bank.wire_origins`)
    for (const table of ['approvals', 'wire_origins'])
      await bank.asOwner({ text: `insert into bank.${table} select * from kept.${table}`, values: [] })
    await bank.asOwner(sql`drop schema kept cascade`)
  }
})

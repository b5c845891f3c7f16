import { verifyBooks } from '@larkfield/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeStaff } from '../../testing/people.ts'
import { deskActs } from './testing/desk-acts.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
})
afterAll(async () => {
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
})

const { account, created, holdWire, setStatus, update } = deskActs(() => ({ bank, desk }))

test('disabling ends sessions at once, tells why, and the reason can be the default', async () => {
  const clara = await created()
  const token = await bank.signIn(clara)
  expect(await setStatus(clara.id, 'disabled')).toMatchObject({
    status: 200,
    body: { message: 'Account status changed successfully' },
  })
  expect((await bank.call('GET /my-documents', { token })).status).toBe(401)
  const { body } = await bank.call('POST /loginA', {
    body: { accountNumber: clara.accountNumber, password: clara.password },
  })
  expect(body).toMatchObject({ code: 'account_disabled' })
  expect(body.message).toContain('different IP address or location detected')
  expect((await bank.lastMail(clara.email)).text).toContain('disabled for security reasons')
  await setStatus(clara.id, 'active')
  expect(await bank.signIn(clara)).toBeTruthy()
})

test('closing sweeps what is left and names the sum; the account can be opened again', async () => {
  const clara = await created()
  const unclaimed = async () =>
    (await bank.ledger.houseAccounts('USD')).find((one) => one.kind === 'unclaimed')!
  const before = (await unclaimed()).balanceMinor
  const closed = await setStatus(clara.id, 'closed', 'moved away')
  expect(closed.body).toMatchObject({ swept: 1000, currency: 'USD' })
  expect(await account(clara.accountNumber)).toMatchObject({
    status: 'closed',
    balanceMinor: 0n,
    heldMinor: 0n,
  })
  expect((await unclaimed()).balanceMinor - before).toBe(100_000n)
  expect((await setStatus(clara.id, 'active')).body).not.toHaveProperty('swept')
  expect((await update(clara.id, { totalBalance: 10 })).body.data.totalBalance).toBe(10)
})

test('an account with a wire under way cannot be closed', async () => {
  const clara = await created()
  await holdWire(clara.accountNumber, 10_000n)
  expect(await setStatus(clara.id, 'closed')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await account(clara.accountNumber))?.status).toBe('active')
  const [line] = await bank.asOwner(
    sql`select outcome from bank.audit_trail where subject_id = ${clara.id} order by id desc limit 1`,
  )
  expect(line.outcome).toBe('conflict')
})

test('inactive keeps money from leaving, and status is also a field of the update', async () => {
  const clara = await created()
  expect(
    (await update(clara.id, { accountStatus: 'inactive', reason: 'a year of silence' })).body.data,
  ).toMatchObject({
    accountStatus: 'inactive',
    statusReason: 'a year of silence',
  })
  await expect(holdWire(clara.accountNumber, 5_000n)).rejects.toThrow('not_active')
})

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

test('only what is given changes, and empty texts count as not given', async () => {
  const clara = await created()
  const { status, body } = await update(clara.id, {
    _id: clara.id,
    occupation: 'Head baker',
    address: '',
    password: '',
    profilePhoto: { url: 'https://elsewhere.example/x.png' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'user update successful',
    data: { occupation: 'Head baker', address: '7 Oven Street', totalBalance: 1000, profilePhoto: null },
  })
  const [line] = await bank.asOwner(
    sql`select before, after from bank.audit_trail where subject_id = ${clara.id} and action = 'customer_updated'`,
  )
  expect(line).toEqual({ before: { occupation: 'Baker' }, after: { occupation: 'Head baker' } })
})

test('a changed total is an adjustment that says so, up and down', async () => {
  const clara = await created()
  expect((await update(clara.id, { totalBalance: 1250.25, reason: 'found in the safe' })).status).toBe(200)
  expect((await update(clara.id, { totalBalance: 900 })).body.data).toMatchObject({
    totalBalance: 900,
    availableBalance: 900,
  })
  const { items } = await bank.ledger.history({ account: clara.accountNumber })
  expect(items.map(({ kind, amountMinor, details }) => [kind, amountMinor, details.remark])).toEqual([
    ['adjustment', -35_025n, 'Adjustment by the bank'],
    ['adjustment', 25_025n, 'Adjustment by the bank'],
    ['opening', 100_000n, 'Opening balance'],
  ])
  expect((await update(clara.id, { totalBalance: 900 })).status).toBe(200)
  expect((await bank.ledger.history({ account: clara.accountNumber })).total).toBe(3)
})

test('available below total is a hold by the bank, and the hold goes when it is set back', async () => {
  const clara = await created()
  const lower = await update(clara.id, { availableBalance: 400, reason: 'court order' })
  expect(lower.body.data).toMatchObject({ totalBalance: 1000, availableBalance: 400 })
  const { items } = await bank.ledger.holds({ account: clara.accountNumber, state: 'open' })
  expect(items).toMatchObject([{ kind: 'block', amountMinor: 60_000n }])
  const both = await update(clara.id, { totalBalance: 700, availableBalance: 650 })
  expect(both.body.data).toMatchObject({ totalBalance: 700, availableBalance: 650 })
  const back = await update(clara.id, { availableBalance: 700 })
  expect(back.body.data).toMatchObject({ totalBalance: 700, availableBalance: 700 })
  expect((await account(clara.accountNumber))?.heldMinor).toBe(0n)
})

test('available above total is refused, and so is a total below what is held', async () => {
  const clara = await created()
  expect(await update(clara.id, { availableBalance: 1000.01 })).toMatchObject({
    status: 409,
    body: {
      field: 'availableBalance',
      message: 'The available balance cannot be more than the total balance.',
    },
  })
  expect((await update(clara.id, { totalBalance: 500, availableBalance: 600 })).status).toBe(409)
  await holdWire(clara.accountNumber, 30_000n)
  expect(await update(clara.id, { totalBalance: 200 })).toMatchObject({
    status: 409,
    body: { field: 'totalBalance' },
  })
  expect(await update(clara.id, { availableBalance: 900 })).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      reason: 'held_by_wires',
      values: { held: 300, currency: 'USD' },
      message: '$300.00 is on hold for wires under way and is not available.',
    },
  })
  expect((await update(clara.id, { availableBalance: 700 })).body.data.availableBalance).toBe(700)
})

test('a typed balance is refused when the books moved since they were shown, and nothing is booked', async () => {
  const clara = await created()
  await update(clara.id, { totalBalance: 1020 })
  const saved = { totalBalance: 1050, seenTotalBalance: 1000, seenAvailableBalance: 1000 }
  expect(await update(clara.id, { occupation: 'Miller', ...saved })).toMatchObject({
    status: 409,
    body: {
      reason: 'balance_moved',
      field: 'totalBalance',
      message: 'You saw $1,000.00; it has moved to $1,020.00 since. Nothing was booked: please look again.',
    },
  })
  expect((await account(clara.accountNumber))?.balanceMinor).toBe(102_000n)
  await holdWire(clara.accountNumber, 2_000n)
  const sameTotal = { availableBalance: 900, seenTotalBalance: 1020, seenAvailableBalance: 1020 }
  expect(await update(clara.id, sameTotal)).toMatchObject({
    status: 409,
    body: { field: 'availableBalance' },
  })
  const seen = { totalBalance: 1050, seenTotalBalance: 1020, seenAvailableBalance: 1000 }
  expect((await update(clara.id, seen)).body.data).toMatchObject({ totalBalance: 1050 })
  expect((await update(clara.id, { occupation: 'Miller', totalBalance: 1050 })).status).toBe(200)
})

test('nothing of an update happens when a part of it is refused', async () => {
  const clara = await created()
  const answer = await update(clara.id, { occupation: 'Thief', totalBalance: 5000, availableBalance: 9000 })
  expect(answer.status).toBe(409)
  const row = await bank.database.row<{ occupation: string }>(
    sql`select occupation from bank.customers where id = ${clara.id}`,
  )
  expect(row?.occupation).toBe('Baker')
  expect((await account(clara.accountNumber))?.balanceMinor).toBe(100_000n)
})

test('a new password is temporary: sessions end, the customer is told', async () => {
  const clara = await created()
  const token = await bank.signIn(clara)
  await update(clara.id, { password: 'Walnut!Loaf88' })
  const me = await bank.call('GET /view-me/{userId}', { token, params: { userId: clara.id } })
  expect(me.status).toBe(401)
  expect((await bank.lastMail(clara.email)).subject).toContain('temporary')
  const again = await bank.call('POST /loginA', {
    body: { accountNumber: clara.accountNumber, password: 'Walnut!Loaf88' },
  })
  expect(again.body.data.mustChangePassword).toBe(true)
  expect(await update(clara.id, { password: 'weak' })).toMatchObject({
    status: 400,
    body: { field: 'password' },
  })
})

test('new codes are told by message, without the codes', async () => {
  const clara = await created()
  await update(clara.id, { matchingCode: 424242 })
  const [letter] = await bank.asOwner(sql`select * from bank.messages where customer_id = ${clara.id}`)
  expect(letter).toMatchObject({ direction: 'out', subject: 'Your transfer codes have changed' })
  expect(letter.content).not.toContain('424242')
  const [line] = await bank.asOwner(
    sql`select after from bank.audit_trail where subject_id = ${clara.id} and action = 'customer_updated'`,
  )
  expect(line.after).toEqual({ transferCodes: 'changed' })
  await update(clara.id, { matchingCode: 424242 })
  const letters = await bank.asOwner(sql`select 1 from bank.messages where customer_id = ${clara.id}`)
  expect(letters).toHaveLength(1)
})

test('a new account number is found by search and refused when taken', async () => {
  const [clara, other] = [await created(), await created()]
  const number = '8123450067'
  expect((await update(clara.id, { accountNumber: number })).body.data.accountNumber).toBe(number)
  const found = await bank.call('GET /view-all-users', { token: desk.token, query: { q: number } })
  expect(found.body.data).toMatchObject([{ _id: clara.id }])
  for (const taken of [other.accountNumber, clara.accountNumber]) {
    expect(
      await update(taken === clara.accountNumber ? other.id : clara.id, { accountNumber: taken }),
    ).toMatchObject({
      status: 409,
      body: { field: 'accountNumber' },
    })
  }
})

test('the currency changes only while nothing was booked', async () => {
  const empty = await created({ totalBalance: 0, availableBalance: 0 })
  const changed = await update(empty.id, { accountCurrency: 'EUR', totalBalance: 50 })
  expect(changed.body.data).toMatchObject({
    accountCurrency: 'EUR',
    accountNumber: empty.accountNumber,
    totalBalance: 50,
    accountLimit: 5000,
  })
  const booked = await created()
  expect(await update(booked.id, { accountCurrency: 'EUR' })).toMatchObject({
    status: 409,
    body: { field: 'accountCurrency' },
  })
})

test('an email address changes with a word to the old one', async () => {
  const clara = await created()
  const email = `new.${clara.email}`
  expect((await update(clara.id, { email })).body.data.email).toBe(email)
  expect((await bank.lastMail(clara.email)).subject).toContain('email address was changed')
  const other = await created()
  expect(await update(other.id, { email })).toMatchObject({ status: 409, body: { field: 'email' } })
})

test.each([
  [{ _id: '00000000-0000-4000-8000-000000000000' }, 400],
  [{ isVerified: true }, 400],
  [{ role: 'admin' }, 400],
  [{ totalBalance: '5000' }, 400],
  [{ totalBalance: 1.234 }, 400],
  [{ accountStatus: 'frozen' }, 400],
])('%j is refused', async (body, status) => {
  const clara = await created()
  expect((await update(clara.id, body)).status).toBe(status)
})

test('nobody to update is 404', async () => {
  expect((await update('00000000-0000-4000-8000-000000000000', { fullName: 'Nobody' })).status).toBe(404)
})

test('many changes at once leave the books right and lose nothing', async () => {
  const clara = await created()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? setStatus(clara.id, n % 2 ? 'inactive' : 'active')
        : update(clara.id, n % 3 === 1 ? { totalBalance: 500 + n } : { availableBalance: 100 + n }),
    ),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { items } = await bank.ledger.history({ account: clara.accountNumber })
  const sum = items.reduce((total, line) => total + line.amountMinor, 0n)
  expect((await account(clara.accountNumber))?.balanceMinor).toBe(sum)
})

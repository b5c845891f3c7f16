import type { HolderRole } from '@larkfield/contract/entities/own-accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { addHolder, openPotFor } from '../../testing/holdings.ts'
import { CASH_DESK, expectBooksToBalance } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { type AccountDesk, accountDesk, deskStage, openedFor } from './testing/account-desk.ts'

let bank: TestBank
let admin: TestAdmin
let desk: AccountDesk
let ann: TestCustomer
let bob: TestCustomer

beforeAll(async () => {
  ;({ bank, admin, desk, ann, bob } = await deskStage())
})
afterAll(() => expectBooksToBalance(bank))

const accountsOf = async (customer: TestCustomer) => (await desk.list(customer)).body.data
const seenBy = async ({ token }: TestCustomer) =>
  (await bank.call('GET /my-accounts', { token })).body.data.map(
    ({ accountNumber, role }: { accountNumber: string; role: HolderRole }) => [accountNumber, role],
  )
const lettersTo = ({ id }: TestCustomer) =>
  bank.asOwner(sql`select subject, content from bank.messages where customer_id = ${id} order by seq desc`)

const opened = (form: object = {}) => openedFor(desk, ann, form)

describe('an account opened at the desk', () => {
  test('is there at once for its owner, who is told, and is on record', async () => {
    const number = await opened({ name: 'Roof', accountLimit: 500, reason: 'Asked at the counter' })
    expect(await seenBy(ann)).toContainEqual([number, 'owner'])
    expect(
      (await accountsOf(ann)).find((one: { accountNumber: string }) => one.accountNumber === number),
    ).toMatchObject({
      name: 'Roof',
      accountType: 'savings',
      accountLimit: 500,
      accountStatus: 'active',
      isMain: false,
      signing: 'alone',
      holders: [{ userId: ann.id, name: 'Ann Owner', role: 'owner' }],
      pots: [],
    })
    expect((await lettersTo(ann))[0].content).toContain(number)
    expect((await bank.lastMail(ann.email)).text).toContain(number)
    const [line] = await bank.asOwner(sql`
      select subject_id, reason, after from bank.audit_trail where action = 'account_opened' order by id desc limit 1`)
    expect(line).toMatchObject({
      subject_id: ann.id,
      reason: 'Asked at the counter',
      after: { accountNumber: number, accountLimit: 500 },
    })
  })

  test('is one account under one key, however often it is sent', async () => {
    const before = (await accountsOf(ann)).length
    const key = { 'idempotency-key': 'one-opening' }
    const answers = await Promise.all([1, 2, 3].map(() => desk.open(ann, { accountType: 'current' }, key)))
    const numbers = new Set(answers.map(({ body }) => body.data.accountNumber))
    expect([numbers.size, (await accountsOf(ann)).length]).toEqual([1, before + 1])
    expect((await desk.open(ann, { accountType: 'savings' }, key)).body.code).toBe('key_reused')
  })

  test('needs a customer who is there and active, and a currency that exists', async () => {
    const gone = await bank.openCustomer()
    await bank.ledger.setStatus(gone.accountNumber, 'inactive')
    expect((await desk.open(gone, { accountType: 'savings' })).body.reason).toBe('customer_not_active')
    expect((await desk.open({ id: admin.id }, { accountType: 'savings' })).status).toBe(404)
    expect((await desk.open(ann, { accountType: 'savings', currency: 'XQX' })).status).toBe(400)
    expect((await desk.list({ id: admin.id })).status).toBe(404)
    expect((await desk.list({ id: 'nobody' })).status).toBe(404)
  })
})

describe('changing an account', () => {
  test('writes what is named and leaves the rest; pots go with its status', async () => {
    const number = await opened()
    const pot = await openPotFor(bank, ann, { account: number })
    const reason = 'As agreed'
    const { status, body } = await desk.change(number, { accountType: 'current', accountLimit: 77, reason })
    expect([status, body.data]).toMatchObject([
      200,
      { accountType: 'current', accountLimit: 77, accountStatus: 'active' },
    ])
    await desk.change(number, { accountStatus: 'inactive', reason })
    expect((await bank.ledger.account(number))?.status).toBe('inactive')
    expect((await bank.ledger.account(pot.accountNumber))?.status).toBe('inactive')
    const said = `Our staff changed your account ${number}: its status from active to dormant.`
    expect((await lettersTo(ann))[0]).toEqual({ subject: 'Your account was changed', content: said })
    const mail = (await bank.lastMail(ann.email)).text
    expect(mail).toContain(said)
    expect(mail).not.toContain('among your accounts')
    expect((await lettersTo(ann))[1].content).toBe(
      `Our staff changed your account ${number}: its type from savings to current; its daily limit from $10,000.00 to $77.00.`,
    )
    const lines = () => bank.asOwner(sql`select 1 from bank.audit_trail where action = 'account_changed'`)
    const before = (await lines()).length
    expect((await desk.change(number, { accountStatus: 'inactive', reason })).status).toBe(200)
    expect((await lines()).length).toBe(before)
  })

  test('needs a reason, takes no pot, and leaves the status of the first account with its customer', async () => {
    const number = await opened()
    const pot = await openPotFor(bank, ann, { account: number })
    expect((await desk.change(number, { accountLimit: 5 })).status).toBe(400)
    expect((await desk.change(number, { accountLimit: 5, reason: ' ' })).status).toBe(400)
    expect((await desk.change(number, { accountStatus: 'closed', reason: 'x' })).status).toBe(400)
    expect((await desk.change(pot.accountNumber, { accountLimit: 5, reason: 'x' })).status).toBe(404)
    expect((await desk.change('9999999999', { accountLimit: 5, reason: 'x' })).status).toBe(404)
    expect((await desk.change(CASH_DESK, { accountLimit: 5, reason: 'x' })).status).toBe(404)
    const first = await desk.change(ann.accountNumber, { accountStatus: 'disabled', reason: 'x' })
    expect(first.body.reason).toBe('status_of_first_account')
    expect(
      (await desk.change(ann.accountNumber, { accountType: 'current', reason: 'x' })).body.data,
    ).toMatchObject({
      isMain: true,
      accountType: 'current',
    })
  })

  test('lets two sign only where there are two, for its pots too', async () => {
    const number = await opened()
    const pot = await openPotFor(bank, ann, { account: number })
    const reason = 'Both were here'
    expect((await desk.change(number, { signing: 'both', reason })).body.reason).toBe('nobody_to_sign')
    await addHolder(bank, { number, customer: bob, role: 'viewer' })
    expect((await desk.change(number, { signing: 'both', reason })).body.reason).toBe('nobody_to_sign')
    const carl = await bank.openCustomer()
    await addHolder(bank, { number, customer: carl, role: 'joint' })
    expect((await desk.change(number, { signing: 'both', reason })).body.data.signing).toBe('both')
    expect((await bank.ledger.account(pot.accountNumber))?.signers).toBe(2)
    for (const one of [ann, bob, carl])
      expect((await lettersTo(one))[0]).toMatchObject({
        subject: 'How your account is signed has changed',
        content: `From now on two holders sign together for account ${number}.`,
      })
  })
})

describe('closing an account', () => {
  const close = (number: string, reason = 'No longer used') => desk.close(number, { reason })

  test('takes an empty one off its holders’ lists', async () => {
    const number = await opened()
    expect(await close(number)).toMatchObject({ status: 200, body: { message: 'The account is closed' } })
    expect(await seenBy(ann)).not.toContainEqual([number, 'owner'])
    const listed = await accountsOf(ann)
    expect(listed.at(-1).accountStatus).toBe('closed')
    expect(listed.find((one: { accountNumber: string }) => one.accountNumber === number)).toMatchObject({
      accountStatus: 'closed',
      closedAt: expect.any(String),
      holders: [{ userId: ann.id }],
    })
    expect((await close(number)).body.reason).toBe('account_is_closed')
    expect((await desk.change(number, { accountLimit: 1, reason: 'x' })).body.reason).toBe(
      'account_is_closed',
    )
  })

  test('is refused for one with money in it or in a pot, and for the first one', async () => {
    const number = await opened()
    expect((await close(ann.accountNumber)).body.reason).toBe('status_of_first_account')
    expect((await desk.credit(number, 5)).status).toBe(200)
    expect((await close(number)).body.reason).toBe('account_not_empty')
    const [refused] = await bank.asOwner(sql`
      select outcome, subject_kind, subject_id, after from bank.audit_trail order by id desc limit 1`)
    expect(refused).toEqual({
      outcome: 'conflict',
      subject_kind: 'customer',
      subject_id: ann.id,
      after: { account: number, refusal: 'account_not_empty' },
    })
    const pot = await openPotFor(bank, ann, { account: number })
    const body = { from: number, to: pot.accountNumber, amount: 5 }
    expect((await bank.call('POST /move', { token: ann.token, body })).status).toBe(200)
    expect((await close(number)).body.reason).toBe('pots_not_empty')
    expect((await bank.ledger.account(number))?.status).toBe('active')
  })
})

describe('holders', () => {
  test('are added by the number of an account of theirs, and both sides are told', async () => {
    const number = await opened()
    const form = { accountNumber: bob.accountNumber, role: 'joint', reason: 'Both signed here' }
    const { body } = await desk.addHolder(number, form)
    expect(body.data.holders).toMatchObject([
      { userId: ann.id, role: 'owner' },
      { userId: bob.id, role: 'joint', name: 'Bob Other' },
    ])
    expect(await seenBy(bob)).toContainEqual([number, 'joint'])
    expect((await lettersTo(ann))[0].content).toContain('Bob Other')
    expect((await lettersTo(bob))[0].content).toContain(number)
    expect((await desk.addHolder(number, form)).body.reason).toBe('holds_it_already')
    expect((await desk.addHolder(number, { ...form, accountNumber: '9999999999' })).status).toBe(404)
    expect((await desk.addHolder(number, { ...form, reason: '' })).status).toBe(400)
    expect((await desk.addHolder(number, { ...form, role: 'owner' })).status).toBe(400)
  })

  test('are five at most, also of many added at once', async () => {
    const number = await opened()
    const many = await Promise.all([1, 2, 3, 4, 5, 6].map(() => bank.openCustomer()))
    const answers = await Promise.all(
      many.map(({ accountNumber }) => desk.addHolder(number, { accountNumber, role: 'viewer', reason: 'x' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ body }) => body.reason === 'too_many_holders')).toHaveLength(2)
  })

  test('who are removed see nothing from then on; where one is left to sign, one signs', async () => {
    const number = await opened()
    const add = { accountNumber: bob.accountNumber, role: 'joint', reason: 'x' }
    const [owner, joint] = (await desk.addHolder(number, add)).body.data.holders
    await desk.change(number, { signing: 'both', reason: 'x' })
    expect((await desk.removeHolder(number, owner._id)).body.reason).toBe('owner_stays')
    const { body } = await desk.removeHolder(number, joint._id)
    expect(body.data).toMatchObject({ signing: 'alone', holders: [{ userId: ann.id }] })
    expect(await seenBy(bob)).not.toContainEqual([number, 'joint'])
    const move = { from: number, to: bob.accountNumber, amount: 1 }
    expect((await bank.call('POST /move', { token: bob.token, body: move })).status).toBe(404)
    expect((await lettersTo(bob))[0].subject).toBe('You no longer hold an account')
    expect((await desk.removeHolder(number, joint._id)).status).toBe(404)
    expect((await desk.removeHolder(number, 'nonsense')).status).toBe(404)
  })

  test('of another account are not removed by its number', async () => {
    const [number, other] = [await opened(), await opened()]
    const add = { accountNumber: bob.accountNumber, role: 'viewer', reason: 'x' }
    const holder = (await desk.addHolder(number, add)).body.data.holders[1]
    expect((await desk.removeHolder(other, holder._id)).status).toBe(404)
    expect(await seenBy(bob)).toContainEqual([number, 'viewer'])
  })
})

describe('bookings', () => {
  test('reach any account and pot by its number, in its owner’s name', async () => {
    const number = await opened()
    const pot = await openPotFor(bank, ann, { account: number })
    expect((await desk.credit(number, 40)).body.data).toMatchObject({
      receiverName: 'Ann Owner',
      accountTransferredTo: number,
    })
    expect((await desk.credit(pot.accountNumber, 3)).status).toBe(200)
    expect((await desk.debit(ann, number, 10)).body.data).toMatchObject({ senderName: 'Ann Owner' })
    expect((await desk.debit(bob, number, 10)).status).toBe(404)
    expect(Number((await bank.ledger.account(number))?.balanceMinor)).toBe(3000)
    expect(
      (
        await bank.call('POST /my-pots/{account}/close', {
          token: ann.token,
          params: { account: pot.accountNumber },
        })
      ).status,
    ).toBe(200)
    expect((await desk.credit(pot.accountNumber, 3)).status).toBe(403)
  })
})

test('staff act on no account they hold themselves, and no role but tellers changes any', async () => {
  const number = await opened()
  await addHolder(bank, { number, customer: bob, role: 'viewer' })
  const own = await placeStaff(bank)
  await bank.asOwner(sql`update bank.admins set customer_id = ${bob.id} where id = ${own.id}`)
  const asOwn = accountDesk(bank, own)
  expect((await asOwn.change(number, { accountLimit: 3, reason: 'x' })).body.code).toBe('own_account')
  expect((await asOwn.close(number, { reason: 'x' })).body.code).toBe('own_account')
  expect((await asOwn.credit(number, 1)).body.code).toBe('own_account')
  const self = { accountNumber: bob.accountNumber, role: 'joint', reason: 'x' }
  expect((await asOwn.addHolder(await opened(), self)).body.code).toBe('own_account')
  const auditor = accountDesk(bank, await placeStaff(bank, undefined, ['auditor']))
  expect((await auditor.list(ann)).status).toBe(200)
  expect((await auditor.open(ann, { accountType: 'savings' })).status).toBe(403)
  expect((await auditor.change(number, { accountLimit: 3, reason: 'x' })).status).toBe(403)
  const customer = accountDesk(bank, ann)
  expect((await customer.list(ann)).status).toBe(403)
})

import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestCustomer } from '../../testing/bank.ts'
import { checkedBank } from '../proposals/testing/checked-bank.ts'
import { type AccountDesk, accountDesk } from './testing/account-desk.ts'

let its: Awaited<ReturnType<typeof checkedBank>>
let desk: AccountDesk
let bob: TestCustomer

beforeAll(async () => {
  its = await checkedBank()
  desk = accountDesk(its.bank, await its.someone('teller'))
  bob = await its.bank.openCustomer({ fullName: 'Bob Other' })
})

const opened = async (form: object = {}) =>
  (await desk.open(its.ann, { accountType: 'savings', ...form })).body.data.accountNumber
const accountOf = async (number: string) =>
  (await desk.list(its.ann)).body.data.find((one: { accountNumber: string }) => one.accountNumber === number)

test('B29 who holds an account and how it is signed wait for a second person, and are told once it is done', async () => {
  const number = await opened({ name: 'Roof' })
  const waiting = await desk.addHolder(number, {
    accountNumber: bob.accountNumber,
    role: 'joint',
    reason: 'x',
  })
  expect(waiting).toMatchObject({ status: 202, body: { code: 'second_person_needed' } })
  expect(waiting.body.data.proposal).toMatchObject({
    act: 'account_holder_added',
    kinds: [{ kind: 'account_holders' }],
    customer: { fullName: 'Ann Asks' },
    effects: [
      { field: 'account', before: null, after: `Roof, ${number}` },
      { field: 'holder', of: number, after: `Bob Other, ${bob.accountNumber}` },
      { field: 'role', of: number, after: 'joint' },
    ],
  })
  const [made] = await its.bank.asOwner(sql`
    select subject_id, after from bank.audit_trail where action = 'proposal_made' order by id desc limit 1`)
  expect(made).toMatchObject({ subject_id: its.ann.id, after: { account: number } })
  expect((await accountOf(number)).holders).toHaveLength(1)
  expect(await its.bank.mailsTo(bob.email)).not.toContainEqual(
    expect.objectContaining({ subject: 'You hold another account' }),
  )
  expect((await its.approve(waiting)).status).toBe(200)
  expect((await accountOf(number)).holders).toHaveLength(2)
  expect((await its.bank.lastMail(bob.email)).subject).toBe('You hold another account')

  const both = await desk.change(number, { signing: 'both', reason: 'x' })
  expect(both.status).toBe(202)
  expect((await its.approve(both)).status).toBe(200)
  const { holders, signing } = await accountOf(number)
  expect(signing).toBe('both')
  const removal = await desk.removeHolder(number, holders[1]._id)
  expect(removal.body.data.proposal.effects).toContainEqual(
    expect.objectContaining({ field: 'signing', before: 'both', after: 'alone' }),
  )
  expect((await its.approve(removal)).status).toBe(200)
  expect(await accountOf(number)).toMatchObject({ signing: 'alone', holders: [{ role: 'owner' }] })
})

test('B29 a higher limit and closing wait; a lower limit and another type do not', async () => {
  const number = await opened()
  expect((await desk.change(number, { accountLimit: 5, accountType: 'current', reason: 'x' })).status).toBe(
    200,
  )
  const raise = await desk.change(number, { accountLimit: 6, reason: 'x' })
  expect(raise).toMatchObject({
    status: 202,
    body: { data: { proposal: { kinds: [{ kind: 'customer_limit' }] } } },
  })
  expect((await accountOf(number)).accountLimit).toBe(5)
  const closing = await desk.close(number, { reason: 'x' })
  expect(closing.status).toBe(202)
  expect((await its.approve(closing)).status).toBe(200)
  expect(await accountOf(number)).toMatchObject({ accountStatus: 'closed', closedAt: expect.any(String) })
  // What was proposed for an account that is closed by now is not done.
  expect((await its.approve(raise)).body.reason).toBe('account_is_closed')
})

test('B29 closing an account waits once, whatever the reason, and the account says so until it is decided', async () => {
  const number = await opened()
  expect(await accountOf(number)).toMatchObject({ isFirst: false, closingWaits: false })
  const closing = await desk.close(number, { reason: 'Moved abroad' })
  const again = await desk.close(number, { reason: 'No longer used' })
  expect(again.status).toBe(202)
  expect(again.body.data.proposal).toEqual(closing.body.data.proposal)
  expect((await accountOf(number)).closingWaits).toBe(true)
  const { _id: proposalId, seen } = again.body.data.proposal
  const declined = await its.bank.call('POST /proposals/{proposalId}/decline', {
    token: its.app.token,
    params: { proposalId },
    body: { seen, reason: 'Not yet' },
  })
  expect(declined.status).toBe(200)
  expect((await accountOf(number)).closingWaits).toBe(false)

  const anew = await desk.close(number, { reason: 'Moved abroad' })
  expect(anew.body.data.proposal._id).not.toBe(closing.body.data.proposal._id)
  expect((await its.approve(anew)).status).toBe(200)
  expect(await accountOf(number)).toMatchObject({ accountStatus: 'closed', closingWaits: false })
})

test('B29 opening with a high limit waits, and opens one account under the number drawn then', async () => {
  const before = (await desk.list(its.ann)).body.data.length
  const waiting = await desk.open(its.ann, { accountType: 'savings', accountLimit: 50_000 })
  expect(waiting.status).toBe(202)
  expect((await desk.list(its.ann)).body.data).toHaveLength(before)
  expect((await its.approve(waiting)).status).toBe(200)
  const after = (await desk.list(its.ann)).body.data
  expect(after).toHaveLength(before + 1)
  expect(after).toContainEqual(expect.objectContaining({ accountLimit: 50_000 }))
})

test('nobody approves what concerns an account they hold themselves, as a holder too', async () => {
  const number = await opened()
  const own = await its.someone('approver')
  await its.bank.asOwner(sql`update bank.admins set customer_id = ${bob.id} where id = ${own.id}`)
  const waiting = await desk.addHolder(number, {
    accountNumber: bob.accountNumber,
    role: 'viewer',
    reason: 'x',
  })
  expect((await its.approve(waiting, own)).body.code).toBe('own_account')
  expect((await accountOf(number)).holders).toHaveLength(1)
})

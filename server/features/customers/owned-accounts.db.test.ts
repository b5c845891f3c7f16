import { verifyBooks } from '@larkfield/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeAccount, placePot, post } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { deskActs } from './testing/desk-acts.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank()
  desk = await placeStaff(bank)
  await bank.ledger.ensureHouse('USD')
})
afterAll(async () => {
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
})

const { setStatus, update } = deskActs(() => ({ bank, desk }))
const statusOf = async (number: string) => (await bank.ledger.account(number))!.status
const erase = ({ id }: { id: string }) =>
  bank.call('DELETE /admin-delete/{userId}', {
    token: desk.token,
    params: { userId: id },
    query: { reason: 'at their own wish' },
  })
const preview = async ({ id }: { id: string }) =>
  (await bank.call('GET /admin-delete-preview/{userId}', { token: desk.token, params: { userId: id } })).body
    .data

/** A customer with another account, a pot under each, and a part in somebody else's account. */
async function several() {
  const [ann, ben] = [await placeCustomer(bank), await placeCustomer(bank)]
  const other = await placeAccount(bank, ann)
  const pots = [await placePot(bank, { number: ann.accountNumber }), await placePot(bank, other)]
  const bens = await placeAccount(bank, ben, { amount: 10_000 })
  await addHolder(bank, { number: bens.number, customer: ann, role: 'joint' })
  return { ann, ben, other, pots, bens }
}

/** A payment every month out of an account, as the orders keep it. */
const order = async (from: { id: number }, by: { id: string }, to: { id: number; number: string }) => {
  const row = await bank.database.row<{ id: string }>(sql`
    insert into bank.standing_orders
      (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
       start_on, closed_days, next_due)
    values
      (${from.id}, ${by.id}, 'move', ${to.id}, 'Roof', ${to.number}, 'Larkfield', 'USD', 100, 'monthly',
       '2099-01-01', 'after', '2099-01-01')
    returning id`)
  return row!.id
}
const stateOf = async (id: string) =>
  (await bank.database.row<{ state: string }>(sql`select state from bank.standing_orders where id = ${id}`))!
    .state

describe('the status of a customer', () => {
  test.each(['inactive', 'disabled'])(
    '%s is that of all accounts they own, pots included, and of no other',
    async (status) => {
      const { ann, other, pots, bens } = await several()
      expect((await setStatus(ann.id, status)).status).toBe(200)
      for (const { number } of [{ number: ann.accountNumber }, other, ...pots]) {
        expect(await statusOf(number)).toBe(status)
      }
      expect(await statusOf(bens.number)).toBe('active')
      const [line] = await bank.asOwner(sql`
      select after from bank.audit_trail
      where action = 'status_changed' and subject_id = ${ann.id} order by id desc limit 1`)
      expect(line.after.accounts.split(', ').toSorted()).toEqual(
        [other, ...pots].map(({ number }) => number).toSorted(),
      )
      expect((await setStatus(ann.id, 'active')).status).toBe(200)
      for (const { number } of [other, ...pots]) expect(await statusOf(number)).toBe('active')
    },
  )

  test.each(['inactive', 'disabled'])(
    '%s is told to them in a message, and to whoever holds an account with them',
    async (status) => {
      const { ann, ben, other } = await several()
      await addHolder(bank, { number: other.number, customer: ben, role: 'viewer' })
      const lettersTo = ({ id }: { id: string }) =>
        bank.asOwner(sql`select subject, content from bank.messages where customer_id = ${id} order by seq`)
      const said = status === 'inactive' ? 'dormant' : status
      await setStatus(ann.id, status)
      await setStatus(ann.id, status, 'Said once more')
      await setStatus(ann.id, 'active')
      const accounts = `${ann.accountNumber}, ${other.number}`
      const subject = 'The status of your account was changed'
      const ofAnn = (from: string, to: string) =>
        `Our staff changed the status of your accounts ${accounts} from ${from} to ${to}.`
      expect(await lettersTo(ann)).toEqual([
        { subject, content: ofAnn('active', said) },
        { subject, content: ofAnn(said, 'active') },
      ])
      const ofBen = (from: string, to: string) =>
        `Our staff changed your account ${other.number}: its status from ${from} to ${to}.`
      expect(await lettersTo(ben)).toMatchObject([
        { subject: 'Your account was changed', content: ofBen('active', said) },
        { content: ofBen(said, 'active') },
      ])
    },
  )

  test('changed with other fields it reaches them all the same', async () => {
    const { ann, other } = await several()
    expect((await update(ann.id, { accountStatus: 'inactive' })).status).toBe(200)
    expect(await statusOf(other.number)).toBe('inactive')
  })

  test('of an account that the desk gave one of its own stays, with its pots, when the customer is active again', async () => {
    const { ann, other, pots } = await several()
    const params = { account: other.number }
    const body = { accountStatus: 'inactive', reason: 'Unused' }
    expect(
      (await bank.call('PUT /customer-account/{account}', { token: desk.token, params, body })).status,
    ).toBe(200)
    await setStatus(ann.id, 'disabled')
    expect([await statusOf(other.number), await statusOf(pots[0]!.number)]).toEqual(['inactive', 'disabled'])
    await setStatus(ann.id, 'inactive')
    await setStatus(ann.id, 'active')
    expect([await statusOf(other.number), await statusOf(pots[1]!.number)]).toEqual(['inactive', 'inactive'])
    expect(await statusOf(pots[0]!.number)).toBe('active')
  })

  test('what was closed before stays closed', async () => {
    const { ann, pots } = await several()
    await bank.ledger.setStatus(pots[0]!.id, 'closed')
    await setStatus(ann.id, 'disabled')
    await setStatus(ann.id, 'active')
    expect(await statusOf(pots[0]!.number)).toBe('closed')
  })

  test('a customer who is not active moves nothing out of an account held with others, who do', async () => {
    const { ann, ben, bens } = await several()
    const move = ({ token }: { token: string }, to: string) =>
      bank.call('POST /move', { token, body: { from: bens.number, to, amount: 1 } })
    expect((await move(ann, ann.accountNumber)).status).toBe(200)
    await bank.ledger.setStatus(ann.accountNumber, 'inactive')
    expect((await move(ann, ann.accountNumber)).body.code).toBe('account_dormant')
    expect((await move(ben, ben.accountNumber)).status).toBe(200)
  })
})

describe('closing and deleting a customer', () => {
  test.each([
    ['closed', (person: { id: string }) => setStatus(person.id, 'closed')],
    ['deleted', erase],
  ])('is refused while other accounts are open, which are named: %s', async (_, end) => {
    const { ann, other, pots } = await several()
    const { status, body } = await end(ann)
    expect([status, body.reason]).toEqual([409, 'other_accounts_open'])
    expect(body.message).toContain(other.number)
    expect(await statusOf(ann.accountNumber)).toBe('active')
    expect(await preview(ann)).toMatchObject({
      canDelete: false,
      otherAccounts: [other.number, pots[1]!.number],
    })
  })

  test('a pot with money is in the way, and empty ones close with the account', async () => {
    const ann = await placeCustomer(bank)
    const pot = await placePot(bank, { number: ann.accountNumber })
    const paid = await placeAccount(bank, await placeCustomer(bank), { amount: 500 })
    await post(bank, paid, pot, { amount: 500 })
    expect((await erase(ann)).body.reason).toBe('pots_not_empty')
    expect(await preview(ann)).toMatchObject({ canDelete: false, otherAccounts: [pot.number] })
    await post(bank, pot, { number: ann.accountNumber }, { amount: 500 })
    expect(await preview(ann)).toMatchObject({ canDelete: true, balance: 5 })
    const { status, body } = await erase(ann)
    expect([status, body.swept]).toEqual([200, 5])
    expect(await statusOf(pot.number)).toBe('closed')
  })

  test('a deleted customer pays nothing on dates, holds nothing of others and is invited by nobody', async () => {
    const { ann, ben, other, pots, bens } = await several()
    await bank.ledger.setStatus(pots[1]!.id, 'closed')
    await bank.ledger.setStatus(other.id, 'closed')
    await bank.ledger.setSigners(bens.id, 2)
    const own = await order({ id: ann.accountId }, ann, pots[0]!)
    const bensOwn = await order(bens, ben, { id: ben.accountId, number: ben.accountNumber })
    await bank.database.run(sql`
      insert into bank.holder_invitations (account_id, invited_by, customer_id, typed, role, expires_at)
      values (${ann.accountId}, ${ann.id}, ${ben.id}, ${ben.accountNumber}, 'viewer', now() + interval '1 day'),
             (${ben.accountId}, ${ben.id}, ${ann.id}, ${ann.email}, 'viewer', now() + interval '1 day')`)
    expect((await erase(ann)).status).toBe(200)
    expect([await stateOf(own), await stateOf(bensOwn)]).toEqual(['ended', 'active'])
    const held = await bank.database.rows<{ role: string }>(
      sql`select role from bank.holdings where customer_id = ${ann.id} and role <> 'owner'`,
    )
    expect(held).toEqual([])
    expect((await bank.ledger.account(bens.id))!.signers).toBe(1)
    const invitations = await bank.database.rows<{ state: string; typed: string }>(sql`
      select state, typed from bank.holder_invitations
      where invited_by in (${ann.id}, ${ben.id}) order by seq`)
    expect(invitations.map(({ state }) => state)).toEqual(['withdrawn', 'declined'])
    expect(invitations.map(({ typed }) => typed)).not.toContain(ann.email)
  })

  test('for a customer with one account nothing is said of others', async () => {
    const ann = await placeCustomer(bank)
    expect(await preview(ann)).not.toHaveProperty('otherAccounts')
    expect((await setStatus(ann.id, 'inactive')).status).toBe(200)
    const [line] = await bank.asOwner(sql`
      select after from bank.audit_trail where subject_id = ${ann.id} order by id desc limit 1`)
    expect(Object.keys(line.after).toSorted()).toEqual(['accountStatus', 'statusReason'])
  })
})

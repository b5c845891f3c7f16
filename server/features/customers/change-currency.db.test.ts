import { readFileSync } from 'node:fs'
import { verifyBooks } from '@larkfield/ledger'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import { verifyOwners } from '../../floor/holdings/verify-owners.ts'
import { verifyAll } from '../../floor/upkeep/night-run.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { payIn, placeAccount, placePot } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { placeStaff } from '../../testing/people.ts'
import { openFaults, passOver, quietLog, uncheckedConfig } from '../../testing/self-check.ts'
import { verifyBank } from '../../verify-bank.ts'
import { deskActs } from './testing/desk-acts.ts'

let bank: TestBank
let desk: { id: string; token: string; username: string }
beforeAll(async () => {
  bank = await testBank({ config: uncheckedConfig })
  desk = await placeStaff(bank)
  await bank.ledger.ensureHouse('USD')
})
afterAll(async () => {
  expect((await verifyBooks(bank.database.pool)).faults).toEqual([])
  expect(await verifyOwners(bank.database.pool)).toEqual([])
})

const { account, update } = deskActs(() => ({ bank, desk }))
const toEuros = ({ id }: { id: string }) => update(id, { accountCurrency: 'EUR' })
const ownAccounts = async ({ token }: { token: string }) =>
  (await bank.call('GET /my-accounts', { token })).body.data
const inTheWay = { status: 409, body: { reason: 'currency_agreed', field: 'accountCurrency' } }

describe('B44 an account that gets another currency', () => {
  test('stays its owner’s, who goes on and signs in again', async () => {
    const ann = await bank.openCustomer()
    expect((await toEuros(ann)).status).toBe(200)
    const mine = { accountNumber: ann.accountNumber, currency: 'EUR' }
    expect(await ownAccounts(ann)).toMatchObject([mine])
    expect(await ownAccounts({ token: await bank.signIn(ann) })).toMatchObject([mine])
  })

  test('keeps its other holders, invitations, closed pots and how many sign', async () => {
    const [ann, ben, carl] = [await bank.openCustomer(), await bank.openCustomer(), await bank.openCustomer()]
    const pot = await placePot(bank, { number: ann.accountNumber })
    await bank.ledger.setStatus(pot.id, 'closed')
    await addHolder(bank, { number: ann.accountNumber, customer: ben, role: 'joint' })
    await bank.ledger.setSigners(ann.accountNumber, 2)
    const before = (await account(ann.accountNumber))!.id
    await bank.asOwner(sql`
      insert into bank.holder_invitations (account_id, invited_by, customer_id, typed, role, expires_at)
      values (${before}, ${ann.id}, ${carl.id}, ${carl.accountNumber}, 'viewer', now() + interval '1 day')`)
    expect((await toEuros(ann)).status).toBe(200)
    const now = (await account(ann.accountNumber))!
    expect(now).toMatchObject({ currency: 'EUR', signers: 2 })
    const held = (await ownAccounts(ben)).find(
      (one: { accountNumber: string }) => one.accountNumber === ann.accountNumber,
    )
    expect(held).toMatchObject({ currency: 'EUR', role: 'joint' })
    const left = sql`
      select account_id from bank.holdings where account_id = ${before}
      union all select account_id from bank.holder_invitations where account_id = ${before}
      union all select account_id from bank.pots where parent_id = ${before}`
    expect(await bank.asOwner(left)).toEqual([])
    expect(
      await bank.asOwner(sql`select 1 from bank.pots where account_id = ${pot.id} and parent_id = ${now.id}`),
    ).toHaveLength(1)
  })

  test.each<[string, (ann: TestCustomer, id: number) => Promise<unknown>]>([
    ['a pot', (ann) => placePot(bank, { number: ann.accountNumber })],
    ['an order into it', (_, id) => bank.asOwner(orderInto(id))],
    [
      'a fee that is due',
      (_, id) =>
        bank.asOwner(sql`
          insert into bank.fees (account_id, kind, for_what, due_on, currency, amount_minor)
          values (${id}, 'monthly', '2026-11', '2026-11-01', 'USD', 500)`),
    ],
  ])('is refused while there is %s, and nothing changes', async (_, agree) => {
    const ann = await bank.openCustomer()
    const { id } = (await account(ann.accountNumber))!
    await agree(ann, id)
    expect(await toEuros(ann)).toMatchObject(inTheWay)
    expect(await account(ann.accountNumber)).toMatchObject({ id, currency: 'USD', status: 'active' })
    expect(await ownAccounts(ann)).not.toEqual([])
  })

  test('is judged by what was booked until then, also while it is asked for', async () => {
    const ann = await bank.openCustomer()
    const { id } = (await account(ann.accountNumber))!
    let asked: ReturnType<typeof toEuros> | undefined
    await bank.database.transaction(async (tx) => {
      await bank.ledger.within(tx.client).lock({ account: id as never, house: ['cash_desk'] })
      asked = toEuros(ann)
      const waiting = sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect(await bank.asOwner(waiting)).not.toEqual([]), { timeout: 10_000 })
      const house = await bank.ledger.within(tx.client).houseAccounts('USD')
      const cash = house.find(({ kind }) => kind === 'cash_desk')!
      for (const [debit, credit, kind] of [
        [cash.id, id, 'credit'],
        [id, cash.id, 'debit'],
      ] as const)
        await bank.ledger.within(tx.client).post({
          request: { principal: 'a test', call: kind, key: ann.id },
          kind,
          debit,
          credit,
          amountMinor: 500n as never,
          currency: 'USD',
        } as never)
    })
    expect(await asked).toMatchObject({ status: 409, body: { reason: 'currency_in_use' } })
    expect(await account(ann.accountNumber)).toMatchObject({ id, currency: 'USD' })
  })
})

const orderInto = (to: number) => sql`
  insert into bank.standing_orders
    (account_id, created_by, kind, to_account_id, payee_name, payee_account, bank, currency, amount_minor, rhythm,
     start_on, closed_days, next_due)
  select c.account_id, c.id, 'move', ${to}, 'Ann', '1', 'Larkfield', 'USD', 100, 'monthly', '2099-01-01', 'after',
         '2099-01-01'
  from bank.customers c order by c.created_at desc limit 1`

describe('B44 a first account that its customer does not own', () => {
  const lost = async (ann: TestCustomer) => {
    const { id } = (await account(ann.accountNumber))!
    const set = (role: string) => sql`update bank.holdings set role = ${role} where account_id = ${id}`
    return { take: () => bank.asOwner(set('viewer')), giveBack: () => bank.asOwner(set('owner')) }
  }

  test('is found by the self-check, and its return is', async () => {
    const { take, giveBack } = await lost(await bank.openCustomer())
    await bank.openCustomer()
    await passOver(bank)
    expect(await openFaults(bank)).toEqual([])
    await take()
    await passOver(bank)
    expect(await openFaults(bank)).toEqual(['B44 first_account_unowned'])
    await giveBack()
    await passOver(bank)
    expect(await openFaults(bank)).toEqual([])
  })

  test('is found by the whole run of the night and by the command', async () => {
    const ann = await bank.openCustomer()
    const { take, giveBack } = await lost(ann)
    await take()
    expect(await verifyAll(bank.features.dependencies, quietLog)).toMatchObject({ faults: 1 })
    expect((await verifyBank(bank.database.pool)).faults).toMatchObject([
      { rule: 'B44', code: 'first_account_unowned', subject: `account ${ann.accountNumber}` },
    ])
    await giveBack()
    await verifyAll(bank.features.dependencies, quietLog)
    expect(await openFaults(bank)).toEqual([])
  })

  test('gets its holders back from the account that it replaced', async () => {
    const [ann, ben] = [await bank.openCustomer(), await bank.openCustomer()]
    const before = await placeAccount(bank, await bank.openCustomer())
    const { id: now } = (await account(ann.accountNumber))!
    // As releases before this one left it behind.
    await bank.ledger.setSigners(before.id, 2)
    await bank.ledger.setNumber(before.id, `9${String(before.id).padStart(19, '0')}`)
    await bank.ledger.setStatus(before.id, 'closed')
    await bank.asOwner(sql`delete from bank.holdings where account_id in (${before.id}, ${now})`)
    await bank.asOwner(sql`
      insert into bank.holdings (account_id, customer_id, role)
      values (${before.id}, ${ann.id}, 'owner'), (${before.id}, ${ben.id}, 'joint')`)
    expect(await verifyOwners(bank.database.pool)).toHaveLength(1)
    const file = new URL('../../schema/0230_holders_of_new_currency.sql', import.meta.url)
    for (const text of [1, 2].map(() => readFileSync(file, 'utf8'))) await bank.asOwner({ text, values: [] })
    expect(await verifyOwners(bank.database.pool)).toEqual([])
    const holders = await bank.asOwner(
      sql`select role from bank.holdings where account_id = ${now} order by role`,
    )
    expect(holders).toEqual([{ role: 'joint' }, { role: 'owner' }])
    expect((await account(ann.accountNumber))!.signers).toBe(2)
    await payIn(bank, (await account(ann.accountNumber))!, 100)
  })
})

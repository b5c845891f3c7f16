import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../floor/database/sql.ts'
import type { TestAdmin, TestBank, TestCustomer } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { bankFrom, book, expectInterestToAddUp, placeTerms } from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { placeStaff } from '../../testing/people.ts'
import { signIt } from '../../testing/shared-accounts.ts'

/** Two days of 100,000.00 at 2.5 %, less a quarter: 13.69 - 3.42. */
const BALANCE = 100_000
const WITH_INTEREST = 100_010.27

let bank: TestBank
let admin: TestAdmin
let people: TestCustomer[]

beforeAll(async () => {
  bank = await bankFrom('2027-01-20')
  admin = await bank.signInAdmin()
  for (const kind of ['savings', 'pot'] as const)
    await placeTerms(bank, { kind, currency: 'USD', begins_on: '2027-01-01', tax_ppm: 250_000 })
  people = await Promise.all(Array.from({ length: 5 }, () => bank.openCustomer({ accountType: 'savings' })))
  for (const { accountNumber: number } of people) await book(bank, { number }, { amountMinor: 10_000_000 })
  await bank.ledger.turnDay('2027-01-22')
})
afterAll(async () => {
  await expectInterestToAddUp(bank)
  await expectBooksToBalance(bank)
})

type Named = { seenSwept?: number }
type Close = (of: TestCustomer, named: Named) => Promise<Awaited<ReturnType<TestBank['call']>>>

const on = ({ id: userId }: TestCustomer) => ({ token: admin.token, params: { userId } })
const ways: Record<string, Close> = {
  status: (of, named) =>
    bank.call('PUT /admin-status/{userId}', { ...on(of), body: { accountStatus: 'closed', ...named } }),
  form: (of, named) =>
    bank.call('PUT /admin-update/{userId}', { ...on(of), body: { accountStatus: 'closed', ...named } }),
  deletion: (of, { seenSwept }) =>
    bank.call('DELETE /admin-delete/{userId}', { ...on(of), query: { seenSwept: String(seenSwept) } }),
}
const preview = async (of: TestCustomer) =>
  (await bank.call('GET /admin-delete-preview/{userId}', on(of))).body.data
const left = async ({ accountNumber }: TestCustomer) => {
  const { balanceMinor, status } = (await bank.ledger.account(accountNumber))!
  return [Number(balanceMinor) / 100, status]
}

test.each(Object.keys(ways).map((way, n) => [way, n] as const))(
  'the sum named is the sum taken by the %s, interest and tax included',
  async (way, n) => {
    const who = people[n]!
    const close = ways[way]!
    expect(await preview(who)).toMatchObject({ balance: BALANCE, swept: WITH_INTEREST, canDelete: true })
    // Looking books nothing.
    expect(await left(who)).toEqual([BALANCE, 'active'])
    const wrong = await close(who, { seenSwept: BALANCE })
    expect([wrong.status, wrong.body.reason]).toEqual([409, 'balance_moved'])
    expect(wrong.body.message).toMatch(/\$100,000\.00.*\$100,010\.27/)
    expect(await left(who)).toEqual([BALANCE, 'active'])
    await book(bank, { number: who.accountNumber }, { amountMinor: -100 })
    const moved = await close(who, { seenSwept: WITH_INTEREST })
    expect([moved.status, moved.body.reason]).toEqual([409, 'balance_moved'])
    const { swept } = await preview(who)
    expect(swept).toBe(WITH_INTEREST - 1)
    const done = await close(who, { seenSwept: swept })
    expect(done.status).toBe(200)
    if (way !== 'form') expect(done.body.swept).toBe(swept)
    const [sweep] = await bank.asOwner(sql`
      select t.amount_minor::int as minor from books.transfers t
      where t.kind = 'sweep' order by t.id desc limit 1`)
    expect(sweep.minor / 100).toBe(swept)
    expect(await left(who)).toEqual([0, 'closed'])
  },
)

/** An account, or a pot, that earned something besides its owner's first account, and was emptied where it has to be. */
const others: [string, (owner: TestCustomer) => Promise<Ending>][] = [
  [
    'an account of their own closed by its owner',
    async (owner) => {
      const account = await earned(await placeAccount(bank, owner), true)
      return {
        preview: () => bank.call('GET /my-accounts/{account}/closing', by(owner, account)),
        close: (seenPaid) =>
          bank.call('POST /my-accounts/{account}/close', { ...by(owner, account), query: { seenPaid } }),
      }
    },
  ],
  [
    'an account closed at the desk',
    async (owner) => {
      const account = await earned(await placeAccount(bank, owner), true)
      return {
        preview: () => bank.call('GET /customer-account/{account}/closing', by(admin, account)),
        close: (seenPaid) =>
          bank.call('POST /customer-account/{account}/close', {
            ...by(admin, account),
            body: { reason: 'They asked', seenPaid: Number(seenPaid) },
          }),
      }
    },
  ],
  [
    'a pot',
    async (owner) => {
      const pot = await earned(await placePot(bank, { number: owner.accountNumber }), false)
      return {
        preview: () => bank.call('GET /my-pots/{account}/closing', by(owner, pot)),
        close: (seenPaid) =>
          bank.call('POST /my-pots/{account}/close', { ...by(owner, pot), query: { seenPaid } }),
      }
    },
  ],
]

type Ending = Record<'preview', () => Answer> & { close: (seenPaid: string) => Answer }
type Answer = ReturnType<TestBank['call']>

const by = ({ token }: { token: string }, { number }: { number: string }) => ({
  token,
  params: { account: number },
})

/** 100,000.00 for the days since the bank opened. */
async function earned<Account extends { number: string }>(account: Account, isEmptied: boolean) {
  const valueAt = new Date('2027-01-20T12:00:00Z')
  await book(bank, account, { amountMinor: 10_000_000, valueAt })
  if (isEmptied) await book(bank, account, { amountMinor: -10_000_000 })
  return account
}

test('B28 where two sign, what an account has earned is paid out by two; one that earned nothing is closed by its owner', async () => {
  const [owner, joint] = [people[4]!, await bank.openCustomer()]
  const shared = async (isEarning: boolean) => {
    const account = await placeAccount(bank, owner)
    await addHolder(bank, { number: account.number, customer: joint, role: 'joint' })
    await bank.asOwner(sql`update ledger.accounts set signers = 2 where id = ${account.id}`)
    return isEarning ? earned(account, true) : account
  }
  const empty = by(owner, await shared(false))
  expect((await bank.call('GET /my-accounts/{account}/closing', empty)).body.data).toEqual({
    paid: 0,
    currency: 'USD',
  })
  expect((await bank.call('POST /my-accounts/{account}/close', empty)).status).toBe(200)

  const account = await shared(true)
  const [before] = await left(owner)
  const { paid, twoSign } = (await bank.call('GET /my-accounts/{account}/closing', by(owner, account))).body
    .data
  expect([paid, twoSign]).toEqual([10.27, true])
  const asked = await bank.call('POST /my-accounts/{account}/close', {
    ...by(owner, account),
    query: { seenPaid: String(paid) },
  })
  expect([asked.status, asked.body.code]).toEqual([202, 'second_person_needed'])
  expect([(await left(owner))[0], (await bank.ledger.account(account.number))!.status]).toEqual([
    before,
    'active',
  ])
  const { body } = await bank.call('GET /my-signatures', { token: joint.token, query: { state: 'waiting' } })
  expect(body.data).toMatchObject([
    { act: 'own_account_closed', effects: [{ field: 'amount', after: paid, currency: 'USD' }] },
  ])
  expect((await signIt(bank, joint, body.data[0])).status).toBe(200)
  expect(Math.round((Number((await left(owner))[0]) - Number(before)) * 100)).toBe(Math.round(paid * 100))
  expect((await bank.ledger.account(account.number))!.status).toBe('closed')
})

test.each(others)('what is named is what is paid out by %s', async (_what, place) => {
  const owner = people[4]!
  const ending = await place(owner)
  const [before] = await left(owner)
  const { status, body } = await ending.preview()
  expect([status, body.data.currency]).toEqual([200, 'USD'])
  const { paid } = body.data
  expect(paid % 100_000).toBeGreaterThan(1)
  expect((await left(owner))[0]).toBe(before)
  const wrong = await ending.close(String(paid - 0.01))
  expect([wrong.status, wrong.body.reason]).toEqual([409, 'balance_moved'])
  expect((await left(owner))[0]).toBe(before)
  expect((await ending.close(String(paid))).status).toBe(200)
  const [after] = await left(owner)
  expect(Math.round((Number(after) - Number(before)) * 100) / 100).toBe(paid)
})

test('a proposal names the sum that is taken, and the same deletion is proposed once whatever was named', async () => {
  await placeStaff(bank, 'ruth', ['approver'])
  const who = people[3]!
  expect((await ways.deletion!(who, { seenSwept: BALANCE })).status).toBe(409)
  const { swept } = await preview(who)
  const asked = await ways.deletion!(who, { seenSwept: swept })
  expect(asked.status).toBe(202)
  const { _id, effects } = asked.body.data.proposal
  expect(effects).toContainEqual(expect.objectContaining({ field: 'swept', after: swept }))
  await book(bank, { number: who.accountNumber }, { amountMinor: -100 })
  const again = await ways.deletion!(who, { seenSwept: swept - 1 })
  expect(again.body.data.proposal._id).toBe(_id)
})

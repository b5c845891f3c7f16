import { beforeAll, describe, expect, test } from 'vitest'
import {
  type TestAdmin,
  type TestBank,
  type TestCustomer,
  testBank,
  testPassword,
} from '../../testing/bank.ts'
import { addHolder, openAnother, openPotFor, removeHolder } from '../../testing/holdings.ts'
import { expectBooksToBalance, fund } from '../../testing/money.ts'
import type { StatementLine } from './statement-lines.ts'
import { pagesIn, writtenOn } from './testing/pdf-text.ts'

let bank: TestBank
let admin: TestAdmin
let ann: TestCustomer
let ben: TestCustomer
let household: string
let savings: string
let pot: string

/** Ann and Ben share the household; of Ann's savings and of her pot in her main account Ben knows nothing. */
beforeAll(async () => {
  bank = await testBank()
  admin = await bank.signInAdmin()
  ;[ann, ben] = [
    await bank.openCustomer({ fullName: 'Ann Several' }),
    await bank.openCustomer({ fullName: 'Ben Joint' }),
  ]
  await fund(bank, admin, ann, 1000)
  household = (await openAnother(bank, ann, { accountType: 'current', name: 'Household' })).accountNumber
  savings = (await openAnother(bank, ann)).accountNumber
  pot = (await openPotFor(bank, ann, { name: 'Surprise for Ben' })).accountNumber
  await addHolder(bank, { number: household, customer: ben, role: 'joint' })
  await move(ann.accountNumber, pot, 10)
  await move(ann.accountNumber, household, 200)
  await move(pot, household, 3)
  await move(household, savings, 20)
  await move(savings, household, 5)
})

async function move(from: string, to: string, amount: number) {
  const { status } = await bank.call('POST /move', { token: ann.token, body: { from, to, amount } })
  expect(status).toBe(200)
}

const named = (account?: string): Record<string, string> => (account === undefined ? {} : { account })
const asking = (by: TestCustomer, account?: string) => ({
  params: { userId: by.id },
  token: by.token,
  query: named(account),
})

type Told = Pick<StatementLine, 'amount' | 'otherAccount' | 'counterparty'>
const linesOf = async (by: TestCustomer, account?: string): Promise<Told[]> =>
  (await bank.call('GET /bank-statement/{userId}', asking(by, account))).body.statement.transactions
const recordsOf = async (by: TestCustomer, account?: string) =>
  (await bank.call('GET /transaction-history/{userId}', asking(by, account))).body.transactions
const endsIn = (lines: Pick<Told, 'otherAccount'>[]) => lines.map(({ otherAccount }) => otherAccount)

async function tableOf(by: TestCustomer, account?: string): Promise<string[][]> {
  const { body } = await bank.call('GET /bank-statement/{userId}/csv', asking(by, account))
  const [heading, ...rows] = (body as string)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
  const [name, number] = ['Counterparty', 'Recipient account'].map((column) => heading!.indexOf(column))
  return rows.map((row) => [row[name!]!, row[number!]!])
}

async function documentOf(by: TestCustomer, account?: string): Promise<string> {
  const { rawPayload } = await bank.app.inject({
    url: `/bank-statement/${by.id}/pdf`,
    query: named(account),
    headers: { authorization: `Bearer ${by.token}` },
  })
  return pagesIn(rawPayload).map(writtenOn).join('\n')
}

describe('whoever holds both ends of a move', () => {
  test('is told which account or pot is at the other, in every list', async () => {
    expect(endsIn(await linesOf(ann))).toEqual([undefined, pot, household])
    const shared = [ann.accountNumber, pot, savings, savings]
    expect(endsIn(await linesOf(ann, household))).toEqual(shared)
    expect(endsIn(await recordsOf(ann, household))).toEqual(shared.toReversed())
    expect(endsIn(await recordsOf(ann))).toEqual([household, pot, undefined])
    expect(endsIn(await linesOf(ann, pot))).toEqual([ann.accountNumber, household])
    expect(endsIn(await linesOf(ann, 'all')).filter(Boolean)).toHaveLength(10)
    expect(endsIn(await recordsOf(ann, 'all')).filter(Boolean)).toHaveLength(10)
  })

  test('finds it by its name in the table; without one, by its kind', async () => {
    expect(await tableOf(ann)).toEqual([
      ['Cash desk', ann.accountNumber],
      ['Surprise for Ben', pot],
      ['Household', household],
    ])
    expect(await tableOf(ann, household)).toEqual([
      ['Savings', household],
      ['Surprise for Ben', household],
      ['Savings', savings],
      ['Savings', household],
    ])
    expect((await tableOf(ann, 'all')).filter(([name]) => name === 'Ann Several')).toEqual([])
  })

  test('finds it by its name and number in the document', async () => {
    const [main, shared] = [await documentOf(ann), await documentOf(ann, household)]
    for (const end of [`Surprise for Ben · ${pot}`, `Household · ${household}`]) expect(main).toContain(end)
    for (const end of [`Savings · ${savings}`, `Surprise for Ben · ${pot}`, `Savings · ${ann.accountNumber}`])
      expect(shared).toContain(end)
    expect(shared).not.toContain('Ann Several ·')
  })

  test('finds it by its name in the file of everything there is of them', async () => {
    const body = { password: testPassword }
    const { postings } = (await bank.call('POST /my-data', { token: ann.token, body })).body
    expect(postings).toMatchObject([
      { senderName: 'Cash desk' },
      { receiverName: 'Surprise for Ben', otherAccount: pot },
      { receiverName: 'Household', otherAccount: household },
    ])
  })
})

describe('whoever holds one end only', () => {
  test('is told whose account the other is, and neither its name nor which it is', async () => {
    const body = { password: testPassword }
    const told = [
      await linesOf(ben, household),
      await recordsOf(ben, household),
      await linesOf(ben, 'all'),
      await recordsOf(ben, 'all'),
      await tableOf(ben, household),
      await documentOf(ben, household),
      (await bank.call('POST /my-data', { token: ben.token, body })).body,
    ].map((list) => JSON.stringify(list))
    for (const list of told) {
      expect(list).toContain('Ann Several')
      expect(list).not.toContain('otherAccount"')
      for (const secret of [pot, ann.accountNumber, 'Surprise']) expect(list).not.toContain(secret)
    }
    // Where money of the shared account went, all who hold it may read, as with any payment.
    expect((await tableOf(ben, household))[2]).toEqual(['Ann Several', savings])
  })

  test('is told as soon as they hold the other too, and no longer when they do not', async () => {
    await addHolder(bank, { number: savings, customer: ben, role: 'viewer' })
    expect(endsIn(await linesOf(ben, household))).toEqual([undefined, undefined, savings, savings])
    expect((await tableOf(ben, household)).map(([name]) => name)).toEqual([
      'Ann Several',
      'Ann Several',
      'Savings',
      'Savings',
    ])
    await removeHolder(bank, { number: savings, customer: ben })
    expect(endsIn(await linesOf(ben, household)).filter(Boolean)).toEqual([])
  })
})

test('the books balance', () => expectBooksToBalance(bank))

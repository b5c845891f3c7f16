import { beforeAll, expect, test } from 'vitest'
import { dayAfter, dayAt } from '../../floor/calendar/bank-time.ts'
import { sql } from '../../floor/database/sql.ts'
import type { SendMail } from '../../floor/mail/mail.ts'
import { addTerms, type NewTerms } from '../../floor/products/add-terms.queries.ts'
import { beginTelling } from '../../floor/products/queue-telling.queries.ts'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import { addHolder } from '../../testing/holdings.ts'
import { placeCustomer, placeStaff } from '../../testing/people.ts'
import { tellOfTerms } from './tell-of-terms.ts'
import { deposit, productDesk } from './testing/terms.ts'

let bank: TestBank
let desk: ReturnType<typeof productDesk>
let saver: TestCustomer
const ahead = (days: number) => dayAfter(dayAt(new Date(), 'UTC'), days)

beforeAll(async () => {
  bank = await testBank()
  desk = productDesk(bank, await placeStaff(bank, 'olive'))
  saver = await bank.openCustomer({ accountType: 'savings' })
})

type Row = { customer_id: string; subject: string; content: string }
const lettersLike = (subject: string): Promise<Row[]> =>
  bank.asOwner(sql`
    select customer_id, subject, content from bank.messages
    where subject like ${`%${subject}%`} order by id`)

test('customers of the product are told once, by message and by mail: what changes, from when, and what it was', async () => {
  const other = await bank.openCustomer({ accountType: 'current' })
  const beginsOn = ahead(61)
  await desk.set('savings', { beginsOn, deposit: { ...deposit, feeMonthly: 1.5, credited: 'quarterly' } })
  const mail = await expect
    .poll(async () =>
      (await bank.mailsTo(saver.email)).find(({ subject }) => subject.includes('Your new terms')),
    )
    .toBeDefined()
    .then(async () => (await bank.mailsTo(saver.email))[0]!)
  const letters = await lettersLike('Your new terms: savings account')
  expect(letters.map(({ customer_id }) => customer_id)).toEqual([saver.id])
  expect(mail.text).toContain(letters[0]!.content)
  expect(letters[0]!.content).toContain(
    '• Interest a year: 2.00%, and 2.50% on the part above $10,000.00 (until then: 0.00%)\n' +
      '• Interest is credited: every quarter (until then: every year)\n' +
      '• Monthly fee: $1.50 (until then: none)',
  )
  expect((await bank.mailsTo(other.email)).some(({ subject }) => subject.includes('Your new terms'))).toBe(
    false,
  )
  await expect.poll(async () => (await desk.view('savings')).terms[0].told).toBe(1)
})

test('whoever was told of terms is told that they are withdrawn', async () => {
  const [{ _id }] = (await desk.view('savings')).ahead
  await desk.withdraw('savings', _id)
  await expect.poll(async () => (await lettersLike('do not change')).length).toBe(1)
  const [letter] = await lettersLike('do not change')
  expect(letter!.customer_id).toBe(saver.id)
})

test('holders who use an account or a pot are told; viewers, strangers and holders of other currencies are not', async () => {
  const [owner, joint, viewer, swiss] = [
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank),
    await placeCustomer(bank, { currency: 'CHF' }),
  ]
  const account = await placeAccount(bank, { ...owner, password: '' } as never, {})
  await placePot(bank, account)
  await addHolder(bank, { number: account.number, customer: joint, role: 'joint' })
  await addHolder(bank, { number: account.number, customer: viewer, role: 'viewer' })
  await desk.set('pot', { beginsOn: ahead(1), deposit })
  await expect.poll(async () => (await lettersLike('Your new terms: pots')).length).toBe(2)
  const told = (await lettersLike('Your new terms: pots')).map(({ customer_id }) => customer_id)
  expect(told.sort()).toEqual([owner.id, joint.id].sort())
  expect(told).not.toContain(swiss.id)
})

const terms = (beginsOn: string): NewTerms => ({
  product_id: 'current',
  kind: 'current',
  currency: 'USD',
  begins_on: beginsOn,
  day_count: 'ACT/365F',
  tiers: [{ from_minor: 0, rate_ppm: 10_000 }],
  credited: 'monthly',
  tax_ppm: 0,
  fee_monthly_minor: 0n,
  fee_wire_minor: 0n,
  fee_dormancy_minor: 0n,
  dormant_after_months: 24,
})

test('nobody is told twice, though one process dies over it and two others take it up', async () => {
  for (let place = 0; place < 12; place++) await placeCustomer(bank)
  await bank.asOwner(
    sql`update bank.customers set account_type = 'current' where full_name like 'Ada Placed%'`,
  )
  const termsId = (await addTerms(bank.database, terms(ahead(5))))!
  const telling = { termsId, what: 'announced' } as const
  await beginTelling(bank.database, telling)
  const { database } = bank
  const needs = (sendMail: SendMail) => ({ database, config: bank.features.dependencies.config, sendMail })
  let mails = 0
  const dying: SendMail = async (queries) => {
    mails += 1
    // What a killed process leaves behind: a connection that ends in the middle of the transaction.
    if (mails === 5) await queries.run(sql`select pg_terminate_backend(pg_backend_pid())`)
  }
  await expect(tellOfTerms(needs(dying), telling, 3)).rejects.toThrow()
  const before = (await lettersLike('Your new terms: current account')).length
  expect([before > 0, before < 5]).toEqual([true, true])
  const { sendMail } = bank.features.dependencies
  await Promise.all([1, 2, 3].map(() => tellOfTerms(needs(sendMail), telling, 3)))
  const told = (await lettersLike('Your new terms: current account')).map(({ customer_id }) => customer_id)
  expect(told.length).toBeGreaterThanOrEqual(12)
  expect(new Set(told).size).toBe(told.length)
})

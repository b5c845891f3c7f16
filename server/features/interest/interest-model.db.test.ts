import type { DayCount } from '@larkfield/contract/entities/day-counts.ts'
import type { Account } from '@larkfield/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayAfter, dayAt, momentOn } from '../../floor/calendar/bank-time.ts'
import { readConfig } from '../../floor/config.ts'
import { sql } from '../../floor/database/sql.ts'
import { type Tier, yearlyOf } from '../../floor/reckoning/accrual.ts'
import { dayFraction, PARTS_OF_A_YEAR } from '../../floor/reckoning/day-count.ts'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { placeAccount, placePot } from '../../testing/held-accounts.ts'
import { accrualsOf, book, correctionsOf, periodsOf, placeTerms } from '../../testing/interest.ts'
import { expectBooksToBalance } from '../../testing/money.ts'
import { interestStep } from './interest-step.ts'

/** Over a leap day, two ends of months, one of a quarter and a night in which clocks go forward. */
const FIRST = '2028-02-20'
const LAST = '2028-04-03'
const timeZone = 'Europe/Berlin'

type Rates = { dayCount: DayCount; tiers: Tier[]; from: string; taxPpm?: number }
const rates = {
  savings: [
    {
      from: '2028-01-01',
      dayCount: 'ACT/ACT',
      taxPpm: 263_750,
      tiers: tiersOf([0, 20_000], [50_000, 35_000], [200_000, -5_000]),
    },
    {
      from: '2028-03-10',
      dayCount: '30E/360',
      taxPpm: 400_001,
      tiers: tiersOf([0, 15_000], [80_000, 45_001]),
    },
  ],
  current: [
    { from: '2028-01-01', dayCount: 'ACT/360', tiers: tiersOf([0, -7_500]) },
    { from: '2028-03-20', dayCount: 'ACT/365F', tiers: tiersOf([0, 0]) },
  ],
  pot: [{ from: '2028-01-01', dayCount: 'ACT/365F', tiers: tiersOf([0, 99_999]) }],
} satisfies Record<string, Rates[]>

function tiersOf(...tiers: [number, number][]): Tier[] {
  return tiers.map(([from, ratePpm]) => ({ fromMinor: BigInt(from), ratePpm }))
}

/** The same numbers every time, so that what fails once fails again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

let bank: TestBank
let accounts: { product: keyof typeof rates; account: Account }[]

/** Fails now and then in the middle of a night, as if somebody had pulled the plug. */
const failing = (times: { left: number }): TestBank['database'] => ({
  ...bank.database,
  async run(statement) {
    if (statement.text.includes('insert into bank.accruals') && times.left-- === 0) throw new Error('killed')
    return bank.database.run(statement)
  },
})

beforeAll(async () => {
  const calendar = { ...readConfig({}).calendar, timeZone }
  bank = await testBank({ config: { calendar } })
  for (const [kind, sets] of Object.entries(rates) as [keyof typeof rates, Rates[]][])
    for (const currency of ['EUR', 'JPY', 'BHD'])
      for (const { from, dayCount, tiers, taxPpm = 0 } of sets)
        await placeTerms(bank, {
          kind,
          currency,
          begins_on: from,
          day_count: dayCount,
          tiers: tiers.map(({ fromMinor, ratePpm }) => ({
            from_minor: Number(fromMinor),
            rate_ppm: ratePpm,
          })),
          credited: kind === 'pot' ? 'quarterly' : 'monthly',
          tax_ppm: taxPpm,
        })
  const owner = await bank.openCustomer()
  const savings = await placeAccount(bank, owner, { currency: 'EUR' })
  accounts = [
    { product: 'savings', account: savings },
    { product: 'savings', account: await placeAccount(bank, owner, { currency: 'JPY' }) },
    { product: 'current', account: await placeAccount(bank, owner, { currency: 'BHD', type: 'current' }) },
    { product: 'pot', account: await placePot(bank, savings) },
  ]
  await bank.ledger.turnDay(FIRST)
  const random = randomFrom(20_280_220)
  const step = interestStep(bank.features.dependencies, 2)
  for (let day = FIRST; day <= LAST; day = dayAfter(day)) {
    for (const { account } of accounts) {
      for (let booked = random(3); booked > 0; booked--) await bookSomething(account, day, random)
    }
    await bank.ledger.turnDay(dayAfter(day))
    if (random(5) === 0) {
      const killed = { ...bank.features.dependencies, database: failing({ left: 1 }) }
      await expect(interestStep(killed, 2).run(day)).rejects.toThrow('killed')
    }
    await step.run(day)
    if (random(3) === 0) await Promise.all([step.run(day), step.run(day)])
    await bank.ledger.closeDay(day)
  }
}, 300_000)

async function bookSomething(account: Account, day: string, random: (below: number) => number) {
  const balance = Number((await bank.ledger.account(account.id))!.availableMinor)
  const amountMinor = random(3) === 0 && balance > 0 ? -(1 + random(balance)) : 1 + random(90_000)
  const shift = [0, 0, 0, -1 - random(20), 1 + random(12)][random(5)]!
  const valueDay = dayAfter(day, shift)
  // Also in the first and the last minute of a day.
  const at = ['00:00', '12:34', '23:59'][random(3)]!
  const valueAt = shift === 0 ? undefined : momentOn(valueDay, at, timeZone)
  await book(bank, account, { amountMinor, ...(valueAt && { valueAt }) })
}

type Entry = { amount: bigint; day: string; valueDay: string; kind: string; transfer: string }

const entriesOf = async (account: Account): Promise<Entry[]> => {
  const rows = await bank.asOwner(sql`
    select amount_minor, to_char(day, 'YYYY-MM-DD') as day, value_at, kind, transfer_id
    from books.entries where account_id = ${account.id}`)
  return rows.map(({ amount_minor, day, value_at, kind, transfer_id }) => ({
    amount: BigInt(amount_minor),
    day,
    valueDay: value_at ? dayAt(value_at, timeZone) : day,
    kind,
    transfer: transfer_id,
  }))
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

describe.each([0, 1, 2, 3])('account %s', (place) => {
  const ratesOn = (day: string) => {
    const sets: Rates[] = rates[accounts[place]!.product]
    return sets.findLast(({ from }) => from <= day)!
  }

  test('accrued each day once, from the balance of that day by value as it was known then', async () => {
    const { account, product } = accounts[place]!
    const [rows, entries] = [await accrualsOf(bank, account), await entriesOf(account)]
    // Without a rate there is nothing to accrue once the period is over.
    const last = product === 'current' ? '2028-03-31' : LAST
    let day = FIRST
    for (const row of rows) {
      const known = entries.filter((entry) => entry.day <= day && entry.valueDay <= day)
      expect([row.day, row.balance_minor]).toEqual([day, String(sum(known.map(({ amount }) => amount)))])
      day = dayAfter(day)
    }
    expect(day).toBe(dayAfter(last))
  })

  test('earned to the last part of a millionth what its entries come to in the end', async () => {
    const { account } = accounts[place]!
    const [rows, entries] = [await accrualsOf(bank, account), await entriesOf(account)]
    const corrections = await correctionsOf(bank, account)
    expect(corrections.length).toBeGreaterThan(0)
    const parts = rows.map(({ day }) => {
      const balance = sum(entries.filter(({ valueDay }) => valueDay <= day).map(({ amount }) => amount))
      const { tiers, dayCount } = ratesOn(day)
      return yearlyOf(balance, tiers) * dayFraction(dayCount, day)
    })
    const kept = [rows, corrections].map((all) => {
      const whole = sum(all.map(({ millionths }) => BigInt(millionths)))
      return whole * PARTS_OF_A_YEAR + BigInt(all.at(-1)!.rest)
    })
    expect(sum(kept)).toBe(sum(parts))
  })

  test('was paid all of it in whole minor units, and carries the rest', async () => {
    const { account, product } = accounts[place]!
    const [rows, corrections] = [await accrualsOf(bank, account), await correctionsOf(bank, account)]
    const [periods, entries] = [await periodsOf(bank, account), await entriesOf(account)]
    const ends = product === 'pot' ? ['2028-03-31'] : ['2028-02-29', '2028-03-31']
    expect(periods.map(({ ends_on }) => ends_on)).toEqual(ends)
    let [carried, after] = [0n, '']
    for (const period of periods) {
      const accrued = sum(
        rows
          .filter(({ day }) => day > after && day <= period.ends_on)
          .map(({ millionths }) => BigInt(millionths)),
      )
      const corrected = sum(
        corrections
          .filter(({ booked_on }) => booked_on > after && booked_on <= period.ends_on)
          .map(({ millionths }) => BigInt(millionths)),
      )
      const total = accrued + corrected + carried
      const posted = BigInt(period.posted_minor)
      expect([period.accrued, period.corrected, period.carried_in].map(BigInt)).toEqual([
        accrued,
        corrected,
        carried,
      ])
      if (total > 0n) expect(posted).toBe(total / 1_000_000n)
      else expect(posted >= total / 1_000_000n && posted <= 0n).toBe(true)
      carried = total - posted * 1_000_000n
      const since = after
      after = period.ends_on
      expect(BigInt(period.carried_out)).toBe(carried)
      const entry = entries.find(({ transfer }) => transfer === period.transfer_id)
      const tomorrow = dayAfter(period.ends_on)
      if (posted !== 0n)
        expect(entry).toMatchObject({ amount: posted, day: period.ends_on, valueDay: tomorrow })
      const tax = entries.find(({ transfer }) => transfer === period.tax_transfer_id)
      const ofPeriod = [
        ...rows.filter(({ day }) => day > since && day <= period.ends_on),
        ...corrections.filter(({ booked_on }) => booked_on > since && booked_on <= period.ends_on),
      ]
      const taxed = sum(
        ofPeriod.map(({ day, millionths }) => BigInt(millionths) * BigInt(ratesOn(day).taxPpm ?? 0)),
      )
      const share = posted > 0n ? (posted * taxed) / ((accrued + corrected) * 1_000_000n) : 0n
      expect(BigInt(period.tax_minor)).toBe(share)
      if (BigInt(period.tax_minor) > 0n)
        expect(tax).toMatchObject({ amount: -BigInt(period.tax_minor), kind: 'tax' })
    }
    const paid = entries.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount)
    expect(sum(paid)).toBe(sum(periods.map(({ posted_minor }) => BigInt(posted_minor))))
  })
})

test('somebody was credited, taxed and charged', async () => {
  const all = await bank.asOwner(sql`
    select count(*) filter (where posted_minor > 0)::int as credited, count(*) filter (where tax_minor > 0)::int as taxed,
           count(*) filter (where posted_minor < 0)::int as charged
    from bank.interest_periods`)
  for (const kind of ['credited', 'taxed', 'charged']) expect([kind, all[0][kind] > 0]).toEqual([kind, true])
})

test('the books balance after all these nights', () => expectBooksToBalance(bank))

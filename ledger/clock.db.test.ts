import { minor } from '@larkfield/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { createLedger, type Ledger } from './ledger.ts'
import { newKey, openWith, type TestBank, testBank, wire } from './testing/bank.ts'
import { sealAll } from './testing/take-in.ts'
import type { Account } from './types.ts'
import { verifyBooks } from './verify.ts'

/** A ledger whose database reads its time from a table, so that a test can turn the clock either way. */
let bank: TestBank
let ledger: Ledger
let ada: Account
let ben: Account

beforeEach(async () => {
  bank = await testBank()
  await bank.owner.query(`
    create schema clock;
    create table clock.hands (at timestamptz not null);
    insert into clock.hands values ('2026-03-04 23:59:50Z');
    create function clock.clock_timestamp() returns timestamptz language sql stable
      as 'select at from clock.hands';
    grant usage on schema clock to larkfield_app;
    grant select on clock.hands to larkfield_app;
    alter table ledger.transfers alter column booked_at set default clock.clock_timestamp();
    alter table ledger.accounts alter column day set default clock.clock_timestamp();
    alter table ledger.accounts alter column opened_at set default clock.clock_timestamp();
    update ledger.accounts set day = '2026-03-01', opened_at = '2026-03-01'`)
  const url = `${bank.appUrl}?options=-c%20search_path%3Dclock,pg_catalog`
  ledger = createLedger({ connectionString: url })
  ada = await openWith(ledger, 1_000, { dailyLimitMinor: minor(100) })
  ben = await openWith(ledger, 0)
  return () => ledger.close()
})

const turnTo = (at: string) => bank.owner.query('update clock.hands set at = $1', [at])

async function verdict() {
  const { faults, remarks } = await verifyBooks(bank.owner)
  return { faults: faults.map(({ rule, wrong }) => `${rule} ${wrong}`), remarks }
}

test('B13 a clock that stepped back is a remark, and the books balance', async () => {
  await turnTo('2026-03-05 10:00:00Z')
  const first = await ledger.post(wire(ada, ben, 10))
  await turnTo('2026-03-05 09:58:55Z')
  const second = await ledger.post(wire(ada, ben, 20))
  expect(await verdict()).toEqual({
    faults: [],
    remarks: [
      {
        rule: 'B13',
        subject: 'the clock on 2026-03-05',
        code: 'clock_stepped_back',
        values: {
          day: '2026-03-05',
          seconds: '65.0',
          transfer: second.transfer.id,
          before: first.transfer.id,
        },
        wrong: expect.stringContaining(
          `the clock on 2026-03-05 stepped back by 65.0 s: transfer ${second.transfer.id} came after transfer ` +
            `${first.transfer.id} and has the earlier time. Nothing is to mend`,
        ),
      },
    ],
  })
})

test('B14 nothing is booked into a day that an account has left, when the clock steps back over midnight', async () => {
  await turnTo('2026-03-05 00:00:10Z')
  await ledger.post(wire(ada, ben, 60))
  await turnTo('2026-03-04 23:59:55Z')
  const { transfer } = await ledger.post(wire(ada, ben, 30))
  expect(transfer.bookedAt).toEqual(new Date('2026-03-04T23:59:55Z'))
  const { hold } = await ledger.hold({ ...wire(ada, ben, 5), kind: 'wire_out', credit: 'wire_clearing' })
  await ledger.release({ request: newKey(), hold: hold.id })
  // The limit still is the later day's, and 10 of it are left.
  expect((await ledger.account(ada.id))!.sentTodayMinor).toBe(90n)
  await expect(ledger.post(wire(ada, ben, 11))).rejects.toMatchObject({ code: 'over_daily_limit' })
  const { items } = await ledger.history({ account: ada.id, from: '2026-03-05', limit: 10 })
  expect(items.map((line) => line.amountMinor)).toEqual([-30n, -60n])
  expect((await verdict()).faults).toEqual([])

  await turnTo('2026-03-06 08:00:00Z')
  await ledger.post(wire(ada, ben, 100))
  await sealAll(bank.owner)
  expect((await verdict()).faults).toEqual([])
  const { rows } = await bank.owner.query(
    `select day::text, out_minor from ledger.day_ends where account_id = $1 order by day`,
    [ada.id],
  )
  expect(rows).toEqual([
    { day: '2026-03-04', out_minor: '0' },
    { day: '2026-03-05', out_minor: '90' },
  ])
})

test('B14 days of books from before, booked back over midnight, still add up', async () => {
  await turnTo('2026-03-05 00:00:10Z')
  await ledger.post(wire(ada, ben, 60))
  await turnTo('2026-03-04 23:59:55Z')
  const { transfer } = await ledger.post(wire(ada, ben, 30))
  await turnTo('2026-03-06 08:00:00Z')
  await ledger.post(wire(ada, ben, 1))
  await bank.owner.query(`update ledger.transfers set booked_day = '2026-03-04' where id = $1`, [transfer.id])
  expect((await verdict()).faults).toEqual([])
  await bank.owner.query(
    `update ledger.day_ends set out_minor = 89 where account_id = $1 and day = '2026-03-05'`,
    [ada.id],
  )
  expect((await verdict()).faults).toContain(`B14 account ${ada.number} does not add up on 2026-03-05`)
})

test('B14 a day that no clock has shown is found', async () => {
  await bank.owner.query(`update ledger.accounts set day = '2099-01-01' where id = $1`, [ben.id])
  await ledger.post(wire(ada, ben, 60))
  expect((await verdict()).faults).toEqual([
    'B14 day 2099-01-01 has transfers and was never shown by the clock',
  ])
})

import { expect, test } from 'vitest'
import { testBank, wire } from './testing/bank.ts'

const bank = await testBank()
const [ada, ben] = [await bank.openWith(1_000), await bank.openWith(0)]
await bank.ledger.post(wire(ada, ben, 10))

/** Each wrong in its own way, as nothing but the schema's owner could make it. */
test.each([
  ['B1', `update ledger.transfers set debit_version = null, debit_balance_minor = null where kind = 'wire'`],
  ['B3', 'update ledger.accounts set held_minor = 1 where id = $1'],
  ['B4', `update ledger.transfers set credit_balance_minor = 11 where kind = 'wire'`],
  ['B4', 'update ledger.accounts set version = 7 where id = $1'],
  ['B5', 'update ledger.accounts set balance_minor = 11 where id = $1'],
  ['B6', 'alter table ledger.accounts add column interest_minor double precision'],
  ['B7', `update ledger.transfers set currency = 'EUR' where kind = 'wire'`],
  ['B8', 'grant update on ledger.transfers to larkfield_app'],
  ['B9', 'alter table ledger.transfers drop constraint transfers_request_key'],
  ['B21', 'grant update on ledger.currencies to larkfield_app'],
  ['B14', `update ledger.transfers set booked_at = booked_at + interval '2 days' where kind = 'wire'`],
  ['B14', 'update ledger.accounts set day_in_minor = 3 where id = $1'],
  ['B15', `update ledger.transfers set kind = 'reversal', reverses = 1 where kind = 'wire'`],
  ['B16', `update ledger.transfers set step = 'settled', hold_id = 1 where kind = 'wire'`],
  ['B17', 'update ledger.accounts set day_sent_minor = 3 where id = $1'],
  ['B18', `update ledger.accounts set status = 'closed' where id = $1`],
])('%s is found: %s', async (rule, tampering) => {
  const client = await bank.owner.connect()
  const { verifyBooks: verify } = await import('./verify.ts')
  try {
    await client.query('begin')
    await client.query(
      `alter table ledger.transfers drop constraint a_sound_transfer, drop constraint booked_on_its_day`,
    )
    await client.query('alter table ledger.accounts drop constraint a_sound_account')
    await client.query(tampering, tampering.includes('$1') ? [ben.id] : [])
    const inside = {
      query: (text: string | object, values?: unknown[]) =>
        /^(begin|rollback)/.test(String(text))
          ? Promise.resolve({ rows: [] })
          : client.query(text as string, values),
      release: () => {},
    }
    const { faults } = await verify({ connect: async () => inside } as never)
    expect(faults.map((fault) => fault.rule)).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

import { expect, test } from 'vitest'
import { testBank, wire } from './testing/bank.ts'
import { takeAllIn } from './testing/take-in.ts'
import { tamperings, withoutConstraints } from './testing/tampering.ts'
import { verifyBooks } from './verify.ts'
import { FIRST_PLACE, type Place, verifySlice } from './verify-slice.ts'

const bank = await testBank()
const [ada, ben] = [await bank.openWith(1_000), await bank.openWith(0)]
await bank.ledger.post(wire(ada, ben, 10))
await takeAllIn(bank.owner)

/** Each wrong in its own way, found by the whole run and by the slices of one pass. */
test.each(tamperings)('%s is found: %s', async (rule, tampering) => {
  const client = await bank.owner.connect()
  try {
    await client.query('begin')
    await client.query(withoutConstraints)
    await client.query(tampering, tampering.includes('$1') ? [ben.id] : [])
    const inside = {
      query: (text: string | object, values?: unknown[]) =>
        /^(begin|rollback)/.test(String(text))
          ? Promise.resolve({ rows: [] })
          : client.query(text as string, values),
      release: () => {},
    }
    const { faults } = await verifyBooks({ connect: async () => inside } as never)
    expect(faults.map((fault) => fault.rule)).toContain(rule)

    const bySlices: string[] = []
    for (let place: Place | null = FIRST_PLACE; place; ) {
      const slice = await verifySlice(client, place, 2)
      bySlices.push(...slice.faults.map((fault) => fault.rule))
      place = slice.next
    }
    expect(bySlices).toContain(rule)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

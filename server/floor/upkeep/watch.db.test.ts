import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'
import { fund } from '../../testing/money.ts'
import { sql } from '../database/sql.ts'

test('a bank that cannot seal its books says so once and counts it, and says when it can again', async () => {
  const lines: string[] = []
  const bank = await testBank({ logStream: { write: (line) => void lines.push(line) } })
  const about = (start: string) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ msg, work }) => work === 'sealing' && msg.startsWith(start))
  const ann = await bank.openCustomer()
  await bank.asOwner(sql`revoke insert on ledger.blocks from larkfield_app`)
  await fund(bank, await bank.signInAdmin(), ann, 100)
  const failures = async () => {
    const { body } = await bank.app.inject({ url: '/metrics' })
    return Number(/upkeep_failures_total\{work="sealing"\} (\d+)/.exec(body)?.[1] ?? 0)
  }
  await expect.poll(failures, { interval: 200 }).toBeGreaterThan(1)
  expect(about('failing')).toMatchObject([
    { level: 50, failures: 1, err: { message: 'permission denied for table blocks' } },
  ])
  await bank.asOwner(
    sql`grant insert (height, last_id, transfer_count, hash, format) on ledger.blocks to larkfield_app`,
  )
  await expect.poll(() => about('working again').length, { interval: 200 }).toBe(1)
})

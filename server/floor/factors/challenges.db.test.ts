import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type TestBank, testBank } from '../../testing/bank.ts'
import { sql } from '../database/sql.ts'
import { ask, openChallenge, type Question } from './challenges.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await testBank()
})

const openOf = async (customerId: string): Promise<string[]> =>
  (await bank.asOwner(sql`select id from bank.challenges where customer_id = ${customerId}`)).map(
    ({ id }) => id,
  )

test('a person has thirty unanswered questions; the oldest of the session that asks makes room', async () => {
  const { id: customerId } = await bank.openCustomer()
  const question = (sessionId: string, n: number): Question => ({
    purpose: 'reveal_codes',
    holder: { customerId },
    sessionId,
    what: [n],
  })
  const [mine, flooding] = [randomUUID(), randomUUID()]
  const first = await ask(bank.database, question(mine, 0))
  const asked: string[] = []
  for (let n = 1; n <= 40; n += 1) asked.push((await ask(bank.database, question(flooding, n))).id)
  const open = await openOf(customerId)
  expect(open).toHaveLength(30)
  expect(open).toEqual(expect.arrayContaining([first.id, asked.at(-1)!]))
  expect(open).not.toContain(asked[0])
  const still = await bank.database.transaction((tx) => openChallenge(tx, first.id, question(mine, 0)))
  expect(still?.id).toBe(first.id)
})

import { tries } from '@larkfield/ops/testing/depth.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import { type TestBank, type TestCustomer, testBank } from '../../testing/bank.ts'
import { CASH_DESK } from '../../testing/money.ts'

/** More than a document may have; a deep run takes as many as a busy business account has in years. */
const LINES = tries(30_000, 100_000)
const SUM = `${(LINES * 101) / 100}.00`
const AT_ONCE = 5_000
const PATIENCE = { timeout: 240_000, interval: 100 }

let bank: TestBank
let shop: TestCustomer
let ann: TestCustomer

beforeAll(async () => {
  bank = await testBank()
  shop = await bank.openCustomer()
  ann = await bank.openCustomer()
  for (let from = 0; from < LINES; from += AT_ONCE)
    await bank.ledger.postMany(
      Array.from({ length: AT_ONCE }, (_, nth) => ({
        request: { principal: 'test', call: 'long file', key: `line ${from + nth}` },
        kind: 'credit' as const,
        debit: CASH_DESK,
        credit: shop.accountNumber,
        amountMinor: 101n as never,
        currency: 'USD',
        details: { remark: `Sale ${from + nth}` },
      })),
    )
}, PATIENCE.timeout)

const order = async ({ token }: TestCustomer, format: string) =>
  (await bank.call('POST /statement-files', { token, body: { format } })).body.data
const look = async ({ token }: TestCustomer, fileId: string) =>
  (await bank.call('GET /statement-files/{fileId}', { params: { fileId }, token })).body.data

test('tens of thousands of lines come whole, and nobody waits for them', {
  timeout: PATIENCE.timeout,
}, async () => {
  const ordered = [await order(shop, 'csv'), await order(shop, 'camt053')]
  expect(ordered).toMatchObject([{ lines: LINES }, { lines: LINES }])
  // Somebody else's is ready while these are in the making.
  expect(await order(ann, 'csv')).toMatchObject({ state: 'ready' })
  const far: number[] = []
  for (const { _id } of ordered)
    await vi.waitFor(async () => {
      const { state, linesDone } = await look(shop, _id)
      far.push(linesDone)
      expect(state).toBe('ready')
    }, PATIENCE)
  expect(far.some((lines) => lines > 0 && lines < LINES)).toBe(true)
  const [table, statement] = await Promise.all(
    ordered.map(async ({ _id }) => {
      const { body } = await bank.app.inject({
        url: `/statement-files/${_id}/content`,
        headers: { authorization: `Bearer ${shop.token}` },
      })
      return body
    }),
  )
  expect(table!.trim().split('\r\n')).toHaveLength(1 + LINES)
  expect(table!.slice(-300)).toContain(`,${SUM},posted,`)
  expect(statement!.match(/<Ntry>/g)).toHaveLength(LINES)
  expect(new Set(statement!.match(/tr-\d+-C/g))).toHaveProperty('size', LINES)
  // Too long to be a document, which is said at once.
  const drawn = await bank.call('POST /statement-files', { token: shop.token, body: { format: 'pdf' } })
  expect([drawn.status, drawn.body.reason]).toEqual([400, 'statement_too_long'])
})

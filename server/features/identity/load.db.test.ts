import { expect, test } from 'vitest'
import { testBank } from '../../testing/bank.ts'

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!

test('a flood of sign-ins leaves other calls quick', async () => {
  const bank = await testBank({ config: { trustedProxies: ['127.0.0.1'] } })
  const customer = await bank.signUpCustomer()
  let isOver = false
  const flood = Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      bank.call('POST /loginA', {
        body: { accountNumber: String(7_000_000_000 + n), password: 'Wrong!Guess123' },
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      }),
    ),
  ).finally(() => {
    isOver = true
  })
  await new Promise((begun) => setTimeout(begun, 100))
  const took: number[] = []
  while (!isOver && took.length < 20) {
    const begun = performance.now()
    expect(await bank.sessions.authenticate(customer.token)).toBeDefined()
    took.push(performance.now() - begun)
    await new Promise((next) => setTimeout(next, 10))
  }
  const begun = performance.now()
  const answers = await flood
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
  expect(took.length).toBeGreaterThan(5)
  // One sign-in in the line behind thirty takes far longer than anything that needs no hash.
  expect(median(took)).toBeLessThan(Math.max(100, performance.now() - begun))
})

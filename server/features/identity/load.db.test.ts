import { expect, test } from 'vitest'
import { openPasswords } from '../../floor/sessions/passwords.ts'
import { testBank } from '../../testing/bank.ts'

const FLOOD = 30

test('whoever is signed in does not stand in line behind a flood of sign-ins', async () => {
  const bank = await testBank({
    config: { trustedProxies: ['127.0.0.1'] },
    passwords: openPasswords(),
  })
  const customer = await bank.signUpCustomer()
  let answered = 0
  const flood = Promise.all(
    Array.from({ length: FLOOD }, (_, n) =>
      bank
        .call('POST /loginA', {
          body: { accountNumber: String(7_000_000_000 + n), password: 'Wrong!Guess123' },
          headers: { 'x-forwarded-for': `198.51.100.${n}` },
        })
        .finally(() => {
          answered += 1
        }),
    ),
  )
  // From the first answer on, hashes are being computed, and what is asked now is asked after all sign-ins.
  await expect.poll(() => answered, { interval: 1 }).toBeGreaterThan(0)
  expect(await bank.sessions.authenticate(customer.token)).toBeDefined()
  expect(answered).toBeLessThan(FLOOD)
  const answers = await flood
  expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
})

import { argon2 } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openPasswords } from './passwords.ts'

vi.mock(import('node:crypto'), async (load) => {
  const real = await load()
  return { ...real, argon2: vi.fn(real.argon2) as unknown as typeof real.argon2 }
})

const passwords = openPasswords()

test('S2 a password verifies against its own argon2id hash only, and no two hashes are alike', async () => {
  const [one, other] = await Promise.all([
    passwords.hash('Wooden!Bridge27'),
    passwords.hash('Wooden!Bridge27'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await passwords.verify(one, 'Wooden!Bridge27')).toBe(true)
  expect(await passwords.verify(one, 'Wooden!Bridge28')).toBe(false)
  expect(await passwords.verify(undefined, 'Wooden!Bridge27')).toBe(false)
})

test('S3 without a hash to compare with, one of the same cost is computed all the same', async () => {
  const hash = await passwords.hash('Wooden!Bridge27')
  vi.mocked(argon2).mockClear()
  await passwords.verify(hash, 'Wooden!Bridge28')
  await passwords.verify(undefined, 'Wooden!Bridge28')
  const [known, unknown] = vi.mocked(argon2).mock.calls.map(([, parameters]) => parameters)
  expect(unknown).toEqual({ ...known, nonce: expect.any(Buffer) })
})

test('S1 all of 128 characters count: none is cut off', async () => {
  const long = `Aa1!${'x'.repeat(123)}`
  const hash = await passwords.hash(`${long}y`)
  expect(await passwords.verify(hash, `${long}y`)).toBe(true)
  expect(await passwords.verify(hash, `${long}z`)).toBe(false)
})

test('a letter and its accent may be typed as one character or as two', async () => {
  const hash = await passwords.hash('Caf\u00e9-Lane!42')
  expect(await passwords.verify(hash, 'Cafe\u0301-Lane!42')).toBe(true)
})

test.each(['Password1!', 'P@ssw0rd1', 'Qwerty123!', 'Welcome1!', 'Aa1!Aa1!', 'Letmein1!'])(
  'S1 %s is refused as too common',
  async (common) => {
    await expect(passwords.assertAcceptable(common)).rejects.toMatchObject({
      code: 'weak_password',
      extras: { field: 'password' },
    })
  },
)

test('S1 a name with a digit and a sign behind it is refused for its bearer, and fine for others', async () => {
  await expect(passwords.assertAcceptable('Thistlewood1!')).resolves.toBeUndefined()
  await expect(
    passwords.assertAcceptable('Thistlewood1!', ['Ada Thistlewood'], 'newPassword'),
  ).rejects.toMatchObject({ code: 'weak_password', extras: { field: 'newPassword' } })
})

// Without a limit this takes minutes: the guesser tries every way to read such a password.
test.each(['4@8({[<369!1|0$5+7%2', 'aA1!', 'p4$$w0rd', '1q2w3e4r'])(
  'judging the worst input a form lets through ends: %s, repeated',
  async (part) => {
    const answer = passwords.assertAcceptable(part.repeat(32).slice(0, 128)).catch(({ code }) => code)
    expect([undefined, 'weak_password']).toContain(await answer)
  },
)

test('whoever would wait too long for a hash is refused at once, and the queue empties', async () => {
  const impatient = openPasswords({ atOnce: 1, patienceMs: 100 })
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => impatient.hash('Wooden!Bridge27')))
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect((asked[4] as PromiseRejectedResult).reason).toMatchObject({
    code: 'overloaded',
    extras: { retryAfterSeconds: 1 },
  })
  await expect(impatient.hash('Wooden!Bridge27')).resolves.toMatch(/^\$argon2id/)
})

test('the event loop stays free while passwords are hashed', async () => {
  const busy = Promise.all(Array.from({ length: 6 }, () => passwords.hash('Wooden!Bridge27')))
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  await busy
  isOver = true
  expect(turns).toBeGreaterThan(20)
})

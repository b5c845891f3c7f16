import { beforeAll, expect, test } from 'vitest'
import type { Answered, TestBank } from '../server/testing/bank.ts'
import { type Stage, setStage } from './stage.ts'

/** S28: an attacker who wants nobody in, rather than to get in. Everything they do here, anybody on the internet can. */
let stage: Stage
let bank: TestBank
beforeAll(async () => {
  stage = await setStage({ config: { trustedProxies: ['127.0.0.1'] } })
  bank = stage.bank
})

const guess = 'Wooden!Bridge28'
const network = (n: number) => `2001:db8:${n.toString(16)}::1`

type Where = { from: string; cookies?: Record<string, string> }
type Door = (password: string, where: Where) => Promise<Answered>

const doors = (): Record<'a customer' | 'the only administrator', { open: Door; password: string }> => ({
  'a customer': {
    open: (password, { from, ...more }) =>
      bank.call('POST /loginA', {
        body: { accountNumber: stage.ada.accountNumber, password },
        headers: { 'x-forwarded-for': from },
        ...more,
      }),
    password: stage.ada.password,
  },
  'the only administrator': {
    open: (password, { from, ...more }) =>
      bank.call('POST /admin-login', {
        body: { username: stage.desk.username, password },
        headers: { 'x-forwarded-for': from },
        ...more,
      }),
    password: stage.desk.password,
  },
})

test.each(['a customer', 'the only administrator'] as const)(
  'S28 a botnet on sixty networks guesses no more than fifty times and does not keep %s out',
  async (who) => {
    const { open, password } = doors()[who]
    const home = '203.0.113.80'
    const { cookies } = await open(password, { from: home })
    // Whoever is a customer here has a cookie that the bank signed; it is worth nothing at another's door.
    const { accountNumber } = stage.bea
    const own = await bank.call('POST /loginA', { body: { accountNumber, password: stage.bea.password } })
    const attempt = (n: number) =>
      open(guess, {
        from: n % 3 ? network(n) : home,
        ...(n % 2 && { cookies: own.cookies }),
      })
    const answers: Answered[] = []
    for (let wave = 0; wave < 9; wave += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, n) => attempt(wave * 10 + n)))))
      // From the network that is attacked most.
      expect((await open(password, { from: home, cookies })).status).toBe(200)
    }
    const judged = answers.filter(({ status }) => status === 401)
    expect(judged.length).toBeLessThanOrEqual(50)
    // A bank that is asked too much at once may also say so (S25).
    const others = answers.map(({ status }) => status).filter((status) => status !== 401)
    expect(others.filter((status) => ![403, 429, 503].includes(status))).toEqual([])
    expect((await open(password, { from: '203.0.113.81' })).body.code).toBe('mailed_code_needed')
    expect((await open(password, { from: home, cookies: own.cookies })).status).not.toBe(200)
  },
)

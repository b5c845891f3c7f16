import { allCalls, type CallName } from '../../contract/calls.ts'
import { testPassword } from '../../server/testing/bank.ts'
import { CASH_DESK, wireForm } from '../../server/testing/money.ts'
import { type Sample, sendFields } from '../samples.ts'
import type { Stage } from '../stage.ts'

export type Act = { name: string; prepare?(): Promise<unknown>; act(): Promise<{ status: number }> }

/** What is done most: sign-ins and money. */
export function frequentActs({ bank, ada, bea, desk }: Stage): Act[] {
  const wire =
    (to: string, more: object = {}) =>
    () =>
      bank.call('POST /transfer', { token: bea.token, body: wireForm({ accountNumber: to }, 5, more) })
  return [
    { name: 'a sign-in', act: () => signIn(testPassword) },
    { name: 'a sign-in with a wrong password', act: () => signIn('Wrong!Bridge27') },
    { name: 'a wire inside the bank', act: wire(ada.accountNumber) },
    { name: 'a wire to another bank', act: wire('99 8877 6655', { bank: 'Elsewhere' }) },
    {
      name: 'a move',
      act: () =>
        bank.call('POST /move', {
          token: bea.token,
          body: { from: bea.accountNumber, to: bea.savings, amount: 1 },
        }),
    },
    {
      name: 'a credit',
      act: () =>
        bank.call('POST /credit/{adminId}', {
          token: desk.token,
          params: { adminId: desk.id },
          body: { chooseAccount: bea.accountNumber, from: CASH_DESK, amount: 1 },
        }),
    },
    {
      name: 'a debit',
      act: () =>
        bank.call('POST /debit/{accountId}', {
          token: desk.token,
          params: { accountId: bea.id },
          body: { chooseAccount: bea.accountNumber, to: CASH_DESK, amount: 1, description: 'Cash' },
        }),
    },
  ]
  function signIn(password: string) {
    return bank.call('POST /loginA', { body: { accountNumber: bea.accountNumber, password } })
  }
}

/** What ends sessions, accounts and people comes last. */
const ENDINGS = ['logout', 'password', 'reset', 'status', 'delete', 'close', 'sign-out']
const endingOf = (name: string) => ENDINGS.findIndex((word) => name.toLowerCase().includes(word))

/** Every other call of the contract, once, as somebody with a reason would make it. */
export function otherActs({ bank, bea, desk }: Stage, sampleOf: (name: CallName) => Sample): Act[] {
  const origin = { address: '203.0.113.9', browser: 'a test', requestId: 'test' }
  const tokens = { customer: bea.token, admin: desk.token }
  const signInAgain = async () => {
    tokens.customer = await bank.sessions.open(bank.database, { customerId: bea.id }, origin)
    tokens.admin = await bank.sessions.open(bank.database, { staffId: desk.id }, origin)
  }
  return allCalls
    .filter(([name]) => !name.startsWith('GET'))
    .sort(([one], [other]) => endingOf(one) - endingOf(other))
    .map(([name, { role }]) => ({
      name,
      ...(endingOf(name) >= 0 && { prepare: signInAgain }),
      async act() {
        const sample = sampleOf(name)
        const token = tokens[role === 'admin' ? 'admin' : 'customer']
        const sent = role === 'public' ? sample : { ...sample, token }
        const { statusCode } = await sendFields(bank, sent, sample.fields)
        return { status: statusCode }
      },
    }))
}

import { minor } from '@larkfield/contract/money.ts'
import { FIRST_DAILY_LIMIT } from '@larkfield/contract/rules.ts'
import { placeAccount, placePot } from '../../../../testing/held-accounts.ts'
import type { Staff, Stage, Way } from './stage.ts'

const ACCOUNT = { call: 'PUT /customer-account/{account}', act: 'account_changed' } as const
const CLOSE = { call: 'POST /customer-account/{account}/close', act: 'account_closed' } as const
const OPEN = { call: 'POST /customer-accounts/{userId}', act: 'account_opened' } as const

const another = async ({ bank, customer }: Stage, { token }: Staff, more: object) =>
  bank.call('POST /customer-accounts/{userId}', {
    token,
    params: { userId: (await customer()).id },
    body: { accountType: 'savings', ...more },
  })

/** Another account of somebody's, which is not their first one. */
async function second(stage: Stage) {
  const owner = await stage.customer()
  const account = await placeAccount(stage.bank, owner)
  return { owner, account, number: account.number }
}

const change = async (stage: Stage, { token }: Staff, body: object) =>
  stage.bank.call('PUT /customer-account/{account}', {
    token,
    params: { account: (await second(stage)).number },
    body: { ...body, reason: 'As agreed' },
  })

const addHolder = async ({ bank, customer }: Stage, { token }: Staff, account: string) =>
  bank.call('POST /customer-account/{account}/holders', {
    token,
    params: { account },
    body: { accountNumber: (await customer()).accountNumber, role: 'joint', reason: 'As agreed' },
  })

async function jointAccount(stage: Stage): Promise<{ number: string; holdingId: string }> {
  const { number, owner } = await second(stage)
  await stage.done(addHolder(stage, await stage.by('teller'), number))
  const { body } = await stage.bank.call('GET /customer-accounts/{userId}', {
    token: stage.admin.token,
    params: { userId: owner.id },
  })
  const { holders } = body.data.find((one: { accountNumber: string }) => one.accountNumber === number)
  return { number, holdingId: holders[1]._id }
}

export const waysOfAccounts: readonly Way[] = [
  {
    ...OPEN,
    what: 'another account',
    kinds: [],
    ask: (stage, by) => another(stage, by, { accountLimit: FIRST_DAILY_LIMIT }),
  },
  {
    ...OPEN,
    what: 'a high limit at the opening of another account',
    kinds: ['customer_limit'],
    ask: (stage, by) => another(stage, by, { accountLimit: FIRST_DAILY_LIMIT + 1 }),
  },
  {
    ...ACCOUNT,
    what: 'a higher limit of another account',
    kinds: ['customer_limit'],
    ask: async (stage, by) => {
      const { number } = await second(stage)
      await stage.bank.ledger.setDailyLimit(number, minor(100))
      const body = { accountLimit: 2, reason: 'As agreed' }
      return stage.bank.call('PUT /customer-account/{account}', {
        token: by.token,
        params: { account: number },
        body,
      })
    },
  },
  {
    ...ACCOUNT,
    what: 'how an account is signed',
    kinds: ['account_holders'],
    ask: async (stage, by) => {
      const { number } = await jointAccount(stage)
      return stage.bank.call('PUT /customer-account/{account}', {
        token: by.token,
        params: { account: number },
        body: { signing: 'both', reason: 'As agreed' },
      })
    },
  },
  ...(
    [
      ['the type of an account', { accountType: 'current' }],
      ['a disabled account', { accountStatus: 'disabled' }],
    ] as const
  ).map(
    ([what, body]): Way => ({ ...ACCOUNT, what, kinds: [], ask: (stage, by) => change(stage, by, body) }),
  ),
  {
    ...CLOSE,
    what: 'closing another account',
    kinds: ['account_deletion'],
    ask: async (stage, { token }) =>
      stage.bank.call('POST /customer-account/{account}/close', {
        token,
        params: { account: (await second(stage)).number },
        body: { reason: 'As agreed' },
      }),
  },
  {
    call: 'POST /customer-account/{account}/holders',
    act: 'account_holder_added',
    what: 'another holder',
    kinds: ['account_holders'],
    ask: async (stage, by) => addHolder(stage, by, (await second(stage)).number),
  },
  {
    call: 'POST /customer-account/{account}/holders/{holdingId}/remove',
    act: 'account_holder_removed',
    what: 'a holder less',
    kinds: ['account_holders'],
    ask: async (stage, { token }) => {
      const { number: account, holdingId } = await jointAccount(stage)
      return stage.bank.call('POST /customer-account/{account}/holders/{holdingId}/remove', {
        token,
        params: { account, holdingId },
        body: { reason: 'As agreed' },
      })
    },
  },
  {
    ...CLOSE,
    what: 'closing another account with an empty pot',
    kinds: ['account_deletion'],
    ask: async (stage, { token }) => {
      const { number: account } = await second(stage)
      await placePot(stage.bank, { number: account })
      return stage.bank.call('POST /customer-account/{account}/close', {
        token,
        params: { account },
        body: { reason: 'As agreed' },
      })
    },
  },
]

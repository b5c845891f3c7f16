import { randomUUID } from 'node:crypto'
import { FIRST_DAILY_LIMIT } from '@larkfield/contract/rules.ts'
import { placePot } from '../../../../testing/held-accounts.ts'
import type { Staff, Stage, Way } from './stage.ts'

const OPEN = { call: 'POST /admin-create', act: 'customer_created' } as const
const FORM = { call: 'PUT /admin-update/{userId}', act: 'customer_updated' } as const
const STATUS = { call: 'PUT /admin-status/{userId}', act: 'status_changed' } as const
const DELETION = { call: 'DELETE /admin-delete/{userId}', act: 'customer_deleted' } as const

const digits = (count: number) =>
  String(Math.floor(10 ** (count - 1) + Math.random() * 9 * 10 ** (count - 1)))

const newCustomer = (more: object) => ({
  fullName: 'Nora New',
  username: `nora${randomUUID().slice(0, 8)}`,
  email: `nora.${randomUUID().slice(0, 8)}@example.com`,
  phoneNumber: '+1 802 555 0117',
  occupation: 'Baker',
  dateOfBirth: '1990-02-03',
  maritalStatus: 'Single',
  address: '1 Lane',
  accountType: 'savings',
  accountNumber: `4${digits(10)}`,
  availableBalance: 0,
  totalBalance: 0,
  password: 'Meadow-Gate-47!',
  retype_password: 'Meadow-Gate-47!',
  accountLimit: 100,
  cotCode: 'COT-1234',
  taxCode: 'TAX-1234',
  matchingCode: 4711,
  accountCurrency: 'USD',
  registerationDate: '2026-01-02',
  ...more,
})

const open = ({ bank }: Stage, { token }: Staff, more: object) =>
  bank.call('POST /admin-create', { token, body: newCustomer(more) })

const openings: Way[] = [
  {
    ...OPEN,
    what: 'an opening balance',
    kinds: ['credit'],
    ask: (stage, by, amount) => open(stage, by, { totalBalance: amount, availableBalance: amount }),
  },
  { ...OPEN, what: 'a customer with nothing', kinds: [], ask: (stage, by) => open(stage, by, {}) },
  {
    ...OPEN,
    what: 'a high limit at the opening of a customer',
    kinds: ['customer_limit'],
    ask: (stage, by) => open(stage, by, { accountLimit: FIRST_DAILY_LIMIT + 1 }),
  },
]

/** A field of the form and a value that is new to whoever it is. */
const fields: [what: string, kinds: Way['kinds'], value: () => object][] = [
  ['a name', ['customer_identity'], () => ({ fullName: 'Somebody Else' })],
  ['a date of birth', ['customer_identity'], () => ({ dateOfBirth: '1970-01-02' })],
  ['an account number', ['customer_number'], () => ({ accountNumber: `5${digits(9)}` })],
  ['an email address', ['customer_email'], () => ({ email: `new.${randomUUID().slice(0, 8)}@example.com` })],
  ['a phone number', ['customer_phone'], () => ({ phoneNumber: '+1 802 555 0177' })],
  ['a password', ['customer_password'], () => ({ password: 'River-Stone-88!' })],
  ['transfer codes', ['customer_codes'], () => ({ cotCode: `COT-${digits(6)}` })],
  ['a higher limit', ['customer_limit'], () => ({ accountLimit: FIRST_DAILY_LIMIT + 0.01 })],
  ['a lower limit', [], () => ({ accountLimit: FIRST_DAILY_LIMIT - 1 })],
  ['another currency', [], () => ({ accountCurrency: 'EUR' })],
  [
    'a high limit in another currency',
    ['customer_limit'],
    () => ({ accountCurrency: 'JPY', accountLimit: FIRST_DAILY_LIMIT + 1 }),
  ],
  ['an occupation', [], () => ({ occupation: 'Printer of maps' })],
  ['an address', [], () => ({ address: '7 Quay' })],
  ['a status of an account that stays', [], () => ({ accountStatus: 'disabled' })],
  ['the closing of an empty account', ['account_deletion'], () => ({ accountStatus: 'closed' })],
]

/** A customer whose money the bank holds back, all of it. */
async function held(stage: Stage, amount: number) {
  const customer = await stage.customer(amount)
  await stage.update(await stage.by('teller'), customer, { availableBalance: 0 })
  return customer
}

const typed: Way[] = [
  ...fields.map(
    ([what, kinds, value]): Way => ({
      ...FORM,
      what: `${what} by the form`,
      kinds,
      ask: async (stage, by) => stage.update(by, await stage.customer(), value()),
    }),
  ),
  {
    ...FORM,
    what: 'a balance typed higher',
    kinds: ['adjustment', 'house_account'],
    ask: async (stage, by, totalBalance) => stage.update(by, await stage.customer(), { totalBalance }),
  },
  {
    ...FORM,
    what: 'a balance typed lower',
    kinds: ['adjustment'],
    ask: async (stage, by, amount) =>
      stage.update(by, await stage.customer(amount), { totalBalance: 0, availableBalance: 0 }),
  },
  {
    ...FORM,
    what: 'an available balance typed lower',
    kinds: [],
    ask: async (stage, by, amount) => stage.update(by, await stage.customer(amount), { availableBalance: 0 }),
  },
  {
    ...FORM,
    what: 'a hold of the bank lifted by the available balance',
    kinds: ['adjustment'],
    ask: async (stage, by, amount) =>
      stage.update(by, await held(stage, amount), { availableBalance: amount }),
  },
  {
    ...FORM,
    what: 'a part of a larger hold lifted',
    kinds: ['adjustment'],
    ask: async (stage, by, amount) =>
      stage.update(by, await held(stage, amount + 7), { availableBalance: amount }),
  },
  {
    ...FORM,
    what: 'a hold of the bank lifted along with a higher balance',
    kinds: ['adjustment', 'house_account'],
    ask: async (stage, by, amount) =>
      stage.update(by, await held(stage, amount - 7), { totalBalance: amount, availableBalance: amount }),
  },
  {
    ...FORM,
    what: 'a hold of the bank lifted along with a lower balance',
    kinds: ['adjustment'],
    ask: async (stage, by, amount) =>
      // One is taken off, and all that is left comes free.
      stage.update(by, await held(stage, amount), { totalBalance: amount - 1, availableBalance: amount - 1 }),
  },
  {
    ...FORM,
    what: 'a hold of the bank that goes with the balance it was on',
    kinds: ['adjustment'],
    ask: async (stage, by, amount) =>
      stage.update(by, await held(stage, amount), { totalBalance: 0, availableBalance: 0 }),
  },
  {
    ...FORM,
    what: 'a balance typed and paid out by closing',
    kinds: ['adjustment', 'house_account', 'account_deletion', 'debit'],
    ask: async (stage, by, totalBalance) =>
      stage.update(by, await stage.customer(), { totalBalance, accountStatus: 'closed' }),
  },
  {
    ...FORM,
    what: 'the closing of an account with money by the form',
    kinds: ['account_deletion', 'debit'],
    ask: async (stage, by, amount) =>
      stage.update(by, await stage.customer(amount), { accountStatus: 'closed' }),
  },
]

const status = ({ bank }: Stage, { token }: Staff, { id }: { id: string }, accountStatus: string) =>
  bank.call('PUT /admin-status/{userId}', { token, params: { userId: id }, body: { accountStatus } })

const remove = ({ bank }: Stage, { token }: Staff, { id }: { id: string }) =>
  bank.call('DELETE /admin-delete/{userId}', { token, params: { userId: id } })

const pot = async ({ bank }: Stage, customer: { accountNumber: string }) =>
  placePot(bank, { number: customer.accountNumber })

const standings: Way[] = [
  {
    ...STATUS,
    what: 'closing an empty account by its status',
    kinds: ['account_deletion'],
    ask: async (stage, by) => status(stage, by, await stage.customer(), 'closed'),
  },
  {
    ...STATUS,
    what: 'closing an account with money by its status',
    kinds: ['account_deletion', 'debit'],
    ask: async (stage, by, amount) => status(stage, by, await stage.customer(amount), 'closed'),
  },
  {
    ...STATUS,
    what: 'closing an account with an empty pot by its status',
    kinds: ['account_deletion'],
    ask: async (stage, by) => {
      const customer = await stage.customer()
      await pot(stage, customer)
      return status(stage, by, customer, 'closed')
    },
  },
  ...(['disabled', 'inactive'] as const).map(
    (to): Way => ({
      ...STATUS,
      what: `a status of ${to}, whatever is there`,
      kinds: [],
      ask: async (stage, by, amount) => status(stage, by, await stage.customer(amount), to),
    }),
  ),
  {
    ...STATUS,
    what: 'opening again what was closed',
    kinds: [],
    ask: async (stage, by) => {
      const customer = await stage.customer()
      await stage.done(status(stage, await stage.by('teller'), customer, 'closed'))
      return status(stage, by, customer, 'active')
    },
  },
  {
    ...DELETION,
    what: 'deleting an empty account',
    kinds: ['account_deletion'],
    ask: async (stage, by) => remove(stage, by, await stage.customer()),
  },
  {
    ...DELETION,
    what: 'deleting an account with money and an empty pot',
    kinds: ['account_deletion', 'debit'],
    ask: async (stage, by, amount) => {
      const customer = await stage.customer(amount)
      await pot(stage, customer)
      return remove(stage, by, customer)
    },
  },
]

export const waysOfCustomers: readonly Way[] = [...openings, ...typed, ...standings]

import { chartKinds } from '@larkfield/contract/chart.ts'
import { dayAfter, dayAt } from '../../../../floor/calendar/bank-time.ts'
import { takeDueFees } from '../../../../floor/fees/take-due.ts'
import { fund, wireForm } from '../../../../testing/money.ts'
import type { Staff, Stage, Way } from './stage.ts'

const CREDIT = { call: 'POST /credit/{adminId}', act: 'account_credited' } as const
const DEBIT = { call: 'POST /debit/{accountId}', act: 'account_debited' } as const
const RECORD = { call: 'DELETE /delete-history/{id}', act: 'transaction_reversed' } as const
const LONG_AGO = '2020-01-02'
const tomorrow = () => dayAfter(dayAt(new Date(), 'UTC'))

/** Every account that the bank has of its own. */
const houseKinds = chartKinds.filter((kind) => kind !== 'customer' && kind !== 'loan')

/** Only the cash desk is a teller's: whatever comes out of another account of the bank needs two. */
const isBanks = (kind: string) => kind !== 'cash_desk'

const ownKind = (kind: string) => (isBanks(kind) ? (['house_account'] as const) : [])

const bookings: Way[] = [
  ...houseKinds.flatMap((kind): Way[] => [
    {
      ...CREDIT,
      what: `a credit from ${kind}`,
      kinds: ['credit', ...ownKind(kind)],
      ask: async (stage, by, amount) => {
        const { accountNumber: chooseAccount } = await stage.customer()
        return stage.credit(by, { chooseAccount, from: await stage.house(kind), amount })
      },
    },
    {
      ...DEBIT,
      what: `a debit to ${kind}`,
      kinds: ['debit'],
      ask: async (stage, by, amount) =>
        stage.debit(by, await stage.customer(amount), { to: await stage.house(kind), amount }),
    },
    {
      ...CREDIT,
      what: `a move of the bank’s own money out of ${kind}`,
      kinds: ['credit', ...ownKind(kind)],
      ask: async (stage, by, amount) => {
        const chooseAccount = await stage.house(kind === 'fees' ? 'unclaimed' : 'fees')
        return stage.credit(by, { chooseAccount, from: await stage.house(kind), amount })
      },
    },
  ]),
  {
    ...CREDIT,
    what: 'a credit from another customer',
    kinds: ['credit'],
    ask: async (stage, by, amount) => {
      const [payer, payee] = [await stage.customer(amount), await stage.customer()]
      return stage.credit(by, { chooseAccount: payee.accountNumber, from: payer.accountNumber, amount })
    },
  },
  {
    ...DEBIT,
    what: 'a debit to another customer',
    kinds: ['debit'],
    ask: async (stage, by, amount) => {
      const payee = await stage.customer()
      return stage.debit(by, await stage.customer(amount), { to: payee.accountNumber, amount })
    },
  },
  {
    ...CREDIT,
    what: 'a credit valued long ago',
    kinds: ['credit', 'backdating'],
    // One person alone values so far back and no further.
    alone: 400,
    ask: async (stage, by, amount) =>
      stage.credit(by, {
        chooseAccount: (await stage.customer()).accountNumber,
        amount,
        date: LONG_AGO,
      }),
  },
  {
    ...DEBIT,
    what: 'a debit valued long ago',
    kinds: ['debit', 'backdating'],
    alone: 400,
    ask: async (stage, by, amount) =>
      stage.debit(by, await stage.customer(amount), { amount, date: LONG_AGO }),
  },
  {
    ...CREDIT,
    what: 'a credit valued a day ahead',
    kinds: ['credit'],
    ask: async (stage, by, amount) =>
      stage.credit(by, {
        chooseAccount: (await stage.customer()).accountNumber,
        amount,
        date: tomorrow(),
      }),
  },
]

const reverse = ({ bank }: Stage, { token }: Staff, id: string) =>
  bank.call('DELETE /delete-history/{id}', { token, params: { id } })

/** Money that came from somewhere goes back there. */
const reversals: Way[] = [
  {
    ...RECORD,
    what: 'the reversal of a credit',
    kinds: ['reversal'],
    ask: async (stage, by, amount) => {
      const customer = await stage.customer()
      await stage.done(
        stage.credit(await stage.by('teller'), { chooseAccount: customer.accountNumber, amount }),
      )
      return reverse(stage, by, await stage.newest(customer))
    },
  },
  ...houseKinds.map(
    (kind): Way => ({
      ...RECORD,
      what: `the reversal of a debit to ${kind}`,
      kinds: ['reversal', ...ownKind(kind)],
      ask: async (stage, by, amount) => {
        const customer = await stage.customer(amount)
        const to = await stage.house(kind)
        await stage.done(stage.debit(await stage.by('teller'), customer, { to, amount }))
        return reverse(stage, by, await stage.newest(customer))
      },
    }),
  ),
  {
    ...RECORD,
    what: 'the reversal of a fee',
    kinds: ['reversal'],
    ask: async (stage, by, amount) => {
      const customer = await stage.customer(amount)
      await takeFee(stage, customer, amount)
      return reverse(stage, by, await stage.newest(customer))
    },
  },
  {
    call: 'POST /fee-return/{feeId}',
    act: 'fee_returned',
    what: 'a fee given back',
    kinds: ['reversal'],
    ask: async (stage, by, amount) => {
      const feeId = await takeFee(stage, await stage.customer(amount), amount)
      return stage.bank.call('POST /fee-return/{feeId}', letGo(by, feeId))
    },
  },
  {
    call: 'POST /fee-waive/{feeId}',
    act: 'fee_waived',
    what: 'a fee waived',
    kinds: ['reversal'],
    ask: async (stage, by, amount) =>
      stage.bank.call('POST /fee-waive/{feeId}', letGo(by, await stage.fee(await stage.customer(), amount))),
  },
]

const letGo = ({ token }: Staff, feeId: string) => ({
  token,
  params: { feeId },
  body: { reason: 'As a courtesy' },
})

async function takeFee(
  stage: Stage,
  customer: Awaited<ReturnType<Stage['customer']>>,
  amount: number,
): Promise<string> {
  const { bank } = stage
  const feeId = await stage.fee(customer, amount)
  const { id } = (await bank.ledger.account(customer.accountNumber))!
  await bank.database.transaction((tx) =>
    takeDueFees(tx, { ledger: bank.ledger, bankName: 'Larkfield' }, { account: BigInt(id) }),
  )
  return feeId
}

const memo = async (stage: Stage, { token }: Staff, { id }: { id: string }, amount: number) =>
  stage.bank.call('POST /transaction-history', {
    token,
    body: {
      sender: (await stage.customer()).id,
      amountTransferred: amount,
      accountTransferredTo: id,
      transactionType: 'debit',
      bank: 'Northbank',
      remark: 'memo',
      date: LONG_AGO,
    },
  })

/** A memo touches no balance, whatever it says and whenever. */
const memos: Way[] = [
  {
    call: 'POST /transaction-history',
    act: 'memo_recorded',
    what: 'a memo',
    kinds: [],
    ask: async (stage, by, amount) => memo(stage, by, await stage.customer(), amount),
  },
  {
    ...RECORD,
    act: 'memo_archived',
    what: 'a memo taken off',
    kinds: [],
    ask: async (stage, by, amount) => {
      const customer = await stage.customer()
      await memo(stage, await stage.by('teller'), customer, amount)
      return reverse(stage, by, await stage.newest(customer))
    },
  },
]

async function wireOut({ bank, admin, customer }: Stage, amount: number): Promise<string> {
  const payer = await customer(amount)
  await fund(bank, admin, payer, 0)
  const body = wireForm({ accountNumber: '99887766' }, amount, { bank: 'Northbank' })
  return (await bank.call('POST /transfer', { token: payer.token, body })).body.data.wireId
}

const wires: Way[] = [
  {
    call: 'POST /wire-settle/{wireId}',
    act: 'wire_settled',
    what: 'a wire settled by hand',
    kinds: ['settlement'],
    ask: async (stage, { token }, amount) =>
      stage.bank.call('POST /wire-settle/{wireId}', {
        token,
        params: { wireId: await wireOut(stage, amount) },
        body: {},
      }),
  },
  {
    call: 'POST /wire-return/{wireId}',
    act: 'wire_returned',
    what: 'a wire returned',
    kinds: [],
    ask: async (stage, { token }, amount) =>
      stage.bank.call('POST /wire-return/{wireId}', {
        token,
        params: { wireId: await wireOut(stage, amount) },
        body: { reason: 'Sent by mistake' },
      }),
  },
]

export const waysOfMoney: readonly Way[] = [...bookings, ...reversals, ...memos, ...wires]

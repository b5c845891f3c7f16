import { sql } from '../../../../floor/database/sql.ts'
import type { TestCustomer } from '../../../../testing/bank.ts'
import { askForLoan } from '../../../../testing/loan-stage.ts'
import { keep, postCharge, takeToday } from '../../../loans/loan-work.ts'
import type { Staff, Stage, Way } from './stage.ts'

const reason = 'They asked for it'

const ticket = async ({ bank, customer }: Stage, amount: number) => askForLoan(bank, await customer(), amount)

const decide = ({ bank }: Stage, { token }: Staff, loanId: string) =>
  bank.call('POST /loan-approve/{loanId}', { token, params: { loanId }, body: {} })

/** Somebody who has been paid a loan, and has the money. */
async function borrower(stage: Stage, amount: number): Promise<{ who: TestCustomer; loanId: string }> {
  const who = await stage.customer()
  const loanId = await askForLoan(stage.bank, who, amount)
  await stage.done(decide(stage, await stage.by('teller'), loanId))
  return { who, loanId }
}

/** A late fee of so much, as the history line that charged it. */
async function lateFee({ bank, admin }: Stage, loanId: string, amount: number): Promise<string> {
  const { ledger, config } = bank.features.dependencies
  await bank.database.transaction(async (tx) => {
    const work = await takeToday({ ledger, brand: config.brand }, tx, loanId)
    const amountMinor = BigInt(Math.round(amount * 100))
    await postCharge(work, { forWhat: 'late/1', day: work.debt.today, kind: 'fee', amountMinor })
    await keep(work)
  })
  const call = { token: admin.token, params: { loanId } }
  return (await bank.call('GET /loan-portfolio/{loanId}', call)).body.data.fees[0]._id
}

type OnLoan = 'charging' | 'restructure' | 'write-off'

const onLoan =
  (what: OnLoan, body: object, most = Number.POSITIVE_INFINITY): Way['ask'] =>
  async (stage, { token }, amount) => {
    const { loanId } = await borrower(stage, Math.min(amount, most))
    return stage.bank.call(`POST /loan-portfolio/{loanId}/${what}`, {
      token,
      params: { loanId },
      body: { ...body, reason },
    })
  }

export const waysOfLoans: readonly Way[] = [
  {
    call: 'POST /loan-approve/{loanId}',
    act: 'loan_approved',
    what: 'a loan approved and paid out',
    kinds: ['loan_payout'],
    ask: async (stage, by, amount) => decide(stage, by, await ticket(stage, amount)),
  },
  {
    call: 'POST /loan-offers/{loanId}',
    act: 'loan_offered',
    what: 'a loan offered, which the customer alone accepts then',
    kinds: ['loan_payout'],
    ask: async (stage, { token }, amount) =>
      stage.bank.call('POST /loan-offers/{loanId}', {
        token,
        params: { loanId: await ticket(stage, amount) },
        body: {},
      }),
  },
  {
    call: 'POST /loan-decline/{loanId}',
    act: 'loan_declined',
    what: 'a loan declined',
    kinds: [],
    ask: async (stage, { token }, amount) =>
      stage.bank.call('POST /loan-decline/{loanId}', {
        token,
        params: { loanId: await ticket(stage, amount) },
        body: { reason },
      }),
  },
  {
    call: 'POST /loan-portfolio/{loanId}/charging',
    act: 'loan_charging_changed',
    what: 'a stop to charging a loan',
    kinds: ['loan_terms'],
    ask: onLoan('charging', { isCharging: false }),
  },
  {
    call: 'POST /loan-portfolio/{loanId}/restructure',
    act: 'loan_restructured',
    what: 'a loan restructured',
    kinds: ['loan_terms'],
    ask: onLoan('restructure', { months: 24 }),
  },
  {
    call: 'POST /loan-portfolio/{loanId}/set-off',
    act: 'loan_set_off',
    what: 'a loan set off against an account',
    kinds: ['loan_set_off'],
    ask: async (stage, { token }, amount) => {
      const { who, loanId } = await borrower(stage, amount)
      return stage.bank.call('POST /loan-portfolio/{loanId}/set-off', {
        token,
        params: { loanId },
        body: { account: who.accountNumber, amount, reason },
      })
    },
  },
  {
    call: 'POST /loan-portfolio/{loanId}/waive-fee',
    act: 'loan_fee_waived',
    what: 'a late fee waived',
    kinds: ['reversal'],
    ask: async (stage, { token }, amount) => {
      const { loanId } = await borrower(stage, 1_000)
      const body = { fee: await lateFee(stage, loanId, amount), reason }
      return stage.bank.call('POST /loan-portfolio/{loanId}/waive-fee', { token, params: { loanId }, body })
    },
  },
  {
    call: 'POST /loan-portfolio/{loanId}/pay-from',
    act: 'loan_payer_chosen',
    what: 'an account chosen for the instalments of a loan',
    kinds: ['loan_terms'],
    ask: async (stage, { token }) => {
      const { who, loanId } = await borrower(stage, 1_000)
      await stage.bank.asOwner(sql`
        update bank.loan_accounts set pay_from = null where loan_id = ${loanId}::uuid`)
      return stage.bank.call('POST /loan-portfolio/{loanId}/pay-from', {
        token,
        params: { loanId },
        body: { account: who.accountNumber, reason },
      })
    },
  },
  {
    call: 'POST /loan-portfolio/{loanId}/write-off',
    act: 'loan_written_off',
    what: 'a large loan written off',
    kinds: ['loan_write_off'],
    ask: onLoan('write-off', {}),
  },
  {
    call: 'POST /loan-portfolio/{loanId}/write-off',
    act: 'loan_written_off',
    what: 'a small loan written off',
    kinds: ['loan_write_off'],
    ask: onLoan('write-off', {}, 100),
  },
]

import { minor } from '@larkfield/contract/money.ts'
import { accountId } from '@larkfield/ledger'
import { scheduleOf } from '@larkfield/server/floor/reckoning/schedule.ts'
import { Difference, type OpenLife } from '../life.ts'
import { plusDays } from '../model-days.ts'
import { endDay, type Lent, loanOf, type ModelLoan, owedOf, paidFor } from '../model-loan.ts'
import { millionths } from '../model-rates.ts'
import { placeLoan } from '../place-loan.queries.ts'
import { type FoundLoan, loansFound } from '../simulated-lives.queries.ts'
import type { Stage } from '../stage.ts'

const CURRENCY = 'CHF'
const BEGINS_ON = '-29'
const PAID_ON = ['-24', '-28']
/** On this day two begin to sign for the account that some loan is collected from. */
const SIGNED_ON = '-26'
const MOST_LOANS = 18
const LATE_FEE_AFTER_DAYS = 7
const LATE_FEE = 1_500n

type Product = Pick<Lent, 'counting' | 'method' | 'ppm'>
const products: Record<string, Product> = {
  'personal-loans': { counting: '30E/360', method: 'annuity', ppm: 69_900n },
  mortgages: { counting: 'ACT/365F', method: 'equal_principal', ppm: 23_125n },
  'business-loans': { counting: 'ACT/360', method: 'bullet', ppm: 81_500n },
}

/**
 * `generous` is how much of what falls due comes in each month: some are always short, some catch up later. Once two sign
 * for the account that pays, nothing is collected from it any more.
 */
type Played = {
  id: string
  loan: ModelLoan
  payer: number
  balance: bigint
  generous: number
  isCollected: boolean
}

/** Loans from their pay-out to the last instalment: what falls due, is collected, is late, and is owed (B25). */
export const loansLife: OpenLife = async (stage) => {
  await placeTerms(stage)
  const played: Played[] = []
  const begin = async () => {
    const names = Object.keys(products)
    const dueInDays = 3 + ((played.length * 7) % 40)
    played.push(await lend(stage, names[played.length % names.length]!, dueInDays))
  }
  for (const _ of Object.keys(products)) await begin()
  return {
    async live(day) {
      if (day.endsWith(SIGNED_ON)) await haveTwoSign(stage, played)
      if (PAID_ON.some((date) => day.endsWith(date))) await earn(stage, played, day)
      if (day.endsWith(BEGINS_ON) && played.length < MOST_LOANS) await begin()
    },
    night(day, today) {
      for (const one of played)
        one.balance -= endDay(one.loan, { day, today }, one.isCollected ? one.balance : 0n)
    },
    compare: () => compare(stage, played),
    told: () =>
      `${played.reduce((sum, { loan }) => sum + loan.dues.length, 0)} dues of ${played.length} loans (${played.filter(({ loan }) => loan.isRepaid).length} repaid)`,
  }
}

async function placeTerms(stage: Stage): Promise<void> {
  for (const [product, { counting, method, ppm }] of Object.entries(products))
    await stage.setTerms({
      product_id: product,
      kind: 'loan',
      currency: CURRENCY,
      begins_on: stage.startsOn,
      day_count: counting,
      rate_ppm: Number(ppm),
      method,
      months_min: 1,
      months_max: 60,
      months_default: 12,
      amount_min_minor: 1n,
      amount_max_minor: 100_000_000n,
      late_fee_minor: LATE_FEE,
      early_fee_ppm: 0,
      effective_by: 'consumer_days',
    })
}

/** The bank's own plan is kept with it, as its offer would have; what it comes to is for the model to say. */
async function lend(stage: Stage, product: string, dueInDays: number): Promise<Played> {
  const { owner, ledger, customer, random } = stage
  const payer = await stage.openAccount({ currency: CURRENCY })
  const { day: paidOutOn } = await ledger.businessDay()
  const lent: Lent = {
    ...products[product]!,
    amount: BigInt(50_000 + Math.floor(random() * 900_000)),
    months: 3 + Math.floor(random() * 20),
    paidOutOn,
    firstDueOn: plusDays(paidOutOn, dueInDays),
    lateFee: LATE_FEE,
    lateFeeAfterDays: LATE_FEE_AFTER_DAYS,
  }
  const { amount, ppm, counting, method, months, firstDueOn } = lent
  const account = await ledger.openAccount({ kind: 'loan', currency: CURRENCY })
  const { transfer } = await ledger.post({
    request: { principal: 'simulation', call: 'loan', key: String(account.id) },
    kind: 'loan',
    debit: account.id,
    credit: accountId(String(payer)),
    amountMinor: minor(amount),
    currency: CURRENCY,
  })
  const rates = { ratePpm: Number(ppm), dayCount: counting, method }
  const schedule = scheduleOf({ principalMinor: amount, months, paidOutOn, firstDueOn, ...rates })
  const ids = { account: account.id, transfer: transfer.id, payer }
  const id = await placeLoan(owner, { customer, product, currency: CURRENCY, lent, schedule, ...ids })
  return { id, loan: loanOf(lent), payer, balance: amount, generous: random() * 1.8, isCollected: true }
}

/** One of each five loans, the newest of them first, as long as something is owed. */
async function haveTwoSign({ ledger }: Stage, played: readonly Played[]): Promise<void> {
  const one = played.findLast(
    ({ loan, isCollected }, place) => place % 5 === 1 && isCollected && !loan.isRepaid,
  )
  if (!one) return
  await ledger.setSigners(accountId(String(one.payer)), 2)
  one.isCollected = false
}

/** About what the next instalment comes to; what was lent itself is spent on whatever it was for. */
async function earn(stage: Stage, played: readonly Played[], day: string): Promise<void> {
  const payments = played.flatMap((one) => {
    const { loan, payer, generous } = one
    const next = loan.plan[loan.dues.filter(({ kind }) => kind === 'principal').length] ?? loan.plan.at(-1)!
    const spent = loan.dues.length === 0 && one.balance > 0n ? -one.balance : 0n
    const earned = BigInt(Math.floor(Number(next.principal + next.interest) * generous * stage.random()))
    const amount = spent === 0n ? earned : spent
    if (amount === 0n) return []
    one.balance += amount
    return [{ key: `earn ${payer} ${day}`, to: payer, amount: Number(amount), currency: CURRENCY }]
  })
  if (payments.length > 0) await stage.pay(payments)
}

async function compare({ owner }: Stage, played: readonly Played[]): Promise<void> {
  const found = new Map((await loansFound(owner)).map((one) => [one.loan, one]))
  for (const one of played) {
    const [is, meant] = [JSON.stringify(found.get(one.id)), JSON.stringify(meantBy(one))]
    if (is !== meant) throw new Difference(`loan ${one.id}\nis    ${is}\nmodel ${meant}`)
  }
}

const meantBy = ({ id, loan, balance, isCollected }: Played): FoundLoan => ({
  loan: id,
  state: loan.isRepaid ? 'repaid' : 'active',
  principal: String(loan.principal),
  owed: String(owedOf(loan)),
  balance: String(-owedOf(loan)),
  payer: isCollected ? String(balance) : null,
  plan: loan.plan.map(({ dueOn, principal, interest }) => ({
    dueOn,
    principal: String(principal),
    interest: String(interest),
  })),
  dues: loan.dues.map(({ kind, no, dueOn, amount, paid }) => ({
    kind,
    no: String(no),
    dueOn,
    amount: String(amount),
    paid: String(paid),
  })),
  paid: {
    principal: String(paidFor(loan, 'principal')),
    interest: String(paidFor(loan, 'interest')),
    fees: String(paidFor(loan, 'fee')),
  },
  accrued: String(millionths(loan.earned)),
})

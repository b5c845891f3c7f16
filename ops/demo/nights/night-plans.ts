import { houseNames, loanRemark, ownRemarks } from '@larkfield/contract/posting-words.ts'
import { momentOn } from '@larkfield/server/floor/calendar/bank-time.ts'
import { demoAccounts, demoPots } from '../accounts/accounts.ts'
import { partyOf, personCalled } from '../accounts/parties.ts'
import type { DemoPerson } from '../person.ts'
import { type DemoDeposit, type DemoTerms, inForce, isOfDeposit } from '../terms.ts'
import { type DemoLoan, demoLoans, whenDecided } from '../year/loans.ts'
import { cents, DAY_MS, type Plan } from '../year/movement.ts'
import { dayOf, daysOn, monthEnds } from './days.ts'
import { type Debt, figuresOf, LATE_FEE_AFTER_DAYS, openDebt } from './debts.ts'
import { type EarningAccount, type Earnings, openEarnings } from './earnings.ts'

export type Setting = {
  now: Date
  bankName: string
  timeZone: string
  terms: readonly DemoTerms[]
  /** The last day whose night is over. */
  yesterday: string
  people: readonly DemoPerson[]
  /** When each account was opened. */
  openedAt: (number: string) => Date
}

/** What the bank's nights of the year did, and the plans for what they booked. */
export type Nights = {
  earnings: Earnings
  debts: ReadonlyMap<string, Debt>
  fees: DemoFee[]
  plans: Plan[]
}

export type DemoFee = { account: string; month: string; dueOn: string; amountMinor: number }

/** In the night's order: fees, loans, interest; each in a moment of its own before the day is over. */
const MOMENTS_MS = { fee: 6, charge: 5, late: 4, collect: 3, interest: 1 }

const atNight = ({ now }: Setting, day: string, step: keyof typeof MOMENTS_MS) =>
  new Date(Math.min(Date.parse(day) + DAY_MS, now.getTime()) - MOMENTS_MS[step])

export function openNights(setting: Setting): Nights {
  const deposits = setting.terms.filter(isOfDeposit)
  const earnings = openEarnings(earningAccounts(setting), deposits)
  const fees: DemoFee[] = []
  const lent = demoLoans.flatMap((loan) => {
    const debt = debtOf(loan, setting)
    return debt ? [{ loan, debt }] : []
  })
  return {
    earnings,
    fees,
    debts: new Map(lent.map(({ loan, debt }) => [loan.reason, debt])),
    plans: [
      ...monthlyFees(setting, deposits, fees),
      ...lent.flatMap(({ loan, debt }) => lifeOfLoan(loan, debt, setting)),
      ...interestOf(earnings, setting),
    ],
  }
}

const typeOf = (setting: Setting) => [
  ...setting.people
    .filter(({ status }) => status !== 'closed')
    .map(({ accountNumber, accountType }) => ({ number: accountNumber, product: accountType })),
  ...demoAccounts.map(({ number, type }) => ({ number, product: type })),
]

const earningAccounts = (setting: Setting): EarningAccount[] =>
  [...typeOf(setting), ...demoPots.map(({ number }) => ({ number, product: 'pot' as const }))].flatMap(
    ({ number, product }) =>
      product === 'current' ? [] : [{ number, product, openedOn: dayOf(setting.openedAt(number)) }],
  )

function interestOf(earnings: Earnings, setting: Setting): Plan[] {
  const { bankName, yesterday, timeZone } = setting
  return earnings.periodEnds(yesterday).map(({ account, endsOn }) => ({
    at: atNight(setting, endsOn, 'interest'),
    kind: 'interest',
    debit: 'interest',
    credit: account,
    senderName: houseNames.interest,
    receiverName: partyOf(account).owner.fullName,
    bank: bankName,
    remark: ownRemarks.interest,
    amountMinor: () => earnings.credit(account, endsOn),
    // It earns from the next day on.
    counts: { from: daysOn(endsOn, 1), at: momentOn(daysOn(endsOn, 1), '00:00', timeZone) },
    period: { account, endsOn },
  }))
}

/** For every month that an account has been there from its beginning. */
function monthlyFees(setting: Setting, terms: readonly DemoDeposit[], fees: DemoFee[]): Plan[] {
  const { bankName, yesterday } = setting
  return typeOf(setting).flatMap(({ number, product }): Plan[] => {
    const opened = dayOf(setting.openedAt(number))
    return monthEnds(opened, yesterday).flatMap((day): Plan[] => {
      const month = day.slice(0, 7)
      const amountMinor = Number(inForce(terms, { product, day }).fee_monthly_minor)
      if (opened >= `${month}-01` || amountMinor === 0) return []
      fees.push({ account: number, month, dueOn: day, amountMinor })
      return [
        {
          at: atNight(setting, day, 'fee'),
          kind: 'fee',
          debit: number,
          credit: 'fees',
          senderName: partyOf(number).owner.fullName,
          receiverName: houseNames.fees,
          bank: bankName,
          remark: ownRemarks.fee_monthly,
          amountMinor: () => amountMinor,
          fee: { account: number, month },
        },
      ]
    })
  })
}

function debtOf({ type, amount, decided, ...loan }: DemoLoan, { terms, now }: Setting): Debt | undefined {
  if (decided?.state !== 'approved') return undefined
  const paidOutOn = dayOf(whenDecided({ type, amount, decided, ...loan }, now))
  const lending = terms.filter((one) => !isOfDeposit(one))
  const inForceThen = inForce(lending, { product: type, day: paidOutOn })
  const { months } = decided
  return openDebt(figuresOf({ terms: inForceThen, amountMinor: BigInt(cents(amount)), months, paidOutOn }))
}

/** Paid out, charged on each due day, and collected as far as there is money, for as long as somebody is there to pay. */
function lifeOfLoan(loan: DemoLoan, debt: Debt, setting: Setting): Plan[] {
  const { now, bankName, yesterday } = setting
  if (loan.decided?.state !== 'approved') return []
  const { account } = loan.decided
  const { accountNumber: payer, fullName, lastActiveDaysAgo = 0 } = personCalled(loan.from)
  const own = { bank: bankName, debit: account, senderName: fullName }
  const silentFrom = lastActiveDaysAgo ? dayOf(new Date(now.getTime() - lastActiveDaysAgo * DAY_MS)) : ''
  const due = debt.figures.schedule.filter(({ dueOn }) => dueOn <= yesterday)
  const plans: Plan[] = [
    {
      ...own,
      at: whenDecided(loan, now),
      kind: 'loan',
      credit: payer,
      senderName: houseNames.loans,
      receiverName: fullName,
      remark: loanRemark(loan.type),
      amountMinor: () => cents(loan.amount),
      loan: { reason: loan.reason, what: 'payout' },
    },
  ]
  for (const instalment of due) {
    const { dueOn } = instalment
    const forWhat = `1/${instalment.no}`
    plans.push({
      ...own,
      at: atNight(setting, dueOn, 'charge'),
      kind: 'interest',
      credit: 'interest_income',
      receiverName: houseNames.interest_income,
      remark: ownRemarks.loan_interest,
      amountMinor: () => debt.fallDue(instalment),
      loan: { reason: loan.reason, what: `interest ${forWhat}` },
    })
    const lateOn = daysOn(dueOn, LATE_FEE_AFTER_DAYS)
    if (lateOn <= yesterday)
      plans.push({
        ...own,
        at: atNight(setting, lateOn, 'late'),
        kind: 'fee',
        credit: 'fees',
        receiverName: houseNames.fees,
        remark: ownRemarks.fee,
        amountMinor: () => debt.chargeLate(instalment, lateOn),
        loan: { reason: loan.reason, what: `fee ${forWhat}` },
      })
  }
  for (let day = due[0]?.dueOn ?? '9999'; day <= yesterday; day = daysOn(day, 1)) {
    if (silentFrom && day >= silentFrom) break
    plans.push({
      at: atNight(setting, day, 'collect'),
      kind: 'repayment',
      debit: payer,
      credit: account,
      senderName: fullName,
      receiverName: houseNames.loans,
      bank: bankName,
      remark: ownRemarks.repayment,
      amountMinor: (available) => debt.collect(day, available),
      loan: { reason: loan.reason, what: `payment ${day}` },
    })
  }
  return plans
}

export const loanNumbers: ReadonlySet<string> = new Set(
  demoLoans.flatMap(({ decided }) => (decided?.state === 'approved' ? [decided.account] : [])),
)

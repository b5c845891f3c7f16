import { plusDays, plusMonths } from './model-days.ts'
import { type Counting, earnedOn, millionths, wholeMinor } from './model-rates.ts'

export type Lent = {
  amount: bigint
  ppm: bigint
  counting: Counting
  method: 'annuity' | 'equal_principal' | 'bullet'
  months: number
  paidOutOn: string
  firstDueOn: string
  lateFee: bigint
  lateFeeAfterDays: number
}

export type Instalment = { dueOn: string; principal: bigint; interest: bigint }
export type Due = {
  kind: 'fee' | 'interest' | 'principal'
  /** Of which instalment; 0 for interest after the last one. */
  no: number
  dueOn: string
  amount: bigint
  paid: bigint
}

export type ModelLoan = {
  lent: Lent
  plan: Instalment[]
  dues: Due[]
  principal: bigint
  /** Interest of all days until now, in parts of millionths, and how many minor units of it were charged. */
  earned: bigint
  charged: bigint
  /** The first day that counts for a late fee. */
  lateFrom: string
  isRepaid: boolean
}

export function loanOf(lent: Lent): ModelLoan {
  const plan = planOf(lent)
  const { amount: principal, paidOutOn: lateFrom } = lent
  return { lent, plan, dues: [], principal, earned: 0n, charged: 0n, lateFrom, isRepaid: false }
}

const interestOn = (day: string, owed: bigint, { ppm, counting }: Lent): bigint =>
  earnedOn(day, owed, { counting, slices: [{ from: 0n, ppm }] })

/** A first date a month after the pay-out is one of its dates: after 28 February comes 31 March. */
const dueDate = ({ paidOutOn, firstDueOn }: Lent, place: number): string =>
  plusMonths(paidOutOn, 1, false) === firstDueOn
    ? plusMonths(paidOutOn, place + 1, false)
    : plusMonths(firstDueOn, place, false)

/** Month by month: what is owed earns each day, and of the interest the whole minor units are paid with each instalment. */
function paidBack(lent: Lent, principalOf: (interest: bigint) => bigint): Instalment[] {
  const plan: Instalment[] = []
  let [owed, earned, charged, day] = [lent.amount, 0n, 0n, lent.paidOutOn]
  for (let place = 0; place < lent.months; place++) {
    const dueOn = dueDate(lent, place)
    for (; day < dueOn; day = plusDays(day, 1)) earned += interestOn(day, owed, lent)
    const interest = wholeMinor(millionths(earned)) - charged
    charged += interest
    const asked = principalOf(interest)
    const within = asked < 0n ? 0n : asked > owed ? owed : asked
    const principal = place === lent.months - 1 ? owed : within
    owed -= principal
    plan.push({ dueOn, principal, interest })
  }
  return plan
}

function planOf(lent: Lent): Instalment[] {
  if (lent.method === 'bullet') return paidBack(lent, () => 0n)
  if (lent.method === 'equal_principal') return paidBack(lent, () => lent.amount / BigInt(lent.months))
  // The lowest sum with which the last instalment is not higher than the others.
  let [low, high] = [0n, lent.amount * 2n]
  while (high - low > 1n) {
    const level = (low + high) / 2n
    const { principal, interest } = paidBack(lent, (part) => level - part).at(-1)!
    if (principal + interest <= level) high = level
    else low = level
  }
  return paidBack(lent, (part) => high - part)
}

export const openOf = (loan: ModelLoan): bigint =>
  loan.dues.reduce((sum, { amount, paid }) => sum + amount - paid, 0n)

export const paidFor = (loan: ModelLoan, kind: Due['kind']): bigint =>
  loan.dues.filter((due) => due.kind === kind).reduce((sum, { paid }) => sum + paid, 0n)

/** What the books must say is owed: the principal, and what was charged and is not paid. */
export const owedOf = (loan: ModelLoan): bigint =>
  loan.principal +
  loan.dues
    .filter(({ kind }) => kind !== 'principal')
    .reduce((sum, { amount, paid }) => sum + amount - paid, 0n)

type Night = { day: string; today: string }

/** The end of a day, worked off on another one; answers what is taken from whoever pays, who has so much. */
export function endDay(loan: ModelLoan, { day, today }: Night, available: bigint): bigint {
  const { lent } = loan
  if (loan.isRepaid || day < lent.paidOutOn) return 0n
  fallDue(loan, day)
  // Nobody is late for a day on which the bank did not come to collect.
  if (plusDays(day, 1) === today) chargeLate(loan, day)
  else loan.lateFrom = plusDays(day, 1)
  const open = openOf(loan)
  const taken = open < available ? open : available
  pay(loan, taken)
  loan.earned += interestOn(day, loan.principal, lent)
  // After the last instalment every day's interest is due with its end.
  if (day >= loan.plan.at(-1)!.dueOn) addInterest(loan, { no: 0, day })
  loan.isRepaid = owedOf(loan) === 0n
  return taken
}

function fallDue(loan: ModelLoan, day: string): void {
  const place = loan.plan.findIndex(({ dueOn }) => dueOn === day)
  if (place < 0) return
  const no = place + 1
  addInterest(loan, { no, day })
  const amount = loan.plan[place]!.principal
  if (amount > 0n) loan.dues.push({ kind: 'principal', no, dueOn: day, amount, paid: 0n })
}

function addInterest(loan: ModelLoan, { no, day }: { no: number; day: string }): void {
  const amount = wholeMinor(millionths(loan.earned)) - loan.charged
  loan.charged += amount
  if (amount > 0n) loan.dues.push({ kind: 'interest', no, dueOn: day, amount, paid: 0n })
}

/** Once for each instalment that is not paid by then. */
function chargeLate({ dues, lent, lateFrom }: ModelLoan, day: string): void {
  const since = ({ dueOn }: Due) => (dueOn > lateFrom ? dueOn : lateFrom)
  const late = dues.filter(
    (due) =>
      due.kind !== 'fee' &&
      due.no > 0 &&
      due.paid < due.amount &&
      plusDays(since(due), lent.lateFeeAfterDays) <= day,
  )
  for (const no of new Set(late.map((due) => due.no)))
    if (!dues.some((due) => due.kind === 'fee' && due.no === no))
      dues.push({ kind: 'fee', no, dueOn: day, amount: lent.lateFee, paid: 0n })
}

const ORDER = ['fee', 'interest', 'principal'] as const

/** Fees first, then interest, then principal, each the oldest first. */
function pay(loan: ModelLoan, amount: bigint): void {
  let left = amount
  for (const kind of ORDER)
    for (const due of loan.dues.filter((one) => one.kind === kind)) {
      const open = due.amount - due.paid
      const part = open < left ? open : left
      due.paid += part
      left -= part
      if (kind === 'principal') loan.principal -= part
    }
}

import type { TransferKind } from '@larkfield/ledger'
import type { DemoPerson } from './people.ts'

/** One movement of the demonstration's past. A person is named by account number, a house account by its kind. */
export type DemoMovement = {
  at: Date
  kind: Exclude<TransferKind, 'reversal'>
  debit: string
  credit: string
  amountMinor: number
  senderName: string
  receiverName: string
  bank: string
  remark: string
  /** The number at the other bank, where money came from or went to one. */
  outsideAccount?: string
}

type Spend = { shop: string; account: string; bank: string; remark: string; least: number; most: number }

const shops: readonly Spend[] = [
  {
    shop: 'City Market Co-op',
    account: '40718822',
    bank: 'Northbrook Bank',
    remark: 'Groceries',
    least: 24,
    most: 168,
  },
  {
    shop: 'Champlain Power & Light',
    account: '55120934',
    bank: 'First Harbor',
    remark: 'Electricity',
    least: 48,
    most: 132,
  },
  {
    shop: 'Maple Broadband',
    account: '55120871',
    bank: 'First Harbor',
    remark: 'Internet',
    least: 59,
    most: 59,
  },
  {
    shop: 'Green Line Transit',
    account: '61390042',
    bank: 'Granite Savings',
    remark: 'Monthly pass',
    least: 50,
    most: 50,
  },
  {
    shop: 'The Quiet Page Bookshop',
    account: '61390118',
    bank: 'Granite Savings',
    remark: 'Books',
    least: 12,
    most: 74,
  },
  {
    shop: 'Otter Creek Clinic',
    account: '40718855',
    bank: 'Northbrook Bank',
    remark: 'Dentist',
    least: 90,
    most: 260,
  },
  {
    shop: 'Ridgeline Outfitters',
    account: '83005561',
    bank: 'Summit Trust',
    remark: 'Hiking boots',
    least: 65,
    most: 210,
  },
  {
    shop: 'Lake Street Kitchen',
    account: '83005637',
    bank: 'Summit Trust',
    remark: 'Dinner',
    least: 28,
    most: 115,
  },
  {
    shop: 'North Country Insurance',
    account: '55120910',
    bank: 'First Harbor',
    remark: 'Car insurance',
    least: 96,
    most: 118,
  },
  {
    shop: 'Hearth & Home Hardware',
    account: '40718890',
    bank: 'Northbrook Bank',
    remark: 'Paint and timber',
    least: 18,
    most: 190,
  },
]

const favours = ['Lunch on Friday', 'Share of the cabin', 'Birthday present', 'Concert tickets', 'Thank you!']

/** A movement that is planned; what it amounts to may depend on the balance at that moment. */
type Plan = Omit<DemoMovement, 'amountMinor'> & { amountMinor: (balance: number) => number }

const DAYS = 365
const DAY_MS = 86_400_000

/**
 * A believable year up to `now`, oldest first and the same every time: salaries, rent, shopping, favours among
 * friends, interest. Nobody ever spends what they do not have.
 */
export function demoYear(people: readonly DemoPerson[], now: Date, bankName: string): DemoMovement[] {
  const random = seeded(20_260_401)
  const firstMidnight = now.getTime() - (now.getTime() % DAY_MS) - DAYS * DAY_MS
  const planned: Plan[] = []
  for (let day = 0; day < DAYS; day++) {
    const moment = (minutes: number) => new Date(firstMidnight + day * DAY_MS + minutes * 60_000)
    for (const person of people) planned.push(...dayOf(person, people, { day, moment, random, bankName }))
  }
  return carriedOut(planned.sort((one, other) => one.at.getTime() - other.at.getTime()))
}

type Day = { day: number; moment: (minutes: number) => Date; random: () => number; bankName: string }

function dayOf(
  person: DemoPerson,
  people: readonly DemoPerson[],
  { day, moment, random, bankName }: Day,
): Plan[] {
  const account = person.accountNumber
  const ofMonth = moment(0).getUTCDate()
  const base = { senderName: person.fullName, receiverName: person.fullName, bank: bankName }
  const pays = { ...base, debit: account, credit: 'wire_clearing', kind: 'wire_out' as const }
  const gets = { ...base, credit: account }
  const plans: Plan[] = []
  if (day === 0) {
    const amountMinor = () => cents(person.openingBalance)
    plans.push({
      ...gets,
      kind: 'opening',
      debit: 'cash_desk',
      at: moment(540),
      amountMinor,
      senderName: 'Cash desk',
      remark: 'Opening balance',
    })
  }
  if (ofMonth === 25) {
    const from = {
      debit: 'wire_clearing',
      senderName: person.employer,
      outsideAccount: '83005500',
      bank: 'Summit Trust',
    }
    plans.push({
      ...gets,
      ...from,
      kind: 'wire_in',
      at: moment(415),
      amountMinor: () => cents(person.salary),
      remark: 'Salary',
    })
  }
  if (ofMonth === 1) {
    const to = { receiverName: 'Fieldstone Property', outsideAccount: '61390077', bank: 'Granite Savings' }
    plans.push({ ...pays, ...to, at: moment(480), amountMinor: () => cents(person.rent), remark: 'Rent' })
  }
  if (ofMonth === 28) {
    const amountMinor = (balance: number) => Math.floor(balance * 0.0014)
    plans.push({
      ...gets,
      kind: 'interest',
      debit: 'interest',
      at: moment(1380),
      amountMinor,
      senderName: bankName,
      remark: 'Interest',
    })
  }
  if (random() < person.spending / 3_000) {
    const {
      shop,
      account: outsideAccount,
      bank,
      remark,
      least,
      most,
    } = shops[Math.floor(random() * shops.length)]!
    const price = cents(least + random() * (most - least))
    const at = moment(560 + Math.floor(random() * 600))
    plans.push({ ...pays, receiverName: shop, outsideAccount, bank, remark, at, amountMinor: () => price })
  }
  if (random() < 0.02) {
    const friend = people[Math.floor(random() * people.length)]!
    const gift = cents(10 + random() * 140)
    const remark = favours[Math.floor(random() * favours.length)]!
    const to = {
      credit: friend.accountNumber,
      receiverName: friend.fullName,
      remark,
      amountMinor: () => gift,
    }
    if (friend !== person)
      plans.push({ ...pays, ...to, kind: 'wire', at: moment(1100 + Math.floor(random() * 120)) })
  }
  return plans
}

/** Goes through the year once, in order, and leaves out what somebody could not have paid. */
function carriedOut(planned: readonly Plan[]): DemoMovement[] {
  const balances = new Map<string, number>()
  const balanceOf = (account: string) => balances.get(account) ?? 0
  return planned.flatMap((plan) => {
    const amountMinor = plan.amountMinor(balanceOf(isPerson(plan.credit) ? plan.credit : plan.debit))
    const isPayable = !isPerson(plan.debit) || balanceOf(plan.debit) >= amountMinor
    if (amountMinor <= 0 || !isPayable) return []
    balances.set(plan.debit, balanceOf(plan.debit) - amountMinor)
    balances.set(plan.credit, balanceOf(plan.credit) + amountMinor)
    return [{ ...plan, amountMinor }]
  })
}

const isPerson = (account: string) => /^\d+$/.test(account)
const cents = (amount: number) => Math.round(amount * 100)

/** A small generator with a fixed beginning: the demonstration is the same for everyone who starts it. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import { clubs } from '../people/clubs.ts'
import type { DemoPerson } from '../person.ts'
import { cents, DAY_MS, MINUTE_MS, type Plan } from './movement.ts'
import { patterns } from './patterns.ts'

const favours = [
  'Lunch on Friday',
  'Share of the cabin',
  'Birthday present',
  'Concert tickets',
  'Thank you!',
  'Benzin nach Montréal',
  'For the flowers',
  'Pizza, as promised',
]

export type Day = { midnight: number; random: () => number; bankName: string; people: readonly DemoPerson[] }

/** What one person plans for one day. Whether there is money for it shows when the year is gone through in order. */
export function dayOf(person: DemoPerson, day: Day): Plan[] {
  const { income, bills, dues } = patterns[person.kind]
  const on = new Date(day.midnight)
  const isDue = ({ on: dayOfMonth, months }: { on: number; months?: readonly number[] }) =>
    on.getUTCDate() === dayOfMonth && (months?.includes(on.getUTCMonth() + 1) ?? true)
  const plans = income.filter(isDue).map(({ minutes, remark, amount }): Plan => {
    return {
      ...paidBy(person, person.employer, day),
      at: moment(day, minutes),
      remark,
      amountMinor: () => cents(amount(person)),
    }
  })
  for (const { minutes, remark, amount, name, account, bank } of bills.filter(isDue)) {
    const to = { receiverName: name, outsideAccount: account, bank, remark }
    plans.push({ ...wireOut(person, moment(day, minutes)), ...to, amountMinor: () => cents(amount(person)) })
  }
  if (dues && isDue({ on: 5, months: dues.months })) {
    const club = clubs[0]!
    plans.push({
      ...within(person, club, day),
      at: moment(day, 610),
      remark: 'Membership dues',
      amountMinor: () => cents(dues.amount),
    })
  }
  return [...plans, ...invoicesOf(person, day), ...shoppingOf(person, day), ...favoursOf(person, day)]
}

const moment = ({ midnight }: Day, minutes: number) => new Date(midnight + minutes * MINUTE_MS)

const whole = (random: () => number, below: number) => Math.floor(random() * below)

/** Held at once, settled by the other bank within the day. */
export const wireOut = ({ accountNumber, fullName }: DemoPerson, at: Date) => ({
  at,
  kind: 'wire_out' as const,
  debit: accountNumber,
  credit: 'wire_clearing',
  senderName: fullName,
  end: {
    at: new Date(at.getTime() + (25 + ((at.getTime() / MINUTE_MS) % 150)) * MINUTE_MS),
    outcome: 'settled' as const,
  },
})

const within = (sender: DemoPerson, receiver: DemoPerson, { bankName }: Day) => ({
  kind: 'wire' as const,
  debit: sender.accountNumber,
  credit: receiver.accountNumber,
  senderName: sender.fullName,
  receiverName: receiver.fullName,
  bank: bankName,
})

/** From another bank, unless the payer banks here as well: then it stays in the house. */
function paidBy(person: DemoPerson, payer: string, day: Day) {
  const inHouse = day.people.find(({ fullName, kind }) => fullName === payer && kind !== 'employee')
  if (inHouse) return within(inHouse, person, day)
  return {
    kind: 'wire_in' as const,
    debit: 'wire_clearing',
    credit: person.accountNumber,
    senderName: payer,
    receiverName: person.fullName,
    outsideAccount: String(83_005_500 + ((payer.length * 7919) % 900)),
    bank: 'Summit Trust',
  }
}

export function openingOf(person: DemoPerson, at: Date): Plan {
  return {
    at,
    kind: 'opening',
    debit: 'cash_desk',
    credit: person.accountNumber,
    senderName: 'Cash desk',
    receiverName: person.fullName,
    bank: '',
    remark: 'Opening balance',
    amountMinor: () => cents(person.openingBalance),
  }
}

function invoicesOf(person: DemoPerson, day: Day): Plan[] {
  const { invoices } = patterns[person.kind]
  const { random } = day
  if (!invoices || random() > invoices.parts / 30) return []
  const payer = invoices.customers[whole(random, invoices.customers.length)]!
  const sum = cents((person.salary / invoices.parts) * (0.5 + random()))
  const remark = `${invoices.remark} ${1_000 + (Math.floor(day.midnight / DAY_MS) % 9_000)}`
  return [
    {
      ...paidBy(person, payer, day),
      at: moment(day, 420 + whole(random, 60)),
      remark,
      amountMinor: () => sum,
    },
  ]
}

function shoppingOf(person: DemoPerson, day: Day): Plan[] {
  const { shops, usualPrice } = patterns[person.kind]
  const { random } = day
  if (random() > person.spending / 30 / usualPrice) return []
  const { shop, account, bank, remark, least, most } = shops[whole(random, shops.length)]!
  const price = cents(least + random() * (most - least))
  const to = { receiverName: shop, outsideAccount: account, bank, remark }
  return [{ ...wireOut(person, moment(day, 560 + whole(random, 600))), ...to, amountMinor: () => price }]
}

function favoursOf(person: DemoPerson, day: Day): Plan[] {
  const { random } = day
  if (random() > patterns[person.kind].favours) return []
  const friends = day.people.filter(({ kind }) => kind !== 'firm' && kind !== 'club')
  const friend = friends[whole(random, friends.length)]!
  const gift = cents(10 + whole(random, 28) * 5)
  const remark = favours[whole(random, favours.length)]!
  if (friend === person) return []
  return [
    {
      ...within(person, friend, day),
      at: moment(day, 1_100 + whole(random, 120)),
      remark,
      amountMinor: () => gift,
    },
  ]
}

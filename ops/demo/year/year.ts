import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import { demoAccounts, demoPots } from '../accounts/accounts.ts'
import type { DatedOrder } from '../accounts/order-dates.ts'
import { accountPlans } from '../accounts/plans.ts'
import { loanNumbers, type Nights, openNights } from '../nights/night-plans.ts'
import type { DemoPerson } from '../person.ts'
import { seeded } from '../seeded.ts'
import type { DemoTerms } from '../terms.ts'
import { dayOf, openingOf, wireOut } from './day.ts'
import { DAY_MS, type DemoMovement, MINUTE_MS, type Plan } from './movement.ts'
import { settlementsOf } from './settlements.ts'
import { wirePlans } from './wires.ts'

const DAYS = 365

type Given = {
  bankName: string
  timeZone: string
  terms: readonly DemoTerms[]
  orders: readonly DatedOrder[]
}

/** The movements of a year, and what the bank's nights kept beside them. */
export type DemoYear = Nights & { movements: DemoMovement[] }

/**
 * A believable year up to `now`, oldest first and the same every time: what comes in, what is paid and to whom, favours
 * among friends, interest, fees, loans, moves and standing orders. Nobody ever spends what they do not have. It ends with
 * yesterday, but for the wires that are on their way.
 */
export function demoYear(people: readonly DemoPerson[], now: Date, given: Given): DemoYear {
  const { bankName, timeZone, orders, terms } = given
  const present = Array.from({ length: DAYS + 1 }, (_, daysAgo) =>
    people.filter((person) => isPresent(person, daysAgo)),
  )
  const yesterday = dayAfter(dayAt(now, timeZone), -1)
  const opened = openingsOf(people, now)
  const openedAt = (number: string) => opened.get(number)!
  const nights = openNights({ now, bankName, timeZone, terms, yesterday, people, openedAt })
  const planned = [
    ...people.flatMap((person) => lifeOf(person, { now, bankName, present })),
    ...nights.plans,
    ...wirePlans(people, now),
    ...accountPlans({ now, bankName, orders }),
  ]
  const movements = carriedOut(planned.sort(byMoment), nights)
  nights.earnings.accrueThrough(yesterday)
  for (const debt of nights.debts.values()) debt.accrueThrough(yesterday)
  const whole = [...movements, ...settlementsOf(movements, { now, bankName })]
  return { ...nights, movements: whole.sort(byMoment) }
}

const byMoment = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()

const openingsOf = (people: readonly DemoPerson[], now: Date): ReadonlyMap<string, Date> => {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return new Map([
    ...people.map((person): [string, Date] => [person.accountNumber, openedAt(person, now)]),
    ...demoAccounts.map(({ number, holders }): [string, Date] => [
      number,
      daysBefore(holders[0].sinceDaysAgo),
    ]),
    ...demoPots.map(({ number, openedDaysAgo }): [string, Date] => [number, daysBefore(openedDaysAgo)]),
  ])
}

/** When the account was opened: in the morning of that day, and before now. */
export function openedAt({ joinedDaysAgo }: DemoPerson, now: Date): Date {
  const morning = midnightOf(now, joinedDaysAgo) + 510 * MINUTE_MS
  return new Date(Math.min(morning, now.getTime() - 40 * MINUTE_MS))
}

const midnightOf = (now: Date, daysAgo: number) => now.getTime() - (now.getTime() % DAY_MS) - daysAgo * DAY_MS

/** `present` names who is a customer, so many days ago. */
type Setting = { now: Date; bankName: string; present: readonly (readonly DemoPerson[])[] }

/** Each has a generator of their own, so that one more customer changes nobody else's year. */
function lifeOf(person: DemoPerson, { now, bankName, present }: Setting): Plan[] {
  const random = seeded(Number(person.accountNumber))
  const plans: Plan[] = []
  for (let daysAgo = Math.min(person.joinedDaysAgo, DAYS); daysAgo >= 1; daysAgo--) {
    const day = { midnight: midnightOf(now, daysAgo), random, bankName, people: present[daysAgo]! }
    if (isPresent(person, daysAgo)) plans.push(...dayOf(person, day))
  }
  const opening = openingOf(person, new Date(openedAt(person, now).getTime() + 30 * MINUTE_MS))
  return [{ ...opening, bank: bankName }, ...plans, ...farewellOf(person, now)]
}

const isPresent = ({ joinedDaysAgo, lastActiveDaysAgo = 0, isVerified }: DemoPerson, daysAgo: number) =>
  isVerified && joinedDaysAgo > daysAgo && daysAgo > lastActiveDaysAgo

/** Whoever closed the account took along what was left. */
function farewellOf(person: DemoPerson, now: Date): Plan[] {
  if (person.status !== 'closed') return []
  const at = new Date(midnightOf(now, person.lastActiveDaysAgo!) + 600 * MINUTE_MS)
  const to = { receiverName: person.fullName, outsideAccount: '77120468', bank: 'Pacific Crest Bank' }
  return [{ ...wireOut(person, at), ...to, remark: 'Balance at closing', amountMinor: (balance) => balance }]
}

/**
 * Goes through the year once, in order, and leaves out what somebody could not have paid. A wire to another bank is
 * held when it is sent, so its money is gone at once, and back when the wire is returned.
 */
function carriedOut(planned: readonly Plan[], { earnings }: Nights): DemoMovement[] {
  const available = new Map<string, number>()
  const back: DemoMovement[] = []
  const change = (account: string, amount: number) =>
    available.set(account, (available.get(account) ?? 0) + amount)
  return planned.flatMap((plan) => {
    while (back[0] && back[0].end!.at <= plan.at) {
      const { debit, amountMinor } = back.shift()!
      change(debit, amountMinor)
    }
    const has = (account: string) => available.get(account) ?? 0
    const amountMinor = plan.amountMinor(has(isPerson(plan.debit) ? plan.debit : plan.credit))
    const isPayable = !isPerson(plan.debit) || has(plan.debit) >= amountMinor
    if (amountMinor <= 0 || !isPayable) return []
    const movement = { ...plan, amountMinor }
    change(plan.debit, -amountMinor)
    if (plan.end?.outcome === 'returned') {
      back.push(movement)
      back.sort((one, other) => one.end!.at.getTime() - other.end!.at.getTime())
    } else change(plan.credit, amountMinor)
    for (const [account, sign] of [
      [plan.debit, -1],
      [plan.credit, 1],
    ] as const) {
      const day = earnings.has(account) && dayBooked(movement)
      if (day) earnings.move(account, day, sign * amountMinor)
    }
    return [movement]
  })
}

const isPerson = (account: string) => /^\d+$/.test(account) && !loanNumbers.has(account)

/** The day from which it counts; none for a wire that is on its way or came back. */
function dayBooked({ kind, at, end, counts }: DemoMovement): string | undefined {
  if (counts) return counts.from
  const booked = kind === 'wire_out' ? end?.outcome === 'settled' && end.at : at
  return booked ? booked.toISOString().slice(0, 10) : undefined
}

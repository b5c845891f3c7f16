import type { DatedOrder } from '../accounts/order-dates.ts'
import { accountPlans } from '../accounts/plans.ts'
import type { DemoPerson } from '../person.ts'
import { seeded } from '../seeded.ts'
import { dayOf, openingOf, wireOut } from './day.ts'
import { loanPlans } from './loans.ts'
import { DAY_MS, type DemoMovement, MINUTE_MS, type Plan } from './movement.ts'
import { wirePlans } from './wires.ts'

const DAYS = 365

/**
 * A believable year up to `now`, oldest first and the same every time: what comes in, what is paid and to whom,
 * favours among friends, interest, loans, moves and standing orders. Nobody ever spends what they do not have. It ends with yesterday, but for
 * the wires that are on their way.
 */
export function demoYear(
  people: readonly DemoPerson[],
  now: Date,
  { bankName, orders }: { bankName: string; orders: readonly DatedOrder[] },
): DemoMovement[] {
  const present = Array.from({ length: DAYS + 1 }, (_, daysAgo) =>
    people.filter((person) => isPresent(person, daysAgo)),
  )
  const planned = [
    ...people.flatMap((person) => lifeOf(person, { now, bankName, present })),
    ...loanPlans(people, now, bankName),
    ...wirePlans(people, now),
    ...accountPlans({ now, bankName, orders }),
  ]
  return carriedOut(planned.sort((one, other) => one.at.getTime() - other.at.getTime()))
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
function carriedOut(planned: readonly Plan[]): DemoMovement[] {
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
    return [movement]
  })
}

const isPerson = (account: string) => /^\d+$/.test(account)

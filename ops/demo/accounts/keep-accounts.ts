import { minor } from '@larkfield/contract/money.ts'
import type { Ledger } from '@larkfield/ledger'
import { importAccount } from '@larkfield/ledger/import.ts'
import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import type pg from 'pg'
import { daysBefore, type Known } from '../correspondence.ts'
import { cents } from '../year/movement.ts'
import * as queries from './accounts.queries.ts'
import { demoAccounts, demoPots, demoViewers } from './accounts.ts'
import { personCalled } from './parties.ts'

type Setting = {
  customers: ReadonlyMap<string, Known>
  now: Date
  currency: string
  timeZone: string
}

/** Opens what people of the demonstration hold besides their first accounts, each on the day it was opened. */
export async function openDemoAccounts(owner: pg.Client, setting: Setting): Promise<void> {
  const terms: queries.DemoTerms[] = []
  const { now, currency } = setting
  const open = async (number: string, limit: number, openedAt: Date) => {
    const dailyLimitMinor = minor(cents(limit))
    return (await importAccount(owner, { number, currency, dailyLimitMinor, openedAt })).id
  }
  for (const { number, type, dailyLimit, holders } of demoAccounts) {
    const openedAt = daysBefore(now, holders[0].sinceDaysAgo)
    terms.push({ accountId: await open(number, dailyLimit, openedAt), type })
  }
  for (const { number, openedDaysAgo } of demoPots) {
    terms.push({ accountId: await open(number, 0, daysBefore(now, openedDaysAgo)), type: 'pot' })
  }
  await owner.query(queries.insertDemoTerms(terms))
  await owner.query(queries.insertDemoHoldings(holdingsIn(setting)))
  await owner.query(queries.insertDemoInvitations(invitationsIn(setting)))
  await owner.query(queries.insertDemoPots(potsIn(setting)))
}

/** Said when the past is booked: until then what one of them did stands for both. */
export async function setDemoSigners(books: ReturnType<Ledger['within']>): Promise<void> {
  for (const { number, signers } of demoAccounts) if (signers === 2) await books.setSigners(number, signers)
}

/** Everybody who holds an account, with whose it is. */
const held = [
  ...demoAccounts.flatMap(({ number, holders }) =>
    holders.map((holder) => ({ account: number, owner: holders[0].who, holder })),
  ),
  ...demoViewers.map(({ account, owner, viewer }) => ({ account, owner, holder: viewer })),
]

const holdingsIn = ({ customers, now }: Setting): queries.DemoHolding[] =>
  held.map(({ account, holder: { who, role, name, sinceDaysAgo } }) => ({
    account,
    customerId: customers.get(who)!.id,
    role,
    name: name ?? null,
    since: daysBefore(now, sinceDaysAgo),
  }))

/** Whoever holds an account with its owner was invited to it once. */
const invitationsIn = ({ customers, now }: Setting): queries.DemoInvitation[] =>
  held
    .filter(({ holder }) => holder.role !== 'owner')
    .map(({ account, owner, holder: { who, role, sinceDaysAgo } }) => ({
      account,
      invitedBy: customers.get(owner)!.id,
      customerId: customers.get(who)!.id,
      typed: personCalled(who).accountNumber,
      role,
      acceptedAt: daysBefore(now, sinceDaysAgo),
    }))

function potsIn({ now, timeZone }: Setting): queries.DemoPotRow[] {
  const today = dayAt(now, timeZone)
  const inDays = (days: number | undefined) => (days === undefined ? null : dayAfter(today, days))
  return demoPots.map(({ number, parent, name, picture, goal, goalInDays, lockedForDays }) => ({
    account: number,
    parent,
    name,
    picture,
    goalMinor: cents(goal),
    goalDate: inDays(goalInDays),
    lockedUntil: inDays(lockedForDays),
  }))
}

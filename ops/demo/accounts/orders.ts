import type { ClosedDayRule, Rhythm } from '@larkfield/contract/entities/standing-orders.ts'
import { HOUSEHOLD, LISBON_POT, ROOF_POT, SAVINGS, STUDIES_POT } from './accounts.ts'

/** Somebody at another bank. */
type Elsewhere = { name: string; account: string; bank: string }

export type DemoOrder = {
  /** For us: it is shown nowhere. */
  name: string
  /** Who ordered it, by username. */
  by: string
  from: string
  to: { own: string } | { here: string } | { elsewhere: Elsewhere }
  /** A sum, or what is above a sum that stays. */
  sum: { amount: number } | { keep: number }
  description: string
  rhythm: Rhythm
  closedDays: ClosedDayRule
  /** The first date: that day of the month or week, from so many days ago on; or so many days ahead. */
  begins: { daysAgo: number; on: number | 'last day' } | { inDays: number }
  times?: number
  /** Places in the rhythm that the customer left out. */
  skipped?: readonly number[]
  pausedDaysAgo?: number
}

const ELEANORS = '2048613907'
const SAMUELS = '2051774420'
const WALTERS = '2120417795'
const TOMASES = '2072286514'
const ROWING_CLUB = '2240597738'
const FRIDAY = 5

/** What comes in stands before what goes out: on one morning it is done in this order. */
const household: readonly DemoOrder[] = [
  {
    name: 'share of Eleanor',
    by: 'eleanor',
    from: ELEANORS,
    to: { own: HOUSEHOLD },
    sum: { amount: 2_300 },
    description: 'For the household',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 358, on: 27 },
  },
  {
    name: 'share of Samuel',
    by: 'samuel',
    from: SAMUELS,
    to: { own: HOUSEHOLD },
    sum: { amount: 400 },
    description: 'For the household',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 358, on: 28 },
  },
  {
    name: 'rent',
    by: 'eleanor',
    from: HOUSEHOLD,
    to: { here: WALTERS },
    sum: { amount: 2_150 },
    description: 'Rent, 7 Orchard Lane',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 325, on: 1 },
  },
  {
    name: 'internet',
    by: 'eleanor',
    from: HOUSEHOLD,
    to: { elsewhere: { name: 'Maple Broadband', account: '55120871', bank: 'First Harbor' } },
    sum: { amount: 59 },
    description: 'Internet',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 325, on: 5 },
  },
  {
    name: 'electricity',
    by: 'samuel',
    from: HOUSEHOLD,
    to: { elsewhere: { name: 'Champlain Power & Light', account: '55120893', bank: 'First Harbor' } },
    sum: { amount: 128 },
    description: 'Electricity',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 325, on: 15 },
  },
  {
    // The third time there was not enough: a kitchen had been paid two days before.
    name: 'insurance',
    by: 'eleanor',
    from: HOUSEHOLD,
    to: { elsewhere: { name: 'North Country Insurance', account: '55120882', bank: 'First Harbor' } },
    sum: { amount: 210 },
    description: 'Home insurance',
    rhythm: 'quarterly',
    closedDays: 'same',
    begins: { daysAgo: 300, on: 20 },
  },
]

const putAside: readonly DemoOrder[] = [
  {
    name: 'roof',
    by: 'eleanor',
    from: ELEANORS,
    to: { own: ROOF_POT },
    sum: { amount: 300 },
    description: 'A little roof every month',
    rhythm: 'monthly',
    closedDays: 'same',
    begins: { daysAgo: 356, on: 'last day' },
    skipped: [6],
  },
  {
    name: 'Lisbon',
    by: 'eleanor',
    from: ELEANORS,
    to: { own: LISBON_POT },
    sum: { amount: 40 },
    description: 'Every Friday',
    rhythm: 'weekly',
    closedDays: 'before',
    begins: { daysAgo: 356, on: FRIDAY },
  },
  {
    name: 'payday',
    by: 'eleanor',
    from: ELEANORS,
    to: { own: SAVINGS },
    sum: { keep: 9_500 },
    description: 'What is left after payday',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 356, on: 26 },
  },
  {
    name: 'studies',
    by: 'eleanor',
    from: SAVINGS,
    to: { own: STUDIES_POT },
    sum: { amount: 500 },
    description: 'For later',
    rhythm: 'quarterly',
    closedDays: 'after',
    begins: { daysAgo: 140, on: 3 },
  },
]

const over: readonly DemoOrder[] = [
  {
    name: 'climbing',
    by: 'eleanor',
    from: ELEANORS,
    to: { elsewhere: { name: 'Petra Cliffs Climbing', account: '61390460', bank: 'Granite Savings' } },
    sum: { amount: 62 },
    description: 'Membership 3071',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 300, on: 10 },
    pausedDaysAgo: 75,
  },
  {
    name: 'piano',
    by: 'eleanor',
    from: ELEANORS,
    to: { elsewhere: { name: 'Village Music School', account: '40766035', bank: 'Northbrook Bank' } },
    sum: { amount: 85 },
    description: 'Piano lessons, spring term',
    rhythm: 'monthly',
    closedDays: 'after',
    begins: { daysAgo: 290, on: 12 },
    times: 6,
  },
]

const ahead: readonly DemoOrder[] = [
  {
    name: 'ferry',
    by: 'eleanor',
    from: ELEANORS,
    to: { elsewhere: { name: 'Lake Ferries', account: '83005912', bank: 'Summit Trust' } },
    sum: { amount: 184.5 },
    description: 'Cabin for two, booking 77120',
    rhythm: 'once',
    closedDays: 'before',
    begins: { inDays: 9 },
  },
  {
    name: 'cake',
    by: 'eleanor',
    from: ELEANORS,
    to: { here: TOMASES },
    sum: { amount: 96 },
    description: 'Birthday cake for Ada',
    rhythm: 'once',
    closedDays: 'after',
    begins: { inDays: 23 },
  },
  {
    name: 'dues',
    by: 'eleanor',
    from: ELEANORS,
    to: { here: ROWING_CLUB },
    sum: { amount: 240 },
    description: 'Membership dues of the year',
    rhythm: 'yearly',
    closedDays: 'after',
    begins: { inDays: 48 },
  },
]

export const demoOrders: readonly DemoOrder[] = [...household, ...putAside, ...over, ...ahead]

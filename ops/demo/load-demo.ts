import { minor } from '@larkfield/contract/money.ts'
import type { Ledger } from '@larkfield/ledger'
import { importAccount, importCloses, importHistory } from '@larkfield/ledger/import.ts'
import { dayAfter, dayAt } from '@larkfield/server/floor/calendar/bank-time.ts'
import { calendarOf } from '@larkfield/server/floor/calendar/calendar.ts'
import { matchWhatAgrees } from '@larkfield/server/floor/clearing/match-what-agrees.queries.ts'
import type { Dependencies } from '@larkfield/server/floor/dependencies.ts'
import { drawTransferCodes, sealTransferCodes } from '@larkfield/server/floor/secrets/transfer-codes.ts'
import pg from 'pg'
import { demoHolidays } from './accounts/holidays.ts'
import { openDemoAccounts, setDemoSigners } from './accounts/keep-accounts.ts'
import { keepDemoOrders } from './accounts/keep-orders.ts'
import { datedOrder } from './accounts/order-dates.ts'
import { demoOrders } from './accounts/orders.ts'
import { demoCards, demoPayees, demoSignIns } from './belongings.ts'
import { daysBefore, demoLetters, type Known } from './correspondence.ts'
import * as queries from './demo.queries.ts'
import { firstOfMonth } from './nights/days.ts'
import { keepDemoNights, keepDemoTerms, tellOfDemoTerms } from './nights/keep-nights.ts'
import { insertDemoNights } from './nights/night-steps.queries.ts'
import { demoPapers, drawPictures } from './papers/keep-papers.ts'
import { DEMO_PASSWORD, demoPeople, emailOf } from './people.ts'
import { demoTerms } from './terms.ts'
import { demoLoans, whenDecided } from './year/loans.ts'
import { cents, type DemoMovement } from './year/movement.ts'
import { pastSteps } from './year/past-steps.ts'
import { demoYear, openedAt } from './year/year.ts'

type Needs = Pick<Dependencies, 'config' | 'database' | 'ledger' | 'passwords' | 'secrets'>

/** Who decided at the desk, before there was anybody. */
const DESK = 'demonstration'

/**
 * Fills an empty demonstration with customers and a year of history, in one transaction of the schema's owner: only the
 * owner may book into the past (decision 005). A bank that has customers is left alone.
 */
export async function loadDemoWhenEmpty(parts: Needs, ownerUrl: string): Promise<boolean> {
  const present = await parts.database.row<{ yes: boolean }>(queries.hasCustomers)
  if (present?.yes) return false
  const owner = new pg.Client(ownerUrl)
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin')
    const loaded = await load(parts, owner)
    await owner.query('commit')
    return loaded
  } finally {
    await owner.end()
  }
}

async function load(parts: Needs, owner: pg.Client): Promise<boolean> {
  await owner.query(queries.lockDemo)
  // Another process may have loaded it while this one waited.
  if ((await owner.query(queries.hasCustomers)).rows[0].yes) return false
  const { config, ledger, secrets } = parts
  const { currency } = config.brand
  const now = new Date()
  // Drawn by other threads, while this one plans the year.
  const pictures = drawPictures()
  const books = ledger.within(owner)
  await books.ensureHouse(currency)
  const customers = await insertPeople(parts, owner, now)
  const { timeZone } = config.calendar
  await openDemoAccounts(owner, { customers, now, currency, timeZone })
  await openLoanAccounts(owner, currency, now)
  const holidays = demoHolidays(now, timeZone)
  await owner.query(queries.insertDemoHolidays(holidays))
  const calendar = calendarOf(config.calendar, holidays)
  const orders = demoOrders.map((order) => datedOrder(order, { now, calendar }))
  const today = dayAt(now, timeZone)
  const terms = demoTerms(currency, today)
  const termsIds = await keepDemoTerms(owner, terms)
  const lived = demoYear(demoPeople, now, { bankName: config.brand.name, timeZone, orders, terms })
  const year = lived.movements
  const { steps, placeOf } = pastSteps(year, currency)
  const ids = await importHistory(owner, steps)
  await setStatuses(books)
  await setDemoSigners(books)

  const known = [...customers.values()]
  const transferOf = (movement: DemoMovement) => ids[placeOf.get(movement)!]!
  const payOuts = new Map(
    year.flatMap((movement) =>
      movement.loan?.what === 'payout' ? [[movement.loan.reason, transferOf(movement)]] : [],
    ),
  )
  const letters = demoLetters({ now, bank: config.brand, currency, customers, year, debts: lived.debts })
  await owner.query(queries.insertDemoLetters(letters))
  await owner.query(queries.insertDemoLoans(ticketsOf(customers, payOuts, now), currency))
  await owner.query(queries.insertDemoPapers(demoPapers(await pictures, { customers, now, by: DESK })))
  await owner.query(queries.insertDemoCards(demoCards(known, secrets, now)))
  await owner.query(queries.insertDemoSignIns(demoSignIns(known, now)))
  await owner.query(queries.insertDemoPayees(demoPayees(known, year)))
  await keepDemoOrders(owner, { customers, now, bank: config.brand, timeZone, orders, year, transferOf })
  await keepDemoNights(owner, { year: lived, termsIds, transferOf, now, by: DESK })
  await owner.query(matchWhatAgrees(dayAfter(today, -400)))
  await tellOfDemoTerms(owner, termsIds, today)
  // So that last month can be closed at the desk, and the one before it.
  await importCloses(owner, { from: firstOfMonth(today, -2), through: dayAfter(today, -1) })
  await owner.query(insertDemoNights(timeZone))
  return true
}

type Customers = ReadonlyMap<string, Known>

/**
 * In the order of arrival. They share one password, so it is hashed once: one salt for all of them tells a reader of
 * the table that the passwords are the same, which is printed at every start anyway. Never so outside a demonstration.
 */
async function insertPeople(
  { config, passwords, secrets }: Needs,
  owner: pg.Client,
  now: Date,
): Promise<Customers> {
  const { brand } = config
  const passwordHash = await passwords.hash(DEMO_PASSWORD)
  const rows = []
  for (const person of demoPeople.toSorted((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)) {
    const registeredAt = openedAt(person, now)
    const account = await importAccount(owner, {
      number: person.accountNumber,
      currency: brand.currency,
      dailyLimitMinor: minor(cents(person.dailyLimit)),
      openedAt: registeredAt,
    })
    const codesSealed = sealTransferCodes(secrets, drawTransferCodes())
    const customer = {
      email: emailOf(person, brand),
      accountId: account.id,
      registeredAt,
      passwordHash,
      codesSealed,
    }
    rows.push({ person, customer })
  }
  const inserted = await owner.query<{ id: string; username: string }>(queries.insertDemoCustomers(rows))
  const idOf = new Map(inserted.rows.map(({ id, username }) => [username, id]))
  return new Map(demoPeople.map((person) => [person.username, { person, id: idOf.get(person.username)! }]))
}

async function openLoanAccounts(owner: pg.Client, currency: string, now: Date): Promise<void> {
  for (const loan of demoLoans) {
    if (loan.decided?.state !== 'approved') continue
    const { account: number } = loan.decided
    await importAccount(owner, { kind: 'loan', number, currency, openedAt: whenDecided(loan, now) })
  }
}

async function setStatuses(books: ReturnType<Ledger['within']>): Promise<void> {
  for (const { accountNumber, status } of demoPeople) {
    if (status !== 'active') await books.setStatus(accountNumber, status)
  }
}

const ticketsOf = (
  customers: Customers,
  payOuts: ReadonlyMap<string, number>,
  now: Date,
): queries.DemoTicket[] =>
  demoLoans.map((loan) => ({
    customerId: customers.get(loan.from)!.id,
    type: loan.type,
    amountMinor: cents(loan.amount),
    reason: loan.reason,
    state: loan.decided?.state ?? 'open',
    because: loan.decided?.because ?? null,
    decidedAt: loan.decided ? whenDecided(loan, now) : null,
    decidedBy: loan.decided ? DESK : null,
    transferId: payOuts.get(loan.reason) ?? null,
    askedAt: daysBefore(now, loan.askedDaysAgo),
  }))

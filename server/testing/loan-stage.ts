import { randomUUID } from 'node:crypto'
import { minor } from '@larkfield/contract/money.ts'
import { expect, test } from 'vitest'
import { dayAfter } from '../floor/calendar/bank-time.ts'
import type { Clock } from '../floor/calendar/clock.ts'
import { sql } from '../floor/database/sql.ts'
import { addTerms } from '../floor/products/add-terms.queries.ts'
import { verifyLoans } from '../floor/upkeep/verify-loans.ts'
import { type TestAdmin, type TestBank, type TestCustomer, testBank } from './bank.ts'
import { bankFrom } from './interest.ts'
import { expectBooksToBalance } from './money.ts'

/** No February for most of a year: by 30E/360 its last days count for more. */
const OPENS_ON = '2027-03-01'

/** A bank that lends by the product below, and somebody at its desk; the test ends its days. */
export async function lendingBank(clock?: Clock): Promise<{ bank: TestBank; admin: TestAdmin }> {
  const bank = clock ? await testBank({ clock }) : await bankFrom(OPENS_ON)
  await placeProduct(bank)
  return { bank, admin: await bank.signInAdmin() }
}

/** A product whose missed instalments cost 25.00 and whose early repayment costs 1 %. */
export async function placeProduct(bank: TestBank): Promise<void> {
  await addTerms(bank.database, {
    product_id: 'business-loans',
    kind: 'loan',
    currency: 'USD',
    begins_on: '2020-01-01',
    day_count: '30E/360',
    rate_ppm: 60_000,
    method: 'annuity',
    months_min: 1,
    months_max: 120,
    months_default: 12,
    amount_min_minor: 10_000n,
    amount_max_minor: 10_000_000n,
    late_fee_minor: 2_500n,
    early_fee_ppm: 10_000,
    effective_by: 'consumer_days',
  })
}

export async function askForLoan(bank: TestBank, customer: TestCustomer, amount = 1200): Promise<string> {
  const body = { loanType: 'business-loans', amount, loanReason: 'A greenhouse' }
  await bank.call('POST /loan-request/{userId}', {
    params: { userId: customer.id },
    token: customer.token,
    body,
  })
  return (await bank.call('GET /my-loans', { token: customer.token })).body.data[0]._id
}

export async function offer(bank: TestBank, admin: TestAdmin, loanId: string, terms: object = {}) {
  const answer = await bank.call('POST /loan-offers/{loanId}', {
    params: { loanId },
    token: admin.token,
    body: terms,
  })
  expect(answer.status).toBe(200)
  return answer.body.data
}

type Accepting = { key?: string; account?: string }

/** Accepts with the code that is mailed. */
export async function accept(
  bank: TestBank,
  customer: TestCustomer,
  offerId: string,
  { key, account }: Accepting = {},
) {
  const send = (approval?: object) =>
    bank.call('POST /loan-offers/{offerId}/accept', {
      params: { offerId },
      token: customer.token,
      headers: key ? { 'idempotency-key': key } : {},
      body: { ...(account && { account }), ...(approval && { approval }) },
    })
  const asked = await send()
  expect(asked.body.code).toBe('approval_required')
  const proof = { method: 'mail', code: await bank.lastCode(customer.email) }
  const approval = { id: asked.body.data.question.id, proof }
  return { approving: asked.body.data.approving, approval, send: () => send(approval) }
}

/** A loan that was offered and accepted. */
export async function placeLoan(
  bank: TestBank,
  admin: TestAdmin,
  customer: TestCustomer,
  { amount = 1200, ...terms }: { amount?: number; months?: number; rate?: number; method?: string } = {},
): Promise<string> {
  const loanId = await askForLoan(bank, customer, amount)
  const { _id } = await offer(bank, admin, loanId, terms)
  const { send } = await accept(bank, customer, _id)
  expect((await send()).status).toBe(200)
  return loanId
}

export const loansNight = (bank: TestBank) => bank.features.nightSteps.find(({ name }) => name === 'loans')!

/** Ends the day that the books are open on; answers what the night did. */
export async function endDay(bank: TestBank): Promise<Record<string, number>> {
  const { day } = await bank.ledger.businessDay()
  await bank.ledger.turnDay(dayAfter(day))
  const did = await loansNight(bank).run(day)
  await bank.ledger.closeDay(day)
  return did
}

export async function endDays(bank: TestBank, until: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  while ((await bank.ledger.businessDay()).day < until) {
    for (const [what, count] of Object.entries(await endDay(bank))) sums[what] = (sums[what] ?? 0) + count
  }
  return sums
}

/** Each waits for the one that lives longest. */
const PATIENCE_MS = 300_000

/**
 * Days that tests of one file live through side by side, with loans of their own: a day ends when each test that is under
 * way waits for that. What the night did and what the house earned is of all of them, so such a test asks for neither.
 */
export function sharedDays(bankOf: () => TestBank) {
  let living = 0
  let ending: Promise<unknown> | undefined
  const waiting: PromiseWithResolvers<void>[] = []

  async function endWhenAllWait(): Promise<void> {
    if (ending || living === 0 || waiting.length < living) return
    const these = waiting.splice(0)
    try {
      ending = endDay(bankOf())
      await ending
      for (const one of these) one.resolve()
    } catch (error) {
      for (const one of these) one.reject(error)
    } finally {
      ending = undefined
    }
  }

  function nextDay(): Promise<void> {
    const one = Promise.withResolvers<void>()
    waiting.push(one)
    void endWhenAllWait()
    return one.promise
  }

  async function liveBesideOthers(live: () => Promise<void>): Promise<void> {
    living += 1
    try {
      // One that comes later begins with a day, not in the middle of a night.
      await Promise.allSettled([ending])
      await live()
    } finally {
      living -= 1
      void endWhenAllWait()
    }
  }

  return {
    /** A test that lives beside the others. */
    test(name: string, live: () => Promise<void>): void {
      test.concurrent(name, () => liveBesideOthers(live), PATIENCE_MS)
    },
    async pass(count: number): Promise<void> {
      for (let day = 0; day < count; day++) await nextDay()
    },
    async passUntil(until: string): Promise<void> {
      while ((await bankOf().ledger.businessDay()).day < until) await nextDay()
    },
  }
}

export const viewLoan = async (bank: TestBank, customer: TestCustomer, loanId: string) =>
  (await bank.call('GET /loans/{loanId}', { params: { loanId }, token: customer.token })).body.data

/** Takes money away, so that an instalment finds too little. */
export const spend = (bank: TestBank, { accountNumber: debit }: TestCustomer, amount: number) =>
  bank.ledger.post({
    request: { principal: 'test', call: 'spend', key: randomUUID() },
    kind: 'debit',
    debit,
    credit: 'cash_desk',
    amountMinor: minor(Math.round(amount * 100)),
    currency: 'USD',
  })

/** Somebody who has spent what they borrowed. */
export async function placeSpent(
  bank: TestBank,
  admin: TestAdmin,
  terms: { months?: number } = {},
): Promise<{ who: TestCustomer; loanId: string }> {
  const who = await bank.openCustomer()
  const loanId = await placeLoan(bank, admin, who, terms)
  await spend(bank, who, 1200)
  return { who, loanId }
}

type Paying = { amount: number; account?: string }

export const payLoan = (
  bank: TestBank,
  { token }: TestCustomer,
  loanId: string,
  { key = randomUUID(), ...body }: Paying & { key?: string },
) =>
  bank.call('POST /loans/{loanId}/payments', {
    params: { loanId },
    token,
    body,
    headers: { 'idempotency-key': key },
  })

type Early = { amount?: number; keeps?: string; next?: true; account?: string }

/** What repaying early would come to; an account is no part of it. */
export const previewEarly = (
  bank: TestBank,
  { token }: TestCustomer,
  loanId: string,
  { account: _, ...body }: Early = {},
) => bank.call('POST /loans/{loanId}/early-repayment/preview', { params: { loanId }, token, body })

/** Repays what is previewed first, unless it is said what was seen. */
export async function repayEarly(
  bank: TestBank,
  who: TestCustomer,
  loanId: string,
  { seen, ...asked }: Early & { seen?: string } = {},
) {
  const shown = seen ?? (await previewEarly(bank, who, loanId, asked)).body.data?.seen ?? 'refused'
  return bank.call('POST /loans/{loanId}/early-repayment', {
    params: { loanId },
    token: who.token,
    body: { ...asked, seen: shown },
  })
}

type DeskAct =
  | 'charging'
  | 'restructure'
  | 'restructure/preview'
  | 'set-off'
  | 'write-off'
  | 'waive-fee'
  | 'pay-from'

/** What the desk does with a loan, under a key where one is named. */
export const actOnLoan = (
  bank: TestBank,
  { token }: TestAdmin,
  what: DeskAct,
  { loanId, key, ...asked }: { loanId: string; key?: string } & Record<string, unknown>,
) =>
  bank.call(`POST /loan-portfolio/{loanId}/${what}`, {
    params: { loanId },
    token,
    body: what === 'restructure/preview' ? asked : { reason: 'Agreed by phone', ...asked },
    headers: key ? { 'idempotency-key': key } : {},
  })

/** Takes a transfer back at the desk. */
export const takeBack = (bank: TestBank, { token }: TestAdmin, id: string) =>
  bank.call('DELETE /delete-history/{id}', { params: { id }, token })

/** B25 of every loan there is. */
export async function expectLoansToHold(bank: TestBank): Promise<void> {
  expect(await verifyLoans(bank.database.pool)).toEqual([])
  const [{ count }] = await bank.asOwner(sql`select count(*)::int from bank.loan_accounts`)
  expect(count).toBeGreaterThan(0)
}

/** Whatever a test file did, every loan and all the books must hold in the end. */
export async function expectAllToHold(bank: TestBank): Promise<void> {
  await expectLoansToHold(bank)
  await expectBooksToBalance(bank)
}

import { setTimeout as wait } from 'node:timers/promises'
import { minor } from '@larkfield/contract/money.ts'
import { createLedger } from '@larkfield/ledger'
import { insertDemoCustomers } from '@larkfield/ops/demo/demo.queries.ts'
import { demoPeople } from '@larkfield/ops/demo/people.ts'
import { secretsFrom } from '@larkfield/server/floor/secrets/secrets.ts'
import {
  drawTransferCodes,
  sealTransferCodes,
  type TransferCodes,
} from '@larkfield/server/floor/secrets/transfer-codes.ts'
import { openPasswords } from '@larkfield/server/floor/sessions/passwords.ts'
import pg from 'pg'

export type Customer = { number: string; fullName: string; codes: TransferCodes; token: string }

export const PASSWORD = 'Under-Fire-2026!'
const FIRST_NUMBER = 2_100_000_000
export const OPENING_MINOR = 10_000

/** Puts the hot accounts into an empty bank: enough money to move, little enough to run out, and no daily limit. */
export async function placeCustomers(
  { ownerUrl, secretKey, currency }: { ownerUrl: string; secretKey: string; currency: string },
  count: number,
): Promise<Omit<Customer, 'token'>[]> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const ledger = createLedger({ connectionString: ownerUrl })
  const passwordHash = await openPasswords().hash(PASSWORD)
  const secrets = secretsFrom(secretKey)
  try {
    await owner.query('begin')
    const books = ledger.within(owner)
    await books.ensureHouse(currency)
    const placed: Omit<Customer, 'token'>[] = []
    for (let index = 0; index < count; index++) {
      const number = String(FIRST_NUMBER + index)
      const account = await books.openAccount({ number, currency, dailyLimitMinor: null })
      await books.post({
        request: { principal: 'torture', call: 'opening', key: number },
        kind: 'opening',
        debit: 'cash_desk',
        credit: account.id,
        amountMinor: minor(OPENING_MINOR),
        currency,
      })
      const person = { ...demoPeople[0]!, fullName: `Under Fire ${index + 1}`, username: `fire${index + 1}` }
      const codes = drawTransferCodes()
      await owner.query(
        insertDemoCustomers([
          {
            person,
            customer: {
              accountId: account.id,
              email: `${person.username}@example.com`,
              registeredAt: new Date('2026-01-01T09:00:00Z'),
              passwordHash,
              codesSealed: sealTransferCodes(secrets, codes),
            },
          },
        ]),
      )
      placed.push({ number, fullName: person.fullName, codes })
    }
    await owner.query('commit')
    return placed
  } finally {
    await owner.end()
    await ledger.close()
  }
}

const SIGN_IN_WITHIN_MS = 60_000

/** One after the other: a hash of a password is meant to cost something. */
export async function signInAll(
  url: string,
  placed: readonly Omit<Customer, 'token'>[],
): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const customer of placed) customers.push({ ...customer, token: await signIn(url, customer.number) })
  return customers
}

/** Servers that have just started may still be busy; that is no part of the test. */
async function signIn(url: string, accountNumber: string): Promise<string> {
  const body = JSON.stringify({ accountNumber, password: PASSWORD })
  const until = performance.now() + SIGN_IN_WITHIN_MS
  for (;;) {
    const reply = await fetch(`${url}/loginA`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(SIGN_IN_WITHIN_MS),
    })
    const { token, message } = (await reply.json()) as { token?: string; message: string }
    if (token) return token
    if (reply.status !== 503 || performance.now() > until)
      throw new Error(`a customer cannot sign in: ${message}`)
    await wait(500)
  }
}

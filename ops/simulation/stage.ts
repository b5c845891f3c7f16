import { minor } from '@larkfield/contract/money.ts'
import { accountId, createLedger, type Ledger, type PostRequest } from '@larkfield/ledger'
import { openDatabase } from '@larkfield/server/floor/database/database.ts'
import { addTerms, type NewTerms } from '@larkfield/server/floor/products/add-terms.queries.ts'
import pg from 'pg'
import { holdAll, placeCustomer } from './simulation.queries.ts'

/** Money comes to an account, or goes from it where the amount is below zero; it counts from today or from `valueAt`. */
export type Payment = { key: string; to: number; amount: number; currency?: string; valueAt?: Date }

type Opened = { currency?: string; type?: 'savings' | 'current' }

/** The bank's database, and somebody who holds all the accounts of the simulation. */
export type Stage = {
  ledger: Ledger
  owner: pg.Client
  customer: string
  /** The day on which the simulation begins, and how many orders there are to be. */
  startsOn: string
  orders: number
  random: () => number
  openAccount(opened?: Opened): Promise<number>
  /** What a product's accounts in a currency go by; a currency of its own keeps a life apart from the others. */
  setTerms(terms: NewTerms): Promise<void>
  /** Money from and to outside, booked on the open business day, each key once. */
  pay(payments: readonly Payment[]): Promise<void>
  close(): Promise<void>
}

type Setting = {
  urls: { appUrl: string; ownerUrl: string }
  startsOn: string
  orders: number
  random: () => number
}

export async function openStage({ urls, startsOn, orders, random }: Setting): Promise<Stage> {
  const ledger = createLedger({ connectionString: urls.appUrl })
  await ledger.turnDay(startsOn)
  const database = openDatabase({ url: urls.appUrl })
  const owner = new pg.Client(urls.ownerUrl)
  await owner.connect()
  const open = async (currency: string) => {
    await ledger.ensureHouse(currency)
    return (await ledger.openAccount({ currency })).id
  }
  const customer = await placeCustomer(owner, await open('USD'))
  return {
    ledger,
    owner,
    customer,
    startsOn,
    orders,
    random,
    async openAccount({ currency = 'USD', type = 'current' } = {}) {
      const id = await open(currency)
      await holdAll(owner, { customer, accounts: [id], type })
      return id
    },
    async setTerms(terms) {
      if (!(await addTerms(database, terms))) throw new Error(`there are terms from ${terms.begins_on} on`)
    },
    async pay(payments) {
      const outcomes = await ledger.postMany(payments.map(requestOf))
      for (const outcome of outcomes) if (!outcome.ok) throw outcome.refusal
    },
    async close() {
      await ledger.close()
      await database.close()
      await owner.end()
    },
  }
}

function requestOf({ key, to, amount, currency = 'USD', valueAt }: Payment): PostRequest {
  const own = accountId(String(to))
  const comes = amount > 0
  return {
    request: { principal: 'simulation', call: 'income', key },
    kind: comes ? 'credit' : 'debit',
    debit: comes ? 'cash_desk' : own,
    credit: comes ? own : 'cash_desk',
    amountMinor: minor(Math.abs(amount)),
    currency,
    ...(valueAt && { valueAt }),
  }
}

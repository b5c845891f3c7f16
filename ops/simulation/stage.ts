import { minor } from '@larkfield/contract/money.ts'
import { createLedger, type Ledger } from '@larkfield/ledger'
import pg from 'pg'
import { type Model, type ModelOrder, modelOf } from './model.ts'
import { holdAll, placeCustomer, placeOrder } from './simulation.queries.ts'

export type Played = { id: string; model: Model; from: number; to: number }

export type Stage = {
  ledger: Ledger
  owner: pg.Client
  played: Played[]
  /** Money that comes to everybody on a day; the model gets it too. */
  payIncome(day: string): Promise<void>
  close(): Promise<void>
}

type Urls = { appUrl: string; ownerUrl: string }

/** Accounts of their own for each order, with what is in them at first. */
export async function openStage(urls: Urls, orders: readonly ModelOrder[], now: Date): Promise<Stage> {
  const ledger = createLedger({ connectionString: urls.appUrl })
  await ledger.ensureHouse('USD')
  const owner = new pg.Client(urls.ownerUrl)
  await owner.connect()
  const open = async () => (await ledger.openAccount({ currency: 'USD' })).id
  const customer = await placeCustomer(owner, await open())
  const played: Played[] = []
  for (const order of orders) {
    const [from, to] = [await open(), await open()]
    await holdAll(owner, customer, [from, to])
    played.push({
      id: await placeOrder(owner, { order, customer, from, to, now }),
      model: modelOf(order),
      from,
      to,
    })
  }
  const pay = async (key: string, amountOf: (order: ModelOrder) => number) => {
    const requests = played
      .filter(({ model }) => amountOf(model.order) > 0)
      .map(({ id, from, model }) => ({
        request: { principal: 'simulation', call: 'income', key: `${key} ${id}` },
        kind: 'credit' as const,
        debit: 'cash_desk',
        credit: from,
        amountMinor: minor(amountOf(model.order)),
        currency: 'USD',
      }))
    for (const outcome of await ledger.postMany(requests as never)) if (!outcome.ok) throw outcome.refusal
  }
  await pay('first', ({ balance }) => balance)
  return {
    ledger,
    owner,
    played,
    async payIncome(day) {
      await pay(day, ({ income }) => income)
      for (const { model } of played) model.balance += model.order.income
    },
    async close() {
      await ledger.close()
      await owner.end()
    },
  }
}

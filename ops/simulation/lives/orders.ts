import { Difference, type OpenLife } from '../life.ts'
import { catchUp, type Model, modelOf } from '../model.ts'
import { wallTime } from '../model-days.ts'
import { inventOrders } from '../people.ts'
import { balancesFound, placeOrder, runsFound } from '../simulation.queries.ts'
import type { Stage } from '../stage.ts'

type Played = { id: string; model: Model; from: number; to: number }

const INCOME_ON = '-10'

/** Standing orders and the incomes they are paid from (B27). */
export const ordersLife: OpenLife = async (stage) => {
  const played = await place(stage)
  const pay = (key: string, amountOf: (model: Model) => number) =>
    stage.pay(
      played
        .map(({ id, from, model }) => ({ key: `${key} ${id}`, to: from, amount: amountOf(model) }))
        .filter(({ amount }) => amount > 0),
    )
  await pay('first', ({ order }) => order.balance)
  const dates = () => played.reduce((sum, { model }) => sum + model.runs.length, 0)
  return {
    next: () => Math.min(...played.map(({ model }) => model.tryAt ?? Number.POSITIVE_INFINITY)),
    async live(day) {
      if (!day.endsWith(INCOME_ON)) return
      await pay(day, ({ order }) => order.income)
      for (const { model } of played) model.balance += model.order.income
    },
    catchUp(now) {
      for (const { model } of played) catchUp(model, now)
    },
    compare: () => compare(stage, played),
    told: () => `${dates()} dates`,
  }
}

/** Accounts of their own for each order. */
async function place(stage: Stage): Promise<Played[]> {
  const { owner, customer, startsOn, random } = stage
  const now = new Date(wallTime(startsOn, 0))
  const played: Played[] = []
  for (const order of inventOrders(stage.orders, startsOn, random)) {
    const [from, to] = [await stage.openAccount(), await stage.openAccount()]
    const id = await placeOrder(owner, { order, customer, from, to, now })
    played.push({ id, model: modelOf(order), from, to })
  }
  return played
}

/** What became of each date, on which business day it was booked, and what is in the accounts. */
async function compare({ owner }: Stage, played: readonly Played[]): Promise<void> {
  const found = Map.groupBy(await runsFound(owner), ({ order_id }) => order_id)
  const balances = await balancesFound(owner)
  for (const { id, model, from, to } of played) {
    const runs = (found.get(id) ?? []).map(({ due, outcome, amount, on }) => ({ due, outcome, amount, on }))
    const is = JSON.stringify([runs, balances.get(from), balances.get(to)])
    const meant = JSON.stringify([model.runs, model.balance, model.moved])
    if (is !== meant)
      throw new Difference(`order ${id} ${JSON.stringify(model.order)}\nis    ${is}\nmodel ${meant}`)
  }
}

import type { ModelOrder } from './model.ts'
import { plusDays } from './model-days.ts'

type Random = () => number

const pick = <One>(random: Random, from: readonly One[]): One => from[Math.floor(random() * from.length)]!

/** Orders of all kinds, some with dates at the ends of months, some of people who are often short. */
export function inventOrders(count: number, startsOn: string, random: Random): ModelOrder[] {
  return Array.from({ length: count }, (_, n) => {
    const rhythm = pick<ModelOrder['rhythm']>(random, [
      'once',
      'weekly',
      'weekly',
      'monthly',
      'monthly',
      'monthly',
      'quarterly',
      'yearly',
    ])
    const startOn = pick(random, [
      plusDays(startsOn, Math.floor(random() * 60)),
      `${startsOn.slice(0, 4)}-01-31`,
      `${startsOn.slice(0, 4)}-01-29`,
    ])
    const isKeeping = n % 7 === 0
    const isBounded = rhythm !== 'once' && random() < 0.3
    return {
      kind: isKeeping || random() < 0.5 ? 'move' : 'wire',
      rhythm,
      startOn,
      onLastDay: rhythm === 'monthly' && random() < 0.3,
      endOn: isBounded && random() < 0.5 ? plusDays(startOn, Math.floor(random() * 700)) : null,
      times: null,
      closedDays: pick(random, ['before', 'after', 'same']),
      isPaused: n % 13 === 0,
      amount: isKeeping ? null : 100 + Math.floor(random() * 900),
      keep: isKeeping ? Math.floor(random() * 800) : null,
      balance: Math.floor(random() * 3_000),
      income: Math.floor(random() * 900),
    } satisfies ModelOrder
  }).map((order) =>
    order.endOn === null && order.rhythm !== 'once' && random() < 0.2
      ? { ...order, times: 1 + Math.floor(random() * 20) }
      : order,
  )
}

import type { dayOfBank } from '@larkfield/contract/entities/accounts.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Ledger } from '@larkfield/ledger'
import type { z } from 'zod'
import type { Queries } from '../../floor/database/database.ts'
import { depositsByDay } from './figures.queries.ts'

type Day = z.infer<typeof dayOfBank>
type Asked = { from: string; to: string; currency: string; today: string }

/**
 * Days of the whole bank. What customers hold is the line of deposits in the books; money comes in and goes out through
 * the bank's own few accounts.
 */
export async function bankByDay(queries: Queries, ledger: Ledger, asked: Asked): Promise<Day[]> {
  const { from, to, currency } = asked
  const house = await ledger.houseAccounts(currency)
  const curves = await Promise.all(house.map(({ id }) => ledger.balanceCurve({ account: id, from, to })))
  const days = curves[0] ?? []
  const depositsOn = await heldOnDays(queries, asked)
  return days.map(({ day }, index) => {
    const sum = (of: (point: (typeof days)[number]) => bigint) =>
      toMajor(
        curves.reduce((total, curve) => total + of(curve[index]!), 0n),
        currency,
      )
    return {
      date: day,
      deposits: toMajor(depositsOn(day), currency),
      moneyIn: sum((point) => point.outMinor),
      moneyOut: sum((point) => point.inMinor),
    }
  })
}

/** What customers held at the end of a day; today it is what they hold now, also where the books are a day ahead. */
async function heldOnDays(queries: Queries, { currency, from, today }: Asked) {
  const changes = await depositsByDay(queries, { currency, from })
  return (day: string): bigint =>
    changes
      .filter((change) => change.day <= day || day === today)
      .reduce((total, { change_minor }) => total + change_minor, 0n)
}

import type { dayOfBank } from '@larkfield/contract/entities/accounts.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { Ledger } from '@larkfield/ledger'
import type { z } from 'zod'

type Day = z.infer<typeof dayOfBank>

/**
 * Days of the whole bank from its own few accounts alone: since all accounts sum to zero, what customers hold is what
 * the house is short of, and money reaches customers only by leaving the house.
 */
export async function bankByDay(
  ledger: Ledger,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<Day[]> {
  const house = await ledger.houseAccounts(currency)
  const curves = await Promise.all(house.map(({ id }) => ledger.balanceCurve({ account: id, from, to })))
  const days = curves[0] ?? []
  return days.map(({ day }, index) => {
    const sum = (of: (point: (typeof days)[number]) => bigint) =>
      curves.reduce((total, curve) => total + of(curve[index]!), 0n)
    return {
      date: day,
      deposits: toMajor(-sum((point) => point.balanceMinor), currency),
      moneyIn: toMajor(
        sum((point) => point.outMinor),
        currency,
      ),
      moneyOut: toMajor(
        sum((point) => point.inMinor),
        currency,
      ),
    }
  })
}

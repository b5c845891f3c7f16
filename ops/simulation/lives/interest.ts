import { Difference, type OpenLife } from '../life.ts'
import { dayIn, plusDays, plusMonths, wallTime } from '../model-days.ts'
import { endDay, move, type Savings, type SavingTerms, savingsOf } from '../model-savings.ts'
import { interestFound } from '../simulated-lives.queries.ts'
import { balancesFound } from '../simulation.queries.ts'
import type { Stage } from '../stage.ts'

const CURRENCY = 'EUR'
const ACCOUNTS = 8
/** How often somebody pays in or takes out, and how often that counts from an earlier day. */
const [MOVES, BACKDATES] = [0.15, 0.25]
const LONGEST_BACK_DAYS = 20

type Product = 'savings' | 'current'
type Held = { id: number; savings: Savings }

/** Slices, a change of rates and of counting, a tax; and accounts that cost something to keep money on. */
const termsFrom = (startsOn: string): Record<Product, SavingTerms[]> => ({
  savings: [
    {
      beginsOn: startsOn,
      counting: 'ACT/ACT',
      slices: [
        { from: 0n, ppm: 21_750n },
        { from: 100_000n, ppm: 35_001n },
        { from: 400_000n, ppm: 5_000n },
      ],
      creditedMonths: 1,
      taxPpm: 263_750n,
    },
    {
      beginsOn: plusDays(plusMonths(startsOn, 5, false), 9),
      counting: '30E/360',
      slices: [{ from: 0n, ppm: 18_500n }],
      creditedMonths: 3,
      taxPpm: 250_000n,
    },
  ],
  current: [
    {
      beginsOn: startsOn,
      counting: 'ACT/360',
      slices: [
        { from: 0n, ppm: 0n },
        { from: 50_000n, ppm: -7_500n },
      ],
      creditedMonths: 1,
      taxPpm: 0n,
    },
  ],
})

/** What accounts earn or are charged day by day, what is posted when a period ends, and the tax on it (B22). */
export const interestLife: OpenLife = async (stage) => {
  const terms = termsFrom(stage.startsOn)
  await placeTerms(stage, terms)
  const held: Held[] = []
  for (let place = 0; place < ACCOUNTS; place++) {
    const type = place % 4 === 3 ? 'current' : 'savings'
    const id = await stage.openAccount({ currency: CURRENCY, type })
    held.push({ id, savings: savingsOf(terms[type]) })
  }
  return {
    async live(day) {
      const { day: bookedOn, valuesFrom } = await stage.ledger.businessDay()
      const openFrom = valuesFrom ? dayIn(valuesFrom.getTime()) : ''
      const payments = held.flatMap((one) => payment(stage, one, { day, bookedOn, openFrom }))
      if (payments.length > 0) await stage.pay(payments)
    },
    night(day) {
      for (const { savings } of held) endDay(savings, day)
    },
    compare: () => compare(stage, held),
    told: () => `${held.reduce((sum, { savings }) => sum + savings.posted.length, 0)} postings of interest`,
  }
}

async function placeTerms(stage: Stage, terms: Record<Product, SavingTerms[]>): Promise<void> {
  for (const product of ['savings', 'current'] as const)
    for (const { beginsOn, counting, slices, creditedMonths, taxPpm } of terms[product])
      await stage.setTerms({
        product_id: product,
        kind: product,
        currency: CURRENCY,
        begins_on: beginsOn,
        day_count: counting,
        tiers: slices.map(({ from, ppm }) => ({ from_minor: Number(from), rate_ppm: Number(ppm) })),
        credited: creditedMonths === 1 ? 'monthly' : 'quarterly',
        tax_ppm: Number(taxPpm),
        fee_monthly_minor: 0n,
        fee_wire_minor: 0n,
        fee_dormancy_minor: 0n,
        dormant_after_months: 24,
      })
}

/** Nothing is valued before the first of them that is in no closed month. */
type Days = { day: string; bookedOn: string; openFrom: string }

/** Nothing on most days; people take out no more than they have. */
function payment(stage: Stage, { id, savings }: Held, { day, bookedOn, openFrom }: Days) {
  const { random } = stage
  if (random() >= MOVES) return []
  const takesOut = random() < 0.4 && savings.balance > 0n
  const amount = takesOut
    ? -Math.ceil(random() * Number(savings.balance))
    : 1 + Math.floor(random() * 300_000)
  const back = !takesOut && random() < BACKDATES ? 1 + Math.floor(random() * LONGEST_BACK_DAYS) : 0
  const asked = plusDays(bookedOn, -back)
  const valuedOn = asked < openFrom ? openFrom : asked
  const valueAt = back > 0 ? new Date(wallTime(valuedOn, back % 2 === 0 ? 0 : 23)) : undefined
  move(savings, { amount: BigInt(amount), bookedOn, valuedOn })
  return [{ key: `saving ${id} ${day}`, to: id, amount, currency: CURRENCY, ...(valueAt && { valueAt }) }]
}

async function compare({ owner }: Stage, held: readonly Held[]): Promise<void> {
  const accounts = held.map(({ id }) => id)
  const [found, balances] = [await interestFound(owner, accounts), await balancesFound(owner)]
  for (const { id, savings } of held) {
    const { days, posted } = found.find(({ account }) => account === id)!
    const is = JSON.stringify([Number(days), posted, balances.get(id)])
    const meant = JSON.stringify([savings.days.size, savings.posted, Number(savings.balance)])
    if (is !== meant) throw new Difference(`interest of account ${id}\nis    ${is}\nmodel ${meant}`)
  }
}

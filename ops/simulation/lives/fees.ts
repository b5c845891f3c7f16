import { Difference, type OpenLife } from '../life.ts'
import { dayIn, plusMonths } from '../model-days.ts'
import { type Charged, chargedOf, endDay, type FeeTerms, use } from '../model-fees.ts'
import { feesFound, openedAt } from '../simulated-lives.queries.ts'
import { balancesFound } from '../simulation.queries.ts'
import type { Stage } from '../stage.ts'

const CURRENCY = 'GBP'
const ACCOUNTS = 8
/** Before the month's fee is taken; many have less than it comes to. */
const PAYS_ON = '-26'

type Held = { id: number; charged: Charged; isForgotten: boolean }

const termsFrom = (startsOn: string): FeeTerms[] => [
  { beginsOn: startsOn, monthly: 300n, dormancy: 250n, dormantAfterMonths: 6 },
  { beginsOn: plusMonths(startsOn, 4, false), monthly: 450n, dormancy: 700n, dormantAfterMonths: 7 },
]

/** What a month costs, more where an account is forgotten: taken as far as there is money, and due until it is. */
export const feesLife: OpenLife = async (stage) => {
  const terms = termsFrom(stage.startsOn)
  await placeTerms(stage, terms)
  const held: Held[] = []
  for (let place = 0; place < ACCOUNTS; place++) {
    const id = await stage.openAccount({ currency: CURRENCY })
    const openedOn = dayIn((await openedAt(stage.owner, id)).getTime())
    held.push({ id, charged: chargedOf(terms, openedOn), isForgotten: place % 3 === 0 })
  }
  const isOwing = ({ charged }: Held) => charged.fees.some(({ amount, taken }) => taken < amount)
  return {
    async live(day) {
      if (!day.endsWith(PAYS_ON)) return
      const { day: bookedOn } = await stage.ledger.businessDay()
      const payments = held.flatMap((one) => payment(stage, one, { day, bookedOn }))
      if (payments.length > 0) await stage.pay(payments)
    },
    night(day) {
      for (const { charged } of held) endDay(charged, day)
    },
    compare: () => compare(stage, held),
    told: () =>
      `${held.reduce((sum, { charged }) => sum + charged.fees.length, 0)} fees (${held.filter(isOwing).length} accounts owe some)`,
  }
}

async function placeTerms(stage: Stage, terms: readonly FeeTerms[]): Promise<void> {
  for (const { beginsOn, monthly, dormancy, dormantAfterMonths } of terms)
    await stage.setTerms({
      product_id: 'current',
      kind: 'current',
      currency: CURRENCY,
      begins_on: beginsOn,
      day_count: 'ACT/365F',
      tiers: [{ from_minor: 0, rate_ppm: 0 }],
      credited: 'yearly',
      tax_ppm: 0,
      fee_monthly_minor: monthly,
      fee_wire_minor: 0n,
      fee_dormancy_minor: dormancy,
      dormant_after_months: dormantAfterMonths,
    })
}

type Days = { day: string; bookedOn: string }

/** Whoever has forgotten an account comes back to it once in a long while. */
function payment({ random }: Stage, { id, charged, isForgotten }: Held, { day, bookedOn }: Days) {
  if (random() > (isForgotten ? 0.06 : 0.8)) return []
  const takesOut = charged.balance > 0n && random() < 0.3
  const amount = takesOut ? -Math.ceil(random() * Number(charged.balance)) : 1 + Math.floor(random() * 1_200)
  use(charged, bookedOn, BigInt(amount))
  return [{ key: `use ${id} ${day}`, to: id, amount, currency: CURRENCY }]
}

async function compare({ owner }: Stage, held: readonly Held[]): Promise<void> {
  const accounts = held.map(({ id }) => id)
  const found = Map.groupBy(await feesFound(owner, accounts), ({ account }) => account)
  const balances = await balancesFound(owner)
  for (const { id, charged } of held) {
    const fees = (found.get(id) ?? []).map(({ kind, month, due, amount, taken, state, booked }) =>
      [kind, month, due.slice(0, 7), amount, taken, state, booked].join(' '),
    )
    const model = charged.fees.map(({ kind, month, amount, taken }) =>
      [kind, month, month, amount, taken, taken < amount ? 'due' : 'taken', taken].join(' '),
    )
    const is = JSON.stringify([fees, balances.get(id)])
    const meant = JSON.stringify([model, Number(charged.balance)])
    if (is !== meant) throw new Difference(`fees of account ${id}\nis    ${is}\nmodel ${meant}`)
  }
}

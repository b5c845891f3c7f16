import { toMinor } from '@larkfield/contract/money.ts'
import { actsOf, isMoneyKind, thresholdOf } from '@larkfield/contract/policy.ts'
import type { Transaction } from '../database/database.ts'
import type { Weight } from './act.ts'
import { addMoved, type MovedRow, movedToday } from './policy.queries.ts'
import { isHeld, ruleOf, type Standing } from './policy.ts'

type Weighed = { staffId: string; weights: readonly Weight[]; now: Standing }

/**
 * Whether a second person is needed: for what is delicate, for a sum of the threshold and more, and for one that would
 * reach it together with what the same person has moved alone today. What goes without is counted, in the caller's
 * transaction.
 */
export async function needsSecond(tx: Transaction, { staffId, weights, now }: Weighed): Promise<boolean> {
  const held = weights.filter(({ kind }) => isHeld(now, ruleOf(now, kind)))
  if (held.some(({ kind }) => !isMoneyKind(kind))) return true
  const small = new Map<string, { sumMinor: bigint; leastMinor: bigint }>()
  for (const { kind, amountMinor = 0n, currency = '' } of held) {
    const thresholdMinor = thresholdIn(now, kind, currency)
    if (thresholdMinor === undefined || amountMinor === 0n) continue
    if (amountMinor >= thresholdMinor) return true
    const before = small.get(currency) ?? { sumMinor: 0n, leastMinor: thresholdMinor }
    const leastMinor = thresholdMinor < before.leastMinor ? thresholdMinor : before.leastMinor
    small.set(currency, { sumMinor: before.sumMinor + amountMinor, leastMinor })
  }
  for (const [currency, { sumMinor, leastMinor }] of small) {
    const row = await tx.row<{ moved_minor: bigint }>(addMoved({ staffId, currency, amountMinor: sumMinor }))
    if (row!.moved_minor >= leastMinor) return true
  }
  return false
}

/** The same with the limit of each and what counts together with it, for people to read why it waits. */
export async function withLimits(tx: Transaction, { staffId, weights, now }: Weighed): Promise<Weight[]> {
  const moved = await tx.rows<MovedRow>(movedToday(staffId))
  return weights.map((weight) => {
    const { kind, currency = '' } = weight
    const limitMinor = isHeld(now, ruleOf(now, kind)) ? thresholdIn(now, kind, currency) : undefined
    if (limitMinor === undefined) return weight
    const movedMinor = moved.find((row) => row.currency === currency)?.moved_minor ?? 0n
    return { ...weight, limitMinor, movedMinor }
  })
}

/** What the policy says of a kind is what is judged by it: an act that it does not name is a bug of ours (S46). */
export function assertNamed(act: string, weights: readonly Weight[] = []): void {
  const unnamed = weights.find(({ kind }) => !actsOf(kind).includes(act))
  if (unnamed) throw new Error(`the policy does not say that ${act} is a matter of ${unnamed.kind}`)
}

/** What an act must not do where nobody could agree to it. */
export function assertAllowedAlone(weights: readonly Weight[], now: Standing): void {
  for (const { kind, alone } of weights) {
    if (alone && !isHeld(now, ruleOf(now, kind))) throw alone()
  }
}

function thresholdIn(now: Standing, kind: Weight['kind'], currency: string): bigint | undefined {
  const threshold = thresholdOf(ruleOf(now, kind), currency)
  // A sum that the currency has no coins for is reached by the next whole one below.
  return threshold === undefined
    ? undefined
    : (toMinor(threshold, currency) ?? toMinor(Math.floor(threshold), currency))
}

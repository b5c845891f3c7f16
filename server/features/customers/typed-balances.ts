import { type Minor, minor, toMajor, toMinor } from '@larkfield/contract/money.ts'
import { Refusal } from '@larkfield/contract/refusals.ts'
import type { Account } from '@larkfield/ledger'
import type { Weight } from '../../floor/acts/act.ts'
import { minorOf } from './create-customer.ts'
import type { Desk } from './desk-tools.ts'

/** Balances that a form names, where it does. */
export type TypedBalances = {
  totalBalance: number | undefined
  availableBalance: number | undefined
  /** What the form showed when they were typed. */
  seen: { totalBalance: number | undefined; availableBalance: number | undefined }
}

const balances = ['totalBalance', 'availableBalance'] as const

/**
 * Balances that were typed over others. What two people agree to is the difference, which stays what it was however the
 * account has moved since.
 */
export function wantedOf(
  { currency, balanceMinor, availableMinor }: Account,
  { hasWaited }: Pick<Desk, 'hasWaited'>,
  { seen, ...typed }: TypedBalances,
) {
  const wanted = (field: (typeof balances)[number], nowMinor: bigint): Minor | undefined => {
    const typedMinor = typed[field] === undefined ? undefined : minorOf(typed[field], currency, field)
    const seenMinor = hasWaited ? toMinor(seen[field] ?? Number.NaN, currency) : undefined
    if (typedMinor === undefined || seenMinor === undefined) return typedMinor
    return minor(nowMinor + typedMinor - seenMinor)
  }
  return {
    totalMinor: wanted('totalBalance', balanceMinor),
    availableMinor: wanted('availableBalance', availableMinor),
  }
}

/** Balances that only follow; one that was typed over none that was shown is asked for as it is. */
export const movedBy = (asked: TypedBalances): string[] => [
  'swept',
  ...balances.filter((field) => asked[field] === undefined || asked.seen[field] !== undefined),
]

/** By what the total moves, and what the bank no longer holds back of the rest. */
export function weighsOfAdjustment(
  { balanceMinor, availableMinor, currency }: Account,
  { totalMinor = balanceMinor, availableMinor: typedMinor }: ReturnType<typeof wantedOf>,
): Weight[] {
  const [byMinor, freeMinor] = [totalMinor - balanceMinor, (typedMinor ?? availableMinor) - availableMinor]
  const addedMinor = larger(byMinor, 0n)
  const liftedMinor = larger(freeMinor - addedMinor, 0n)
  const amountMinor = larger(byMinor, -byMinor) + liftedMinor
  return amountMinor === 0n
    ? []
    : [
        { kind: 'adjustment', amountMinor, currency },
        // What the customer gets comes from an account of the bank.
        ...(addedMinor > 0n ? [{ kind: 'house_account' } as const] : []),
      ]
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** A typed balance is a decision about the one that was shown; the account is locked, so this one stays. */
export function assertSeen(account: Account, seen: TypedBalances['seen']): void {
  const { currency, balanceMinor, availableMinor } = account
  for (const [field, shown, nowMinor] of [
    ['totalBalance', seen.totalBalance, balanceMinor],
    ['availableBalance', seen.availableBalance, availableMinor],
  ] as const) {
    const now = toMajor(nowMinor, currency)
    if (shown !== undefined && shown !== now)
      throw new Refusal('balance_moved', { field, values: { seen: shown, now, currency } })
  }
}

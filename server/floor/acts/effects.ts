import type { Effect } from '@larkfield/contract/entities/proposals.ts'
import { toMajor } from '@larkfield/contract/money.ts'
import type { AccountId, Transfer } from '@larkfield/ledger'
import type { ActEffect } from './act.ts'

type Held = { account: AccountId; name: string; number: string; customerId: string | null }

/** What is moved, and what it leaves on the accounts of customers; the bank's own move all the time. */
export function effectsOfTransfer(transfer: Transfer, parties: readonly Held[]): ActEffect[] {
  const { amountMinor, currency, debit, credit } = transfer
  const balances = [
    { leg: debit, beforeMinor: debit.balanceMinor + amountMinor },
    { leg: credit, beforeMinor: credit.balanceMinor - amountMinor },
  ].flatMap(({ leg, beforeMinor }) =>
    parties
      .filter(({ account, customerId }) => account === leg.account && customerId !== null)
      .map(({ name, number }) =>
        moving({
          field: 'totalBalance',
          of: `${name}, ${number}`,
          before: toMajor(beforeMinor, currency),
          after: toMajor(leg.balanceMinor, currency),
          currency,
        }),
      ),
  )
  return [amountOf(toMajor(amountMinor, currency), currency), ...balances]
}

/** A balance, or what follows from one. */
export const moving = (effect: Effect): ActEffect => ({ ...effect, moves: true })

/** A sum that was not there before. */
export const newSum = (field: string, sum: number, currency: string): Effect => ({
  field,
  before: null,
  after: sum,
  currency,
})

export const amountOf = (amount: number, currency: string): Effect => newSum('amount', amount, currency)

/** Something that becomes another; what stays as it is is only said along. */
export const becomes = (effect: Effect): Effect =>
  effect.before === effect.after ? { ...effect, before: null } : effect

/** A rate as records keep it and the screens know it. */
export const inPercent = (percent: number): string => `${percent} %`

/** Something that was not there before; nothing when it is not said. */
export const newlySaid = (field: string, after: string | number | undefined | null): Effect[] =>
  after === undefined || after === null || after === '' ? [] : [{ field, before: null, after }]

type Fields = Record<string, unknown>

/** Each field that becomes another; what is no figure or word is shown as text. */
export const effectsOfChange = (before: Fields, after: Fields, currency?: string): Effect[] =>
  Object.keys(after).map((field) => ({
    field,
    before: shown(before[field]),
    after: shown(after[field]),
    ...(currency && MONEY.includes(field) && { currency }),
  }))

/** Those of these fields move with the account. */
export const movingFields = (effects: readonly Effect[], fields: readonly string[]): ActEffect[] =>
  effects.map((effect) => (fields.includes(effect.field) ? moving(effect) : effect))

/** Fields of a customer, and of a standing order, that are amounts. */
const MONEY = [
  'totalBalance',
  'availableBalance',
  'accountLimit',
  'openingBalance',
  'swept',
  'amount',
  'keep',
]

const shown = (value: unknown): Effect['before'] => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
}

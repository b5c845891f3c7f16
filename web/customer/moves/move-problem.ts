import type { AmountValue } from '../../ui/amount/read-amount.ts'
import type { Place } from '../own-accounts.ts'

export type MoveValues = { from: string; to: string; amount: AmountValue; description: string }

type Field = 'from' | 'to' | 'amount'
export type MoveProblem = {
  field: Field
  reason: 'choose' | 'same' | 'currency' | 'locked' | 'amount' | 'zero' | 'short'
}

/** The first thing that stands in the way of a move, as far as the screen can know; the bank judges again. */
export function moveProblem(
  values: MoveValues,
  from: Place | undefined,
  to: Place | undefined,
): MoveProblem | undefined {
  if (!from) return { field: 'from', reason: 'choose' }
  if (!to) return { field: 'to', reason: 'choose' }
  if (from.number === to.number) return { field: 'to', reason: 'same' }
  if (from.currency !== to.currency) return { field: 'to', reason: 'currency' }
  if (from.pot?.isLocked) return { field: 'from', reason: 'locked' }
  if (values.amount === '') return { field: 'amount', reason: 'amount' }
  if (typeof values.amount !== 'number') return undefined
  if (values.amount <= 0) return { field: 'amount', reason: 'zero' }
  if (values.amount > from.available) return { field: 'amount', reason: 'short' }
  return undefined
}

/** Whoever opens the dialog from an account or pot finds the other side filled in where there is one likely choice. */
export function firstChoice(
  places: readonly Place[],
  source: string | undefined,
  target: string | undefined,
) {
  const may = places.filter(({ account }) => account.role !== 'viewer')
  const named = may.find(({ number }) => number === source)
  // Nothing is taken out of a locked pot; into it money goes all the same.
  const locked = named?.pot?.isLocked ? named : undefined
  const open = locked ? may.find(({ number }) => number === locked.account.accountNumber) : named
  const from = open ?? may.find(({ pot }) => !pot)
  const wanted = may.find(({ number }) => number === target && number !== from?.number) ?? locked
  const others = may.filter(({ number, currency }) => number !== from?.number && currency === from?.currency)
  // Out of a pot money goes back to its account; otherwise to the first other account, or the first pot.
  const home = from?.pot && others.find(({ number }) => number === from.account.accountNumber)
  const to = wanted ?? home ?? others.find(({ pot }) => !pot) ?? others[0]
  return { from: from?.number ?? '', to: to?.number ?? '' }
}

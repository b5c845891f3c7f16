import type { Effect } from '@larkfield/contract/entities/proposals.ts'

/** Sums that follow from others, such as a loan's instalment from its amount and term. */
const FOLLOWING = ['instalment', 'principal', 'totalInterest', 'totalToPay']

/** A sum, or something that becomes another; what is only said along, such as a description, is read beside it. */
export const isFigure = ({ field, before, currency }: Effect) =>
  before !== null || (currency !== undefined && !FOLLOWING.includes(field))

/** Money comes or goes on these alone: a fee, a limit or an instalment that becomes another moves none. */
const BALANCES = ['totalBalance', 'availableBalance']

export const isBalance = ({ field }: Pick<Effect, 'field'>) => BALANCES.includes(field)

import { describe, expect, it } from 'vitest'
import type { Place } from '../own-accounts.ts'
import { ownAccount, pot } from '../testing/own-accounts.ts'
import { firstChoice, moveProblem } from './move-problem.ts'

const household = ownAccount({ accountNumber: '2000000001', isMain: true, availableBalance: 100 })
const savings = ownAccount({ accountNumber: '2000000002', availableBalance: 20 })
const euros = ownAccount({ accountNumber: '2000000003', currency: 'EUR' })
const watched = ownAccount({ accountNumber: '2000000004', role: 'viewer' })
const roof = pot({ accountNumber: '2000000011', balance: 50 })
const locked = pot({ accountNumber: '2000000012', balance: 50, isLocked: true, lockedUntil: '2030-01-01' })

const place = (account: typeof household, inPot?: typeof roof): Place => ({
  number: inPot?.accountNumber ?? account.accountNumber,
  name: inPot?.name ?? 'Household',
  currency: account.currency,
  available: inPot?.balance ?? account.availableBalance,
  account,
  ...(inPot && { pot: inPot }),
})
const places = [
  place(household),
  place(household, roof),
  place(household, locked),
  place(savings),
  place(euros),
  place(watched),
]

describe('a move', () => {
  const judged = (from: Place | undefined, to: Place | undefined, amount: number | '' = 10) =>
    moveProblem({ from: '', to: '', amount, description: '' }, from, to)?.reason

  it.each([
    ['from nowhere', undefined, place(savings), 10, 'choose'],
    ['to nowhere', place(savings), undefined, 10, 'choose'],
    ['to where it is', place(savings), place(savings), 10, 'same'],
    ['into another currency', place(household), place(euros), 10, 'currency'],
    ['out of a locked pot', place(household, locked), place(household), 10, 'locked'],
    ['of nothing yet', place(household), place(savings), '', 'amount'],
    ['of zero', place(household), place(savings), 0, 'zero'],
    ['of more than there is', place(savings), place(household), 20.01, 'short'],
    ['of all there is', place(savings), place(household), 20, undefined],
    ['into a locked pot', place(household), place(household, locked), 10, undefined],
  ] as const)('%s', (_, from, to, amount, reason) => {
    expect(judged(from, to, amount)).toBe(reason)
  })
})

describe('the first choice', () => {
  it.each([
    ['of nothing in particular: from the first account to the next', undefined, undefined, '01', '02'],
    ['of an account: to the first other one', '2000000002', undefined, '02', '01'],
    ['of a pot: back to its account', '2000000011', undefined, '11', '01'],
    ['of a locked pot: into it', '2000000012', undefined, '01', '12'],
    ['into a pot', '2000000001', '2000000011', '01', '11'],
    ['of an account alone in its currency: to nowhere', '2000000003', undefined, '03', ''],
    ['of one that is only watched: from the first', '2000000004', undefined, '01', '02'],
  ])('%s', (_, source, target, from, to) => {
    const chosen = firstChoice(places, source, target)
    expect([chosen.from.slice(-2), chosen.to.slice(-2)]).toEqual([from, to])
  })
})

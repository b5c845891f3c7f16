import { expect, it } from 'vitest'
import { inTheWayOfClosing } from './in-the-way.ts'

const empty = { isMain: false, role: 'owner' as const, inPots: 0, totalBalance: 0, availableBalance: 0 }

it.each([
  ['an empty account of one’s own', empty, []],
  ['the first account', { ...empty, isMain: true }, ['isMain']],
  ['an account of somebody else', { ...empty, role: 'joint' as const }, ['notOwner']],
  ['money in it', { ...empty, totalBalance: 5, availableBalance: 5 }, ['hasMoney']],
  ['money that is under way', { ...empty, totalBalance: 5, availableBalance: 1 }, ['hasHeld']],
  [
    'money in a pot and beside it',
    { ...empty, inPots: 3, totalBalance: 5, availableBalance: 5 },
    ['hasPots', 'hasMoney'],
  ],
])('%s: %j is met with %j', (_, account, found) => {
  expect(inTheWayOfClosing(account)).toEqual(found)
})

import { describe, expect, it } from 'vitest'
import { account as words } from '../words/en/customer/account.ts'
import { aboutAccount, hasOneOnly, nameOf, placesIn } from './own-accounts.ts'
import { ownAccount, pot } from './testing/own-accounts.ts'

describe('own accounts', () => {
  it('are called by their kind until they have a name', () => {
    expect(nameOf({ name: null, accountType: 'current' }, words)).toBe('Current')
    expect(nameOf({ name: 'Household', accountType: 'current' }, words)).toBe('Household')
  })

  it('are several with a second one, or with a pot', () => {
    expect(hasOneOnly({ data: [ownAccount({})] })).toBe(true)
    expect(hasOneOnly({ data: [ownAccount({ pots: [pot({})] })] })).toBe(false)
    expect(hasOneOnly({ data: [ownAccount({}), ownAccount({})] })).toBe(false)
  })

  it('are followed by their pots, which have what is in them', () => {
    const household = ownAccount({ availableBalance: 7, pots: [pot({ name: 'Roof', balance: 5 })] })
    expect(placesIn([household], words).map(({ name, available }) => [name, available])).toEqual([
      ['Savings', 7],
      ['Roof', 5],
    ])
  })

  it('stand in the address, but for the first', () => {
    expect(aboutAccount('/dashboard', undefined)).toBe('/dashboard')
    expect(aboutAccount('/dashboard', 'all')).toBe('/dashboard?account=all')
  })
})

import { describe, expect, it } from 'vitest'
import { account as words } from '../words/en/customer/account.ts'
import { accounts as accountWords } from '../words/en/customer/accounts.ts'
import { aboutAccount, hasOneOnly, howHeld, isAmong, nameOf, placesIn, toldApart } from './own-accounts.ts'
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

  it('say how they are held with others, and nothing of one’s own', () => {
    const since = '2026-02-01T10:00:00.000Z'
    const me = { _id: 'h1', name: 'Ada Lark', role: 'owner', since, isSelf: true } as const
    const holders = [me, { ...me, _id: 'h2', isSelf: false }]
    const said = (more: Parameters<typeof ownAccount>[0]) => howHeld(ownAccount(more), accountWords)
    expect(said({ holders: [me] })).toBeUndefined()
    expect(said({ holders })).toBe('Joint account')
    expect(said({ holders, signing: 'both' })).toBe('Joint account, two sign')
    expect(said({ holders, signing: 'both', role: 'viewer' })).toBe('View only')
  })

  it('are told apart by their names, and only those of one name by their numbers', () => {
    const two = [ownAccount({ accountNumber: '2000000001' }), ownAccount({ accountNumber: '2000000002' })]
    const mine = placesIn([...two, ownAccount({ accountNumber: '2000000003', name: 'Household' })], words)
    expect(mine.map(toldApart(mine))).toEqual(['Savings, 2000 0000 01', 'Savings, 2000 0000 02', 'Household'])
  })

  it('are what an address may name, with their pots and all together, and nothing else is', () => {
    const mine = [ownAccount({ accountNumber: '1', pots: [pot({ accountNumber: '2' })] })]
    expect(['', 'all', '1', '2'].map((named) => isAmong(mine, named))).toEqual([true, true, true, true])
    expect(isAmong(mine, '3')).toBe(false)
  })

  it('stand in the address, but for the first', () => {
    expect(aboutAccount('/dashboard', undefined)).toBe('/dashboard')
    expect(aboutAccount('/dashboard', 'all')).toBe('/dashboard?account=all')
  })
})

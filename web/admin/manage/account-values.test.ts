import { describe, expect, it } from 'vitest'
import { emptied, emptyAccount, toCreate, toUpdate, typedOver } from './account-values.ts'

const before = {
  ...emptyAccount,
  fullName: 'Ada Quill',
  totalBalance: 1500,
  availableBalance: 1500,
  matchingCode: '4711',
  registrationDate: '2026-01-02',
  accountStatus: 'active',
  reason: '',
}

describe('an update of the desk', () => {
  it('sends nothing when nothing was changed', () => {
    expect(toUpdate(before, { ...before })).toEqual({})
  })

  it('sends numbers as numbers and only what differs', () => {
    const after = { ...before, totalBalance: '1500.25', matchingCode: '99', fullName: 'Ada Quill' }
    expect(toUpdate(before, after)).toEqual({
      totalBalance: 1500.25,
      matchingCode: 99,
      seenTotalBalance: 1500,
      seenAvailableBalance: 1500,
    })
  })

  it('says what it showed of what changes, but of no secret', () => {
    const after = {
      ...before,
      fullName: 'Ada Reed',
      accountLimit: '20000',
      password: 'Walnut!Loaf88',
      cotCode: 'C-1',
    }
    expect(toUpdate(before, after)).toEqual({
      fullName: 'Ada Reed',
      accountLimit: 20_000,
      password: 'Walnut!Loaf88',
      cotCode: 'C-1',
      seen: { fullName: 'Ada Quill', accountLimit: 10_000 },
    })
  })

  it('keeps what was typed when the account is shown anew', () => {
    const typed = { ...before, totalBalance: '1600', fullName: 'Ada Quill-Reed' }
    const now = { ...before, totalBalance: 1520, availableBalance: 1520 }
    expect(typedOver(before, typed, now)).toEqual({
      ...now,
      totalBalance: '1600',
      fullName: 'Ada Quill-Reed',
    })
  })

  it('names what was emptied, but not what may be empty', () => {
    const after = { ...before, fullName: ' ', totalBalance: '', password: '', cotCode: '', reason: '' }
    expect(emptied(before, after)).toEqual(['fullName', 'totalBalance'])
    expect(emptied(before, { ...before })).toEqual([])
  })
})

it('a new account sends its balances and matching code as numbers', () => {
  const values = {
    ...emptyAccount,
    registerationDate: '2026-01-02',
    retype_password: 'x',
    totalBalance: '10',
    matchingCode: '7',
  }
  expect(toCreate(values)).toMatchObject({
    totalBalance: 10,
    matchingCode: 7,
    registerationDate: '2026-01-02',
  })
})

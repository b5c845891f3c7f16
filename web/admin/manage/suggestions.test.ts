import { hasFourClasses, isAccountNumber } from '@larkfield/contract/rules.ts'
import { expect, it } from 'vitest'
import { suggestAccountNumber, suggestCodes, suggestPassword, suggestUsername } from './suggestions.ts'

it('every suggestion passes the rules it is judged by', () => {
  for (let round = 0; round < 200; round++) {
    expect(isAccountNumber(suggestAccountNumber())).toBe(true)
    expect(hasFourClasses(suggestPassword())).toBe(true)
    const { cotCode, taxCode, matchingCode } = suggestCodes()
    expect(cotCode).toMatch(/^COT-[A-Z2-9]{6}$/)
    expect(taxCode).toMatch(/^TAX-[A-Z2-9]{6}$/)
    expect(matchingCode).toMatch(/^[1-9]\d{5}$/)
  }
})

it('a username is made of the name, whatever alphabet it borrows from', () => {
  expect(suggestUsername('Zoë van der Müller', '07')).toBe('zoe.van.der.muller07')
  expect(suggestUsername('  ', '07')).toBe('')
})

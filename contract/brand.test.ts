import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkedToBrand, namesThisBank } from './brand.ts'

const file = () => JSON.parse(readFileSync(new URL('../brand.json', import.meta.url), 'utf8'))

describe('the brand file', () => {
  it('ships whole', () => {
    expect(checkedToBrand(file()).name).toBe('Larkfield')
  })

  it('names every field that needs mending in one sentence', () => {
    const brand = file()
    brand.currency = 'dollars'
    brand.colours.primary = ['#fff']
    brand.legal = null
    expect(() => checkedToBrand(brand)).toThrow(/currency: .*colours\.primary: .*legal\.notice: /)
  })

  it.each([
    ['currency', 'XQZ'],
    ['currency', 'usd'],
    ['locale', 'klingon!'],
    ['locale', 'xx-YY'],
  ])('refuses a %s that does not exist: %s', (field, value) => {
    expect(() => checkedToBrand({ ...file(), [field]: value })).toThrow(`The brand file needs ${field}: `)
  })

  it('wants a translation to be whole', () => {
    const brand = file()
    delete brand.translations.de.claims.replyTime
    expect(() => checkedToBrand(brand)).toThrow('translations.de.claims.replyTime: a text')
  })

  it('refuses a logo that carries more than path data', () => {
    const brand = file()
    brand.logo.shapes[0].d = '"/><script>'
    expect(() => checkedToBrand(brand)).toThrow('logo.shapes')
  })

  it('knows the bank by its name and short names in any case', () => {
    const brand = checkedToBrand(file())
    expect(namesThisBank(brand, ' larkfield bank ')).toBe(true)
    expect(namesThisBank(brand, 'Lark')).toBe(false)
  })
})

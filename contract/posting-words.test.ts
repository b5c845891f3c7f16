import { expect, test } from 'vitest'
import { loanRemark, remarkIn, reversalRemark } from './posting-words.ts'
import { postings as german } from './words/de.ts'
import { postings as english } from './words/en.ts'

test('a loan that was paid out is called by its type, and not by its code, also in old rows', () => {
  const kept = loanRemark('personal-loans')
  expect(remarkIn(english, kept, 'credit')).toBe('Loan paid out (personal loan)')
  expect(remarkIn(german, kept, 'credit')).toBe('Kreditauszahlung (Privatkredit)')
  expect(remarkIn(english, reversalRemark('tr-000007', kept), 'credit')).toBe(
    'Reversal of tr-000007: Loan paid out (personal loan)',
  )
  expect(remarkIn(english, loanRemark('boats'), 'credit')).toBe('Loan paid out (boats)')
})

test('what is repaid of a loan is no instalment where it comes before its day', () => {
  expect(remarkIn(german, 'Loan repayment', 'repayment')).toBe('Kreditrückzahlung')
})

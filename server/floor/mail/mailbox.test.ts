import { expect, test } from 'vitest'
import { isSameMailbox, mailboxOf, storedAddress, storedSpellings } from './mailbox.ts'

test.each([
  [' Ada@Example.COM ', 'Ada@example.com'],
  ['ada@\uFF45xample.com', 'ada@example.com'],
  ['ada@exam\u24DFle.com', 'ada@example.com'],
  ['ada@exam\u00ADple.com', 'ada@example.com'],
  ['ada@example\u3002com', 'ada@example.com'],
  ['ada@MÜNCHEN.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@xn--mnchen-3ya.de', 'ada@xn--mnchen-3ya.de'],
  ['\u212Aate@example.com', '\u212Aate@example.com'],
  ['ada@example.com/more.com', 'ada@example.com/more.com'],
  ['ada@ex%61mple.com', 'ada@ex%61mple.com'],
  ['a sign-up', 'a sign-up'],
])('%s is kept as %s', (typed, stored) => {
  expect(storedAddress(typed)).toBe(stored)
  expect(storedAddress(stored)).toBe(stored)
})

test('a domain that earlier releases kept in its own letters is found', () => {
  expect(storedSpellings('ada@MÜNCHEN.de')).toEqual(['ada@xn--mnchen-3ya.de', 'ada@münchen.de'])
})

test('S29 spellings of one mailbox count together', () => {
  const counted = [
    'kate@example.com',
    'KATE@EXAMPLE.com',
    '\u212Aate@ex\uFF41mple.com',
    '\uFF4Bate@example.com',
  ]
  expect(new Set(counted.map(mailboxOf)).size).toBe(1)
})

test('S39 only ASCII case makes two spellings one mailbox', () => {
  expect(isSameMailbox('Kate@Example.com', 'kate@ex\uFF41mple.COM')).toBe(true)
  expect(isSameMailbox('\u212Aate@example.com', 'kate@example.com')).toBe(false)
  expect(isSameMailbox('\u0130nes@example.com', 'i\u0307nes@example.com')).toBe(false)
})

import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiDocument } from './api-document.ts'

/**
 * A pattern is read by Python's re, Go's RE2, Java and Ruby alike: groups that do not look around, classes without classes of
 * their own, escapes that all of them have. Gives what is wrong with it.
 */
function unportableIn(pattern: string): string | undefined {
  const knownEscape = /^\\(?:[dDsSwWtnr]|x[0-9a-fA-F]{2}|[^A-Za-z0-9])/
  let inClass = false
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at)
    if (rest[0] === '\\') {
      const [known] = knownEscape.exec(rest) ?? []
      if (known === undefined) return `escape ${rest.slice(0, 3)}`
      at += known.length - 1
    } else if (inClass) {
      if (rest[0] === '[' || /^(&&|--|~~|\|\|)/.test(rest)) return 'class in a class'
      if (rest[0] === ']') inClass = false
    } else if (rest[0] === '[') {
      inClass = true
      if (/^\[\^?\]/.test(rest)) return 'empty class'
    } else if (/^\(\?(?!:)/.test(rest)) return `group ${rest.slice(0, 4)}`
    else if (/^[*+?}][+]/.test(rest)) return 'possessive repetition'
    else if (/^\{(?!\d+(,\d*)?\})/.test(rest)) return 'brace that repeats nothing'
    else if (/^\{(\d+,)?\d{4,}/.test(rest)) return 'more than 999 repetitions'
  }
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'pattern' && typeof one === 'string' ? [one] : patternsIn(one),
  )
}

test('every pattern of the API document is read by the expressions of any language', () => {
  const patterns = new Set(patternsIn(JSON.parse(JSON.stringify(apiDocument(readConfig({}))))))
  expect(patterns.size).toBeGreaterThan(20)
  const wrong = [...patterns].flatMap((pattern) => unportableIn(pattern) ?? [])
  expect(wrong).toEqual([])
})

test.each([
  ['^\\p{L}+$', 'escape \\p{'],
  ['^(?=a)b', 'group (?=a'],
  ['(?<!a)b', 'group (?<!'],
  ['(?<name>a)', 'group (?<n'],
  ['(?i)a', 'group (?i)'],
  ['[\\u2028]', 'escape \\u2'],
  ['(a)\\1', 'escape \\1'],
  ['\\ba', 'escape \\ba'],
  ['[a[b]]', 'class in a class'],
  ['[\\w--\\d]', 'class in a class'],
  ['[^]', 'empty class'],
  ['a++', 'possessive repetition'],
  ['a{1,1000}', 'more than 999 repetitions'],
  ['a{,3}', 'brace that repeats nothing'],
])('%s is not: %s', (pattern, wrong) => {
  expect(unportableIn(pattern)).toBe(wrong)
})

test.each(['^[^\\s@]{2,}$', '^(?:a|b)*?$', '^\\x21\\/[\\-\\]]$', '^$|^\\d{3}$'])('%s is', (pattern) => {
  expect(unportableIn(pattern)).toBeUndefined()
})

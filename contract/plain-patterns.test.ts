import { search } from '@larkfield/ops/testing/depth.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPatterns } from './plain-patterns.ts'

/** What patterns of several languages read differently: blanks, controls, ends of lines, signs beyond 16 bits. */
const odd = fc.constantFrom(
  ...[
    '\u0000',
    '\t',
    '\n',
    '\r',
    '\u000b',
    '\u001c',
    ' ',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u1680',
    '\u2003',
    '\u2028',
  ],
  ...[
    '\u202e',
    '\u3000',
    '\ufeff',
    '😀',
    '\ud800',
    'é',
    'e\u0301',
    'ß',
    '٣',
    '漢',
    '-',
    '.',
    '@',
    '"',
    '\\',
    '[',
    ']',
  ],
)
const sign = fc.oneof(
  odd,
  fc.constantFrom('a', 'Z', '7', 'x', 'b'),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
)
const written = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''))
const mailed = fc.tuple(written, written, written).map(([name, host, end]) => `${name}@${host}.${end}`)

test.each(plainPatterns)('what %s lets through, the plain pattern does too', (strict, plain) => {
  const [ours, theirs] = [new RegExp(strict, 'u'), new RegExp(plain, 'u')]
  fc.assert(
    fc.property(fc.oneof(written, mailed), (text) => !ours.test(text) || theirs.test(text)),
    search(5_000),
  )
})

test.each(plainPatterns)('the plain pattern for %s refuses what no field takes', (_, plain) => {
  expect(['a\u0000b', '\u001b[2J', 'a\u009fb'].filter((text) => new RegExp(plain, 'u').test(text))).toEqual(
    [],
  )
})

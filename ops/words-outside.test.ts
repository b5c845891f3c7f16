import { expect, test } from 'vitest'
import { isTest, readSources } from './testing/sources.ts'
import { textsOutside } from './testing/texts-outside.ts'

/** Names, units and signs that are the same in every language. */
const sameEverywhere = /^(CSV|PDF|CVV|kB|OK|PIN|QR|name@example\.com)$/

const screens = readSources('web/**/*.tsx').filter(({ file }) => !isTest(file))

test('no screen says anything that words/ does not know', () => {
  expect(screens.length).toBeGreaterThan(150)
  const outside = screens
    .flatMap(({ file, text }) => textsOutside(file, text))
    .filter((line) => !sameEverywhere.test(line.slice(line.indexOf(' ') + 1)))
  expect(outside).toEqual([])
})

test('finds what is said between tags, in attributes and in objects', () => {
  const found = textsOutside(
    'a.tsx',
    `const a = { title: 'A title' }; const b = <p aria-label={x ? 'One' : 'Two'}>Said {y && 'Also'} {word}</p>
     toast.error('Oh no'); const c = <b className="not this">{words.fine}</b>`,
  )
  expect(found).toEqual([
    'a.tsx:1 A title',
    'a.tsx:1 Also',
    'a.tsx:1 One',
    'a.tsx:1 Two',
    'a.tsx:1 Said',
    'a.tsx:2 Oh no',
  ])
})

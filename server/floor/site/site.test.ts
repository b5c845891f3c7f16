import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filled } from './site.ts'

const page = readFileSync(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
const known = {
  brandName: 'Reed & "Sons"',
  mode: 'live',
  minimumAge: 16,
  publicUrl: undefined,
  ownDecimals: [],
} as const

const contentOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]

test('the page is told the name of the bank, the mode and the minimum age, once each', () => {
  const html = filled(page, known)
  expect(contentOf(html, 'application-name')).toBe('Reed &amp; &quot;Sons&quot;')
  expect(contentOf(html, 'larkfield-mode')).toBe('live')
  expect(contentOf(html, 'larkfield-minimum-age')).toBe('16')
  expect(html.match(/application-name|larkfield-mode|larkfield-minimum-age/g)).toHaveLength(3)
})

test('the page is told decimals only where the books differ from the list of currencies', () => {
  expect(filled(page, known)).not.toContain('larkfield-decimals')
  const html = filled(page, {
    ...known,
    ownDecimals: [
      ['HUF', 0],
      ['SLL', 0],
    ],
  })
  expect(contentOf(html, 'larkfield-decimals')).toBe('HUF 0, SLL 0')
})

test('a shared link names its picture and itself by whole addresses', () => {
  const html = filled(page, { ...known, publicUrl: 'https://bank.example' })
  expect(contentOf(html, 'og:image')).toBe('https://bank.example/preview.png')
  expect(contentOf(html, 'og:url')).toBe('https://bank.example/')
  expect(html.match(/og:image"/g)).toHaveLength(1)
})

test('without a public address no private one is given away', () => {
  const html = filled(page, known)
  expect(contentOf(html, 'og:image')).toBe('/preview.png')
  expect(contentOf(html, 'og:url')).toBeUndefined()
})

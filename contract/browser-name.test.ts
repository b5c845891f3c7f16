import { expect, it } from 'vitest'
import { readBrowser } from './browser-name.ts'

const mozilla = 'Mozilla/5.0'
const likeGecko = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${likeGecko} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${likeGecko} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${likeGecko} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`, 'Firefox', 'Linux'],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${likeGecko} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
])('%s', (userAgent, browser, system) => {
  expect(readBrowser(userAgent)).toEqual({ browser, system })
})

it.each(['', 'curl/8.5.0', 'node', 'Windows'])('knows nothing of %j', (userAgent) => {
  expect(readBrowser(userAgent)).toBeUndefined()
})

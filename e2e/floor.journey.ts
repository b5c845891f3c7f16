import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'

const { visit } = useBrowser()

test('an unmatched route says so and leads home', async () => {
  const { page, close } = await visit('/#/no-such-page', { size: PHONE })
  await page.getByRole('heading', { name: /not found|no such|does not exist|nothing here/i }).waitFor()
  await close()
})

test('guards send a visitor to the right sign-in', async () => {
  const { page, close } = await visit('/#/dashboard/transfer', { size: PHONE })
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/sign-in/)
  await page.goto('/#/history')
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/login(\?|$)/)
  await close()
})

test('a visitor loads no dashboard', async () => {
  const { page, context, close } = await visit('about:blank', { size: PHONE })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /Customer|Admin|Chart|Dashboard/.test(url))).toEqual([])
  await context.close()
  await close()
})

test('the page knows its bank and its mode before any script runs', async () => {
  const { page, close } = await visit('/', { size: PHONE })
  await expect
    .poll(() => page.locator('meta[name="application-name"]').getAttribute('content'))
    .toBe('Larkfield')
  await expect.poll(() => page.locator('meta[name="larkfield-mode"]').getAttribute('content')).toBe('demo')
  await page.getByText('Demonstration: no real money').first().waitFor()
  await close()
})

test('the API reference opens without an error', async () => {
  const { page, problems, close } = await visit('/docs')
  await page.getByRole('heading', { name: 'Larkfield API' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

import { expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from './browser.ts'

const { visit } = useBrowser()

const heading = 'Eine Bank, bei der die Rechnung aufgeht.'

test('a visitor reads German after choosing it, and still does after coming back', async () => {
  const { page, problems, close } = await visit('/', { size: PHONE })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  expect(loaded.filter((url) => /\/de-[^/]+\.js$/.test(url))).toHaveLength(1)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.title()).toBe('Larkfield: Online-Banking, das stimmt')
  await page.getByText('24.860').waitFor()

  await page.reload()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.goto('/#/sign-in')
  await page.getByRole('heading', { level: 1, name: 'In Ihrem Konto anmelden' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a mistake is told in the language of the page, and the way back to English is one choice', async () => {
  const { page, close } = await visit('/#/signup', { size: PHONE })
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('main').getByRole('button', { name: 'Konto eröffnen' }).click()
  const sentence = 'Bitte geben Sie Ihren vollständigen Namen ein'
  await page.getByRole('alert').filter({ hasText: sentence }).first().waitFor()
  await page.getByRole('main').getByText(sentence).waitFor()
  await page.getByRole('contentinfo').getByLabel('Sprache').selectOption('English')
  await page.getByRole('heading', { level: 1, name: 'Get Started!' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await close()
})

test('a refusal is told in the language of the page, and signed-in areas have the choice in bar or menu', async () => {
  const { page, close } = await visit('/#/sign-in', { size: DESK })
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('heading', { level: 1, name: 'In Ihrem Konto anmelden' }).waitFor()
  await page.getByLabel('Kontonummer').fill('2048613907')
  await page.getByLabel('Passwort', { exact: true }).fill('Not-the-Lark-26!')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('alert').getByText('Die Kontonummer oder das Passwort ist nicht korrekt.').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Schließen' }).waitFor()
  await page.getByLabel('Passwort', { exact: true }).fill('Meadow-Lark-26!')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  const wire = page.getByRole('navigation').getByRole('link', { name: /berweisung/ })
  await wire.first().waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('banner').getByLabel('Sprache').selectOption('English')
  await page.getByRole('navigation').getByRole('link', { name: 'Wire Transfer' }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')

  await page.setViewportSize(PHONE)
  await page.getByRole('banner').getByRole('button').first().click()
  await page.locator('#side').getByLabel('Language').selectOption('Deutsch')
  await wire.first().waitFor()
  await close()
})

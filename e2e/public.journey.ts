import { texts } from '@larkfield/contract/texts.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESK, expectAccessible, PHONE, sharedBrowser, useBrowser } from './browser.ts'
import { asAdmin, call } from './customer-bank.ts'
import { expectSaid } from './new-customer.ts'
import { stopClock, tickUntil } from './page-clock.ts'

const { visit } = useBrowser()
const browser = sharedBrowser()

/** Two frames later, what a scroll brings about is on the screen. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

const links = [
  ['Home', '#/'],
  ['About Us', '#/about'],
  ['Safe Deposit Box', '#/services'],
  ['Cash Management services', '#/contact'],
  ['Other services', '#/others'],
  ['Log In', '#/sign-in'],
  ['Sign Up', '#/signup'],
]

test('the header leads to every public page, and so does the menu of a phone', async () => {
  const desk = await visit('/', { size: DESK })
  await expect.poll(() => coveredAmount(desk.page)).toBeLessThanOrEqual(0)
  const header = desk.page.getByRole('banner')
  for (const [name, href] of links) {
    await expect
      .poll(() => header.getByRole('link', { name: name!, exact: true }).getAttribute('href'))
      .toBe(href)
  }
  await desk.close()

  const phone = await visit('/', { size: PHONE })
  await expect.poll(() => coveredAmount(phone.page)).toBeLessThanOrEqual(0)
  const menu = phone.page.getByRole('navigation', { name: 'Mobile' })
  await expect.poll(() => menu.isVisible()).toBe(false)
  await phone.page.getByRole('button', { name: 'Open the menu' }).click()
  for (const [name, href] of links) {
    await expect
      .poll(() => menu.getByRole('link', { name: name!, exact: true }).getAttribute('href'))
      .toBe(href)
  }
  await expectAccessible(phone.page)
  await menu.getByRole('link', { name: 'About Us' }).click()
  await phone.page.getByRole('heading', { level: 1, name: 'A bank that shows its work.' }).waitFor()
  await expect.poll(() => menu.isVisible()).toBe(false)
  await phone.close()
})

test('the footer has the address, the phone, the email and the tagline', async () => {
  const { page, close } = await visit('/', { size: PHONE })
  const footer = page.getByRole('contentinfo')
  await footer.getByText('14 Meadow Row').waitFor()
  await footer.getByText(/Maximizing operations management with digitization/).waitFor()
  await expect
    .poll(() => footer.getByRole('link', { name: /802/ }).getAttribute('href'))
    .toBe('tel:+18025550142')
  await expect
    .poll(() => footer.getByRole('link', { name: /care@/ }).getAttribute('href'))
    .toMatch(/^mailto:care@/)
  await close()
})

test('the scroll-to-top button appears past 160 px and leads to the top', async () => {
  const { page, close } = await visit('/', { size: PHONE })
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
  await page.evaluate(() => window.scrollTo(0, 160))
  await drawn(page)
  await expect.poll(() => button.isVisible()).toBe(false)
  await page.evaluate(() => window.scrollTo(0, 161))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await button.waitFor({ state: 'hidden' })
  await close()
})

/** How far the card of the hero's picture reaches over the lowest amount beside it. */
async function coveredAmount(page: Page): Promise<number> {
  const picture = page.locator('[role=img]', { has: page.locator('figure') }).first()
  const amount = await picture.getByText('1,420.00').boundingBox()
  const card = await picture.locator('figure').boundingBox()
  return amount!.y + amount!.height - card!.y
}

test('home shows features and steps, and its newsletter box only leads to the sign-up', async () => {
  const { page, close } = await visit('/', { size: PHONE })
  for (const name of ['Secure online banking', 'Savings and growth', '24/7 support', 'How we work']) {
    await page.getByRole('heading', { name }).waitFor()
  }
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  await page.getByRole('textbox', { name: 'Your email' }).fill('not an address')
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL(/#\/signup$/)
  expect(calls).toEqual([])
  await close()
})

// docs/SPECIFICATION.md §2.1: `/services`, `/contact` and `/others`.
test('every service of the specification has its own words', async () => {
  const { page, close } = await visit('/#/contact', { size: PHONE })
  const subjects = {
    '/contact': [
      'Cash flow',
      'Receivables',
      'Real-time monitoring',
      'Remote deposit capture',
      'Fraud protection',
    ],
    '/services': ['A box that fits', 'How it works', 'How we look after it'],
    '/others': [
      'Investment',
      'Foreign exchange',
      'Insurance',
      'Advisory',
      'Account management',
      'Credit cards',
      'Mortgages',
    ],
  }
  for (const [path, names] of Object.entries(subjects)) {
    await page.goto(`/#${path}`)
    for (const name of names) await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  await close()
})

test('the About page keeps its claims, and a message written there arrives at the desk', async () => {
  const { page, problems, close } = await visit('/#/about', { size: PHONE })
  await page.getByText('2000+').waitFor()
  await page
    .getByText(/reply within 24 hours/)
    .first()
    .waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Get Started' }).getAttribute('href'))
    .toBe('#/sign-in')
  const send = page.getByRole('button', { name: 'SEND' })
  await send.click()
  await expectSaid(page, 'Please enter your first name')
  const mark = `Question ${Date.now()}`
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Holloway')
  await page.getByLabel('Email').fill('wren')
  await page.getByLabel('Message').fill(mark)
  await send.click()
  await expectSaid(page, 'Please enter your email')
  await page.getByLabel('Email').fill('wren@example.com')
  await stopClock(page)
  const answered = page.waitForResponse(/\/contact$/)
  await send.click()
  // The busy button is painted first, by the clock that stands still.
  await page.clock.runFor(50)
  await answered
  await page.clock.runFor(2_900)
  const thanks = page.getByRole('status').filter({ hasText: texts.contact.sent })
  await expect.poll(() => thanks.count()).toBe(0)
  await tickUntil(page, thanks)
  await page.clock.resume()
  const { token } = await asAdmin()
  const { data } = await call<{ data: { content: string }[] }>('GET /get-messages', { token })
  expect(data.some(({ content }) => content === mark)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('home can be read before any script runs, and tells link previews and phones what it is', async () => {
  const context = await browser().newContext({ baseURL: inject('bankUrl'), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Banking that adds up, every day.' }).waitFor()
  await page.getByText('Four promises, written down').waitFor()
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
  expect(await content('og:title')).toBe('Larkfield')
  expect(await content('og:image')).toMatch(/preview\.png$/)
  for (const path of [
    '/preview.png',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/robots.txt',
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Larkfield', display: 'standalone', start_url: '/' })
  await context.close()
})

test('each page has a title and a description of its own', async () => {
  const { page, close } = await visit('/', { size: PHONE })
  const seen = new Set<string>()
  for (const path of ['/', '/about', '/services', '/contact', '/others']) {
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await page.getByRole('contentinfo').waitFor()
    await page.waitForFunction(() => !document.documentElement.hasAttribute('data-elsewhere'))
    await expect.poll(() => page.title()).not.toBe('Larkfield')
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    seen.add(`${await page.title()} | ${description}`)
  }
  expect(seen.size).toBe(5)
  await close()
})

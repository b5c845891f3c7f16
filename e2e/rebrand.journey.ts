import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { demoPeople, emailOf } from '@larkfield/ops/demo/people.ts'
import { freePort } from '@larkfield/ops/postgres/cluster.ts'
import { type BankProcess, launchBank, temporaryDataDir } from '@larkfield/ops/testing/bank-process.ts'
import { paths } from '@larkfield/web/paths.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'
import { open } from './every-screen/open.ts'
import { type Seat, seats, type Who } from './every-screen/screens.ts'
import second from './second-brand.json' with { type: 'json' }

/** One file makes it another bank: the same code, built and started with a brand it has never seen. */
const admin = { username: 'schalter', password: 'Quell-Schalter-26!' }
const { dataDir, remove } = temporaryDataDir()
const siteDir = mkdtempSync(join(tmpdir(), 'larkfield-second-site-'))

let bank: BankProcess
let browser: Browser
let everybody: Seat[]
beforeAll(async () => {
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    BRAND_FILE: join(import.meta.dirname, 'second-brand.json'),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  }
  bank = await launchBank(env, [])
  browser = await launchChromium()
  everybody = await seats(bank.url, admin)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await bank?.end('SIGTERM')
  remove()
  rmSync(siteDir, { recursive: true, force: true })
})

/** Everything a person can see or hear on the screen. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap(
      (one) => ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...heard].join('\n')
  })

test('the public pages carry the name, address, claims, colours and currency of the second brand', async () => {
  const page = await (await everybody[0]!.sitDown(browser)).newPage()
  await open(page, '/')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.title()).toContain(second.name)
  await expect
    .poll(() => page.locator('meta[name="application-name"]').getAttribute('content'))
    .toBe(second.name)
  const home = await shown(page)
  for (const text of [
    second.tagline,
    second.address,
    second.phone,
    second.email,
    second.legal.notice,
    second.claims.replyTime,
  ]) {
    expect(home).toContain(text)
  }
  // What is drawn is no text of the page, so it is read from the picture itself.
  await expect
    .poll(() => page.getByRole('img', { name: /Startseite einer Kundin/ }).textContent())
    .toContain('24.860,40\u00a0€')
  const button = page.getByRole('main').getByRole('link', { name: 'Konto eröffnen' }).first()
  expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(38, 60, 128)')

  await open(page, '/about')
  const about = await shown(page)
  for (const text of [second.claims.businessesHelped, second.legal.privacy, second.legal.terms]) {
    expect(about).toContain(text)
  }
  await page.getByRole('contentinfo').getByLabel('Sprache').selectOption('English')
  await page.getByText(second.translations.en.legal.terms).waitFor()
  await page.context().close()
})

test('its icon, manifest and first page are its own', async () => {
  const text = async (path: string) => (await fetch(bank.url + path)).text()
  expect(await text('/icon.svg')).toContain(second.colours.primary[8])
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: second.name, lang: 'de' })
  expect((await text('/')).replace(/larkfield-(mode|minimum-age)/g, '')).not.toMatch(/larkfield/i)
})

/**
 * Each public page, each layout, and where texts are shown that the bank wrote when it made the demonstration. What else
 * screens say is read from their sources, in `ops/brand-outside.test.ts`.
 */
const walks: Record<Who, string[]> = {
  visitor: [
    paths.home,
    paths.about,
    paths.safeDeposit,
    paths.cashManagement,
    paths.otherServices,
    paths.verify,
    paths.signIn,
    paths.signUp,
    paths.adminLogin,
    paths.devInbox,
    '/no-such-page',
  ],
  customer: [paths.dashboard, paths.message, paths.transaction],
  desk: [paths.admin, `${paths.adminMessages}?q=ma`, paths.adminAudit],
}

test('no layout, public page or message names the first bank', async () => {
  const named: string[] = []
  for (const seat of everybody) {
    const page = await (await seat.sitDown(browser)).newPage()
    page.setDefaultTimeout(60_000)
    for (const path of walks[seat.who]) {
      await open(page, path)
      const found = /.{0,40}larkfield.{0,40}/i.exec(await shown(page))
      if (found) named.push(`${path}: ${found[0]}`)
    }
    await page.context().close()
  }
  expect(named).toEqual([])
})

test('its desk books between accounts of its currency', async () => {
  const page = await (await everybody[2]!.sitDown(browser)).newPage()
  const account = demoPeople[0]!.accountNumber
  await open(page, `/accountmanage?panel=credit&account=${account}`)
  const panel = page.getByRole('dialog', { name: 'Gutschrift auf ein Kundenkonto' })
  await panel.getByText(/^−?[\d,.]+\u00a0€ Kontostand$/).waitFor()
  await panel.getByLabel(/^Betrag/).fill('5')
  await panel.getByRole('button', { name: 'Prüfen' }).click()
  await panel.getByRole('button', { name: '5,00\u00a0€ gutschreiben' }).click()
  await panel.getByText('Referenz').waitFor()
  await page.context().close()
})

test('its customers bank in its currency, and are written to under its name and in its language', async () => {
  const customer = everybody[1]!
  const page = await (await customer.sitDown(browser)).newPage()
  await open(page, '/dashboard')
  await page
    .getByText(/€[\d,]+/)
    .first()
    .waitFor()
  const session = await page.evaluate(() => ({
    token: localStorage.getItem('token'),
    id: JSON.parse(localStorage.getItem('user') ?? '{}')._id,
  }))
  const pdf = await fetch(`${bank.url}/bank-statement/${session.id}/pdf`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const letter = textOf(Buffer.from(await pdf.arrayBuffer()))
  expect(letter).toContain(second.name)
  expect(letter).toContain('Quellgasse 8')
  expect(letter).toContain('EUR')
  expect(letter).not.toMatch(/larkfield/i)
  await page.context().close()

  const email = emailOf(demoPeople[0]!, second)
  await fetch(`${bank.url}/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const inbox = async () => (await fetch(`${bank.url}/dev/inbox?to=${encodeURIComponent(email)}`)).text()
  await expect
    .poll(inbox, { timeout: 60_000 })
    .toContain(`Ihr Code von ${second.name} für ein neues Passwort`)
  expect(await inbox()).toContain(second.phone)
  expect(await inbox()).not.toMatch(/larkfield/i)
})

/** The words of a PDF: its compressed streams opened, the letters of each line put together. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
  return streams
    .map(([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .flatMap((content) => content.match(/\[[^\]]*\] TJ/g) ?? [])
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}

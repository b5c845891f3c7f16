import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { offLine } from './boxes.ts'
import { DESK, expectNoSidewaysScroll, PHONE, useBrowser } from './browser.ts'
import { asAdmin, call, fundedCustomer, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

test('Home shows balances, account, card, charts, transfers and the statement, and money that arrives', async () => {
  const customer = await fundedCustomer()
  const { page, problems, close } = await visit('/#/dashboard', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, `Welcome, ${customer.fullName}`)
  const balances = page.getByRole('region', { name: 'Your balances' })
  await balances.getByText('$5,250.75').first().waitFor()
  await balances.getByText('Total book balance').waitFor()
  for (const text of [customer.email, 'Savings', 'Active']) await page.getByText(text).first().waitFor()
  await page.getByRole('figure', { name: `card of ${customer.fullName}` }).waitFor()
  const transfers = page.getByRole('table', { name: 'Your latest transfers' })
  await transfers.getByText('+$250.75').waitFor()
  const moments = transfers.getByText(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d[ap]m$/)
  await expect.poll(() => moments.count()).toBe(2)
  await page.getByRole('table', { name: 'Your latest credits and debits' }).getByText('$5,250.75').waitFor()

  // What is awaited takes the room it will need, so that nothing jumps under a finger.
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(/\/view-me\//, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await balances.getByRole('status').waitFor()
    await page.getByRole('figure', { name: `card of ${customer.fullName}` }).waitFor()
    const placeBelow = () => page.getByRole('heading', { name: 'Account details' }).boundingBox()
    const place = await placeBelow()
    letThrough()
    await balances.getByText('$5,250.75').first().waitFor()
    await expect.poll(placeBelow).toEqual(place)
    await expect
      .poll(() => offLine(moments.first(), transfers.getByText('Posted').first()))
      .toBeLessThanOrEqual(2)
    await expect
      .poll(() => offLine(page.getByText('Account status'), page.getByText('Active')))
      .toBeLessThanOrEqual(2)
    // A phone draws its charts when they come into view.
    await page.getByRole('heading', { name: 'Money in and out' }).scrollIntoViewIfNeeded()
    await page.getByRole('figure', { name: /^Balance from/ }).waitFor()
    const flow = page.getByRole('figure', { name: 'Money in and out by month' })
    for (const chart of [flow, page.getByRole('figure', { name: /^Balance from/ })]) {
      await chart
        .getByText(/^\$\d(\.\d)?K$/)
        .first()
        .waitFor()
    }
    await page.unroute(/\/view-me\//)
  }

  const admin = await asAdmin()
  await call(`POST /credit/${admin.id}`, {
    token: admin.token,
    key: `live-${customer.id}`,
    body: { chooseAccount: customer.accountNumber, from: '1000000000', amount: 23.45 },
  })
  await balances.getByText('$5,274.20').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('the settings menu opens the card dialog; a card with a wrong number is refused, a good one is drawn', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit('/#/dashboard', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, /^Welcome/)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Add Card Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Card Details' })
  // Open is a dialog once it has the focus.
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const settings = page.getByRole('button', { name: 'Settings' })
  await expect.poll(() => settings.evaluate((it) => it === document.activeElement)).toBe(true)
  await settings.click()
  await page.getByRole('menuitem', { name: 'Add Card Details' }).click()
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expectSaid(page, 'Please fill in all fields.')
  await dialog.getByLabel('Card number').fill('4242424242424241')
  await dialog.getByLabel('Card holder name').fill('ADA WHITFIELD')
  await dialog.getByLabel('Expiry date').fill('1239')
  await dialog.getByLabel('CVV').fill('123')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await page.getByRole('alert').filter({ hasText: /card/i }).first().waitFor()
  await expectWhole(page, 'a card with a wrong number')
  await expect.poll(() => dialog.getByLabel('Card holder name').inputValue()).toBe('ADA WHITFIELD')
  await dialog.getByLabel('Card number').fill('4242424242424242')
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('•••• •••• •••• 4242').first().waitFor()
  await close()
})

test('the settings menu opens on hover and hides after the pointer has left', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit('/#/dashboard', { size: DESK, stored: await sessionOf(customer) })
  await stands(page, /^Welcome/)
  await page.getByRole('button', { name: 'Settings' }).hover()
  for (const name of ['Add KYC', 'Edit Profile', 'Add Card Details', 'Logout']) {
    await page.getByRole('menuitem', { name }).waitFor()
  }
  await page.mouse.move(300, 600)
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor({ state: 'hidden' })
  // By keyboard alone: open, and log out.
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL(/#\/sign-in/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  await close()
})

test('the sidebar is a drawer on a phone; its entries lead to the six screens', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit('/#/dashboard', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, /^Welcome/)
  for (const [entry, title] of [
    ['Profile', 'Profile'],
    ['Statement', 'Statement'],
    ['Wire Transfer', 'Wire Transfer'],
    ['Message', 'Messages'],
    ['Loans', 'Loans'],
    ['Home', /^Welcome/],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Your bank' }).getByRole('link', { name: entry }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await page.goto('/#/dashboard/account-statement')
  await expect.poll(() => isWhole(page.getByRole('banner').getByText('Account Statement'))).toBe(true)
  await close()
})

const isWhole = (text: Locator) => text.evaluate((it) => it.scrollWidth <= it.clientWidth)

test('a new customer reads German: nothing to draw yet, and every word translated', async () => {
  const customer = await openAccount()
  const stored = { ...(await sessionOf(customer)), root: JSON.stringify({ language: 'de' }) }
  const { page, problems, close } = await visit('/#/dashboard', { size: PHONE, stored })
  await stands(page, `Willkommen, ${customer.fullName}`)
  await expect.poll(() => page.getByText('Noch keine Daten').count()).toBe(2)
  await expect.poll(() => page.locator('.recharts-surface').count()).toBe(0)
  await page.getByText('Sparkonto').waitFor()
  await page.getByRole('button', { name: 'Einstellungen' }).click()
  await page.getByRole('menuitem', { name: 'Profil bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Profil bearbeiten' })
  await dialog.getByLabel('Anschrift').fill('')
  await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
  await dialog.getByText('Alle Felder sind Pflichtfelder').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.goto('/#/dashboard/message?view=conversation')
  await stands(page, 'Nachrichten')
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
  await close()
})

test('a dormant account says so and cannot send', async () => {
  const customer = await fundedCustomer([100])
  const admin = await asAdmin()
  await call(`PUT /admin-status/${customer.id}`, { token: admin.token, body: { accountStatus: 'inactive' } })
  const { page, close } = await visit('/#/dashboard', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, /^Welcome/)
  await page.getByText('Your account is dormant').waitFor()
  await page.getByText('Dormant/Inactive').waitFor()
  await expectWhole(page, 'the home of a dormant account')
  await page.getByRole('link', { name: 'Send money' }).click()
  await page.getByText('transfers are blocked').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await close()
})

import { describe, expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoSidewaysScroll, sizes, useBrowser } from './browser.ts'
import { asAdmin, type Customer, call, sessionOf, stands } from './customer-bank.ts'
import { expectSaid, openAccount } from './new-customer.ts'

const { visit } = useBrowser()

const longSubject = 'A subject that is certainly longer than fifty characters in all'

async function writeTo(customer: Customer) {
  const admin = await asAdmin()
  await call(`POST /message-user/${customer.id}`, {
    token: admin.token,
    body: {
      sender: 'customerCare',
      receiver: customer.email,
      subject: longSubject,
      content: 'Dear Ada,\n<b>welcome</b> to the bank.',
    },
  })
}

describe.each(sizes)('messages on a %s', (_, size) => {
  test('arrive by themselves, are counted, cut to fifty characters and read as text', async () => {
    const customer = await openAccount()
    const { page, close } = await visit('/#/dashboard/message', { size, stored: await sessionOf(customer) })
    await stands(page, 'Messages')
    await page.getByText('No Messages Yet').waitFor()
    await expectAccessible(page)
    await writeTo(customer)
    await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor()
    const card = page.getByRole('button', { name: /Customer Care/ })
    await card.getByText(`${longSubject.slice(0, 50)}...`).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.click()
    const reader = page.getByRole('dialog')
    await reader.getByText('<b>welcome</b> to the bank.').waitFor()
    await expectAccessible(page)
    await reader.getByRole('button', { name: 'Close' }).click()
    await reader.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
    await close()
  })
})

test('a message to customer care needs words, and then arrives at the desk', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/message', {
    size: DESK,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Messages')
  await page.getByRole('link', { name: 'Contact Customer care' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer care' })
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectSaid(page, 'Please enter a message')
  const words = `Where is my card? ${customer.username}`
  await dialog.getByLabel('Message').fill(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const admin = await asAdmin()
  const { data } = await call<{ data: { content: string }[] }>(
    `GET /get-messages?q=${encodeURIComponent(customer.username)}`,
    { token: admin.token },
  )
  expect(data.map(({ content }) => content)).toContain(words)
  await close()
})

import { expect, test } from 'vitest'
import { DESK, PHONE, useBrowser } from './browser.ts'
import { asAdmin, type Customer, call, sessionOf, stands } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
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

test('messages arrive by themselves, are announced, counted, cut to fifty characters and read as text; a reply keeps its draft until it is sent', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/message', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Messages')
  await page.getByText('No Messages Yet').waitFor()
  await writeTo(customer)
  await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'New message from Customer Care' }).waitFor()
  const card = page.getByRole('button', { name: /Customer Care/ })
  const subject = card.getByText(`${longSubject.slice(0, 50)}...`)
  await subject.waitFor()
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    const edges = async () => {
      const lines = [card.getByText('Customer Care'), subject, card.locator('time')]
      const boxes = await Promise.all(lines.map((line) => line.boundingBox()))
      return new Set(boxes.map((box) => Math.round(box!.x))).size
    }
    await expect.poll(edges).toBe(1)
  }
  await card.click()
  const reader = page.getByRole('dialog')
  await reader.getByText('<b>welcome</b> to the bank.').waitFor()
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await expectWhole(page, 'a message that is read')
  await reader.getByRole('button', { name: 'Close' }).click()
  await reader.waitFor({ state: 'hidden' })
  await expect.poll(() => card.evaluate((it) => it === document.activeElement)).toBe(true)

  await card.click()
  await reader.getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByLabel('Your message')
  await expect.poll(() => reply.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectSaid(page, 'Please enter a message')
  const words = `Thank you! ${customer.username}`
  await reply.fill(words)
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe(words)
  const thread = page.getByRole('region', { name: 'Conversation with the bank' })
  await thread.getByText('<b>welcome</b> to the bank.').waitFor()
  await page.getByRole('button', { name: 'Send message' }).click()
  await thread.getByText(words).waitFor()
  const last = thread.getByRole('listitem').last()
  await expect.poll(() => last.textContent()).toMatch(new RegExp(`^You.*${words}$`))
  await expect.poll(() => reply.inputValue()).toBe('')
  await expectWhole(page, 'a conversation')
  // What comes while one looks at it counts as read.
  await writeTo(customer)
  await expect.poll(() => thread.getByRole('listitem').count()).toBe(3)
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await close()
})

test('a message to customer care needs words, and then arrives at the desk', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/dashboard/message', {
    size: PHONE,
    stored: await sessionOf(customer),
  })
  await stands(page, 'Messages')
  await page.getByRole('link', { name: 'Contact Customer care' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer care' })
  // Who writes is known, and nothing to be typed.
  for (const fact of ['Name', 'Email']) {
    await dialog.getByLabel(fact).and(page.locator('[readonly]')).waitFor()
  }
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectSaid(page, 'Please enter a message')
  const words = `Where is my card? ${customer.username}`
  await dialog.getByLabel('Message').fill(words)
  // What was typed is not thrown away unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
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

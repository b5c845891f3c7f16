import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { answerForCustomer, customer, me } from '../testing/people.ts'
import { expectSaid, expectTold, setUpScreen } from '../testing/screen.tsx'

type Said = Reply<'GET /my-conversation'>['data'][number]

const screen = setUpScreen((bank) => {
  answerForCustomer(bank)
  bank.answer('GET /get-admin-message/{userId}', { message: '', total: 0, data: [] })
})
const longSubject = 'A subject that is certainly longer than fifty characters in all'

const letter = (part: Partial<Said> = {}): Said => ({
  _id: 'message-1',
  sender: 'Customer Care',
  receiver: customer.fullName,
  email: 'ada@example.com',
  subject: longSubject,
  content: 'Dear Ada,\n<b>welcome</b> to the bank.',
  message: 'Dear Ada,\n<b>welcome</b> to the bank.',
  date: '2026-11-19T10:00:00.000Z',
  time: '10:00',
  read: false,
  direction: 'out',
  userId: customer._id,
  automatic: false,
  from: 'bank',
  ...part,
})

const page1 = (...data: Said[]) => ({ message: '', total: data.length, data })

test('a message that arrives is announced, counted, cut to fifty characters and read as text', async () => {
  const { bank } = screen
  await screen.open('/dashboard/message', { as: 'customer' })
  await expect.element(page.getByText('No Messages Yet')).toBeVisible()

  bank.answer('GET /get-admin-message/{userId}', page1(letter()))
  bank.answer('GET /view-me/{userId}', { message: '', user: me({ unreadMessages: 1 }) })
  bank.answer('POST /read-message/{messageId}', () => {
    bank.answer('GET /get-admin-message/{userId}', page1(letter({ read: true })))
    bank.answer('GET /view-me/{userId}', { message: '', user: me() })
    return { message: '', unreadMessages: 0 }
  })
  bank.tell('messages')
  await expect.element(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await expectTold('New message from Customer Care')
  const card = page.getByRole('button', { name: /Customer Care/ })
  const subject = card.getByText(`${longSubject.slice(0, 50)}...`)
  await expect.element(subject).toBeVisible()
  const parts = [
    card.getByText('Customer Care').element(),
    subject.element(),
    card.element().querySelector('time')!,
  ]
  expect(new Set(parts.map((part) => Math.round(part.getBoundingClientRect().x))).size).toBe(1)
  await card.click()
  const reader = page.getByRole('dialog')
  await expect.element(reader.getByText('<b>welcome</b> to the bank.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeInTheDocument()
  await expect.poll(() => document.querySelector('[aria-label="Messages, 1 unread"]')).toBeNull()
  await reader.getByRole('button', { name: 'Close' }).click()
  await expect.element(reader).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
})

test('a reply has the focus, needs words, and keeps its draft until it is sent', async () => {
  const { bank } = screen
  const read = letter({ read: true })
  bank.answer('GET /get-admin-message/{userId}', page1(read))
  bank.answer('GET /my-conversation', page1(read))
  await screen.open('/dashboard/message', { as: 'customer' })
  await page.getByRole('button', { name: /Customer Care/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  const reply = page.getByLabelText('Your message')
  await expect.element(reply).toHaveFocus()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectSaid('Please enter a message')
  await reply.fill('Thank you!')
  screen.reload()
  await expect.element(reply).toHaveValue('Thank you!')
  const thread = page.getByRole('region', { name: 'Conversation with the bank' })
  await expect.element(thread.getByText('<b>welcome</b> to the bank.')).toBeVisible()

  bank.answer('POST /message-admin/{userId}', () => {
    bank.answer(
      'GET /my-conversation',
      page1(letter({ _id: 'message-2', from: 'customer', subject: '', content: 'Thank you!' }), read),
    )
    return { message: 'message sent successfully' }
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect
    .poll(() => thread.getByRole('listitem').last().element().textContent)
    .toMatch(/^You.*Thank you!$/s)
  await expect.element(reply).toHaveValue('')
})

test('a message to customer care needs words, knows who writes, and is not thrown away unasked', async () => {
  await screen.open('/dashboard/message', { as: 'customer' })
  await page.getByRole('link', { name: 'Contact Customer care' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer care' })
  for (const fact of ['Name', 'Email'])
    await expect.element(dialog.getByLabelText(fact)).toHaveAttribute('readonly')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectSaid('Please enter a message')
  await dialog.getByLabelText('Message').fill('Where is my card?')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  screen.bank.answer('POST /message-admin/{userId}', { message: 'message sent successfully' })
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(screen.bank.asked('POST /message-admin/{userId}').map(({ body }) => body)).toEqual([
    { name: customer.fullName, email: 'ada@example.com', message: 'Where is my card?' },
  ])
})

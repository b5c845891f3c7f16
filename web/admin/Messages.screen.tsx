import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Reply } from '../api-types.ts'
import { choose, chooseAccount } from '../testing/desk-panel.ts'
import { answerForDesk, listedCustomer } from '../testing/people.ts'
import { DESK, expectSaid, setUpScreen } from '../testing/screen.tsx'

const none = { message: '', total: 0, data: [], unreadMessages: 0 }
const screen = setUpScreen((bank) => {
  answerForDesk(bank)
  bank.answer('GET /get-messages', none)
})
const { _id, accountNumber, email, fullName } = listedCustomer()

const letter: Reply<'GET /conversation/{userId}'>['data'][number] = {
  _id: 'message-1',
  sender: 'Customer Care',
  receiver: fullName,
  email,
  subject: 'Welcome',
  content: 'Dear Ada.',
  message: 'Dear Ada.',
  date: '2026-11-19T10:00:00.000Z',
  time: '10:00',
  read: true,
  direction: 'out',
  userId: _id,
  automatic: false,
}

// docs/SPECIFICATION.md §8.
test('a message that cannot be sent says so, and why', async () => {
  const conflict = new Refusal('conflict')
  screen.bank.refuse('POST /message-user/{userId}', conflict)
  await screen.open('/messages', { as: 'desk', size: DESK })
  await page.getByRole('button', { name: 'Compose' }).click()
  const panel = page.getByRole('dialog', { name: 'Compose a message' })
  await choose(panel, 'Sender', 'Support')
  await chooseAccount(panel, 'Receiver', accountNumber)
  await panel.getByRole('textbox', { name: 'Message' }).fill('Good morning.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expectSaid(texts.adminMessage.failed)
  await expect.element(panel.getByText(conflict.message)).toBeVisible()
})

test('a message that cannot be deleted says so', async () => {
  screen.bank.answer('GET /conversation/{userId}', { message: '', total: 1, data: [letter] })
  screen.bank.lose('DELETE /delete-message/{messageId}')
  await screen.open(`/messages?with=${_id}`, { as: 'desk', size: DESK })
  await page
    .getByRole('dialog', { name: 'Conversation' })
    .getByRole('button', { name: /^Delete the message/ })
    .first()
    .click()
  await expectSaid(texts.adminMessage.deleteFailed)
})

test('a list without messages says so', async () => {
  await screen.open('/messages', { as: 'desk', size: DESK })
  await expect.element(page.getByText(texts.empty.messages)).toBeVisible()
})

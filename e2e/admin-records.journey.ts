import { paths } from '@larkfield/web/paths.ts'
import { afterAll, expect, test } from 'vitest'
import {
  COUNTER,
  choose,
  chooseAccount,
  closePanel,
  expectTold,
  expectWholeAtDesk,
  field,
  goTo,
  listedAccount,
} from './admin-desk.ts'
import { useBrowser, type Visit } from './browser.ts'
import { type Customer, deskSession, fundedCustomer, stands } from './customer-bank.ts'

const { visit } = useBrowser()

/** What the desk writes down about a customer: messages and memos, and how it takes them back. */
let customer: Customer
let desk: Visit

afterAll(() => desk?.close())

const balances = async () => {
  const row = await listedAccount(customer.accountNumber)
  return [row?.totalBalance, row?.availableBalance]
}

test('writes to the customer and takes the message back', async () => {
  customer = await fundedCustomer([250])
  desk = await visit(`/#/messages?q=${customer.username}`, { size: COUNTER, stored: await deskSession() })
  const { page } = desk
  await stands(page, 'Messages')
  await page.getByRole('button', { name: 'Compose' }).click()
  const panel = page.getByRole('dialog', { name: 'Compose a message' })
  await panel.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').filter({ hasText: 'choose the sender' }).first().waitFor()
  await choose(panel, 'Sender', 'Customer Care')
  await chooseAccount(panel, 'Receiver', customer.accountNumber)
  await field(panel, 'Subject').fill(`Welcome ${customer.username}`)
  await panel.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').filter({ hasText: 'you cant send an empty message!' }).first().waitFor()
  await expectWholeAtDesk(page, 'a message without words')
  await panel.getByRole('textbox', { name: 'Message' }).fill('Your account is open.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await expectTold(page, 'message sent successfully')
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Read: Welcome ${customer.username}` }).click()
  const conversation = page.getByRole('dialog', { name: 'Conversation' })
  await conversation.getByText('Your account is open.').waitFor()
  await conversation.getByRole('button', { name: `Delete the message Welcome ${customer.username}` }).click()
  await expectTold(page, 'message successfully deleted')
  await closePanel(conversation)
  await page
    .getByRole('button', { name: `Read: Welcome ${customer.username}` })
    .waitFor({ state: 'detached' })
})

test('adds a memo to the history and deletes it; a reversal asks first', async () => {
  const { page } = desk
  // A short list behind the panel: a long one takes the examiner minutes and tells it nothing new.
  await goTo(page, paths.adminHistoryOf(customer.id), 'Transaction History')
  await page.getByText('Deposit 250').waitFor()
  await page.getByRole('button', { name: 'Add History' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Credit / Debit History' })
  await chooseAccount(panel, 'Account to add to', customer.accountNumber)
  await choose(panel, 'Transaction Type', 'credit')
  await field(panel, 'Amount').fill('77')
  const remark = `Flight payment ${customer.username}`
  await panel.getByPlaceholder('eg, Flight payment').fill(remark)
  await chooseAccount(panel, 'From', customer.accountNumber)
  await field(panel, 'Bank').fill('Paper books')
  await field(panel, 'Date').fill('2026-03-09')
  await expectWholeAtDesk(page, 'a memo to be written')
  await panel.getByRole('button', { name: 'Add to history' }).click()
  await expectTold(page, 'history added successfully')
  expect(await balances()).toEqual([250, 250])
  await page.getByRole('searchbox', { name: 'Search the history' }).fill(remark)
  await page.getByText('9/3/2026').first().waitFor()
  await page.getByText('Memo', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: `Delete ${remark}` }).click()
  await expectTold(page, 'This history record has been deleted successfully')
  await page.getByText(`Nothing found for “${remark}”`).waitFor()

  await page.getByRole('searchbox', { name: 'Search the history' }).fill('Deposit 250')
  await page.getByRole('button', { name: 'Delete Deposit 250 of $250.00' }).click()
  const question = page.getByRole('dialog', { name: 'Reverse this transaction?' })
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect.poll(balances).toEqual([0, 0])
  await page.getByText('Nothing found for “Deposit 250”').waitFor()
  await page.getByRole('switch', { name: 'Show reversed' }).click()
  await page.getByText('Reversed', { exact: true }).first().waitFor()
  await expectWholeAtDesk(page, 'a reversed transaction')
})

import { texts } from '@larkfield/contract/texts.ts'
import { paths } from '@larkfield/web/paths.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose, chooseAccount, field } from './admin-desk.ts'
import { DESK, PHONE, useBrowser, type Visit } from './browser.ts'
import { fundedCustomer } from './customer-bank.ts'
import type { Who } from './every-screen/screens.ts'
import { useSeats } from './every-screen/use-seats.ts'

/** docs/SPECIFICATION.md §8 and §2.6: what a screen says when the bank says no, nothing, or that there is nothing. */
const { visit } = useBrowser()
const seatOf = useSeats()
const visits = new Map<Page, Visit>()

/** A tab in which somebody is signed in, and no screen open yet. */
async function sitDown(who: Who): Promise<Page> {
  const one = await visit('about:blank', { stored: seatOf(who).stored })
  visits.set(one.page, one)
  return one.page
}

const leave = (page: Page) => visits.get(page)!.close()

/** Lets one call end otherwise than the bank would. */
const answer = (page: Page, path: RegExp, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, json: body }))

type Box = { x: number; y: number; width: number; height: number } | null

/** Whether neither lies on the other. */
const apart = (one: Box, other: Box) =>
  !one ||
  !other ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y ||
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x

const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()

test.each([
  [404, { code: 'user_not_found', message: 'gone' }, texts.common.userNotFound],
  [403, { code: 'forbidden', message: 'Not today.' }, `${texts.profile.fetchFailed}Not today.`],
  [200, { message: '', user: null }, texts.empty.user],
])('a profile that answers %i says so', async (status, body, text) => {
  const page = await sitDown('customer')
  await answer(page, /\/view-me\//, status, body)
  await page.goto('/#/dashboard/detail')
  await page.getByText(text).first().waitFor()
  await leave(page)
})

test('an edit of a profile that cannot be loaded says so, and so does a save without an answer', async () => {
  const page = await sitDown('customer')
  await answer(page, /\/view-me\//, 403, { code: 'forbidden', message: 'Not today.' })
  await page.goto('/#/dashboard/detail?open=profile')
  await page.getByRole('dialog').getByText(texts.profile.loadFailed).waitFor()
  await page.unroute(/\/view-me\//)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.route(/\/update-personal-profile/, (route) => route.abort())
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await said(page, texts.common.tryAgain)
  await leave(page)
})

test('a statement that fails says why, and one that is not there is empty', async () => {
  const page = await sitDown('customer')
  await answer(page, /\/bank-statement\//, 403, { code: 'forbidden', message: 'Closed for today.' })
  await page.goto('/#/dashboard/account-statement')
  await page.getByText(`${texts.statement.failed}Closed for today.`).waitFor()
  await page.unroute(/\/bank-statement\//)
  await answer(page, /\/bank-statement\//, 404, { code: 'not_found', message: 'gone' })
  await page.reload()
  await page.getByText(texts.empty.statement).waitFor()
  await leave(page)
})

test('the desk says in the words of the specification that a deed failed, and why', async () => {
  const page = await sitDown('desk')
  const refused = { code: 'conflict', message: 'Somebody was quicker.' }
  // One of this test's own: whoever has a wire on its way cannot be deleted.
  const { accountNumber, fullName } = await fundedCustomer([10])

  await answer(page, /\/admin-status\//, 409, refused)
  await page.goto(`/#/accountmanage?panel=status&account=${accountNumber}`)
  const status = page.getByRole('dialog', { name: 'Change Account Status' })
  await status.getByRole('radio', { name: /Inactive/ }).check()
  await status.getByRole('button', { name: 'Change status' }).click()
  await said(page, texts.adminStatus.failed)
  await page.getByText(refused.message).first().waitFor()
  const alert = page.getByRole('alert').filter({ hasText: texts.adminStatus.failed })
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    for (const part of [status.getByRole('heading').first(), status.getByRole('button').first()]) {
      expect(apart(await alert.boundingBox(), await part.boundingBox())).toBe(true)
    }
  }
  await page.setViewportSize(DESK)

  await answer(page, /\/admin-delete\//, 409, refused)
  await page.goto(`/#/accountmanage?panel=delete&account=${accountNumber}`)
  await page
    .getByRole('dialog', { name: 'Delete Account' })
    .getByRole('button', { name: 'Delete account' })
    .click()
  const question = page.getByRole('dialog', { name: `Delete the account of ${fullName}` })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await said(page, texts.adminDelete.failed)
  await leave(page)
})

test('a message that cannot be sent or deleted says so', async () => {
  const page = await sitDown('desk')
  const { _id, accountNumber } = await someCustomer(page)
  await answer(page, /\/message-user\//, 409, { code: 'conflict', message: 'Nobody there.' })
  await page.goto('/#/messages')
  await page.getByRole('button', { name: 'Compose' }).click()
  const panel = page.getByRole('dialog', { name: 'Compose a message' })
  await choose(panel, 'Sender', 'Support')
  await chooseAccount(panel, 'Receiver', accountNumber)
  await panel.getByRole('textbox', { name: 'Message' }).fill('Good morning.')
  await panel.getByRole('button', { name: 'Send' }).click()
  await said(page, texts.adminMessage.failed)

  await page.route(/\/delete-message\//, (route) => route.abort())
  await page.goto('about:blank')
  await page.goto(`/#/messages?with=${_id}`)
  await page
    .getByRole('dialog', { name: 'Conversation' })
    .getByRole('button', { name: /^Delete the message/ })
    .first()
    .click()
  await said(page, texts.adminMessage.deleteFailed)
  await leave(page)
})

test('history that cannot be added or deleted says so', async () => {
  const page = await sitDown('desk')
  const { accountNumber } = await someCustomer(page)
  await answer(page, /\/transaction-history$/, 409, { code: 'conflict', message: 'Not now.' })
  await answer(page, /\/delete-history\//, 409, { code: 'would_overdraw', message: 'Not now.' })
  await page.goto('/#/history')
  await page.getByRole('button', { name: 'Add History' }).click()
  const panel = page.getByRole('dialog', { name: texts.adminHistory.title })
  await chooseAccount(panel, 'Account to add to', accountNumber)
  await choose(panel, 'Transaction Type', 'debit')
  await field(panel, 'Amount').fill('12')
  await panel.getByPlaceholder('eg, Flight payment').fill('Paper')
  await chooseAccount(panel, 'From', accountNumber)
  await field(panel, 'Bank').fill('Paper books')
  await panel.getByRole('button', { name: 'Add to history' }).click()
  await said(page, texts.adminHistory.failed)

  // The one posting of a customer of this test's own: no other journey can move or change it.
  const own = await fundedCustomer([10])
  await page.goto('about:blank')
  await page.goto(`/#${paths.adminHistoryOf(own.id)}`)
  await page.getByRole('button', { name: 'Delete Deposit 10 of $10.00' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('Counted twice')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await said(page, texts.adminHistory.deleteFailed)
  // Why it failed stands in the question, with what was typed.
  await question.getByText('Not now.').waitFor()
  expect(await question.getByRole('textbox').inputValue()).toBe('Counted twice')
  await leave(page)
})

test('lists without anything in them say what the specification says', async () => {
  const page = await sitDown('desk')
  const none = { message: '', total: 0 }
  await answer(page, /\/all-card-details/, 200, { ...none, transactions: [] })
  await answer(page, /\/get-messages/, 200, { ...none, data: [] })
  await answer(page, /\/view-all-history/, 200, { ...none, history: [] })
  await answer(page, /\/view-all-users/, 200, { ...none, data: [] })
  const screens: [path: string, text: string][] = [
    ['/admin', texts.empty.cards],
    ['/messages', texts.empty.messages],
    ['/history', texts.empty.history],
    ['/allacount', texts.empty.accounts],
  ]
  for (const [path, text] of screens) {
    await page.goto(`/#${path}`)
    await page.getByText(text).waitFor()
  }
  await leave(page)
})

type Listed = { _id: string; accountNumber: string; fullName: string }

/** The first customer the desk finds. */
async function someCustomer(page: Page): Promise<Listed> {
  await page.goto('/')
  const listed = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('adminData') ?? '{}')
    const reply = await fetch('/view-all-users?q=eleanor', { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()).data[0]
  })
  expect(listed).toBeDefined()
  return listed
}

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  COUNTER,
  expectRefused,
  expectTold,
  expectWholeAtDesk,
  expectWholeQuestion,
  goTo,
} from './admin-desk.ts'
import { useBrowser } from './browser.ts'
import {
  asAdmin,
  type Customer,
  call,
  codesOf,
  deskSession,
  fundedCustomer,
  stands,
  tokenOf,
} from './customer-bank.ts'

const { visit } = useBrowser()

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function sendForm(
  path: string,
  customer: Customer,
  fields: Record<string, string | Blob>,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reply = await fetch(inject('bankUrl') + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(customer)}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  expect(reply.status, await reply.clone().text()).toBe(200)
}

const uploadDocument = (customer: Customer, title: string) =>
  sendForm('/upload-document', customer, { title, documents: new Blob([picture], { type: 'image/png' }) })

const askForLoan = (customer: Customer, loanReason: string) =>
  sendForm(`/loan-request/${customer.id}`, customer, {
    loanType: 'personal-loans',
    amount: '900',
    loanReason,
  })

const available = async (customer: Customer) => {
  const { user } = await call<{ user: { availableBalance: number } }>(`GET /view-me/${customer.id}`, {
    token: await tokenOf(customer),
  })
  return user.availableBalance
}

/** In a table and in a list. */
const rowOf = (page: Page, title: string) =>
  page.locator('tr, li').filter({ has: page.getByText(title, { exact: true }) })

test('documents arrive, are approved, or rejected with a reason', async () => {
  const customer = await fundedCustomer([10])
  const titles = { good: `Passport ${customer.username}`, bad: `Bill ${customer.username}` }
  const { page, close } = await visit(`/#/admin/kyc?q=${customer.username}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'KYC review')
  await page.getByText('No Document Found').waitFor()
  await uploadDocument(customer, titles.good)
  await uploadDocument(customer, titles.bad)
  await page.getByText(titles.bad).waitFor()
  await rowOf(page, titles.good).getByRole('button', { name: 'Approve' }).click()
  await page.getByText(titles.good, { exact: true }).waitFor({ state: 'detached' })
  await rowOf(page, titles.bad).getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: `Reject ${titles.bad}?` })
  await question.getByRole('button', { name: 'Reject' }).click()
  await question.getByText('Please give a reason').waitFor()
  await expectWholeQuestion(page, 'a document rejected without a reason')
  await question.getByLabel(/^Reason/).fill('Too dark to read')
  await question.getByRole('button', { name: 'Reject' }).click()
  await page.getByText('No Document Found').waitFor()

  // Judged beside who they are about, one after the other, never two by a double click.
  const more = ['One', 'Two', 'Three'].map((title) => `${title} ${customer.username}`)
  for (const title of more) await uploadDocument(customer, title)
  for (const title of more) await page.getByText(title).waitFor()
  await page
    .getByRole('button', { name: /^Review / })
    .first()
    .click()
  const review = page.getByRole('dialog', { name: 'Review a document' })
  const title = review.getByRole('heading', { level: 3 })
  const first = await title.innerText()
  await review.getByText('2 more to review').waitFor()
  await review.getByText(customer.fullName).waitFor()
  await review.getByText(customer.accountNumber.replace(/(\d{4})(?=\d)/g, '$1 ')).waitFor()
  const [picture, approve] = [
    review.getByRole('img', { name: first }),
    review.getByRole('button', { name: 'Approve' }),
  ]
  await approve.and(page.locator(':enabled')).waitFor()
  const places = () => Promise.all([picture.boundingBox(), approve.boundingBox()])
  const areBeside = async () => {
    const [left, right] = await places()
    return left!.x + left!.width < right!.x && right!.y + right!.height < COUNTER.height
  }
  await expect.poll(areBeside).toBe(true)
  await expectWholeAtDesk(page, 'a document under review')
  const counted = page.waitForResponse('**/desk-figures')
  await approve.click()
  // The count in the navigation follows at once.
  await counted
  await review.getByText('1 more to review').waitFor()
  await expect.poll(() => title.innerText()).not.toBe(first)
  await expect.poll(() => title.evaluate((it) => it === document.activeElement)).toBe(true)
  // The second press may come when the next one is on the screen already, and takes the focus from its title.
  await approve.and(page.locator(':enabled')).dblclick()
  await review.getByText('The last one to review').waitFor()
  await approve.and(page.locator(':enabled')).click()
  await review.waitFor({ state: 'hidden' })
  // Of this customer nothing is left; of others there may be.
  await page.getByText('No Document Found').waitFor()
  await expect.poll(() => page.getByText('Everything has been reviewed.').count()).toBe(0)
  await goTo(page, `/admin/kyc?state=rejected&q=${customer.username}`, 'KYC review')
  await page.getByText('Too dark to read').waitFor()
  await close()
})

test('loans are paid out, or declined with a reason, and not decided twice', async () => {
  const customer = await fundedCustomer([10])
  const [oven, boat, roof] = ['Oven', 'Boat', 'Roof'].map((what) => `${what} ${customer.username}`) as [
    string,
    string,
    string,
  ]
  for (const reason of [oven, boat, roof]) await askForLoan(customer, reason)
  const { page, close } = await visit(`/#/admin/loans?q=${customer.username}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Loans')
  await rowOf(page, oven).getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: /^Approve the loan/ })
  await question.getByText(/\$900\.00 is paid out/).waitFor()
  await question.getByRole('button', { name: 'Approve and pay out' }).click()
  await page.getByText(oven).waitFor({ state: 'detached' })
  expect(await available(customer)).toBe(910)
  await rowOf(page, boat).getByRole('button', { name: 'Decline' }).click()
  const refusal = page.getByRole('dialog', { name: /^Decline the loan/ })
  await refusal.getByLabel(/^Reason/).fill('Income not shown')
  await refusal.getByRole('button', { name: 'Decline' }).click()
  await page.getByText(boat).waitFor({ state: 'detached' })

  // A colleague decides on the last one meanwhile: it is refused, and the list says so.
  await rowOf(page, roof).getByRole('button', { name: 'Approve' }).click()
  await question.waitFor()
  const { token } = await asAdmin()
  const queue = await call<{ data: { _id: string; userId: string }[] }>(
    'GET /loan-queue?state=open&limit=500',
    { token },
  )
  const ticket = queue.data.find(({ userId }) => userId === customer.id)
  await call(`POST /loan-decline/${ticket?._id}`, { token, body: { reason: 'A colleague was first' } })
  await question.getByRole('button', { name: 'Approve and pay out' }).click()
  await expectRefused(page, 'This loan has already been declined.')
  await page.getByText('No loan tickets here').waitFor()
  expect(await available(customer)).toBe(910)
  await expectWholeAtDesk(page, 'no loans to decide')
  await close()
})

test('the audit trail tells who did it, and narrows by a click', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit(`/#/allacount?account=${customer.id}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, customer.fullName)
  await page.getByRole('link', { name: 'Audit trail' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor()
  await page.getByRole('button', { name: 'account credited' }).first().click()
  await page.getByText('Only account credited').waitFor()
  await page
    .getByRole('button', { name: /^Before and after/ })
    .first()
    .click()
  await page.getByText(/request [0-9a-f-]{36}/).waitFor()
  // What happened to a document or a message is about somebody, who is named.
  await call(`POST /message-user/${customer.id}`, {
    token: (await asAdmin()).token,
    body: { sender: 'support', receiver: customer.email, subject: 'Hello', content: 'Welcome' },
  })
  await goTo(page, '/admin/audit?action=message_sent', 'Audit trail')
  await page.getByRole('button', { name: customer.fullName }).first().waitFor()
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('nothing of this kind')
  await page.getByText('No entries match these filters').waitFor()
  await expectWholeAtDesk(page, 'a trail without entries')
  await close()
})

test('a wire to another bank appears by itself and is seen to settle', async () => {
  const customer = await fundedCustomer([100])
  const { page, close } = await visit(`/#/admin/wires?state=all&q=${customer.username}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Wires')
  await page.getByText('No wires here').waitFor()
  const codes = await codesOf(customer)
  await call('POST /transfer', {
    token: await tokenOf(customer),
    key: crypto.randomUUID(),
    body: {
      recipientAccount: '55120910',
      amount: 25,
      bank: 'First Harbor',
      accountName: 'Marble and Sons',
      description: customer.username,
      ...codes,
    },
  })
  await page.getByText('Marble and Sons').waitFor()
  // In its row: the tab above the table says the same word from the beginning.
  const row = page.getByRole('row').filter({ hasText: 'Marble and Sons' })
  await row.getByText('Settled', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await available(customer)).toBe(75)
  // What has left the bank cannot be taken back here, and the control says so instead of promising it.
  await goTo(page, `/history?q=${customer.username}`, 'Transaction History')
  const line = page.getByRole('row').filter({ hasText: 'Marble and Sons' })
  await line.getByRole('button', { name: /^This wire has left the bank/ }).focus()
  await page.getByRole('tooltip', { name: /only the other bank can return it/ }).waitFor()
  // Who sent it is shown for a reason.
  await line.getByRole('button', { name: /^Who sent the wire of/ }).click()
  const question = page.getByRole('dialog', { name: 'Look up who sent this wire?' })
  const reason = question.getByRole('textbox', { name: 'Reason' })
  await reason.and(page.locator(':focus')).waitFor()
  await reason.fill('The customer asked')
  await question.getByRole('button', { name: 'Look up' }).click()
  const origin = page.getByRole('dialog', { name: 'Who sent it' })
  await origin.getByText('Password and transfer codes').waitFor()
  await origin.getByText('127.0.0.1').waitFor()
  // A question does not outlive the screen that asked it.
  await origin.press('Escape')
  await origin.waitFor({ state: 'hidden' })
  await line.getByRole('button', { name: /^Who sent the wire of/ }).click()
  await question.waitFor()
  await page.goBack()
  await question.waitFor({ state: 'hidden' })
  await close()
})

test('a credit whose answer is lost is asked about with the same key and booked once', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit(`/#/accountmanage?panel=credit&account=${customer.accountNumber}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Manage Accounts')
  const panel = page.getByRole('dialog', { name: 'Credit user account' })
  await panel.getByLabel(/^Amount/).fill('40')
  const keys: (string | undefined)[] = []
  await page.route('**/credit/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first answer is lost on its way back: the bank has booked, the browser does not know.
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await panel.getByRole('button', { name: 'Review' }).click()
  await panel.getByRole('button', { name: 'Credit $40.00' }).click()
  await expectTold(page, /credited/i)
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
  expect(await available(customer)).toBe(50)
  await close()
})

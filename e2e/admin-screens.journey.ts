import { expect, test } from 'vitest'
import { COUNTER, expectRefused, expectTold, field, goTo } from './admin-desk.ts'
import { expectAccessible, PHONE, useBrowser } from './browser.ts'
import { asAdmin, call, deskSession, fundedCustomer, stands, tokenOf } from './customer-bank.ts'

const { visit } = useBrowser()

test('the dashboard counts, draws, lists masked cards and shows documents', async () => {
  const { page, problems, close } = await visit('/#/admin?q=1111', {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Dashboard')
  await page.getByText('Welcome, teller').waitFor()
  await page.getByRole('link', { name: 'Manage History' }).waitFor()
  await page.getByText('The books balance').waitFor()
  await page.getByText('Last whole verification').waitFor()
  await page.getByText('Last restore drill').waitFor()
  await expect.poll(() => page.getByText('The books are wrong').count()).toBe(0)
  for (const name of [/^Deposits from/, /^Money in and out from/, 'Sign-ups by day']) {
    await page.getByRole('figure', { name }).waitFor()
  }
  await page.getByRole('heading', { name: 'All Card Details' }).waitFor()
  // Other journeys add cards meanwhile; this is the demonstration's own.
  await page.getByText('•••• •••• •••• 1111').waitFor()
  await expect.poll(() => page.getByText('•••', { exact: true }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'View document' }).click()
  await page.getByRole('button', { name: 'CLOSE DOCUMENTS' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'CLOSE DOCUMENTS' }).click()
  await page.getByRole('link', { name: 'Manage Accounts' }).last().waitFor()
  // Other journeys delete customers meanwhile, and their documents with them.
  expect(problems.filter((problem) => !/status of 404/.test(problem))).toEqual([])
  await close()
})

test('on a phone the menu hides the content while it is open, keeps what was typed, and logs out', async () => {
  const { page, close } = await visit('/#/allacount', { size: PHONE, stored: await deskSession() })
  await stands(page, 'Accounts')
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('eleanor')
  await page.getByRole('link', { name: 'Eleanor Whitcombe' }).waitFor()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(0)
  const menu = page.locator('#admin-menu')
  for (const name of ['Dashboard', 'Accounts', 'Manage Accounts', 'Messages', 'Transaction History']) {
    await menu.getByRole('link', { name }).first().waitFor()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search accounts' }).inputValue())
    .toBe('eleanor')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Administrator login' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('adminData'))).toBeNull()
  await close()
})

test('from any header a customer is found, credited and answered in few clicks', async () => {
  const customer = await fundedCustomer([10])
  const words = `Where is my card, ${customer.username}?`
  await call(`POST /message-admin/${customer.id}`, {
    token: await tokenOf(customer),
    body: { name: customer.fullName, email: customer.email, message: words },
  })
  const { page, close } = await visit('/#/admin', {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Dashboard')
  // The key leads to the header's search, which tells two of one name apart.
  await page.keyboard.press('/')
  await page.keyboard.type(customer.accountNumber)
  const found = page.getByRole('list', { name: '1 customer found' })
  await found.getByText(/born .* last movement/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await stands(page, customer.fullName)
  // A list with a search of its own keeps the key.
  await goTo(page, '/history', 'Transaction History')
  const own = page.getByRole('searchbox', { name: 'Search the history' })
  await own.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('x')
  await expect.poll(() => own.inputValue()).toBe('x')

  // Credit: the search, the act; the panel stands with the account chosen. Three clicks are left for it.
  await goTo(page, '/admin', 'Dashboard')
  const search = page.getByRole('searchbox', { name: 'Find a customer' })
  await search.click()
  await search.fill(customer.accountNumber)
  await page.getByRole('link', { name: `Credit: ${customer.fullName}` }).click()
  const credit = page.getByRole('dialog', { name: 'Credit user account' })
  await expect
    .poll(() =>
      credit
        .getByLabel(/^Account to credit/)
        .first()
        .inputValue(),
    )
    .toContain(customer.fullName)
  // More was paid out over the counter than in: that is one minus sign, not two.
  await credit.getByText(/^−\$[\d,]+\.\d\d balance$/).waitFor()

  // Reply: the waiting message, the words, Send. A letter the bank wrote by itself is no answer.
  await goTo(page, '/admin', 'Dashboard')
  // Customers of other journeys have the same name.
  const waiting = page
    .getByRole('link', { name: `Reply to ${customer.fullName}` })
    .and(page.locator(`[href*="${customer.id}"]`))
  await waiting.click()
  const conversation = page.getByRole('dialog', { name: 'Conversation' })
  await conversation.getByText(words).waitFor()
  const send = conversation.getByRole('button', { name: 'Send' })
  await expect.poll(async () => ((await send.boundingBox())?.y ?? 800) < 770).toBe(true)
  await conversation.getByRole('textbox', { name: 'Message' }).fill('It is in the post.')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard what you entered?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await send.click()
  await expectTold(page, 'message sent successfully')
  await conversation.getByText('It is in the post.').waitFor()
  await goTo(page, '/admin', 'Dashboard')
  await waiting.waitFor({ state: 'detached' })
  await close()
})

test('accounts are found as you type, by keyboard alone, and the list is exported', async () => {
  // Oldest first: the customers of other journeys come after those of the demonstration.
  const { page, close } = await visit('/#/allacount?sort=oldest', {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Accounts')
  await page.getByRole('link', { name: 'Priya Raman' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('raman')
  await page.getByRole('link', { name: 'Eleanor Whitcombe' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Priya Raman' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Priya Raman' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers-[\d-]{10}\.csv$/)
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('nobody of this name')
  await page.getByText('No Account Found').waitFor()
  await close()
})

test('the photo of a customer is replaced, and the update form begins with the books as they are', async () => {
  const customer = await fundedCustomer([10])
  const { page, close } = await visit(`/#/allacount?account=${customer.id}`, {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, customer.fullName)
  const upload = page.locator('input[type=file]')
  await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expectRefused(page, 'Please upload an image file')
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await upload.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  await expectRefused(page, 'Image size should be less than 5MB')
  await upload.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('img', { name: `Photo of ${customer.fullName}` }).waitFor()

  // Not as the page shows them.
  await page.getByText('$10.00').first().waitFor()
  const { token } = await asAdmin()
  await call(`PUT /admin-update/${customer.id}`, { token, body: { totalBalance: 30, availableBalance: 30 } })
  await page.getByRole('link', { name: `Edit the details of ${customer.fullName}` }).click()
  const panel = page.getByRole('dialog', { name: 'Update Account' })
  await panel.getByLabel(/^Total balance/).waitFor()
  expect(await field(panel, 'Total balance').inputValue()).toBe('30')
  await close()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// docs/SPECIFICATION.md §5.2.
test('a new account is refused in the words of the specification, one at a time, and nothing typed is lost', async () => {
  const { page, close } = await visit('/#/accountmanage?panel=create', {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Manage Accounts')
  const panel = page.getByRole('dialog', { name: 'Create Account' })
  const create = panel.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expectRefused(page, 'Please fill in all fields.')
  const texts = {
    'Full name': 'Robin Wade',
    Username: 'robin-wade',
    Email: 'robin@example.com',
    'Phone number': '+1 802 555 0199',
    Occupation: 'Miller',
    'Date of birth': '1980-01-02',
    Address: '1 Mill Lane',
    'Account number': '123',
    'Account limit': '100',
    'Total balance': '100',
    'Available balance': '90',
    'COT code': 'COT-1234',
    'Tax code': 'TAX-1234',
    'Matching code': '1234',
    Password: 'weak',
    'Retype password': 'weaker',
  }
  for (const [label, value] of Object.entries(texts)) await field(panel, label).fill(value)
  for (const [label, option] of [
    ['Marital status', 'Married'],
    ['Account type', 'Current'],
  ] as const) {
    await field(panel, label).click()
    await page.getByRole('option', { name: option }).click()
  }
  const steps = [
    ['The account number must have ten digits or more', 'Account number', '6123456789'],
    [
      'password must contain lowercase, uppercase number and special character',
      'Password',
      'Robins sing 4 us!',
    ],
    ['password and retype password must match', 'Retype password', 'Robins sing 4 us!'],
  ] as const
  for (const [refusal, label, mended] of steps) {
    await create.click()
    await expectRefused(page, refusal)
    await field(panel, label).fill(mended)
  }
  await create.click()
  await expectRefused(page, 'total balance and available balance must be the same for a new user')
  await expect.poll(() => field(panel, 'Address').inputValue()).toBe('1 Mill Lane')
  await close()
})

test('a credit without an account, and an update to a taken name, are refused with the reason', async () => {
  const one = await fundedCustomer([10])
  const other = await fundedCustomer([10])
  const { page, close } = await visit('/#/accountmanage?panel=credit', {
    size: COUNTER,
    stored: await deskSession(),
  })
  await stands(page, 'Manage Accounts')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expectRefused(page, 'Please select a valid account to credit.')
  await goTo(page, `/accountmanage?panel=update&account=${one.accountNumber}`, 'Manage Accounts')
  const panel = page.getByRole('dialog', { name: 'Update Account' })
  await field(panel, 'Username').fill(other.username)
  await panel.getByRole('button', { name: 'Update', exact: true }).click()
  await expectRefused(page, 'update failed')
  await panel.getByText(/another customer|taken/i).waitFor()
  await expect.poll(() => field(panel, 'Username').inputValue()).toBe(other.username)
  await close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose, chooseAccount, closePanel, expectTold, field, goTo, newCustomer } from './admin-desk.ts'
import { expectAccessible, expectNoSidewaysScroll, mailTo, sizes, useBrowser, type Visit } from './browser.ts'
import { asAdmin, call, deskSession, stands } from './customer-bank.ts'
import { stopClock, tickUntil } from './page-clock.ts'

const { visit } = useBrowser()
const CASH_DESK = '1000000000'

/** One customer's whole life at the desk, in the order in which a teller would meet it. */
describe.each(sizes)('the desk on a %s', (_, size) => {
  const customer = newCustomer()
  let desk: Visit

  beforeAll(async () => {
    desk = await visit('/#/accountmanage', { size, stored: await deskSession() })
    await stands(desk.page, 'Manage Accounts')
  })
  afterAll(() => desk?.close())

  const balances = async () => {
    const { token } = await asAdmin()
    const { data } = await call<{ data: { totalBalance: number; availableBalance: number }[] }>(
      `GET /view-all-users?q=${customer.accountNumber}`,
      { token },
    )
    return [data[0]?.totalBalance, data[0]?.availableBalance]
  }

  test('creates an account with an opening balance', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Create Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Create Account' })
    const fill = (label: string, value: string) => field(panel, label).fill(value)
    await fill('Full name', customer.fullName)
    await fill('Username', customer.username)
    await fill('Email', customer.email)
    await fill('Phone number', '+1 802 555 0177')
    await fill('Occupation', 'Beekeeper')
    await fill('Date of birth', '1984-05-06')
    await choose(panel, 'Marital status', 'Single')
    await fill('Address', '5 Orchard Lane, Larkfield')
    await fill('Account number', customer.accountNumber)
    await choose(panel, 'Account type', 'savings')
    await fill('Account limit', '5000')
    await fill('Total balance', '1500.25')
    await fill('Available balance', '1500.25')
    await panel.getByRole('button', { name: 'Draw three new codes' }).click()
    expect(await field(panel, 'Matching code').inputValue()).toMatch(/^\d{6}$/)
    await panel.getByRole('button', { name: 'Suggest a password' }).click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Create', exact: true }).click()
    await expectTold(page, 'user added successfully')
    await panel.getByText(`${customer.fullName} has an account`).waitFor()
    expect(await balances()).toEqual([1500.25, 1500.25])
    await mailTo(customer.email, /./)
    await closePanel(panel)
  })

  test('credits it from the cash desk', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Credit Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Credit user account' })
    await chooseAccount(panel, 'Account to credit', customer.accountNumber)
    await chooseAccount(panel, 'From', CASH_DESK)
    await field(panel, 'Amount').fill('250')
    await field(panel, 'Description').fill(`Deposit ${customer.username}`)
    await panel.getByText('+$250.00').waitFor()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Credit account' }).click()
    await expectTold(page, /credited/i)
    await expect.poll(() => field(panel, 'Amount').inputValue()).toBe('')
    expect(await balances()).toEqual([1750.25, 1750.25])
    await closePanel(panel)
  })

  test('debits it, and an account that would be overdrawn is refused with everything still typed', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Debit Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Debit Account' })
    await chooseAccount(panel, 'Account to debit', customer.accountNumber)
    await chooseAccount(panel, 'To', CASH_DESK)
    await field(panel, 'Amount').fill('999999')
    await field(panel, 'Description').fill('Withdrawal')
    await panel.getByRole('button', { name: 'Debit account' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'There is not enough money available.' })
      .first()
      .waitFor()
    expect(await field(panel, 'Description').inputValue()).toBe('Withdrawal')
    expect(await balances()).toEqual([1750.25, 1750.25])
    await field(panel, 'Amount').fill('50.25')
    await panel.getByRole('button', { name: 'Debit account' }).click()
    await expectTold(page, /debited/i)
    expect(await balances()).toEqual([1700, 1700])
    await closePanel(panel)
  })

  test('updates it; the panel closes by itself after four seconds', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Update Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Update Account' })
    await chooseAccount(panel, 'Account to update', customer.accountNumber)
    await field(panel, 'Occupation').fill('Head beekeeper')
    await field(panel, 'Total balance').fill('1800')
    await field(panel, 'Available balance').fill('1600')
    await field(panel, 'Reason').fill('Counted again')
    await expectAccessible(page)
    await stopClock(page)
    await panel.getByRole('button', { name: 'Update', exact: true }).click()
    await tickUntil(page, page.getByRole('status').filter({ hasText: 'user update successful' }))
    expect(await balances()).toEqual([1800, 1600])
    await page.clock.runFor(3_500)
    expect(await panel.isVisible()).toBe(true)
    await page.clock.runFor(500)
    await page.clock.resume()
    await panel.waitFor({ state: 'hidden' })
  })

  test('disables it with the reason, beside the last sign-ins, and makes it active again', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Change Account Status' }).click()
    const panel = page.getByRole('dialog', { name: 'Change Account Status' })
    await chooseAccount(panel, 'Account', customer.accountNumber)
    await panel.getByText('The customer has not signed in yet.').waitFor()
    await panel.getByRole('radio', { name: /Disabled/ }).check()
    expect(await field(panel, 'Reason').inputValue()).toBe('different IP address or location detected')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Change status' }).click()
    await expectTold(page, 'Account status changed successfully')
    await panel.getByText('Now').locator('..').getByText('Disabled').waitFor()
    await panel.getByRole('radio', { name: /Active/ }).check()
    await panel.getByRole('button', { name: 'Change status' }).click()
    await panel.getByText('Now').locator('..').getByText('Active').waitFor()
  })

  test('shows the whole account, codes covered until asked for', async () => {
    const { page } = desk
    await goTo(page, `/allacount?q=${customer.accountNumber}`, 'Accounts')
    await page.getByRole('link', { name: customer.fullName }).click()
    await page.getByRole('heading', { level: 1, name: customer.fullName }).waitFor()
    for (const field of [
      'Username',
      'Occupation',
      'Account limit',
      'Otp code',
      'COT code',
      'Matching code',
    ]) {
      await page.getByText(field, { exact: true }).waitFor()
    }
    await page.getByText('Head beekeeper').waitFor()
    await page.getByText('None pending').waitFor()
    await page.getByRole('button', { name: 'Reveal the codes' }).click()
    const asking = page.getByRole('dialog', { name: 'Reveal the transfer codes?' })
    await asking.getByRole('button', { name: 'Reveal' }).click()
    await asking.getByText('Please give a reason').waitFor()
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Asked for at the counter')
    await asking.getByRole('button', { name: 'Reveal' }).click()
    await page.getByText(/^COT-/).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: customer.fullName }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search accounts' }).inputValue()).toBe(
      customer.accountNumber,
    )
  })

  test('writes to the customer and takes the message back', async () => {
    const { page } = desk
    await goTo(page, `/messages?q=${customer.username}`, 'Messages')
    await page.getByRole('button', { name: 'Compose' }).click()
    const panel = page.getByRole('dialog', { name: 'Compose a message' })
    await panel.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').filter({ hasText: 'choose the sender' }).first().waitFor()
    await choose(panel, 'Sender', 'Customer Care')
    await chooseAccount(panel, 'Receiver', customer.accountNumber)
    await field(panel, 'Subject').fill(`Welcome ${customer.username}`)
    await panel.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').filter({ hasText: 'you cant send an empty message!' }).first().waitFor()
    await panel.getByRole('textbox', { name: 'Message' }).fill('Your account is open.')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Send' }).click()
    await expectTold(page, 'message sent successfully')
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: `Read: Welcome ${customer.username}` }).click()
    const conversation = page.getByRole('dialog', { name: 'Conversation' })
    await conversation.getByText('Your account is open.').waitFor()
    await expectAccessible(page)
    await conversation
      .getByRole('button', { name: `Delete the message Welcome ${customer.username}` })
      .click()
    await expectTold(page, 'message successfully deleted')
    await closePanel(conversation)
    await page
      .getByRole('button', { name: `Read: Welcome ${customer.username}` })
      .waitFor({ state: 'detached' })
  })

  test('adds a memo to the history and deletes it; a reversal asks first', async () => {
    const { page } = desk
    // A short list behind the panel: a long one takes the examiner minutes and tells it nothing new.
    await goTo(page, `/history?q=${customer.username}`, 'Transaction History')
    await page.getByText(`Deposit ${customer.username}`).waitFor()
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
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Add to history' }).click()
    await expectTold(page, 'history added successfully')
    expect(await balances()).toEqual([1800, 1600])
    await page.getByRole('searchbox', { name: 'Search the history' }).fill(remark)
    await page.getByText('9/3/2026').first().waitFor()
    await page.getByText('Memo', { exact: true }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: `Delete ${remark}` }).click()
    await expectTold(page, 'This history record has been deleted successfully')
    await page.getByText('No History Found').waitFor()

    await page.getByRole('searchbox', { name: 'Search the history' }).fill(`Deposit ${customer.username}`)
    await page.getByRole('button', { name: `Delete Deposit ${customer.username} of $250.00` }).click()
    const question = page.getByRole('dialog', { name: 'Reverse this transaction?' })
    await question.getByRole('button', { name: 'Reverse' }).click()
    await expect.poll(balances).toEqual([1550, 1350])
    await page.getByText('No History Found').waitFor()
    await page.getByRole('switch', { name: 'Show reversed' }).click()
    await page.getByText('Reversed', { exact: true }).first().waitFor()
    await expectAccessible(page)
  })

  test('deletes it after naming what is swept', async () => {
    const { page } = desk
    await goTo(page, `/accountmanage?panel=delete&account=${customer.accountNumber}`, 'Manage Accounts')
    const panel = page.getByRole('dialog', { name: 'Delete Account' })
    await panel.getByText('$1,550.00').waitFor()
    await panel.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('dialog', { name: /^Delete the account of/ })
    await question.getByText(/\$1,550\.00 is left/).waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await balances()).toEqual([1550, 1350])
    await panel.getByRole('button', { name: 'Delete account' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectTold(page, 'account successfully deleted')
    expect(await balances()).toEqual([undefined, undefined])
    await goTo(page, `/allacount?q=${customer.accountNumber}`, 'Accounts')
    await page.getByText('No Account Found').waitFor()
    expect(desk.problems.filter((problem) => !/status of 409|status of 404/.test(problem))).toEqual([])
  })
})

import { afterAll, expect, test } from 'vitest'
import {
  COUNTER,
  chooseAccount,
  expectTold,
  expectWholeAtDesk,
  expectWholeQuestion,
  field,
  goTo,
  listedAccount,
} from './admin-desk.ts'
import { useBrowser, type Visit } from './browser.ts'
import { asAdmin, type Customer, call, deskSession, fundedCustomer, stands } from './customer-bank.ts'

const { visit } = useBrowser()

/** How an account comes to its end at the desk: disabled, closed, deleted. */
let customer: Customer
let desk: Visit

afterAll(() => desk?.close())

const balances = async () => {
  const row = await listedAccount(customer.accountNumber)
  return [row?.totalBalance, row?.availableBalance]
}
const makeAvailable = async (availableBalance: number) => {
  const { token } = await asAdmin()
  await call(`PUT /admin-update/${customer.id}`, { token, body: { availableBalance } })
}

test('disables it with the reason, beside the last sign-ins, and makes it active again', async () => {
  customer = await fundedCustomer([1800])
  desk = await visit('/#/accountmanage', { size: COUNTER, stored: await deskSession() })
  const { page } = desk
  await stands(page, 'Manage Accounts')
  await page.getByRole('button', { name: 'Change Account Status' }).click()
  const panel = page.getByRole('dialog', { name: 'Change Account Status' })
  await chooseAccount(panel, 'Account', customer.accountNumber)
  await panel.getByText('Signed in').waitFor()
  await panel.getByRole('radio', { name: /Disabled/ }).check()
  await expect
    .poll(() => field(panel, 'Reason').inputValue())
    .toBe('different IP address or location detected')
  await expectWholeAtDesk(page, 'a status with its reason')
  await panel.getByRole('button', { name: 'Change status' }).click()
  await expectTold(page, 'Account status changed successfully')
  await panel.getByText('Now').locator('..').getByText('Disabled').waitFor()
  await panel.getByRole('radio', { name: /Active/ }).check()
  await panel.getByRole('button', { name: 'Change status' }).click()
  await panel.getByText('Now').locator('..').getByText('Active').waitFor()
})

test('names what would be swept before it closes it', async () => {
  const { page } = desk
  const panel = page.getByRole('dialog', { name: 'Change Account Status' })
  await panel.getByRole('radio', { name: /Closed/ }).check()
  await panel.getByText(/^\$1,800\.00 is left in the account/).waitFor()
  await panel.getByRole('button', { name: 'Change status' }).click()
  const question = page.getByRole('dialog', { name: `Close the account of ${customer.fullName}` })
  await question.getByText(/\$1,800\.00 is left/).waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await balances()).toEqual([1800, 1800])
})

test('closes and deletes nothing while the bank holds a sum back', async () => {
  const { page } = desk
  await makeAvailable(1600)
  // What the bank holds back is lifted by its own act, not on the way.
  for (const [act, title, name] of [
    ['status', 'Change Account Status', 'Change status'],
    ['delete', 'Delete Account', 'Delete account'],
  ] as const) {
    await goTo(page, `/accountmanage?panel=${act}&account=${customer.accountNumber}`, 'Manage Accounts')
    await page.reload()
    const panel = page.getByRole('dialog', { name: title })
    if (act === 'status') await panel.getByRole('radio', { name: /Closed/ }).check()
    await panel.getByText(/^The bank holds \$200\.00 back/).waitFor()
    await expect.poll(() => panel.getByText('is left in the account').count()).toBe(0)
    await expect.poll(() => panel.getByRole('button', { name }).isDisabled()).toBe(true)
  }
  await makeAvailable(1800)
})

test('deletes it after naming what is swept', async () => {
  const { page } = desk
  await goTo(page, `/accountmanage?panel=delete&account=${customer.accountNumber}`, 'Manage Accounts')
  await page.reload()
  const panel = page.getByRole('dialog', { name: 'Delete Account' })
  const remove = panel.getByRole('button', { name: 'Delete account' })
  await panel.getByText('$1,800.00').waitFor()
  await remove.click()
  const question = page.getByRole('dialog', { name: /^Delete the account of/ })
  await question.getByText(/\$1,800\.00 is left/).waitFor()
  await expectWholeQuestion(page, 'an account to be deleted')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await balances()).toEqual([1800, 1800])
  await remove.click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectTold(page, 'account successfully deleted')
  expect(await balances()).toEqual([undefined, undefined])
  await goTo(page, `/allacount?q=${customer.accountNumber}`, 'Accounts')
  await page.getByText('No Account Found').waitFor()
  expect(desk.problems.filter((problem) => !/status of 409|status of 404/.test(problem))).toEqual([])
})

import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { choose, field } from '../testing/desk-panel.ts'
import { answerForDesk, found, listedCustomer } from '../testing/people.ts'
import { DESK, expectSaid, PHONE, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForDesk)
const { accountNumber, fullName } = listedCustomer()
const conflict = new Refusal('conflict')
const opened = (panel: string) =>
  screen.open(`/accountmanage?panel=${panel}&account=${accountNumber}`, { as: 'desk', size: DESK })
const dialog = (name: string) => page.getByRole('dialog', { name })

/** Whether neither lies on the other. */
function areApart(one: Locator, other: Locator): boolean {
  const [a, b] = [one, other].map((it) => it.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left
}

// docs/SPECIFICATION.md §8.
test('a status that cannot be changed says so, and why, beside what one works with', async () => {
  screen.bank.refuse('PUT /admin-status/{userId}', conflict)
  await opened('status')
  const status = dialog('Change Account Status')
  await status.getByRole('radio', { name: /Inactive/ }).click()
  await status.getByRole('button', { name: 'Change status' }).click()
  await expectSaid(texts.adminStatus.failed)
  await expect.element(status.getByText(conflict.message)).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: texts.adminStatus.failed }).first()
  for (const { width, height } of [DESK, PHONE]) {
    await page.viewport(width, height)
    for (const part of [status.getByRole('heading').first(), status.getByRole('button').first()])
      await expect.poll(() => areApart(alert, part)).toBe(true)
  }
})

test('an account that cannot be deleted says so', async () => {
  const { bank } = screen
  bank.answer('GET /admin-delete-preview/{userId}', {
    message: '',
    data: {
      fullName,
      accountNumber,
      accountCurrency: 'USD',
      balance: 12_000,
      swept: 12_000,
      openWires: 0,
      openLoans: 0,
      heldByBank: 0,
      owed: 0,
      canDelete: true,
    },
  })
  bank.refuse('DELETE /admin-delete/{userId}', conflict)
  await opened('delete')
  await dialog('Delete Account').getByRole('button', { name: 'Delete account' }).click()
  const question = dialog(`Delete the account of ${fullName}`)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(texts.adminDelete.failed)
})

test('a debit that would overdraw is foretold, refused, and everything typed is still there', async () => {
  const { bank } = screen
  bank.refuse('POST /debit/{accountId}', new Refusal('insufficient_funds'))
  await opened('debit')
  const panel = dialog('Debit Account')
  await field(panel, 'Amount').fill('999999')
  await field(panel, 'Description').fill('Withdrawal')
  await panel.getByRole('button', { name: 'Review' }).click()
  await expect.element(panel.getByText('There is not enough money available for this.')).toBeVisible()
  expect(bank.asked('POST /debit/{accountId}')).toEqual([])
  await panel.getByRole('button', { name: 'Debit $999,999.00' }).click()
  await expectSaid('There is not enough money available.')
  await panel.getByRole('button', { name: 'Change' }).click()
  await expect.element(field(panel, 'Description')).toHaveValue('Withdrawal')
})

test('an account is searched for, and before the answer no other is offered', async () => {
  const { bank } = screen
  await screen.open('/accountmanage?panel=debit', { as: 'desk', size: DESK })
  const panel = dialog('Debit Account')
  await field(panel, 'Account to debit').click()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect.element(offered.filter({ hasText: fullName })).toBeVisible()
  const wren = listedCustomer({ accountNumber: '2000000077', dateOfBirth: '1984-05-06' })
  bank.answer('GET /view-all-users', ({ query }) => found(String(query.q), [wren]))
  const release = bank.hold('GET /view-all-users')
  await field(panel, 'Account to debit').fill('2000 0000 77')
  await expect.element(offered.filter({ hasText: fullName })).not.toBeInTheDocument()
  release()
  const offer = page.getByRole('option', { name: '2000 0000 77' })
  await expect.element(offer.getByText(/^born 6 May 1984/)).toBeVisible()
})

test('a new account that is being typed is not thrown away unasked', async () => {
  await screen.open('/accountmanage?panel=create', { as: 'desk', size: DESK })
  const panel = dialog('Create Account')
  await field(panel, 'Full name').fill('Wren Holloway')
  await expect.element(field(panel, 'Username')).toHaveValue(expect.stringMatching(/^wren\.holloway/))
  await expect.element(field(panel, 'Matching code')).toHaveValue(expect.stringMatching(/^\d{6}$/))
  await field(panel, 'Total balance').fill('1,500.25')
  await expect.element(field(panel, 'Available balance')).toHaveValue('1,500.25')
  await userEvent.keyboard('{Escape}')
  const question = dialog('Discard what you entered?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field(panel, 'Full name')).toHaveValue('Wren Holloway')
})

test('details are changed with the focus where most is changed, and none may be empty', async () => {
  const { bank } = screen
  bank.answer('PUT /editing/{userId}', { message: '', data: [] })
  bank.answer('GET /editing/{userId}', { message: '', data: [] })
  bank.answer('DELETE /editing/{userId}', { message: '' })
  await opened('update')
  const panel = dialog('Update Account')
  await expect.element(field(panel, 'Phone number')).toHaveFocus()
  await field(panel, 'Phone number').fill('')
  await panel.getByRole('button', { name: 'Update', exact: true }).click()
  await expect.element(panel.getByText('Please fill this in: it cannot be empty.')).toBeVisible()
})

test('the temporary password is handed over on a slip, shown once, and not closed unasked', async () => {
  const { bank } = screen
  bank.answer('POST /admin-create', { message: '', data: listedCustomer() })
  await screen.open('/accountmanage?panel=create', { as: 'desk', size: DESK })
  const panel = dialog('Create Account')
  const typed = {
    'Full name': fullName,
    Occupation: 'Beekeeper',
    'Date of birth': '1984-05-06',
    'Phone number': '+1 802 555 0177',
    Email: 'wren@example.com',
    Address: '5 Orchard Lane, Larkfield',
    'Total balance': '1,500.25',
  }
  for (const [label, value] of Object.entries(typed)) await field(panel, label).fill(value)
  await choose(panel, 'Marital status', 'Single')
  await panel.getByRole('button', { name: 'Create', exact: true }).click()
  const slip = panel.getByRole('region', { name: 'Your account at Larkfield' })
  await expect.element(slip.getByText(fullName)).toBeVisible()
  const password = slip.getByText(/^[A-Z]{5}-[a-z]{5}-\d{4}.$/).element().textContent
  expect(bank.asked('POST /admin-create').map(({ body }) => body)).toMatchObject([
    { password, retype_password: password, totalBalance: 1500.25, availableBalance: 1500.25 },
  ])
  await userEvent.keyboard('{Escape}')
  const question = dialog('Close without handing it over?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await panel.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalledOnce()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(field(panel, 'Full name')).toHaveValue('')
  expect(document.body.textContent).not.toContain(password)
})

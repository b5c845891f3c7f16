import { expect, test } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { call, fundedCustomer, sessionOf, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'

const { visit } = useBrowser()

const nextYear = new Date().getUTCFullYear() + 1

test('money is put aside with a goal, taken out, and goes back when the pot is closed', async () => {
  const customer = await fundedCustomer([1_000])
  const stored = await sessionOf(customer)
  const { page, problems, close } = await visit('/#/dashboard/accounts', { size: PHONE, stored })
  await stands(page, 'Accounts')
  await page.getByText('No pots yet').waitFor()
  await page.getByRole('link', { name: 'New pot' }).click()
  const form = page.getByRole('dialog', { name: 'New pot' })
  await form.getByRole('button', { name: 'Create pot' }).click()
  await form.getByText('Please give the pot a name').waitFor()
  await expectWhole(page, 'a pot without a name')
  await form.getByLabel('Name').fill('New roof')
  await form.getByRole('radio', { name: 'Roof' }).check()
  await form.getByLabel('Goal').fill('400')
  await form.getByLabel('By when').fill(`${nextYear}-09-30`)
  await form.getByRole('button', { name: 'Create pot' }).click()
  await form.waitFor({ state: 'hidden' })

  const roof = page.getByRole('article', { name: 'New roof' })
  await roof.getByText('$0.00').waitFor()
  await roof.getByRole('link', { name: 'Put in' }).click()
  const moving = page.getByRole('dialog', { name: 'Move money' })
  await moving.getByLabel('Amount').fill('100')
  await moving.getByRole('button', { name: 'Move $100.00' }).click()
  await moving.getByText('$100.00 from Savings to New roof').waitFor()
  await moving.getByRole('button', { name: 'Done' }).click()
  await roof.getByRole('progressbar', { name: 'New roof: 25 % of its goal' }).waitFor()
  await page.getByText('and $100.00 in pots').waitFor()
  await expectWhole(page, 'a pot on its way to its goal')

  await roof.getByRole('link', { name: 'Take out' }).click()
  await moving.getByLabel('Amount').fill('30')
  await moving.getByRole('button', { name: 'Move $30.00' }).click()
  await moving.getByRole('button', { name: 'Done' }).click()
  await roof.getByText('$70.00').waitFor()
  await roof.getByRole('button', { name: 'More about New roof' }).click()
  await page.getByRole('menuitem', { name: 'Close pot' }).click()
  await page.getByText('The $70.00 in it goes back to Savings, at once.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close pot' }).click()
  await page.getByText('No pots yet').waitFor()
  await page.getByText('$1,000.00').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a pot shows on Home, and the total does not hide what is in it', async () => {
  const customer = await fundedCustomer([1_000])
  const token = await tokenOf(customer)
  const { data: pot } = await call<{ data: { accountNumber: string } }>('POST /my-pots', {
    token,
    body: { name: 'Rainy day', picture: 'rainy_day' },
  })
  await call('POST /move', {
    token,
    body: { from: customer.accountNumber, to: pot.accountNumber, amount: 60 },
  })
  const { page, close } = await visit('/#/dashboard', { size: PHONE, stored: await sessionOf(customer) })
  await stands(page, /^Welcome/)
  await page.getByRole('article', { name: 'Rainy day' }).getByText('$60.00').waitFor()
  const balances = page.getByRole('region', { name: 'Your balances' })
  await balances.getByText('In pots').waitFor()
  await balances.getByText('$60.00').waitFor()
  await page
    .getByRole('link', { name: /Savings/ })
    .getByText('and $60.00 in pots')
    .waitFor()
  await close()
})

test('a locked pot takes money in and gives none out, and its lock is only made longer', async () => {
  const customer = await fundedCustomer([1_000])
  const token = await tokenOf(customer)
  const { data: pot } = await call<{ data: { accountNumber: string } }>('POST /my-pots', {
    token,
    body: { name: 'Journey', picture: 'journey', lockedUntil: `${nextYear}-03-01` },
  })
  const stored = await sessionOf(customer)
  const { page, close } = await visit('/#/dashboard', { size: PHONE, stored })
  await stands(page, /^Welcome/)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/my-(fees|interest)\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/dashboard/accounts')
  const journey = page.getByRole('article', { name: 'Journey' })
  await journey.getByText(/Locked until 1 Mar/).waitFor()
  await expect.poll(() => journey.getByRole('link', { name: 'Take out' }).count()).toBe(0)
  await journey.getByRole('button', { name: 'More about Journey' }).click()
  // What comes late to the screen does not take the menu from under a finger.
  letThrough()
  await page.getByRole('heading', { level: 2, name: 'Interest' }).first().waitFor()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const form = page.getByRole('dialog', { name: 'Change this pot' })
  await form.getByLabel('Locked until').fill(`${nextYear}-02-01`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('A lock can be made longer, never shorter.', { exact: true }).waitFor()
  await form.getByLabel('Locked until').fill(`${nextYear}-04-01`)
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: /^Lock Journey until 1 Apr/ })
  await question.getByText('Nobody can undo this, neither you nor we.').waitFor()
  await expectWhole(page, 'a lock that nobody can undo')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await form.getByLabel('Locked until').inputValue()).toBe(`${nextYear}-04-01`)
  await journey.getByText(/Locked until 1 Mar/).waitFor({ state: 'attached' })
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: /^Lock until 1 Apr/ }).click()
  await journey.getByText(/Locked until 1 Apr/).waitFor()

  await page.goto(`/#/dashboard/accounts?open=move&source=${pot.accountNumber}`)
  const moving = page.getByRole('dialog', { name: 'Move money' })
  // Whoever asks for it is offered the other way; out of it nothing can be chosen.
  const place = (label: RegExp) => moving.getByLabel(label).and(moving.locator('input'))
  await expect.poll(() => place(/^To/).inputValue()).toMatch(/^Journey/)
  await place(/^From/).click()
  const locked = page.getByRole('option', { name: /Journey/ }).filter({ visible: true })
  await locked.getByText(/Locked until 1 Apr/).waitFor()
  await locked.click({ force: true })
  expect(await place(/^From/).inputValue()).not.toMatch(/Journey/)
  await page.keyboard.press('Escape')
  await close()
})

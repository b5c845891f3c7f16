import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { COUNTER, expectTold } from './admin-desk.ts'
import { expectAccessible, expectNoSidewaysScroll, mailTo, PHONE, useBrowser } from './browser.ts'
import { call, fundedCustomer, stands, tokenOf } from './customer-bank.ts'
import { expectWhole } from './every-screen/states.ts'
import { codeFor, openAccount } from './new-customer.ts'
import { KEEPER_PASSWORD, logInKeeper, useKeepers } from './new-keeper.ts'
import { ageFactors, confirmByMail, keepCodes, openSecurity, typeCode } from './security-screen.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

const { visit } = useBrowser()
const { keeperWithPassword } = useKeepers()

async function addPasskey(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await confirmByMail(page, person)
  await keepCodes(page)
}

/** Looks at what is to be approved, and approves it with the passkey. */
async function approve(page: Page, title: string, shows: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('region', { name: 'What you approve' }).getByText(shows).waitFor()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('codes, address, limit and payee are approved with a passkey, for what the dialog says', async () => {
  const [customer, payee] = await Promise.all([openAccount(), openAccount()])
  const { accountNumber, fullName: accountName } = payee
  await call('POST /beneficiaries', {
    token: await tokenOf(customer),
    body: { accountName, accountNumber, bank: 'Larkfield' },
  })
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await addAuthenticator(page)
  await openSecurity(page, customer)
  await addPasskey(page, customer)

  await page.goto('/#/dashboard/detail')
  await page.getByLabel('Your password').fill(customer.password)
  await page.getByRole('button', { name: 'Show my codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show your transfer codes' })
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByText('COT code').waitFor()

  await page.getByRole('link', { name: 'Change your daily limit' }).click()
  await page.getByRole('textbox', { name: 'Daily limit' }).fill('25000')
  await page.getByRole('button', { name: 'Change limit' }).click()
  // A passkey that was added today raises nothing by itself: a mailed code comes before it.
  const raising = page.getByRole('dialog', { name: 'Raise your daily limit' })
  await raising.getByText('Your passkey or app is less than a day old.').waitFor()
  await expectWhole(page, 'what a new passkey approves with a mailed code')
  const raise = (await mailTo(customer.email, /code to approve/)).text
  expect(raise).toContain('$25,000.00')
  await typeCode(page, /\b\d{6}\b/.exec(raise)?.[0] ?? '')
  await raising.getByRole('button', { name: 'Continue' }).click()
  await approve(page, 'Raise your daily limit', '$25,000.00')
  await expectTold(page, 'Your daily limit is changed.')

  await ageFactors(customer)
  const address = `new.${customer.email}`
  await page.getByRole('link', { name: 'Change your email address' }).click()
  await page.getByLabel('New email address').fill(address)
  await page.getByRole('button', { name: 'Change address' }).click()
  // Closed, nothing is changed and nothing typed is lost.
  const asked = page.getByRole('dialog', { name: 'Change your email address' }).last()
  await asked.getByRole('button', { name: 'Use your passkey' }).waitFor()
  await asked.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByLabel('New email address').inputValue()).toBe(address)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByRole('region', { name: 'What you approve' }).getByText(address).waitFor()
  await expectWhole(page, 'what a passkey approves')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  const code = page.getByRole('dialog', { name: 'Change your email address' })
  await code.getByText(`We have sent a code to ${address}`).waitFor()
  await expectWhole(page, 'a new address that waits for its code')
  await code.getByLabel('Code').fill(await codeFor(address, /code for this email address/))
  await code.getByRole('button', { name: 'Confirm address' }).click()
  await expectTold(page, 'Your email address is changed.')
  await mailTo(customer.email, /email address was changed/)

  await page.goto('/#/dashboard/payment')
  await page.getByRole('button', { name: `More about ${accountName}` }).click()
  await page.getByRole('menuitem', { name: 'Trust: send without approval' }).click()
  await approve(page, 'Trust this payee', accountName)
  await page.getByText('Trusted', { exact: true }).waitFor()
  await expectWhole(page, 'a trusted payee')
  await page.getByRole('button', { name: `More about ${accountName}` }).click()
  await page.getByRole('menuitem', { name: 'Trust no longer' }).click()
  await page.getByText('Trusted', { exact: true }).waitFor({ state: 'detached' })
  await close()
})

test('who has no factor raises the limit with a code that names it', async () => {
  const customer = await openAccount()
  const { page, close } = await visit('/#/sign-in', { size: PHONE })
  await openSecurity(page, customer)
  await page.goto('/#/dashboard/detail')
  await page.getByRole('link', { name: 'Change your daily limit' }).click()
  await page.getByRole('textbox', { name: 'Daily limit' }).fill('30000')
  await page.getByRole('button', { name: 'Change limit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Raise your daily limit' })
  await dialog.waitFor()
  expect((await mailTo(customer.email, /code to approve/)).text).toContain('$30,000.00')
  await typeCode(page, await codeFor(customer.email, /code to approve/))
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectTold(page, 'Your daily limit is changed.')
  await close()
})

test('staff with a passkey sign what they decide', async () => {
  const [keeper, customer] = await Promise.all([keeperWithPassword(), fundedCustomer([100])])
  const token = await tokenOf(customer)
  const body = { loanType: 'mortgages', amount: 4321, loanReason: 'A roof' }
  await call(`POST /loan-request/${customer.id}`, { token, body })
  const { page, close } = await visit('/#/login', { size: COUNTER })
  await addAuthenticator(page)
  await logInKeeper(page, keeper)
  await page.getByRole('link', { name: 'Security' }).click()
  await addPasskey(page, { email: keeper.email, password: KEEPER_PASSWORD })
  await page.goto(`/#/admin/loans?q=${customer.accountNumber}`)
  await stands(page, 'Loans')
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  const shown = page.getByRole('region', { name: 'What you approve' })
  await shown.getByText('$4,321.00').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expectTold(page, /4,321/)
  await close()
})

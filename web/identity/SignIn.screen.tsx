import { Refusal } from '@larkfield/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForVisitor } from '../testing/people.ts'
import { expectSaid, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForVisitor)
const login = page.getByRole('button', { name: 'Login' })
const number = page.getByLabelText('Account number')
const password = page.getByLabelText('Password', { exact: true })

async function signIn(given: string) {
  await number.fill('4000123456')
  await password.fill(given)
  await login.click()
}

test('sign-in asks for what is missing, shows the password on demand and takes digits only', async () => {
  await screen.open('/sign-in')
  await login.click()
  await expectSaid('Please enter your account number')
  await userEvent.type(number, '4000 1234-5x6')
  await expect.element(number).toHaveValue('4000123456')
  await login.click()
  await expectSaid('Please enter your password')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await number.click()
  await userEvent.tab()
  const frame = password.element().parentElement!
  expect(getComputedStyle(frame).outlineStyle).toBe('solid')
  await userEvent.keyboard('secret')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('checkbox').click()
  await login.click()
  await expectSaid('Please agree to the privacy policy and the terms')
})

test('a guarded page leads to the sign-in, which is agreed to beforehand and names its terms', async () => {
  await screen.open('/dashboard/account-statement')
  await expect.element(login).toBeVisible()
  expect(location.hash).toBe('#/sign-in?next=%2Fdashboard%2Faccount-statement')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  for (const name of ['privacy policy', 'terms'])
    await expect.element(page.getByRole('link', { name }).first()).toHaveAttribute('href', '#/about')
})

test('a wrong password is told, the number is kept, and the error goes with its cause', async () => {
  const refused = 'The account number or the password is incorrect.'
  screen.bank.refuse('POST /loginA', new Refusal('wrong_account_number_or_password'))
  await screen.open('/sign-in')
  await signIn('not the password')
  await expectSaid(refused)
  await expect.element(number).toHaveValue('4000123456')
  await password.fill('')
  await expect.element(page.getByRole('alert').filter({ hasText: refused })).not.toBeInTheDocument()
})

test('too many tries say for how long, and a mailed code or a reset leads round it', async () => {
  const refusal = new Refusal('too_many_sign_ins', { retryAfterSeconds: 880, data: { id: 'f'.repeat(24) } })
  screen.bank.refuse('POST /loginA', refusal)
  await screen.open('/sign-in')
  await signIn('wrong')
  await expect.element(page.getByText(/Please wait 1\d min/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose a new one' }))
    .toHaveAttribute('href', '#/forgot-password')
  await page.getByRole('button', { name: 'enter the code we emailed you' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Enter the code we emailed you' }))
    .toBeVisible()
})

test('too many wrong second steps lead to the mailed code', async () => {
  const question = { id: 'q'.repeat(24), methods: ['recovery' as const] }
  screen.bank.refuse('POST /loginA', new Refusal('factor_needed', { data: { question } }))
  await screen.open('/sign-in')
  await signIn('right')
  const blocked = new Refusal('mailed_code_needed', { data: { id: 'f'.repeat(24) } })
  screen.bank.refuse('POST /sign-in-factor/{questionId}', blocked)
  await page.getByLabelText('Recovery code').fill('ABCD-EFGH-JKLM-NPQR')
  await page.getByRole('button', { name: 'Confirm and log in' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Enter the code we emailed you' }))
    .toBeVisible()
})

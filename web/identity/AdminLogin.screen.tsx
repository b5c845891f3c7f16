import { Refusal } from '@larkfield/contract/refusals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForVisitor } from '../testing/people.ts'
import { expectSaid, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForVisitor)
const login = page.getByRole('button', { name: 'Login' })
const username = page.getByLabelText('Username')
const password = page.getByLabelText('Password', { exact: true })

async function signIn() {
  await username.fill('tilda')
  await password.fill('not the password')
  await login.click()
}

test('a wrong password of an administrator leaves the button ready', async () => {
  screen.bank.refuse('POST /admin-login', new Refusal('wrong_username_or_password'))
  await screen.open('/history')
  await expect.element(page.getByRole('heading', { name: 'Administrator login' })).toBeVisible()
  expect(location.hash).toBe('#/login?next=%2Fhistory')
  await signIn()
  await expectSaid('The username or the password is incorrect.')
  await expect.element(login).toBeEnabled()
})

test('where a name has been tried too often, the code is asked for at once, and the way back keeps the name', async () => {
  screen.bank.refuse('POST /admin-login', new Refusal('mailed_code_needed', { data: { id: 'a'.repeat(24) } }))
  screen.bank.refuse('POST /verify/{userId}', new Refusal('not_found'))
  await screen.open('/login')
  await signIn()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Enter the code we emailed you' }))
    .toBeVisible()
  await page.getByLabelText('Digit 1 of 6').click()
  await userEvent.keyboard('123456')
  await page.getByRole('button', { name: 'Verify and log in' }).click()
  await expectSaid('We could not find this.')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect.element(username).toHaveValue('tilda')
  await expect.element(password).toHaveValue('')
})

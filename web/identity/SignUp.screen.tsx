import { Refusal } from '@larkfield/contract/refusals.ts'
import { texts } from '@larkfield/contract/texts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerForVisitor } from '../testing/people.ts'
import { expectSaid, expectTold, setUpScreen } from '../testing/screen.tsx'

const screen = setUpScreen(answerForVisitor)
const PASSWORD = 'Meadow-lark sings 4 us!'
const labelled = (label: string) => page.getByLabelText(label, { exact: true })

/** The error is shown beside a field, and that field has the focus. */
const standsAtTheFocus = (error: string) =>
  Boolean(document.activeElement?.closest('[class*="InputWrapper-root"]')?.textContent?.includes(error))

const typed = () => ({
  name: (labelled('Full name').element() as HTMLInputElement).value,
  status: (labelled('Marital status').element() as HTMLSelectElement).value,
  type: (page.getByRole('radio', { name: 'Current' }).element() as HTMLInputElement).checked,
  password: (labelled('Password').element() as HTMLInputElement).value,
})

// docs/SPECIFICATION.md §5.1.
test('sign-up refuses in the order of the specification, first mistake first, and keeps what was typed', async () => {
  await screen.open('/signup')
  const said = texts.signUp
  const fill = (label: string, value: string) => () => labelled(label).fill(value)
  const steps: [text: string, mend: () => Promise<unknown>][] = [
    [said.fullName, fill('Full name', 'A')],
    [said.username, fill('Username', 'ada w')],
    [said.phoneNumber, fill('Phone number', '12')],
    [said.email, fill('Email', 'nowhere')],
    [said.occupation, fill('Occupation', 'Surveyor')],
    [said.dateOfBirth, fill('Date of birth', '2021-04-02')],
    [said.maritalStatus, () => userEvent.selectOptions(labelled('Marital status'), 'Married')],
    [said.address, fill('Address', '3 Hill Road')],
    [said.accountType, () => page.getByRole('radio', { name: 'Current' }).click()],
    [said.password, fill('Password', 'password')],
    [said.passwordClasses, fill('Password', 'Aa1!')],
    ['The password must have 8 to 128 characters.', fill('Password', PASSWORD)],
    [said.retypePassword, fill('Retype password', 'something else')],
    [said.mismatch, fill('Retype password', PASSWORD)],
    ['Please enter your full name', fill('Full name', 'Ada Whitfield')],
    ['The username must have 3 to 30 characters', fill('Username', 'ada')],
    ['Please enter a complete phone number', fill('Phone number', '+1 802 555 0143')],
    ['Please enter a complete email address', fill('Email', 'ada@example.com')],
    ['You must be at least 18 years old', fill('Date of birth', '1990-04-02')],
  ]
  for (const [text, mend] of steps) {
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expectSaid(text)
    await expect.poll(() => standsAtTheFocus(text), { message: text }).toBe(true)
    await mend()
  }
  const kept = { name: 'Ada Whitfield', status: 'Married', type: true }
  expect(typed()).toEqual({ ...kept, password: PASSWORD })
  screen.reload()
  await expect.element(labelled('Full name')).toBeVisible()
  expect(typed()).toEqual({ ...kept, password: '' })
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect.element(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
  history.back()
  await expect.element(labelled('Full name')).toBeVisible()
  expect(typed()).toEqual({ ...kept, password: '' })
  expect(JSON.stringify(sessionStorage)).not.toContain(PASSWORD)
})

test('the sign-up code page tells a wrong code, sends another and stops after too many tries', async () => {
  const { bank } = screen
  bank.refuse('POST /verify/{userId}', new Refusal('wrong_code'))
  bank.answer('GET /resend-otp/{userId}', { message: 'A new code is on its way.' })
  localStorage.setItem('userData', JSON.stringify({ id: 'a'.repeat(24) }))
  await screen.open('/otp')
  const field = page.getByRole('textbox', { name: 'Code' })
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expectSaid(texts.code.enter)
  await field.fill('123456')
  await verify.click()
  await expectSaid(texts.code.failed)
  await expect.element(page.getByText(texts.code.invalid)).toBeVisible()

  await page.getByRole('button', { name: 'Resend' }).click()
  await expectTold('A new code')
  await expect.element(field).toHaveFocus()
  bank.refuse('POST /verify/{userId}', new Refusal('too_many_sign_up_codes', { retryAfterSeconds: 880 }))
  await field.fill('654321')
  await verify.click()
  await expect.element(page.getByText(/Please wait 1\d min/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => location.hash).toBe('#/')
})

test('a mistyped address is changed with the password of the sign-up alone', async () => {
  const { bank } = screen
  bank.refuse('PUT /sign-up-email/{userId}', new Refusal('wrong_password', { field: 'password' }))
  localStorage.setItem('userData', JSON.stringify({ id: 'a'.repeat(24) }))
  await screen.open('/otp')
  await page.getByRole('button', { name: 'Wrong email address?' }).click()
  await page.getByLabelText('Email').fill('right@example.com')
  await labelled('Password').fill('not the password')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect.element(labelled('Password')).toHaveAttribute('aria-invalid', 'true')
  bank.answer('PUT /sign-up-email/{userId}', { message: 'Changed.' })
  await labelled('Password').fill('the password')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect.element(page.getByText('we sent to right@example.com')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveFocus()
})
